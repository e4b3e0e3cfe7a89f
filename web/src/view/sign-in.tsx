import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api, ApiError } from '../api.ts';
import { texts } from '../texts.ts';

const explain = (error: Error): string => {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401 || status === 400) return texts.signIn.wrong;
  return status === 429 ? texts.signIn.tooMany : texts.signIn.failed;
};

export function SignIn({ linkRefused }: { readonly linkRefused: boolean }) {
  const queries = useQueryClient();
  const signIn = useMutation({ mutationFn: api.signIn, onSuccess: (me) => queries.setQueryData(['me'], me) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    signIn.mutate({ email: String(fields.get('email')), password: String(fields.get('password')) });
  };
  const problem = signIn.error ? explain(signIn.error) : linkRefused ? texts.signIn.linkUsed : null;
  return (
    <form className="sign-in" onSubmit={submit}>
      <h1>{texts.signIn.title}</h1>
      <p className="quiet">{texts.signIn.intro}</p>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <TextInput
        name="email"
        type="email"
        label={texts.signIn.email}
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        autoFocus
      />
      <PasswordInput
        name="password"
        label={texts.signIn.password}
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
      />
      <Button type="submit" size="md" radius="xl" loading={signIn.isPending} fullWidth>
        {texts.signIn.submit}
      </Button>
      <p className="quiet small">{texts.signIn.hint}</p>
    </form>
  );
}
