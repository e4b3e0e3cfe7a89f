import { beforeAll, describe, expect, test } from 'vitest';
import { type Encoder, EncoderFailed } from '../../encoding/encoder.ts';
import { findEncoder } from '../../encoding/find-encoder.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { seededRandom } from '../drawing/random.ts';
import type { Atlas, AtlasHeader } from './atlas.ts';
import { unpackAtlas } from './container.ts';
import { decodeFrames, psnr } from './decode.ts';
import { encodeAtlas } from './encode.ts';
import { frameFaults, readFrameHeader } from './frame-header.ts';

const SIZE = 96;
const header: AtlasHeader = {
  width: SIZE,
  height: SIZE,
  fps: 25,
  phases: 12,
  poses: 12,
  mouths: ['a', 'b'],
  blinks: [],
};

/** A disc that moves over a gradient, with a bar in it for the second mouth. */
const picture = (index: number): Uint8Array => {
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  const [cx, cy] = [48 + 9 * Math.sin(index), 45 + 7 * Math.cos(index)];
  for (let i = 0; i < SIZE * SIZE; i++) {
    const [x, y] = [i % SIZE, Math.floor(i / SIZE)];
    const inside = Math.hypot(x - cx, y - cy) < 30;
    const bar = index % 2 === 1 && Math.abs(x - cx) < 18 && Math.abs(y - cy - 12) < 6;
    pixels.set(
      bar ? [80, 14, 22, 255] : inside ? [210, 160 + (x >> 3), 130, 255] : [x, 90, 2 * (y >> 1), 255],
      i * 4,
    );
  }
  return pixels;
};

const states = Array.from({ length: 24 }, (_, index) => picture(index));

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const never = new AbortController().signal;
let encoder: Encoder;

beforeAll(async () => {
  const found = await findEncoder({ setting: 'auto', clock: systemClock, log: silentLog });
  if (!found) throw new Error('no encoder');
  encoder = found;
});

describe('an encoded atlas', () => {
  let atlas: Atlas;

  beforeAll(async () => {
    atlas = unpackAtlas(await encodeAtlas(encoder, header, states, never));
  });

  test('has one key frame, the first; no other frame touches what follows it', () => {
    const headers = atlas.frames.map(readFrameHeader);
    expect(headers.map((each) => each.key)).toEqual(states.map((_, index) => index === 0));
    for (const each of headers) expect(frameFaults(each, headers[0] ?? each)).toEqual([]);
  });

  test('gives the same picture for a frame whatever came before it', async () => {
    const random = seededRandom('order');
    const order = Array.from({ length: 40 }, () => Math.floor(random() * states.length));
    const [mixed, straight] = await Promise.all([
      decodeFrames(atlas, order),
      decodeFrames(atlas, [...states.keys()]),
    ]);
    order.forEach((index, i) => expect(mixed[i]?.equals(straight[index] ?? Buffer.of())).toBe(true));
  });

  test('looks like what was drawn', async () => {
    const decoded = await decodeFrames(atlas, [...states.keys()]);
    decoded.forEach((pixels, index) => expect(psnr(pixels, states[index] ?? pixels)).toBeGreaterThan(30));
  });

  test('is told from frames that depend on each other', () => {
    const [key, inter] = [atlas.frames[0], atlas.frames[1]].map((frame) =>
      readFrameHeader(frame ?? Buffer.of()),
    );
    if (!key || !inter) throw new Error('no frames');
    const spoilt = [
      { ...inter, key: true },
      { ...inter, shown: false },
      { ...inter, keepsProbabilities: true },
      { ...inter, segmentation: 'partial' as const },
      { ...inter, filterDeltas: inter.filterDeltas.map((delta, i) => (i === 0 ? 63 : delta)) },
      { ...inter, refreshes: { ...inter.refreshes, golden: true } },
      { ...inter, signBiases: 1 },
    ];
    for (const each of spoilt) expect(frameFaults(each, key)).toHaveLength(1);
    expect(frameFaults(inter, inter)).toEqual(['the first frame is no key frame']);
  });
});

test('an encoder that fails says so', async () => {
  await expect(encodeAtlas(encoder, { ...header, width: 0 }, states, never)).rejects.toThrow(EncoderFailed);
});

test('equal pictures have no noise, and a difference of one step everywhere is 48.1 dB', () => {
  const picture1 = new Uint8Array(400).fill(100);
  const picture2 = picture1.map((value, i) => (i % 4 === 3 ? value : value + 1));
  expect(psnr(picture1, picture1)).toBe(Infinity);
  expect(psnr(picture1, picture2)).toBeCloseTo(48.13, 1);
});
