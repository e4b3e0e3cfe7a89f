import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { call } from '../../api/http.ts';
import { ME, useOrganization } from '../../app/where.tsx';
import { useDoing } from '../../kit/doing.tsx';
import { useFreshValues } from '../../kit/fresh-values.ts';
import { Panel } from '../../kit/page.tsx';
import { SaveBar } from '../../kit/save-bar.tsx';
import { CopyValue } from '../../kit/values.tsx';
import { settingsKey, type OrganizationSettings } from './organization.ts';
import { useSettingsTexts } from './settings-texts.ts';

export function NamePanel({ settings }: { readonly settings: OrganizationSettings }) {
  const t = useSettingsTexts();
  const { id, path } = useOrganization();
  const form = useForm({
    initialValues: { name: settings.name },
    validate: { name: (name) => (name.trim() === '' ? t('nameNeeded') : null) },
  });
  useFreshValues(form, { name: settings.name });
  const saving = useDoing({
    action: (values: { name: string }) => call('PATCH', path, values),
    changes: [settingsKey(id), ME],
    done: t('saved'),
    form,
  });
  return (
    <Panel title={t('general')}>
      <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))} className="stack">
        <TextInput label={t('name')} maxLength={120} {...form.getInputProps('name')} />
        <div>
          <p className="quiet small">{t('id')}</p>
          <CopyValue text={settings.id} />
        </div>
        <SaveBar isDirty={form.isDirty()} isSaving={saving.isPending} onDiscard={form.reset} />
      </form>
    </Panel>
  );
}
