import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { ME, useMe } from '../../app/where.tsx';
import { applyLanguage } from '../../app/language.ts';
import { LANGUAGES } from '../../i18n/i18n.ts';
import { useDoing } from '../../kit/doing.tsx';
import { keepTyped, useFreshValues } from '../../kit/fresh-values.ts';
import { Panel } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { changeProfile } from './api.ts';
import { useAccountTexts } from './texts.ts';

const AUTO = 'auto';

/** The name and language of the signed-in account. */
export function Profile() {
  const t = useAccountTexts();
  const { account } = useMe();
  const queries = useQueryClient();
  const kept = { name: account.name, language: account.language ?? AUTO };
  const form = useForm({ initialValues: kept });
  useFreshValues(form, kept);
  const save = useDoing({
    action: ({ name, language }: { name: string; language: string }) =>
      changeProfile({ name, language: language === AUTO ? null : language }),
    done: t('saved'),
    onDone: (me, given) => {
      queries.setQueryData(ME, me);
      applyLanguage(me.account.language);
      keepTyped(form, given, { name: me.account.name, language: me.account.language ?? AUTO });
    },
    form,
  });
  const languages = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Panel title={t('profile')}>
        <TextInput
          label={t('email')}
          description={t('emailHint')}
          value={account.email}
          autoComplete="username"
          readOnly
        />
        <TextInput
          label={t('name')}
          description={t('nameHint')}
          maxLength={100}
          autoComplete="name"
          {...form.getInputProps('name')}
        />
        <Select
          label={t('language')}
          description={t('languageHint')}
          data={[{ value: AUTO, label: t('languageAuto') }, ...languages]}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
        <SaveBar isDirty={form.isDirty()} isSaving={save.isPending} onDiscard={form.reset} />
      </Panel>
    </form>
  );
}
