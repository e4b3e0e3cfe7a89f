import fc from 'fast-check';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AtlasHeader } from './atlas.ts';
import { AtlasError, packAtlas, unpackAtlas } from './container.ts';
import { loadAtlas } from './load.ts';

const header: AtlasHeader = {
  width: 64,
  height: 48,
  fps: 25,
  phases: 3,
  poses: 2,
  mouths: ['sil', 'aa'],
  blinks: [{ anchor: 0, phases: [2, 2] }],
};

const sixFrames = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 6, maxLength: 6 });

const anAtlas = (): Buffer =>
  packAtlas(
    header,
    [1, 2, 3, 4, 5, 6].map((byte) => Uint8Array.of(byte, byte)),
  );

describe('the file of an atlas', () => {
  test('gives back what was packed', () => {
    fc.assert(
      fc.property(sixFrames, (frames) => {
        const atlas = unpackAtlas(packAtlas(header, frames));
        expect(atlas).toMatchObject(header);
        expect(atlas.frames.map((frame) => [...frame])).toEqual(frames.map((frame) => [...frame]));
      }),
    );
  });

  test('is not copied when it is read', () => {
    const file = anAtlas();
    for (const frame of unpackAtlas(file).frames) expect(frame.buffer).toBe(file.buffer);
  });

  test('orders frames by phase, then by mouth', () => {
    const atlas = unpackAtlas(anAtlas());
    expect(atlas.frames[atlas.frameIndex(2, 1)]?.[0]).toBe(6);
    expect(atlas.frames[atlas.frameIndex(1, 0)]?.[0]).toBe(3);
    expect(atlas.frameIndex(0, 0)).toBe(0);
  });

  test('is refused when a byte is missing or is too many', () => {
    const file = anAtlas();
    expect(() => unpackAtlas(file.subarray(0, -1))).toThrow(AtlasError);
    expect(() => unpackAtlas(Buffer.concat([file, Buffer.of(0)]))).toThrow(AtlasError);
  });

  test('is refused when it is something else', () => {
    expect(() => unpackAtlas(Buffer.from('not an atlas at all'))).toThrow(AtlasError);
    expect(() => unpackAtlas(Buffer.alloc(0))).toThrow(AtlasError);
    const lacking = packAtlas(header, [Uint8Array.of(1)]);
    expect(() => unpackAtlas(lacking)).toThrow(AtlasError);
  });
});

describe('loading', () => {
  test('reads a file once, and tries again after a failure', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'duet-atlas-')), 'some.atlas');
    await expect(loadAtlas(path)).rejects.toThrow('ENOENT');
    await writeFile(path, anAtlas());
    const atlas = await loadAtlas(path);
    expect(atlas.frames).toHaveLength(6);
    expect(await loadAtlas(path)).toBe(atlas);
  });
});
