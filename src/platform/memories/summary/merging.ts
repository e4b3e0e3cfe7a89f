import { fitting, NOTE_BEGINNINGS } from './by-rules.ts';

const { name: NAME, ...OTHERS } = NOTE_BEGINNINGS;
const beginnings = [NAME, ...Object.values(OTHERS)].map((text) => text.trim()).join('|');
/** The boundaries of notes: before the beginning of the next note, and after the name whatever follows. */
const BETWEEN = new RegExp(`(?<=[.…])\\s+(?=(?:${beginnings}))|(?<=^${NAME}[^.]{1,60}\\.)\\s+`, 'u');

/**
 * Merges several notes on one person into one, without a model: each statement once, only the last name, and the
 * oldest are dropped when not all fit. Pure.
 * @param notes the oldest first
 */
export function mergedByRules(notes: readonly string[]): string {
  const all = notes.flatMap((note) => note.split(BETWEEN)).reverse();
  const name = all.find((note) => note.startsWith(NAME));
  const others = all.filter((note) => note !== '' && !note.startsWith(NAME));
  const [first, ...rest] = fitting([name ?? '', ...new Set(others)]);
  return [first, ...rest.reverse()].join(' ').trim();
}
