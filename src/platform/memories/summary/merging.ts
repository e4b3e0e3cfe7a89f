import { fitting, NOTE_BEGINNINGS } from './by-rules.ts';

const { name: NAME, ...OTHERS } = NOTE_BEGINNINGS;
const beginnings = [NAME, ...Object.values(OTHERS)].map((text) => text.trim()).join('|');
/** Behind the end of a note, before the next one; and behind the name, whatever follows. */
const BETWEEN = new RegExp(`(?<=[.…])\\s+(?=(?:${beginnings}))|(?<=^${NAME}[^.]{1,60}\\.)\\s+`, 'u');

/**
 * Several notes on one person in one, without a model: each thing once, the last name alone, and of what does not fit the
 * oldest goes. Pure.
 * @param notes the oldest first
 */
export function mergedByRules(notes: readonly string[]): string {
  const all = notes.flatMap((note) => note.split(BETWEEN)).reverse();
  const name = all.find((note) => note.startsWith(NAME));
  const others = all.filter((note) => note !== '' && !note.startsWith(NAME));
  const [first, ...rest] = fitting([name ?? '', ...new Set(others)]);
  return [first, ...rest.reverse()].join(' ').trim();
}
