import { useEffect, useRef } from 'react';
import type { Line } from '../../talk/lines.ts';
import { usePlaygroundTexts } from './texts.ts';

interface TranscriptProps {
  readonly lines: readonly Line[];
  readonly name: string;
  /** The text while nothing was said. */
  readonly empty: string;
}

const NEAR_END_PX = 120;

/** Keeps the newest line visible, unless the reader has scrolled up. */
function useFollow(lines: readonly Line[]) {
  const box = useRef<HTMLOListElement>(null);
  const following = useRef(true);
  useEffect(() => {
    if (following.current) box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [lines]);
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current as HTMLOListElement;
    following.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
  };
  return { box, onScroll };
}

function Words({ line }: { readonly line: Line }) {
  const t = usePlaygroundTexts();
  if (line.text !== '') {
    return (
      <>
        {line.text}
        {line.status === 'interrupted' && <span className="cut"> — {t('interrupted')}</span>}
      </>
    );
  }
  return (
    <span className="typing" role="img" aria-label={line.role === 'user' ? t('listeningTo') : t('typing')}>
      <i />
      <i />
      <i />
    </span>
  );
}

/** The live transcript. Screen readers get finished lines only: partial text would be read over and over. */
export function Transcript({ lines, name, empty }: TranscriptProps) {
  const t = usePlaygroundTexts();
  const { box, onScroll } = useFollow(lines);
  const last = lines.findLast((line) => line.status !== 'open' && line.text !== '');
  return (
    <>
      <ol className="transcript" ref={box} onScroll={onScroll} aria-label={t('transcript')} tabIndex={0}>
        {lines.length === 0 && <li className="transcript-empty quiet">{empty}</li>}
        {lines.map((line) => (
          <li key={line.id} className="line" data-role={line.role} data-status={line.status}>
            <span className="speaker">{line.role === 'user' ? t('you') : name}</span>
            <span className="words">
              <Words line={line} />
            </span>
          </li>
        ))}
      </ol>
      <div className="unseen" role="log" aria-live="polite">
        {last && `${last.role === 'user' ? t('you') : name}: ${last.text}`}
      </div>
    </>
  );
}
