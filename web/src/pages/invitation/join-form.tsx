import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { ApiError } from '../../api/http.ts';
import { useExplain } from '../../kit/refusals/explain.ts';
import type { Acceptance, Invitation } from './api.ts';
import { useInvitationTexts } from './texts.ts';

type Key = Parameters<ReturnType<typeof useInvitationTexts>>[0];

const SHORTEST = 12;

const fieldKey = (field: string, sentence: string): Key => {
  if (field === 'name') return 'nameNeeded';
  return sentence.includes(String(SHORTEST)) || sentence.includes('required')
    ? 'shortPassword'
    : 'commonPassword';
};

const byStatus: Readonly<Record<number, Key>> = { 401: 'wrongPassword', 409: 'taken', 429: 'tooMany' };

/** The service's errors by field; `''` is the whole form. */
function useProblems(error: Error | null): Readonly<Record<string, string>> {
  const t = useInvitationTexts();
  const explain = useExplain();
  if (!error) return {};
  if (!(error instanceof ApiError)) return { '': explain(error) };
  const fields = Object.entries(error.fields);
  if (fields.length > 0)
    return Object.fromEntries(fields.map(([field, told]) => [field, t(fieldKey(field, told.join(' ')))]));
  const key = byStatus[error.status];
  return { '': key ? t(key) : explain(error) };
}

interface JoinFormProps {
  readonly invitation: Invitation;
  /** Whether somebody is signed in, who joins without typing. */
  readonly isSignedIn: boolean;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onJoin: (acceptance: Acceptance) => void;
}

export function JoinForm({ invitation, isSignedIn, error, isPending, onJoin }: JoinFormProps) {
  const t = useInvitationTexts();
  const problems = useProblems(error);
  const { organization, email, role, hasAccount } = invitation;
  const isNew = !isSignedIn && !hasAccount;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const given = (name: string) => (fields.has(name) ? { [name]: String(fields.get(name)) } : {});
    onJoin({ ...given('name'), ...given('password') });
  };
  return (
    <form className="sign-in" onSubmit={submit}>
      <h1>{t('title', { organization })}</h1>
      <p className="quiet">{t(role === 'admin' ? 'asAdmin' : 'asMember')}</p>
      {problems[''] && (
        <Alert color="red" variant="light" role="alert">
          {problems['']}
        </Alert>
      )}
      {isSignedIn ? <p>{t('joining', { email })}</p> : <Email email={email} />}
      {isNew && (
        <TextInput
          name="name"
          label={t('name')}
          description={t('nameHint')}
          error={problems['name']}
          autoComplete="name"
          maxLength={100}
          size="md"
          required
          withAsterisk={false}
          autoFocus
        />
      )}
      {!isSignedIn && (
        <PasswordInput
          name="password"
          label={t(isNew ? 'newPassword' : 'password')}
          description={t(isNew ? 'newPasswordHint' : 'passwordHint')}
          error={problems['password']}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          minLength={isNew ? SHORTEST : 1}
          size="md"
          required
          withAsterisk={false}
          autoFocus={!isNew}
        />
      )}
      <Button type="submit" size="md" radius="xl" loading={isPending} fullWidth>
        {t(isNew ? 'make' : 'join')}
      </Button>
    </form>
  );
}

/** The email address, as a read-only field, so that password managers store the password under it. */
function Email({ email }: { readonly email: string }) {
  const t = useInvitationTexts();
  return <TextInput label={t('email')} value={email} autoComplete="username" size="md" readOnly />;
}
