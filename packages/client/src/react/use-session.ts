import { useCallback, useEffect, useRef, useState } from 'react';
import type { DuetError, DuetSession, SessionOptions, TalkState, TokenSource } from '../index.ts';

/** A conversation that belongs to a component. */
export interface UseSession {
  /** The conversation; null while there is none. */
  readonly session: DuetSession | null;
  /** The state of the conversation, updated as it changes; the last one stays after the end. */
  readonly state: TalkState | null;
  readonly error: DuetError | null;
  /** Starts the conversation. Call it from a click, so that the browser allows sound. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** What a session is opened with: options, among them the token. */
export interface WithToken extends SessionOptions {
  /** The token or its source: the page's own server creates it; it is never an API key. */
  readonly token: TokenSource;
}

/**
 * A conversation that belongs to a component and ends with it. Options are read at the start; callbacks may change at
 * any time.
 *
 * @param open starts a session with these options
 */
export function useSession<Options extends WithToken>(
  options: Options,
  open: (options: Options) => DuetSession,
): UseSession {
  const latest = useRef({ options, open });
  useEffect(() => void (latest.current = { options, open }));
  /** The last session, even after its end: its end card stays until it is destroyed. */
  const last = useRef<DuetSession | null>(null);
  const [session, setSession] = useState<DuetSession | null>(null);
  const [state, setState] = useState<TalkState | null>(null);
  const [error, setError] = useState<DuetError | null>(null);
  const start = useCallback(() => {
    if (last.current?.ended === null) return;
    last.current?.destroy();
    last.current = null;
    const given = () => latest.current.options;
    setError(null);
    try {
      const made = latest.current.open({
        ...given(),
        onReady: (one) => given().onReady?.(one),
        onAvatarReady: (one) => given().onAvatarReady?.(one),
        onData: (event) => given().onData?.(event),
        onError(wrong) {
          setError(wrong);
          given().onError?.(wrong);
        },
        onDestroy(reason) {
          // A listener of the page may have started the next one already, when it heard of the end of this.
          setSession((shown) => (shown === made ? null : shown));
          given().onDestroy?.(reason);
        },
      } satisfies WithToken as Options);
      made.on('state', (changed) => {
        if (last.current === made) setState(changed);
      });
      last.current = made;
      setSession(made);
      setState(made.state);
    } catch (wrong) {
      setError(wrong as DuetError);
    }
  }, []);
  const stop = useCallback(() => last.current?.destroy('ended_by_user'), []);
  // StrictMode unmounts and mounts the component once: the second mount starts another session.
  useEffect(
    () => () => {
      last.current?.destroy('destroyed');
      last.current = null;
    },
    [],
  );
  return { session, state, error, start, stop };
}
