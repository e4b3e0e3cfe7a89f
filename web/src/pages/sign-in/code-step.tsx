import { Alert, Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useSignInTexts } from './texts.ts';

interface CodeStepProps {
  /** The error of the last code. */
  readonly problem: string | null;
  readonly isPending: boolean;
  readonly onCode: (code: string) => void;
  readonly onBack: () => void;
}

/** Asks for the second factor after the right password. */
export function CodeStep({ problem, isPending, onCode, onBack }: CodeStepProps) {
  const t = useSignInTexts();
  const [isRecovery, setRecovery] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form className="sign-in" onSubmit={submit} aria-label={t('codeTitle')}>
      <h1>{t('codeTitle')}</h1>
      <p className="quiet">{t('codeIntro')}</p>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <TextInput
        key={String(isRecovery)}
        name="code"
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        description={t(isRecovery ? 'recoveryHint' : 'codeHint')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={40}
        size="md"
        required
        withAsterisk={false}
        autoFocus
      />
      <Button type="submit" size="md" radius="xl" loading={isPending} fullWidth>
        {t('confirm')}
      </Button>
      <Button variant="subtle" size="compact-md" onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
      <Button variant="subtle" color="gray" size="compact-md" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}
