import { createCanvas, loadImage } from '@napi-rs/canvas';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VISEMES } from '../../media/viseme.ts';
import { type Box, mouthOpenness } from '../measure.ts';
import type { Rig, SourceFault } from '../rig.ts';
import { SourceRefused } from '../rig.ts';
import { stockFolder } from '../stock.ts';
import { openPictured, preparePicture, savePicture } from './pictured-rig.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../test/fixtures/faces/${name}`, import.meta.url));
const ASTRONAUT = fixture('astronaut.jpg');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-pictured-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Context = ReturnType<ReturnType<typeof createCanvas>['getContext']>;

const painted = async (
  name: string,
  [width, height]: readonly [number, number],
  paint: (ctx: Context, face: Awaited<ReturnType<typeof loadImage>>) => void,
): Promise<string> => {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#b8b4b0';
  ctx.fillRect(0, 0, width, height);
  paint(ctx, await loadImage(ASTRONAUT));
  const path = join(folder, name);
  await writeFile(path, canvas.toBuffer('image/png'));
  return path;
};

const kept = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

const faultOf = async (path: string): Promise<SourceFault | null> => {
  try {
    await preparePicture(path);
    return null;
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error;
    expect(error.message).toMatch(/^[A-Z].*\.$/u);
    return error.fault;
  }
};

/** A PNG header that declares a size, without any pixels. */
const pngHead = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(45);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([8, 2, 0, 0, 0], 24);
  bytes.write('IEND', 37, 'latin1');
  return bytes;
};

describe('pictures that are no use', () => {
  test('files that are none, or are broken', async () => {
    const jpeg = await readFile(ASTRONAUT);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await faultOf(await kept('face.png', svg))).toBe('NotAPicture');
    expect(await faultOf(await kept('half.jpg', jpeg.subarray(0, 30_000)))).toBe('NotAPicture');
    expect(await faultOf(await kept('page.jpg', Buffer.concat([Buffer.from('<html>'), jpeg])))).toBe(
      'NotAPicture',
    );
    expect(await faultOf(await kept('hollow.png', pngHead(512, 512)))).toBe('NotAPicture');
  });

  test('too large and too small, known before anything is decoded', async () => {
    expect(await faultOf(await kept('bomb.png', pngHead(30_000, 30_000)))).toBe('PictureTooLarge');
    expect(await faultOf(await kept('many.png', pngHead(8000, 8000)))).toBe('PictureTooLarge');
    expect(await faultOf(await kept('long.png', Buffer.alloc(20 * 1024 * 1024 + 1)))).toBe('PictureTooLarge');
    expect(await faultOf(await kept('small.png', pngHead(200, 600)))).toBe('PictureTooSmall');
  });

  test('no face, or none that can be made out', async () => {
    expect(await faultOf(fixture('cat.jpg'))).toBe('FaceNotFound');
    expect(['FaceUnclear', 'FaceTurnedAway']).toContain(await faultOf(fixture('photographer.jpg')));
  });

  test('several faces, a face too small, and one in the dark', async () => {
    const two = await painted('two.png', [1024, 512], (ctx, face) => {
      ctx.drawImage(face, 0, 0);
      ctx.drawImage(face, 512, 0);
    });
    expect(await faultOf(two)).toBe('SeveralFaces');
    const far = await painted('far.png', [800, 600], (ctx, face) => ctx.drawImage(face, 300, 200, 200, 200));
    expect(await faultOf(far)).toBe('FaceTooSmall');
    const dark = await painted('dark.png', [512, 512], (ctx, face) => {
      ctx.drawImage(face, 0, 0);
      ctx.fillStyle = 'rgba(0, 0, 0, 0.9)';
      ctx.fillRect(0, 0, 512, 512);
    });
    expect(await faultOf(dark)).toBe('PictureTooDark');
  });
});

/** Sum of the differences of two pictures in a box of 512. */
const difference = (a: Uint8Array, b: Uint8Array, { x, y, width, height }: Box): number => {
  let sum = 0;
  for (let row = y; row < y + height; row++) {
    for (let i = (row * 512 + x) * 4; i < (row * 512 + x + width) * 4; i++)
      sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  }
  return sum / (width * height);
};

const eyeBox = ([x, y]: readonly [number, number]): Box => ({
  x: Math.round(x) - 6,
  y: Math.round(y) - 4,
  width: 12,
  height: 8,
});

describe.each([
  ['a photograph', () => ASTRONAUT],
  ['a drawing', () => join(stockFolder(), 'maya', 'preview.png')],
])('the rig of %s', (_name, source) => {
  let rig: Rig;
  let place: string;
  beforeAll(async () => {
    place = await mkdtemp(join(folder, 'puppet-'));
    await savePicture(await preparePicture(source()), place);
    rig = await openPictured(place);
  });

  test('has the face where the drawn companions have theirs', () => {
    const { leftEye, rightEye, mouth, face } = rig.facePosition(0);
    expect(leftEye[0]).toBeLessThan(rightEye[0]);
    expect(Math.abs((leftEye[0] + rightEye[0]) / 2 - 256)).toBeLessThan(12);
    expect(Math.abs((leftEye[1] + rightEye[1]) / 2 - 236)).toBeLessThan(12);
    expect(mouth.y).toBeGreaterThan(leftEye[1]);
    expect(mouth.y + mouth.height).toBeLessThan(face.y + face.height + 16);
  });

  test('opens its mouth as measured', () => {
    const { mouth } = rig.facePosition(3);
    const open = (viseme: (typeof VISEMES)[number]): number =>
      mouthOpenness(rig.draw(3, viseme, 'room'), 512, 512, mouth);
    expect(open('PP')).toBeLessThan(0.15);
    expect(open('sil')).toBeLessThan(0.15);
    for (const viseme of ['aa', 'E', 'O'] as const) expect(open(viseme)).toBeGreaterThan(open('sil') + 0.3);
  });

  test('closes its eyes in a blink', () => {
    const [blink] = rig.header.blinks;
    if (!blink) throw new Error('a blink');
    const { leftEye, rightEye } = rig.facePosition(blink.anchor);
    const awake = Uint8Array.from(rig.draw(blink.anchor, 'sil', 'room'));
    const closed = rig.draw(blink.phases[1] ?? 0, 'sil', 'room');
    for (const eye of [leftEye, rightEye]) expect(difference(awake, closed, eyeBox(eye))).toBeGreaterThan(60);
  });

  test('is opaque everywhere, and its edge stands still', () => {
    const first = Uint8Array.from(rig.draw(0, 'sil', 'room'));
    for (const phase of [10, 25]) {
      const now = rig.draw(phase, 'aa', 'room');
      for (let i = 3; i < now.length; i += 4) if (now[i] !== 255) throw new Error(`transparent at ${i >> 2}`);
      for (const edge of [
        { x: 0, y: 0, width: 512, height: 1 },
        { x: 0, y: 0, width: 1, height: 512 },
        { x: 511, y: 0, width: 1, height: 512 },
        { x: 0, y: 511, width: 512, height: 1 },
      ])
        expect(difference(first, now, edge)).toBeLessThan(1);
    }
  });

  test('stands before green, and as a white figure', () => {
    const green = rig.draw(0, 'sil', 'green');
    expect([...green.subarray(512 * 4 * 4 + 16, 512 * 4 * 4 + 20)]).toEqual([0, 212, 0, 255]);
    const mask = rig.draw(0, 'sil', 'mask');
    expect([...mask.subarray(512 * 4 * 4 + 16, 512 * 4 * 4 + 20)]).toEqual([0, 0, 0, 255]);
    const nose = (270 * 512 + 256) * 4;
    expect([...mask.subarray(nose, nose + 4)]).toEqual([255, 255, 255, 255]);
  });

  test('draws a state the same whatever came before, and after it is opened again', async () => {
    const again = await openPictured(place);
    const first = Uint8Array.from(rig.draw(41, 'O', 'room'));
    for (const [phase, viseme] of [
      [7, 'aa'],
      [7, 'sil'],
      [42, 'U'],
    ] as const)
      again.draw(phase, viseme, 'room');
    expect(Buffer.compare(again.draw(41, 'O', 'room'), first)).toBe(0);
  });
});

test('a head that leans is held straight', async () => {
  const leaning = await painted('leaning.png', [700, 700], (ctx, face) => {
    ctx.translate(350, 350);
    ctx.rotate(0.5);
    ctx.drawImage(face, -256, -256);
  });
  const { points } = await preparePicture(leaning);
  const [left, right] = [points[473 * 2 + 1] ?? 0, points[468 * 2 + 1] ?? 0];
  expect(Math.abs(left - right)).toBeLessThan(12);
});
