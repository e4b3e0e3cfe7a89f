import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TalkState } from '../../talk/state.ts';
import type { Talk } from '../../talk/talk.ts';

/** The talk's state, as it changes. */
export const useTalkState = (talk: Talk): TalkState => useSyncExternalStore(talk.subscribe, talk.snapshot);

/**
 * The view that shows a talk owns it: it hangs up when the view goes away (signing out, for example) and when the page
 * does. The service need not find out by itself.
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
      // StrictMode takes every view away and brings it back at once, which is no hanging up.
      queueMicrotask(() => shown.current !== talk && talk.end());
    };
  }, [talk]);
}
