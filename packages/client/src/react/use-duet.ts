import { useCallback, useRef } from 'react';
import { init, type DuetOptions, type TokenSource } from '../index.ts';
import { useSession, type UseSession } from './use-session.ts';

export interface UseDuetOptions extends Omit<DuetOptions, 'container'> {
  /** The token or its source: the page's own server creates it; it is never an API key. */
  readonly token: TokenSource;
}

export interface UseDuet extends UseSession {
  /** `ref` of the element to show the conversation in; without one it is shown in a corner of the page. */
  readonly ref: (element: Element | null) => void;
}

/**
 * A conversation that is shown by `init`, belongs to a component and ends with it. For one that survives changes of the
 * view, call it in a component that stays. Options are read at the start; callbacks may change at any time.
 */
export function useDuet(options: UseDuetOptions): UseDuet {
  const element = useRef<Element | null>(null);
  const ref = useCallback((found: Element | null) => void (element.current = found), []);
  const used = useSession(options, ({ token, ...rest }) =>
    init(token, { ...rest, ...(element.current ? { container: element.current } : {}) }),
  );
  return { ref, ...used };
}
