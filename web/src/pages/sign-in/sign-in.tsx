import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/http.ts';
import { signIn as enter, type Credentials, type Me } from '../../api/me.ts';
import { applyLanguage } from '../../app/language.ts';
import { ME } from '../../app/where.tsx';
import { CodeStep } from './code-step.tsx';
import { useSignInTexts } from './texts.ts';

/** Whether the password is right, and the second factor is missing or wrong. */
export const needsCode = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'SecondFactorRequired';

const reasonOf = (error: Error): 'wrong' | 'wrongCode' | 'tooMany' | 'failed' => {
  if (needsCode(error)) return 'wrongCode';
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || status === 400) return 'wrong';
  return status === 429 ? 'tooMany' : 'failed';
};

/**
 * Shows the console after a sign-in. For another account all former data is removed; for the same one all
 * queries run again.
 */
function takeIn(queries: QueryClient, me: Me): void {
  const isOther = queries.getQueryData<Me>(ME)?.account.id !== me.account.id;
  const rest = {
    predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== ME[0],
  };
  queries.setQueryData(ME, me);
  if (isOther) queries.removeQueries(rest);
  else void queries.invalidateQueries(rest);
}

export function SignIn({ linkRefused }: { readonly linkRefused: boolean }) {
  const t = useSignInTexts();
  const queries = useQueryClient();
  /** The accepted email and password, while a code is requested. */
  const [known, setKnown] = useState<Credentials | null>(null);
  const signIn = useMutation({
    mutationFn: enter,
    onSuccess: (me) => {
      applyLanguage(me.account.language);
      takeIn(queries, me);
    },
    onError: (error, { code: _, ...credentials }) => {
      if (needsCode(error)) setKnown(credentials);
      else if (error instanceof ApiError && error.status === 401) setKnown(null);
    },
  });
  const isFirstAsked = needsCode(signIn.error) && signIn.variables?.code === undefined;
  const problem = signIn.error && !isFirstAsked ? t(reasonOf(signIn.error)) : null;
  if (known) {
    const back = () => {
      signIn.reset();
      setKnown(null);
    };
    const send = (code: string) => signIn.mutate({ ...known, code });
    return <CodeStep problem={problem} isPending={signIn.isPending} onCode={send} onBack={back} />;
  }
  return (
    <PasswordStep
      problem={problem ?? (linkRefused ? t('linkUsed') : null)}
      isPending={signIn.isPending}
      onGiven={signIn.mutate}
    />
  );
}

interface PasswordStepProps {
  readonly problem: string | null;
  readonly isPending: boolean;
  readonly onGiven: (credentials: Credentials) => void;
}

function PasswordStep({ problem, isPending, onGiven }: PasswordStepProps) {
  const t = useSignInTexts();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onGiven({ email: String(fields.get('email')), password: String(fields.get('password')) });
  };
  return (
    <form className="sign-in" onSubmit={submit}>
      <h1>{t('title')}</h1>
      <p className="quiet">{t('intro')}</p>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <TextInput
        name="email"
        type="email"
        label={t('email')}
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        autoFocus
      />
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
      />
      <Button type="submit" size="md" radius="xl" loading={isPending} fullWidth>
        {t('submit')}
      </Button>
      <p className="quiet small">{t('hint')}</p>
    </form>
  );
}
