import { Button, Fieldset, Group, MultiSelect, PasswordInput, Select, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { call } from '../../api/http.ts';
import { useDoing } from '../../kit/doing.tsx';
import { Modal } from '../../kit/modal.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { NEW_SETUP, ROLES, SETUPS, setupBody, type Role, type SetupRow, type Setups } from './setups.ts';
import { useSetupTexts } from './setups-texts.ts';

type NewForm = UseFormReturnType<typeof NEW_SETUP>;
/** The fields that both dialogs have. */
type NamedForm = Pick<
  UseFormReturnType<{ name: string; description: string; projects: string[] }>,
  'getInputProps'
>;

interface OfSetups {
  readonly setups: Setups;
}

function NamedFields({ form, setups }: OfSetups & { readonly form: NamedForm }) {
  const t = useSetupTexts();
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHelp')}
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput label={t('description')} maxLength={500} {...form.getInputProps('description')} />
      <MultiSelect
        label={t('projects')}
        description={t('projectsHelp')}
        searchable
        data={setups.projects.map(({ id, name, organization }) => ({
          value: id,
          label: `${organization} · ${name}`,
        }))}
        {...form.getInputProps('projects')}
      />
    </>
  );
}

function ProviderFields({ form, role, setups }: OfSetups & { readonly form: NewForm; readonly role: Role }) {
  const t = useSetupTexts();
  const known = setups.providers[role].find(({ name }) => name === form.values[role].provider);
  const field = (name: string) => form.getInputProps(`${role}.${name}`);
  return (
    <Fieldset legend={t(role)} className="stack">
      <Select
        label={t('provider')}
        allowDeselect={false}
        data={[
          { value: '', label: t(role === 'realtime' ? 'noRealtime' : 'operators') },
          ...setups.providers[role].map(({ name, title }) => ({ value: name, label: title })),
        ]}
        {...field('provider')}
      />
      {known && (
        <>
          <TextInput
            label={t('model')}
            withAsterisk={known.needs.includes('model')}
            maxLength={200}
            {...field('model')}
          />
          <TextInput
            type="url"
            label={t('endpoint')}
            description={known.needs.includes('endpoint') ? undefined : t('endpointHelp')}
            withAsterisk={known.needs.includes('endpoint')}
            {...field('endpoint')}
          />
          <PasswordInput
            label={t('key')}
            description={t('keyHelp')}
            withAsterisk={known.needs.includes('key')}
            autoComplete="off"
            {...field('key')}
          />
          {(role === 'voices' || role === 'realtime') && (
            <TextInput label={t('voice')} maxLength={200} {...field('voice')} />
          )}
        </>
      )}
    </Fieldset>
  );
}

interface FootProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

function Foot({ label, isBusy, onClose }: FootProps) {
  const kit = useKitTexts();
  return (
    <Group justify="flex-end" mt="md">
      <Button variant="default" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
    </Group>
  );
}

interface NewProps extends OfSetups {
  readonly onClose: () => void;
}

/** Makes a setup of one provider at most in each role; several go by the command line. */
export function NewSetup({ setups, onClose }: NewProps) {
  const t = useSetupTexts();
  const form = useForm({
    initialValues: NEW_SETUP,
    validate: { name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  });
  const creating = useDoing({
    action: async (values: typeof NEW_SETUP) => {
      await call('POST', '/operator/setups', setupBody(values));
      return values;
    },
    changes: [SETUPS],
    done: ({ name }) => t('made', { name: name.trim() }),
    onDone: onClose,
    form,
  });
  return (
    <Modal opened onClose={onClose} title={t('add')} size="lg">
      <form noValidate onSubmit={form.onSubmit((values) => creating.mutate(values))} className="stack">
        <NamedFields form={form as never} setups={setups} />
        {ROLES.map((role) => (
          <ProviderFields key={role} form={form} role={role} setups={setups} />
        ))}
        <Foot label={t('create')} isBusy={creating.isPending} onClose={onClose} />
      </form>
    </Modal>
  );
}

/** Changes the name of a setup and the projects that may use it. */
export function EditSetup({ setup, setups, onClose }: NewProps & { readonly setup: SetupRow }) {
  const t = useSetupTexts();
  const kit = useKitTexts();
  const { id, name, description, projects } = setup;
  const form = useForm({
    initialValues: { name, description, projects: [...projects] },
    validate: { name: (given) => (given.trim() === '' ? t('nameNeeded') : null) },
  });
  const saving = useDoing({
    action: (values: typeof form.values) => call('PATCH', `/operator/setups/${id}`, values),
    changes: [SETUPS],
    done: t('saved'),
    onDone: onClose,
    form,
  });
  return (
    <Modal opened onClose={onClose} title={t('edit', { name })}>
      <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))} className="stack">
        <NamedFields form={form} setups={setups} />
        <Foot label={kit('save')} isBusy={saving.isPending} onClose={onClose} />
      </form>
    </Modal>
  );
}
