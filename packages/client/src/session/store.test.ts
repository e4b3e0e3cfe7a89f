import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasStored, storeSession, takeStored, type StoredSession } from './store.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  kept.clear();
});

const leftWith = (token: string) =>
  ({
    talk: { channel: 'chat', lines: [], connection: { connection: { id: 'c' }, token } },
    muted: true,
    volume: 0.5,
  }) as unknown as StoredSession;

test('what was left is there until it is taken, once', () => {
  storeSession('help', leftWith('t'));
  expect(hasStored('other')).toBe(false);
  for (const look of [hasStored('help'), hasStored('help')]) expect(look).toBe(true);
  expect(takeStored('help')).toMatchObject({
    muted: true,
    volume: 0.5,
    talk: { connection: { token: 't' } },
  });
  expect([hasStored('help'), takeStored('help')]).toEqual([false, null]);
});

test('what is too old is not there, for the one that looks as for the one that takes', () => {
  storeSession('help', leftWith('t'));
  vi.setSystemTime(1_000_000 + 19_999);
  expect(hasStored('help')).toBe(true);
  vi.setSystemTime(1_000_000 + 20_000);
  expect([hasStored('help'), takeStored('help')]).toEqual([false, null]);
});

test('what has no token, or is no record at all, is not there, and is cleared away', () => {
  storeSession('help', leftWith(''));
  expect([hasStored('help'), takeStored('help')]).toEqual([false, null]);
  for (const text of ['{', 'null', '7', '{"at":1000000}']) {
    kept.set('duet:help', text);
    expect([hasStored('help'), takeStored('help')]).toEqual([false, null]);
    expect(kept.size).toBe(0);
  }
});

test('a page without storage has nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeSession('help', leftWith('t'));
  expect([hasStored('help'), takeStored('help')]).toEqual([false, null]);
});
