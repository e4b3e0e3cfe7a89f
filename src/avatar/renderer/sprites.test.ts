import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISEMES } from '../../media/viseme.ts';
import { psnr } from '../atlas/decode.ts';
import { createDrawnRig } from '../drawn/drawn-rig.ts';
import { stockCompanions } from '../stock.ts';
import { onCanvas } from './pictures.ts';
import { SPRITE_SIDE, type SpritesFile } from './sprites.ts';
import { spritesBeside } from './sprites-thread.ts';

type Patch = readonly [place: readonly [number, number], area: readonly [number, number, number, number]];

const look = stockCompanions()[0]?.look;
if (!look) throw new Error('There is no stock companion');
const rig = createDrawnRig(look);
const never = new AbortController().signal;
const WHOLE = [0, 0, SPRITE_SIDE, SPRITE_SIDE] as const;

let folder: string;
let file: SpritesFile;
let sheet: Image;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-sprites-'));
  await spritesBeside(rig, folder, () => undefined, never);
  file = JSON.parse(readFileSync(join(folder, 'sprites.json'), 'utf8')) as SpritesFile;
  sheet = await loadImage(join(folder, file.sheet));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const bytesOf = (ctx: SKRSContext2D): Uint8Array => Uint8Array.from(ctx.getImageData(...WHOLE).data);

/** The picture that a client shows by drawing these pieces of the sheet over each other. */
const shown = (...patches: readonly Patch[]): Uint8Array => {
  const ctx = createCanvas(file.width, file.height).getContext('2d');
  for (const [[x, y], [left, top, width, height]] of patches)
    ctx.drawImage(sheet, x, y, width, height, left, top, width, height);
  return bytesOf(ctx);
};

/** The rig's picture, scaled down. */
const drawn = (phase: number, mouth: number): Uint8Array => {
  const ctx = createCanvas(SPRITE_SIDE, SPRITE_SIDE).getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(onCanvas(rig.draw(phase, VISEMES[mouth] ?? 'sil', 'room')), ...WHOLE);
  return bytesOf(ctx);
};

/** The colours of a picture's rectangle. */
const inside = (picture: Uint8Array, [x, y, width, height]: Patch[1]): Uint8Array => {
  const rows = Array.from({ length: height }, (_, row) => ((y + row) * SPRITE_SIDE + x) * 4);
  return Buffer.concat(rows.map((at) => picture.subarray(at, at + width * 4)));
};

const posed = (pose: number): SpritesFile['poses'][number] => {
  const sprites = file.poses[pose];
  if (!sprites) throw new Error(`There is no pose ${pose}`);
  return sprites;
};

describe('the sprites of a face', () => {
  test.each([
    [0, 'sil'],
    [0, 'aa'],
    [13, 'O'],
    [27, 'FF'],
    [40, 'PP'],
  ] as const)('show pose %i with %s as it is drawn', (pose, viseme) => {
    const { base, patch, mouths } = posed(pose);
    const mouth = file.mouths.indexOf(viseme);
    const at = mouths[mouth];
    const picture = at ? shown([base, WHOLE], [at, patch]) : shown([base, WHOLE]);
    const wanted = drawn(pose, mouth);
    expect(at === null).toBe(viseme === 'sil');
    expect(psnr(picture, wanted)).toBeGreaterThan(33);
    expect(psnr(inside(picture, patch), inside(wanted, patch))).toBeGreaterThan(30);
  });

  test('shut the eyes as they are drawn shut', () => {
    for (const [blink, { pose, lids }] of file.blinks.entries()) {
      const phases = rig.header.blinks[blink]?.phases ?? [];
      expect(lids).toHaveLength(phases.length);
      for (const [i, lid] of lids.entries()) {
        const piece = file.lids[lid];
        if (!piece) throw new Error(`There are no lids ${lid}`);
        const picture = shown([posed(pose).base, WHOLE], [piece.at, piece.patch]);
        const wanted = drawn(phases[i] ?? 0, file.mouths.indexOf('sil'));
        expect(psnr(inside(picture, piece.patch), inside(wanted, piece.patch))).toBeGreaterThan(30);
      }
    }
  });

  test('are not made when drawing breaks, nor where there is no room: its own error comes back', async () => {
    const draw = (): never => {
      throw new RangeError('no more ink');
    };
    const undrawn = spritesBeside({ ...rig, draw }, folder, () => undefined, never);
    await expect(undrawn).rejects.toThrow(new RangeError('no more ink'));
    const header = { ...rig.header, poses: 1, blinks: [] };
    const unwritten = spritesBeside({ ...rig, header }, join(folder, 'nowhere'), () => undefined, never);
    await expect(unwritten).rejects.toThrow(/no such file/);
  });
});
