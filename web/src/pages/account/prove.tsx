import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDoing } from '../../kit/doing.tsx';
import type { Proof } from './api.ts';
import { useAccountTexts } from './texts.ts';
import { useTranslatedRefusals } from './translated-refusals.ts';

interface ProveProps<R> {
  readonly hint?: string;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly action: (proof: Proof) => Promise<R>;
  readonly done?: string;
  readonly onDone: (result: R) => void;
}

/** Asks for the password and a code before the second factor is changed. */
export function Prove<R>({ hint, label, isDanger, action, done, onDone }: ProveProps<R>) {
  const t = useAccountTexts();
  const told = useTranslatedRefusals();
  const form = useForm({ initialValues: { password: '', code: '' } });
  const doing = useDoing({ action: told(action), onDone, form, ...(done === undefined ? {} : { done }) });
  return (
    <form className="steps" onSubmit={form.onSubmit((proof) => doing.mutate(proof))}>
      {hint && <Text>{hint}</Text>}
      <PasswordInput
        label={t('password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        data-autofocus
        {...form.getInputProps('password')}
      />
      <TextInput
        label={t('anyCode')}
        autoComplete="one-time-code"
        maxLength={40}
        required
        withAsterisk={false}
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={doing.isPending} {...(isDanger ? { color: 'red' } : {})}>
        {label}
      </Button>
    </form>
  );
}
