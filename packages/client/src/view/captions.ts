import { aroundWord, type Line } from '../core/lines.ts';
import { make } from './dom.ts';

/** How many lines are shown; the others are in `session.state.lines`. */
const SHOWN = 40;
/** How many of them a screen reader finds again. */
const SPOKEN = 4;
/** A reader within this many pixels of the end follows new lines; another one is left where they read. */
const AT_END = 24;

export interface CaptionNames {
  readonly you: string;
  readonly agent: string;
}

/**
 * The transcript for eyes and for screen readers. Open lines are shown at once, but read aloud only when
 * complete: a reader that starts over at every word could not be followed.
 */
export function openCaptions(names: CaptionNames) {
  const shown = make('div', { class: 'lines', 'aria-hidden': 'true' });
  const spoken = make('div', { class: 'spoken', role: 'log', 'aria-live': 'polite' });
  const element = make('div', { class: 'captions', part: 'captions' }, shown, spoken);
  const read = new Set<string>();
  const nameOf = (line: Line) => (line.role === 'user' ? names.you : names.agent);
  const lineOf = (line: Line) => {
    const [before, word, after] = aroundWord(line);
    const parts = word
      ? [before, make('span', { class: 'word', part: 'word' }, word), after]
      : [before || '…'];
    return make('p', { 'data-role': line.role, 'data-status': line.status }, ...parts);
  };
  const readAloud = (line: Line) => {
    if (line.status === 'open' || line.text === '' || read.has(line.id)) return;
    read.add(line.id);
    spoken.append(make('p', {}, `${nameOf(line)}: ${line.text}`));
    while (spoken.childElementCount > SPOKEN) spoken.firstElementChild?.remove();
  };
  let before: readonly Line[] = [];
  return {
    element,
    show(lines: readonly Line[]) {
      if (lines === before) return;
      before = lines;
      const isAtEnd = shown.scrollHeight - shown.clientHeight - shown.scrollTop < AT_END;
      const place = shown.scrollTop;
      shown.replaceChildren(...lines.slice(-SHOWN).map(lineOf));
      shown.scrollTop = isAtEnd ? shown.scrollHeight : place;
      lines.forEach(readAloud);
    },
  };
}
