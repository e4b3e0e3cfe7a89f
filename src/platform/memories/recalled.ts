import type { StoredMemory } from './memories.store.ts';
import { NOTE_BEGINNINGS } from './summary/by-rules.ts';

const MOST_LINES = 10;
const MOST_CHARS = 2_000;
const NAME = new RegExp(`^${NOTE_BEGINNINGS.name}[^.]{1,60}\\.`, 'u');

/** The parts of a memory that are recalled. */
export type Recalled = Pick<StoredMemory, 'session_id' | 'text' | 'since' | 'created_at'>;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const line = ({ text, since, created_at }: Recalled): string => {
  const [first, last] = [dayFormat.format(since), dayFormat.format(created_at)];
  return first === last ? `On ${last}: ${text}` : `From ${first} to ${last}: ${text}`;
};

/** The first memories that fit into the limits. */
function choose(memories: readonly Recalled[]): Recalled[] {
  const chosen: Recalled[] = [];
  let room = MOST_CHARS;
  for (const memory of memories) {
    room -= line(memory).length;
    if (room < 0 || chosen.length === MOST_LINES) break;
    chosen.push(memory);
  }
  return chosen;
}

const namesThem = ({ text }: Recalled): boolean => NAME.test(text);

/** The latest memory in which the client gave a name, reduced to the name. */
const nameAlone = (memories: readonly Recalled[]): Recalled[] =>
  memories
    .filter(namesThem)
    .slice(0, 1)
    .map((memory) => ({ ...memory, text: NAME.exec(memory.text)?.[0] ?? '' }));

const newestFirst = (a: Recalled, b: Recalled): number => b.created_at.getTime() - a.created_at.getTime();

/**
 * The lines to recall: one for each memory with its day (UTC), the newest last, at most ten lines and 2,000
 * characters. When there are more, the oldest are left out, but never the name, nor the merged memory of older
 * sessions. Pure.
 */
export function recalledLines(memories: readonly Recalled[]): string[] {
  const newest = [...memories].sort(newestFirst);
  const merged = newest.filter(({ session_id }) => session_id === null).slice(0, 1);
  const ordered = [...merged, ...newest.filter((memory) => !merged.includes(memory))];
  const chosen = choose(ordered);
  const named = chosen.some(namesThem) ? chosen : choose([...nameAlone(newest), ...ordered]);
  return named.sort(newestFirst).reverse().map(line);
}
