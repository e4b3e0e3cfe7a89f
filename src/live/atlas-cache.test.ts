import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { packAtlas } from '../avatar/atlas/container.ts';
import { VISEMES } from '../media/viseme.ts';
import { AtlasCache } from './atlas-cache.ts';

const header = { width: 512, height: 512, fps: 25, phases: 1, poses: 1, mouths: VISEMES, blinks: [] };
const fileOf = (name: string): Buffer =>
  packAtlas(
    header,
    VISEMES.map((viseme) => Buffer.from(`${name} ${viseme}`)),
  );
const BYTES = fileOf('a').length;

/** A fake store with an atlas for each letter; it counts how often each is opened. */
const storeOf = (files: Record<string, Buffer>) => {
  const opened: string[] = [];
  const open = async (hash: string) => {
    opened.push(hash);
    const file = files[hash];
    return file ? Readable.from([file.subarray(0, 100), file.subarray(100)]) : null;
  };
  return { opened, open };
};
const store = () => storeOf({ a: fileOf('a'), b: fileOf('b'), c: fileOf('c') });
const atlas = (hash: string) => ({ hash, bytes: BYTES });

test('an atlas is read once, however many sessions ask for it at once', async () => {
  const blobs = store();
  const cache = new AtlasCache(blobs);
  const [one, two] = await Promise.all([cache.load(atlas('a')), cache.load(atlas('a'))]);
  expect(one.frames[1]?.toString()).toBe('a PP');
  expect([two, await cache.load(atlas('a'))]).toEqual([one, one]);
  expect(two).toBe(one);
  expect(blobs.opened).toEqual(['a']);
});

test('when there is no room, the one that was not asked for the longest makes it', async () => {
  const blobs = store();
  const cache = new AtlasCache(blobs, 2 * BYTES);
  for (const hash of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.load(atlas(hash));
  expect(blobs.opened).toEqual(['a', 'b', 'c', 'b']);
});

test('one that is larger than all the room is shown, and kept until the next', async () => {
  const blobs = store();
  const cache = new AtlasCache(blobs, 1);
  for (const hash of ['a', 'a', 'b', 'a']) await cache.load(atlas(hash));
  expect(blobs.opened).toEqual(['a', 'b', 'a']);
});

test('a failure is not kept, and takes no room', async () => {
  const files: Record<string, Buffer> = { b: fileOf('b'), c: fileOf('c') };
  const blobs = storeOf(files);
  const cache = new AtlasCache(blobs, 2 * BYTES);
  await expect(cache.load(atlas('a'))).rejects.toThrow('not in the store');
  files['a'] = fileOf('a').subarray(0, 50);
  await expect(cache.load(atlas('a'))).rejects.toThrow('has 50 bytes');
  files['a'] = Buffer.alloc(BYTES);
  await expect(cache.load(atlas('a'))).rejects.toThrow('no frame atlas');
  await Promise.all([cache.load(atlas('b')), cache.load(atlas('c'))]);
  files['a'] = fileOf('a');
  expect((await cache.load(atlas('a'))).frames[0]?.toString()).toBe('a sil');
  expect(blobs.opened).toEqual(['a', 'a', 'a', 'b', 'c', 'a']);
});
