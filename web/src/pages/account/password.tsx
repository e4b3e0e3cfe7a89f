import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDoing } from '../../kit/doing.tsx';
import { Panel } from '../../kit/page.tsx';
import { changePassword } from './api.ts';
import { DEVICES } from './devices.tsx';
import { useAccountTexts } from './texts.ts';
import { useTranslatedRefusals } from './translated-refusals.ts';

const SHORTEST = 12;
const EMPTY = { current: '', password: '', again: '' };

/** Changes the password, after asking for the present one. */
export function Password() {
  const t = useAccountTexts();
  const told = useTranslatedRefusals();
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      password: (value) => ([...value].length < SHORTEST ? t('tooShort') : null),
      again: (value, { password }) => (value === password ? null : t('notTheSame')),
    },
  });
  const change = useDoing({
    action: told(({ current, password }: typeof EMPTY) => changePassword({ current, password })),
    changes: [DEVICES],
    done: t('changed'),
    onDone: form.reset,
    form,
  });
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Panel title={t('password')} intro={t('passwordHint')}>
        <PasswordInput
          label={t('current')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.getInputProps('current')}
        />
        <PasswordInput
          label={t('fresh')}
          description={t('freshHint')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t('again')}
          autoComplete="new-password"
          required
          withAsterisk={false}
          {...form.getInputProps('again')}
        />
        <Button type="submit" loading={change.isPending} w="fit-content">
          {t('change')}
        </Button>
      </Panel>
    </form>
  );
}
