import { expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

const fixture = (limits: { most?: number; mostWeight?: number } = {}) => {
  const cache = new LruCache<string>({ most: 3, mostWeight: 10, weigh: (text) => text.length, ...limits });
  const made: string[] = [];
  const take = (key: string, text = key) =>
    cache.take(key, async () => {
      made.push(key);
      return text;
    });
  return { cache, made, take };
};

test('a thing is made once, however many ask at a time', async () => {
  const { made, take } = fixture();
  expect(await Promise.all([take('a'), take('a')])).toEqual(['a', 'a']);
  await take('a');
  expect(made).toEqual(['a']);
});

test('those that were not asked for the longest go first', async () => {
  const { made, take } = fixture();
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await take(key);
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('what is too heavy goes; the latest stays whatever it weighs', async () => {
  const { made, take } = fixture();
  await take('a', 'x'.repeat(6));
  await take('b', 'x'.repeat(6));
  await take('b');
  await take('c', 'x'.repeat(50));
  await take('c');
  await take('a');
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('what failed is tried again', async () => {
  const { cache, take } = fixture();
  await expect(cache.take('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await take('a')).toBe('a');
});
