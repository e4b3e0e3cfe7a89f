import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortOrLong } from '../../../test/support/long.ts';
import { CHROMA_GREEN } from '../drawing/green.ts';
import type { Box } from '../measure.ts';
import type { Rig } from '../rig.ts';
import { STRETCH } from './closed-path.ts';
import { openFilmed, prepareFilm, type PreparedFilm, saveFilm } from './filmed-rig.ts';
import { makeDrawnFilm } from './testing/drawn-film.ts';
import { testEncoder } from './testing/test-encoder.ts';

/** The person is quiet from picture 30 to 82, and blinks before and after that. */
const SCRIPT = {
  seconds: 4,
  talks: [
    { from: 0, to: 1.2 },
    { from: 3.28, to: 4 },
  ],
  blinks: [0.6],
};
const [QUIET_FROM, QUIET_TO] = [30, 82];
const SIZE = 512;
/** Timeout: the models compute for 15 s on an idle machine. */
const PATIENCE = 400_000;

let folder: string;
let prepared: PreparedFilm;
let rig: Rig;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duet-filmed-'));
  const path = join(folder, 'film.mp4');
  await makeDrawnFilm(path, SCRIPT);
  prepared = await prepareFilm(path, await testEncoder(), new AbortController().signal);
  await mkdir(join(folder, 'puppet'));
  await saveFilm(prepared, join(folder, 'puppet'));
  rig = await openFilmed(join(folder, 'puppet'));
}, PATIENCE);
afterAll(() => rm(folder, { recursive: true, force: true }));

const WHOLE: Box = { x: 0, y: 0, width: SIZE, height: SIZE };

/** Mean difference of a part of two pictures, 0 to 255. */
const difference = (a: Uint8Array, b: Uint8Array, { x, y, width, height } = WHOLE): number => {
  let sum = 0;
  for (let row = y; row < y + height; row++) {
    for (let at = (row * SIZE + x) * 4; at < (row * SIZE + x + width) * 4; at++) {
      sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
    }
  }
  return sum / (width * height * 3);
};

const drawn = (
  phase: number,
  viseme: 'sil' | 'aa' | 'O' | 'I',
  backdrop: 'room' | 'green' | 'mask' = 'room',
) => rig.draw(phase, viseme, backdrop).slice();

const pixel = (picture: Uint8Array, x: number, y: number): number[] => [
  ...picture.subarray((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 4),
];

test('the stretch is the quiet one, and the lids are those of the film', () => {
  expect(prepared.plates).toHaveLength(STRETCH);
  expect(prepared.start).toBeGreaterThanOrEqual(QUIET_FROM);
  expect(prepared.start + STRETCH).toBeLessThanOrEqual(QUIET_TO);
  expect(prepared.lids.some((plate) => plate !== null)).toBe(true);
});

test(
  'neighbours of the idle path, the last and the first too, are one small step apart, and so are those of the loop',
  () => {
    const phases = Array.from({ length: rig.header.poses }, (_, phase) => drawn(phase, 'sil'));
    const steps = phases.map((picture, i) => difference(picture, phases[(i + 1) % phases.length] ?? picture));
    const apart = Math.max(...phases.map((picture) => difference(picture, phases[0] ?? picture)));
    expect(apart).toBeGreaterThan(Math.max(...steps));
    expect(Math.max(...steps)).toBeLessThan(3);
    const ends = [rig.loopLength - 1, 0].map((index) => rig.drawLoop(index, 'room').slice());
    expect(difference(ends[0] ?? new Uint8Array(), ends[1] ?? new Uint8Array())).toBeLessThan(2);
  },
  PATIENCE,
);

test(
  'the mouth opens in the phases, and nothing but the mouth changes',
  () => {
    for (let phase = 0; phase < rig.header.phases; phase += shortOrLong(7, 1)) {
      const { mouth, face } = rig.facePosition(phase);
      const shut = drawn(phase, 'sil');
      const open = drawn(phase, 'aa');
      expect(difference(shut, open, mouth), `phase ${phase}`).toBeGreaterThan(15);
      expect(difference(shut, open, { ...face, height: face.height >> 2 }), `phase ${phase}`).toBeLessThan(
        0.01,
      );
      expect(difference(shut, open, { ...WHOLE, height: 60 }), `phase ${phase}`).toBe(0);
    }
  },
  PATIENCE,
);

test('blinks close the eyes at the pose at which they begin', () => {
  for (const { anchor, phases } of rig.header.blinks) {
    const { leftEye, rightEye } = rig.facePosition(anchor);
    const open = drawn(anchor, 'sil');
    const shut = drawn(Math.max(...phases), 'sil');
    for (const [x, y] of [leftEye, rightEye]) {
      const eye = { x: Math.round(x) - 12, y: Math.round(y) - 6, width: 24, height: 12 };
      expect(difference(open, shut, eye)).toBeGreaterThan(15);
    }
    expect(difference(open, shut, { ...WHOLE, y: 400, height: 112 })).toBe(0);
  }
});

test('the person stands before a room, on green, or as a white figure', () => {
  const { red, green, blue } = CHROMA_GREEN;
  const { leftEye, mouth } = rig.facePosition(7);
  const cheek = [Math.round(leftEye[0]), mouth.y - 25] as const;
  const room = drawn(7, 'O');
  expect(pixel(drawn(7, 'O', 'green'), 8, 8)).toEqual([red, green, blue, 255]);
  expect(pixel(drawn(7, 'O', 'green'), ...cheek)).toEqual(pixel(room, ...cheek));
  expect(pixel(drawn(7, 'O', 'mask'), 8, 8)).toEqual([0, 0, 0, 255]);
  expect(pixel(drawn(7, 'O', 'mask'), ...cheek)).toEqual([255, 255, 255, 255]);
  expect(rig.drawLoop(60, 'room', 1024)).toHaveLength(1024 * 1024 * 4);
});

test('what is saved is drawn alike every time it is opened', async () => {
  const again = await openFilmed(join(folder, 'puppet'));
  for (const phase of [0, 13, 40, 43, 49]) {
    expect(Buffer.compare(again.draw(phase, 'I', 'room'), drawn(phase, 'I'))).toBe(0);
    expect(again.facePosition(phase)).toEqual(rig.facePosition(phase));
  }
});
