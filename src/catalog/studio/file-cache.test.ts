import { describe, expect, test } from 'vitest';
import { FileCache } from './file-cache.ts';

const file = (length = 10) => Buffer.alloc(length);

describe('the file cache', () => {
  test('are made once for all who ask at the same time, however many others are being made', async () => {
    const files = new FileCache(1000);
    const made: string[] = [];
    const ask = (key: string) =>
      files.get(key, async () => {
        made.push(key);
        return file();
      });
    const keys = Array.from({ length: 200 }, (_, index) => String(index % 100));
    await Promise.all(keys.map(ask));
    expect(made).toHaveLength(100);
  });

  test('its files take up no more memory than allowed, and the most recently used stay', async () => {
    const files = new FileCache(30);
    let made = 0;
    const ask = async (key: string, length?: number) => {
      const before = made;
      await files.get(key, async () => {
        made += 1;
        return file(length);
      });
      return made > before;
    };
    for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key);
    expect([await ask('a'), await ask('c'), await ask('d')]).toEqual([false, false, false]);
    expect(await ask('b')).toBe(true);
    await ask('larger than all', 31);
    expect(await ask('larger than all', 31)).toBe(true);
  });

  test('a failure is not cached', async () => {
    const files = new FileCache(30);
    const failing = files.get('a', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    const made = file();
    expect(await files.get('a', () => Promise.resolve(made))).toBe(made);
  });
});
