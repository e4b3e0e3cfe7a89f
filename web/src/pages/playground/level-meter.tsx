import { useRef } from 'react';
import { usePlaygroundTexts } from './texts.ts';
import { useLevel } from './use-level.ts';

const BARS = [0.12, 0.3, 0.5, 0.7, 0.9];

/** The level of the user's microphone, in five bars. */
export function LevelMeter({ stream }: { readonly stream: MediaStream | null }) {
  const t = usePlaygroundTexts();
  const box = useRef<HTMLSpanElement>(null);
  useLevel(stream, box);
  return (
    <span className="level" ref={box} role="img" aria-label={t('level')}>
      {BARS.map((bar) => (
        <i key={bar} style={{ '--bar': bar } as Record<string, number>} />
      ))}
    </span>
  );
}
