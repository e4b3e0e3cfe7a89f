import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../api/http.ts';
import { getMe, signOut, type Me } from '../../api/me.ts';
import { Header } from '../../app/header.tsx';
import { applyLanguage } from '../../app/language.ts';
import { ME } from '../../app/where.tsx';
import { LinkButton } from '../../kit/links.tsx';
import { ONCE } from '../../kit/live.ts';
import { useExplain } from '../../kit/refusals/explain.ts';
import { Failure, Waiting } from '../../kit/states.tsx';
import { CodeStep } from '../sign-in/code-step.tsx';
import { needsCode } from '../sign-in/sign-in.tsx';
import { accept, invitationToken, look, type Acceptance, type Invitation } from './api.ts';
import { JoinForm } from './join-form.tsx';
import { useInvitationTexts } from './texts.ts';

const statusOf = (error: Error | null): number => (error instanceof ApiError ? error.status : 0);

/** The page of an invitation: `/console/invitation#token=...`. */
export default function InvitationPage() {
  const [token] = useState(invitationToken);
  return (
    <div className="page">
      <Header me={null} />
      <main className="main" id="content">
        {token ? <Opened token={token} /> : <Useless title="incomplete" hint="incompleteHint" />}
      </main>
    </div>
  );
}

interface UselessProps {
  readonly title: 'gone' | 'incomplete';
  readonly hint: 'goneHint' | 'incompleteHint';
}

function Useless({ title, hint }: UselessProps) {
  const t = useInvitationTexts();
  return (
    <Note title={t(title)} text={t(hint)}>
      <LinkButton to="/" variant="default" radius="xl">
        {t('toStart')}
      </LinkButton>
    </Note>
  );
}

interface NoteProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Note({ title, text, children }: NoteProps) {
  return (
    <div className="sign-in">
      <h1>{title}</h1>
      <p className="quiet">{text}</p>
      {children}
    </div>
  );
}

function Opened({ token }: { readonly token: string }) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => look(token),
    staleTime: Infinity,
    // An invitation that expires while somebody is typing is reported when it is accepted.
    ...ONCE,
  });
  const me = useQuery({ queryKey: ME, queryFn: getMe });
  if (statusOf(invitation.error) === 410) return <Useless title="gone" hint="goneHint" />;
  if (invitation.error) return <Failure error={invitation.error} onRetry={() => void invitation.refetch()} />;
  const isKnown = me.data !== undefined || statusOf(me.error) === 401;
  if (me.error && !isKnown) return <Failure error={me.error} onRetry={() => void me.refetch()} />;
  if (!invitation.data || !isKnown) return <Waiting />;
  return <Join token={token} invitation={invitation.data} me={me.data ?? null} />;
}

function SignOut() {
  const t = useInvitationTexts();
  const explain = useExplain();
  const queries = useQueryClient();
  const leaving = useMutation({
    mutationFn: signOut,
    onSuccess: () => queries.resetQueries({ queryKey: ME }),
  });
  return (
    <>
      {leaving.error && (
        <p className="field-error" role="alert">
          {explain(leaving.error)}
        </p>
      )}
      <Button radius="xl" loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('signOut')}
      </Button>
    </>
  );
}

interface JoinProps {
  readonly token: string;
  readonly invitation: Invitation;
  readonly me: Me | null;
}

function Join({ token, invitation, me }: JoinProps) {
  const t = useInvitationTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [known, setKnown] = useState<Acceptance | null>(null);
  const join = useMutation({
    mutationFn: (acceptance: Acceptance) => accept(token, acceptance),
    onSuccess: (joined) => {
      applyLanguage(joined.account.language);
      queries.setQueryData(ME, joined);
      const project = joined.organizations.find(({ id }) => id === invitation.organizationId)?.projects[0];
      void navigate({ to: project ? `/p/${project.id}` : '/', replace: true });
    },
    onError: (error, { code: _, ...acceptance }) => setKnown(needsCode(error) ? acceptance : null),
  });
  if (statusOf(join.error) === 410) return <Useless title="gone" hint="goneHint" />;
  const { email } = invitation;
  if (me && me.account.email.toLowerCase() !== email.toLowerCase()) {
    return (
      <Note
        title={t('title', { organization: invitation.organization })}
        text={t('other', { email, own: me.account.email })}
      >
        <SignOut />
      </Note>
    );
  }
  if (known) {
    const problem = join.error && join.variables?.code !== undefined ? t('wrongCode') : null;
    const send = (code: string) => join.mutate({ ...known, code });
    return (
      <CodeStep problem={problem} isPending={join.isPending} onCode={send} onBack={() => setKnown(null)} />
    );
  }
  return (
    <JoinForm
      invitation={invitation}
      isSignedIn={me !== null}
      error={needsCode(join.error) ? null : join.error}
      isPending={join.isPending}
      onJoin={join.mutate}
    />
  );
}
