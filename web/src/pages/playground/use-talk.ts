import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TalkState } from '../../talk/state.ts';
import type { Talk } from '../../talk/talk.ts';

/** The talk's state, updated as it changes. */
export const useTalkState = (talk: Talk): TalkState => useSyncExternalStore(talk.subscribe, talk.snapshot);

/**
 * Ends a talk with the view that shows it: when the view is removed (after signing out, for example) or the
 * page is closed. So the service need not find out by itself.
 */
export function useOwnTalk(talk: Talk): void {
  const shown = useRef<Talk | null>(null);
  useEffect(() => {
    shown.current = talk;
    const hangUp = () => talk.end();
    window.addEventListener('pagehide', hangUp);
    return () => {
      shown.current = null;
      window.removeEventListener('pagehide', hangUp);
      // StrictMode removes and restores every view at once, which must not end the talk.
      queueMicrotask(() => shown.current !== talk && talk.end());
    };
  }, [talk]);
}
