import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

interface Keys {
  readonly onMute: () => void;
  readonly onInterrupt: () => void;
}

/** The keyboard shortcuts: M mutes, except while somebody types; Escape interrupts everywhere. */
export function useKeys({ onMute, onInterrupt }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.key === 'Escape') onInterrupt();
      else if (event.key.toLowerCase() === 'm' && !isTyping(event.target)) onMute();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onMute, onInterrupt]);
}
