import type { StoredTalk } from '../core/talk.ts';

/** How old a stored session may be: the service keeps it for 15 s. */
const MOST_AGE_MS = 20_000;
/** The limit of stored transcript lines. */
const MOST_LINES = 100;

/** What a page stores for the next page of the same tab and origin. */
export interface StoredSession {
  readonly talk: StoredTalk;
  readonly muted: boolean;
  readonly volume: number;
}

const keyOf = (name: string): string => `duet:${name}`;

/**
 * Runs work with the storage. A page may forbid storage (a sandboxed frame, a full quota): then nothing is
 * stored, and nothing fails.
 */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function storeSession(name: string, left: StoredSession): void {
  const talk = { ...left.talk, lines: left.talk.lines.slice(-MOST_LINES) };
  quietly(() => sessionStorage.setItem(keyOf(name), JSON.stringify({ ...left, talk, at: Date.now() })));
}

/** The stored session; null when there is none, or it is too old. */
function readStored(name: string): StoredSession | null {
  const left = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as
    | (StoredSession & { at: number })
    | null;
  return left && Date.now() - left.at < MOST_AGE_MS && left.talk?.connection?.token ? left : null;
}

/** The session that `takeLeft` would answer, without taking it. */
export const peekStored = (name: string): StoredSession | null => quietly(() => readStored(name));

/** Takes the stored session; at most one page gets it. */
export function takeStored(name: string): StoredSession | null {
  const left = peekStored(name);
  quietly(() => sessionStorage.removeItem(keyOf(name)));
  return left;
}

/** Whether there is a session to resume, without taking it: `true` exactly when `takeLeft` would find it. */
export const hasStored = (name: string): boolean => peekStored(name) !== null;
