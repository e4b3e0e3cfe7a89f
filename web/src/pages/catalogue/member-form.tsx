import { Grid, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call } from '../../api/http.ts';
import { useDoing } from '../../kit/doing.tsx';
import { keepTyped, useFreshValues } from '../../kit/fresh-values.ts';
import { Panel } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import { MEMBERS, memberPath, type OneMember } from './member.ts';
import { useCatalogueTexts } from './texts.ts';

const FIELDS = [
  ['email', 'email'],
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['catalog', 'country'],
  ['lang', 'language'],
] as const;

const valuesOf = ({ email, firstName, lastName, catalog, lang, visibility }: OneMember) => ({
  ...{ email, firstName, lastName, catalog, lang },
  isPrivate: visibility === 'private',
});

type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ isPrivate, ...values }: Values) => ({
  ...values,
  visibility: isPrivate ? 'private' : 'public',
});

/** The account of a member, and whether others see the profile and the lists. */
export function MemberForm({ member }: { readonly member: OneMember }) {
  const t = useCatalogueTexts();
  const common = useKitTexts();
  const form = useForm({ initialValues: valuesOf(member) });
  useFreshValues(form, valuesOf(member));
  const saving = useDoing({
    action: (values: Values) => call<OneMember>('PATCH', memberPath(member.id), bodyOf(values)),
    changes: [MEMBERS],
    done: common('saved'),
    form,
    onDone: (kept, given) => keepTyped(form, given, valuesOf(kept)),
  });
  return (
    <form onSubmit={form.onSubmit((values) => saving.mutate(values))}>
      <Panel title={t('account')}>
        <Grid>
          {FIELDS.map(([field, label]) => (
            <Grid.Col key={field} span={{ base: 12, sm: 6 }}>
              <TextInput label={t(label)} autoComplete="off" {...form.getInputProps(field)} />
            </Grid.Col>
          ))}
        </Grid>
        <Switch
          mt="md"
          label={t('isPrivate')}
          description={t('isPrivateHelp')}
          {...form.getInputProps('isPrivate', { type: 'checkbox' })}
        />
      </Panel>
      <SaveBar isDirty={form.isDirty()} isSaving={saving.isPending} onDiscard={form.reset} />
    </form>
  );
}
