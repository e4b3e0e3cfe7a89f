import { expect, test } from 'vitest';
import { SharedCache } from './shared-cache.ts';

const never = new AbortController().signal;
const cacheOf = (most: number): SharedCache<string> => new SharedCache(most, (value) => value.length);

/** A value that resolves on command. */
const later = () => {
  const { promise, resolve, reject } = withResolvers<string>();
  const signals: AbortSignal[] = [];
  const make = (signal: AbortSignal): Promise<string> => {
    signals.push(signal);
    return promise;
  };
  return { make, resolve, reject, signals };
};

const withResolvers = <T>() => {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
};

test('the least recently used values go when there is no more room', async () => {
  const cache = cacheOf(10);
  const made: string[] = [];
  const get = (key: string): Promise<string> =>
    cache.get(key, never, async () => {
      made.push(key);
      return key.repeat(4);
    });
  await get('a');
  await get('b');
  await get('a');
  await get('c');
  expect(cache.bytes).toBe(8);
  await get('a');
  await get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a value that is too large for the cache is given, and not kept', async () => {
  const cache = cacheOf(3);
  expect(await cache.get('a', never, async () => 'long')).toBe('long');
  expect(cache.bytes).toBe(0);
});

test('equal requests share one making', async () => {
  const cache = cacheOf(10);
  const { make, resolve, signals } = later();
  const both = Promise.all([cache.get('a', never, make), cache.get('a', never, make)]);
  resolve('x');
  expect(await both).toEqual(['x', 'x']);
  expect(signals).toHaveLength(1);
});

test('one who gives up leaves the making to the others; the last one ends it', async () => {
  const cache = cacheOf(10);
  const { make, resolve, signals } = later();
  const [one, two] = [new AbortController(), new AbortController()];
  const first = cache.get('a', one.signal, make);
  const second = cache.get('a', two.signal, make);
  one.abort(new Error('one'));
  await expect(first).rejects.toThrow('one');
  expect(signals[0]!.aborted).toBe(false);
  two.abort(new Error('two'));
  await expect(second).rejects.toThrow('two');
  expect(signals[0]!.aborted).toBe(true);
  resolve('late');
});

test('who asks after all have given up starts anew', async () => {
  const cache = cacheOf(10);
  const old = later();
  const control = new AbortController();
  const given = cache.get('a', control.signal, old.make);
  control.abort(new Error('enough'));
  await expect(given).rejects.toThrow('enough');
  expect(await cache.get('a', never, async () => 'new')).toBe('new');
  old.reject(new Error('called off'));
  expect(await cache.get('a', never, async () => 'other')).toBe('new');
});

test('two makings of one key that both end take the room of one', async () => {
  const cache = cacheOf(10);
  const [old, fresh] = [later(), later()];
  const control = new AbortController();
  const given = cache.get('a', control.signal, old.make);
  control.abort(new Error('enough'));
  await expect(given).rejects.toThrow('enough');
  const got = cache.get('a', never, fresh.make);
  fresh.resolve('four');
  expect(await got).toBe('four');
  old.resolve('sixsix');
  await expect.poll(() => cache.get('a', never, async () => 'other')).toBe('sixsix');
  expect(cache.bytes).toBe(6);
});

test('a failure is told to all and not kept', async () => {
  const cache = cacheOf(10);
  const { make, reject } = later();
  const both = [cache.get('a', never, make), cache.get('a', never, make)];
  reject(new Error('broken'));
  for (const each of both) await expect(each).rejects.toThrow('broken');
  expect(await cache.get('a', never, async () => 'mended')).toBe('mended');
});

test('one who has given up before gets nothing made', async () => {
  await expect(cacheOf(1).get('a', AbortSignal.abort(new Error('before')), async () => 'x')).rejects.toThrow(
    'before',
  );
});
