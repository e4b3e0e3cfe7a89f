import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { signIn } from '../api/me.ts';
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
export function useAccess(): 'exchanging' | 'done' | 'refused' {
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
