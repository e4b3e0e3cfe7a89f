import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * The text of a box whose value is stored elsewhere, such as in the page's address: it is sent when typing
 * pauses, and replaced when the stored value changes otherwise.
 *
 * @param pauseMs in milliseconds
 */
export function useTyped(
  kept: string,
  onSend: (text: string) => void,
  pauseMs: number,
): readonly [text: string, type: (text: string) => void] {
  const [text, setText] = useState(kept);
  const sent = useRef(kept);
  const send = useDebouncedCallback((typed: string) => {
    sent.current = typed;
    onSend(typed);
  }, pauseMs);
  useEffect(() => {
    // The value that was sent may come back without blanks at its ends.
    if (kept === sent.current.trim()) return;
    sent.current = kept;
    send.cancel();
    setText(kept);
  }, [kept, send]);
  const type = (typed: string) => {
    setText(typed);
    send(typed);
  };
  return [text, type];
}
