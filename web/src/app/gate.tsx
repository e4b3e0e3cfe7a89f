import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { getMe } from '../api/me.ts';
import { Failure, Waiting } from '../kit/states.tsx';
import { SignIn } from '../pages/sign-in/sign-in.tsx';
import { Header } from './header.tsx';
import { applyLanguage } from './language.ts';
import { isSignedOut } from './queries.ts';
import { useAccess } from './use-access.ts';
import { ME } from './where.tsx';

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
