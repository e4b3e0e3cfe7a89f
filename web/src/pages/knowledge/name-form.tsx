import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { modals } from '@mantine/modals';
import type { QueryKey } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDoing } from '../../kit/doing.tsx';
import { keepTyped, useFreshValues } from '../../kit/fresh-values.ts';
import { Panel } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { fromPairs, Tags, toPairs, type TagPairs } from '../../kit/tags.tsx';
import { useKitTexts } from '../../kit/texts.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface CreateNamedProps {
  readonly label: string;
  readonly help: string;
  readonly button: string;
  readonly create: (name: string) => Promise<Named>;
  readonly changes: readonly QueryKey[];
  readonly done: (name: string) => string;
  /** The page of the new object. */
  readonly pageOf: (id: string) => string;
}

/** Creates an object from its name, and opens its page. In a dialog. */
export function CreateNamed({ label, help, button, create, changes, done, pageOf }: CreateNamedProps) {
  const kit = useKitTexts();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { name: '' } });
  const making = useDoing({
    action: ({ name }: { name: string }) => create(name.trim()),
    changes,
    done: ({ name }) => done(name),
    onDone: ({ id }) => {
      modals.closeAll();
      void navigate({ to: pageOf(id) });
    },
    form,
  });
  return (
    <form className="stack" onSubmit={form.onSubmit((values) => making.mutate(values))}>
      <TextInput
        data-autofocus
        required
        maxLength={200}
        label={label}
        description={help}
        {...form.getInputProps('name')}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => modals.closeAll()}>
          {kit('cancel')}
        </Button>
        <Button type="submit" loading={making.isPending} disabled={form.values.name.trim() === ''}>
          {button}
        </Button>
      </Group>
    </form>
  );
}

interface Renamed extends Named {
  readonly tags: Readonly<Record<string, string>>;
}

interface RenameProps {
  readonly title: string;
  readonly label: string;
  readonly thing: Renamed;
  readonly save: (change: { name: string; tags: Record<string, string> }) => Promise<Renamed>;
  readonly changes: readonly QueryKey[];
}

const valuesOf = ({ name, tags }: Renamed): { name: string; tags: TagPairs } => ({
  name,
  tags: toPairs(tags),
});

/** Changes the name and tags of an object. */
export function Rename({ title, label, thing, save, changes }: RenameProps) {
  const kit = useKitTexts();
  const form = useForm({ initialValues: valuesOf(thing) });
  useFreshValues(form, valuesOf(thing));
  const saving = useDoing({
    action: ({ name, tags }: { name: string; tags: TagPairs }) =>
      save({ name: name.trim(), tags: fromPairs(tags) }),
    changes,
    done: kit('saved'),
    onDone: (saved, given) => keepTyped(form, given, valuesOf(saved)),
    form,
  });
  return (
    <Panel title={title}>
      <form className="stack" onSubmit={form.onSubmit((values) => saving.mutate(values))}>
        <TextInput required maxLength={200} label={label} {...form.getInputProps('name')} />
        <Tags
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue('tags', tags)}
          error={form.errors['tags'] as string | undefined}
        />
        <SaveBar isDirty={form.isDirty()} isSaving={saving.isPending} onDiscard={form.reset} />
      </form>
    </Panel>
  );
}
