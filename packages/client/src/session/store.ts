import type { StoredTalk } from '../core/talk.ts';

/** How old a session may be to be worth asking for: the service keeps it for 15 s. */
const MOST_AGE_MS = 20_000;
/** Lines of the conversation that go along. */
const MOST_LINES = 100;

/** What a page leaves for the next one of the same tab and origin. */
export interface Left {
  readonly talk: StoredTalk;
  readonly muted: boolean;
  readonly volume: number;
}

const keyOf = (name: string): string => `duet:${name}`;

/** A page may forbid storage (a sandboxed frame, a full quota): then nothing is kept, and nothing breaks. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function keep(name: string, left: Left): void {
  const talk = { ...left.talk, lines: left.talk.lines.slice(-MOST_LINES) };
  quietly(() => sessionStorage.setItem(keyOf(name), JSON.stringify({ ...left, talk, at: Date.now() })));
}

/** Null where nothing was left, or nothing that is worth asking for any more. */
function read(name: string): Left | null {
  const left = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as (Left & { at: number }) | null;
  return left && Date.now() - left.at < MOST_AGE_MS && left.talk?.connection?.token ? left : null;
}

/** What `takeLeft` would find, without taking it. */
export const seeLeft = (name: string): Left | null => quietly(() => read(name));

/** Takes out what the page before left; at most one page ever gets it. */
export function takeLeft(name: string): Left | null {
  const left = seeLeft(name);
  quietly(() => sessionStorage.removeItem(keyOf(name)));
  return left;
}

/** Whether there is something to take up, without taking it: `true` exactly when `takeLeft` would find it. */
export const hasLeft = (name: string): boolean => seeLeft(name) !== null;
