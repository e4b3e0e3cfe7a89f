import { useCallback, useEffect, useRef, useState } from 'react';
import {
  init,
  type DuetError,
  type DuetOptions,
  type DuetSession,
  type TalkState,
  type TokenSource,
} from '../index.ts';

export interface UseDuetOptions extends Omit<DuetOptions, 'container'> {
  /** Made by the page's own server, never an API key. */
  readonly token: TokenSource;
}

export interface UseDuet {
  /** `ref` of the element that it is shown in; without one it is shown in a corner of the page. */
  readonly ref: (element: Element | null) => void;
  /** The conversation; null while there is none. */
  readonly session: DuetSession | null;
  /** Its state, as it changes; the last one stays after the end. */
  readonly state: TalkState | null;
  readonly error: DuetError | null;
  /** Begins. Call it from a click: then the browser lets the agent sound. */
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * A conversation that belongs to a component: it ends with it. For one that survives changes of the view, call it in a
 * component that stays. Options are read when it starts; callbacks may change at any time.
 */
export function useDuet(options: UseDuetOptions): UseDuet {
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const element = useRef<Element | null>(null);
  /** The last one, also when it is over: its card stays until it is destroyed. */
  const last = useRef<DuetSession | null>(null);
  const [session, setSession] = useState<DuetSession | null>(null);
  const [state, setState] = useState<TalkState | null>(null);
  const [error, setError] = useState<DuetError | null>(null);
  const ref = useCallback((found: Element | null) => void (element.current = found), []);

  const start = useCallback(() => {
    if (last.current?.ended === null) return;
    last.current?.destroy();
    last.current = null;
    const { token, ...rest } = latest.current;
    setError(null);
    try {
      const made = init(token, {
        ...rest,
        ...(element.current ? { container: element.current } : {}),
        onReady: (one) => latest.current.onReady?.(one),
        onAvatarReady: (one) => latest.current.onAvatarReady?.(one),
        onData: (event) => latest.current.onData?.(event),
        onError(wrong) {
          setError(wrong);
          latest.current.onError?.(wrong);
        },
        onDestroy(reason) {
          setSession(null);
          latest.current.onDestroy?.(reason);
        },
      });
      made.on('state', setState);
      last.current = made;
      setSession(made);
      setState(made.state);
    } catch (wrong) {
      setError(wrong as DuetError);
    }
  }, []);

  const stop = useCallback(() => last.current?.destroy('ended_by_user'), []);
  // StrictMode takes the component away and back once: what it begins then is another session.
  useEffect(
    () => () => {
      last.current?.destroy('destroyed');
      last.current = null;
    },
    [],
  );
  return { ref, session, state, error, start, stop };
}
