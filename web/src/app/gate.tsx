import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { getMe, signIn } from '../api/me.ts';
import { Failure, Waiting } from '../kit/states.tsx';
import { SignIn } from '../pages/sign-in/sign-in.tsx';
import { Header } from './header.tsx';
import { applyLanguage } from './language.ts';
import { isSignedOut } from './queries.ts';
import { ME } from './where.tsx';

/**
 * Takes the secret of a sign-in link, `#access=...`. A fragment never leaves the browser, so it is in no
 * server's log.
 */
function takeAccessToken(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('access');
  if (token !== null) history.replaceState(null, '', location.pathname + location.search);
  return token;
}

const accessToken = takeAccessToken();
let exchange: Promise<unknown> | null = null;

/** Exchanges a sign-in link for the cookie, once in the page's lifetime. */
function useAccess(): 'exchanging' | 'done' | 'refused' {
  const [state, setState] = useState<'exchanging' | 'done' | 'refused'>(
    accessToken === null ? 'done' : 'exchanging',
  );
  const queries = useQueryClient();
  useEffect(() => {
    if (accessToken === null) return;
    exchange ??= signIn({ accessToken }).then((me) => queries.setQueryData(ME, me));
    exchange.then(
      () => setState('done'),
      () => setState('refused'),
    );
  }, [queries]);
  return state;
}

const Shell = lazy(() => import('./shell.tsx'));

/** Shows the console when somebody is signed in, and otherwise the sign-in. */
export function Gate() {
  const access = useAccess();
  const me = useQuery({ queryKey: ME, queryFn: getMe, enabled: access !== 'exchanging' });
  const chosen = me.data?.account.language ?? null;
  // Applied once for each stored choice, so that a language picked in the header is not reverted.
  useEffect(() => applyLanguage(chosen), [chosen]);
  if (me.data) {
    return (
      <Suspense fallback={<Waiting />}>
        {/* Another account gets a fresh console. */}
        <Shell key={me.data.account.id} hasEnded={isSignedOut(me.error)} />
      </Suspense>
    );
  }
  return (
    <div className="page">
      <Header me={null} />
      <main className="main" id="content">
        {isSignedOut(me.error) ? (
          <SignIn linkRefused={access === 'refused'} />
        ) : me.error ? (
          <Failure error={me.error} onRetry={() => void me.refetch()} />
        ) : (
          <Waiting />
        )}
      </main>
    </div>
  );
}
