import { useCallback, useEffect, useRef, useState, type DetailedHTMLProps, type HTMLAttributes } from 'react';
import {
  init,
  type DuetAgentAttributes,
  type DuetAgentElement,
  type DuetError,
  type DuetOptions,
  type DuetSession,
  type TalkState,
  type TokenSource,
} from '../index.ts';

type DuetAgentProps = Omit<
  DetailedHTMLProps<HTMLAttributes<DuetAgentElement>, DuetAgentElement>,
  keyof DuetAgentAttributes
> &
  DuetAgentAttributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'duet-agent': DuetAgentProps;
    }
  }
}

export interface UseDuetOptions extends Omit<DuetOptions, 'container'> {
  /** The token or its source: the page's own server creates it; it is never an API key. */
  readonly token: TokenSource;
}

export interface UseDuet {
  /** `ref` of the element to show the conversation in; without one it is shown in a corner of the page. */
  readonly ref: (element: Element | null) => void;
  /** The conversation; null while there is none. */
  readonly session: DuetSession | null;
  /** The state of the conversation, updated as it changes; the last one stays after the end. */
  readonly state: TalkState | null;
  readonly error: DuetError | null;
  /** Starts the conversation. Call it from a click, so that the browser allows sound. */
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * A conversation that belongs to a component and ends with it. For one that survives changes of the view,
 * call it in a component that stays. Options are read at the start; callbacks may change at any time.
 */
export function useDuet(options: UseDuetOptions): UseDuet {
  const latest = useRef(options);
  useEffect(() => void (latest.current = options));
  const element = useRef<Element | null>(null);
  /** The last session, even after its end: its end card stays until it is destroyed. */
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
          // A listener of the page may have started the next one already, when it heard of the end of this.
          setSession((shown) => (shown === made ? null : shown));
          latest.current.onDestroy?.(reason);
        },
      });
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
  return { ref, session, state, error, start, stop };
}
