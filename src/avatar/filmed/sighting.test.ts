import { expect, test } from 'vitest';
import type { FaceFinder, DetectedFace } from '../pictured/face-finder.ts';
import { sight } from './sighting.ts';

const [WIDTH, HEIGHT] = [640, 360];

const picture = (light: number) => ({
  width: WIDTH,
  height: HEIGHT,
  rgba: new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(light),
});

/** A face whose points fill a square of the given width. */
const faceOf = (width: number, changes: Partial<DetectedFace> = {}): DetectedFace => {
  const points = Float32Array.from({ length: 956 }, (_, i) => 200 + ((i >> 1) / 467) * width);
  const box = { x: 200, y: 100, width, height: width };
  return { box, boxScore: 0.9, faceScore: 1, points, roll: 0, yaw: 0, pitch: 0, ...changes };
};

const finderOf = (faces: readonly DetectedFace[]): FaceFinder => ({
  find: () => Promise.resolve([...faces]),
  follow: () => Promise.resolve(null),
  close: () => undefined,
});

const faultOf = async (faces: readonly DetectedFace[], light = 120, pixels = 2): Promise<string | null> =>
  (await sight(finderOf(faces), picture(light), pixels)).fault;

test('a face that looks into the camera in good light is taken', async () => {
  expect(await faultOf([faceOf(120)])).toBeNull();
  expect(await faultOf([faceOf(120), faceOf(30)])).toBeNull();
});

test('whatever is wrong with a face has its own fault', async () => {
  expect(await faultOf([])).toBe('FaceNotFound');
  expect(await faultOf([faceOf(120), faceOf(100)])).toBe('SeveralFaces');
  expect(await faultOf([faceOf(30)])).toBe('FaceTooSmall');
  expect(await faultOf([faceOf(60)], 120, 1)).toBe('FaceTooSmall');
  expect(await faultOf([faceOf(120)], 20)).toBe('PictureTooDark');
  expect(await faultOf([faceOf(120, { yaw: 0.7 })])).toBe('FaceTurnedAway');
  expect(await faultOf([faceOf(120, { roll: -0.8 })])).toBe('FaceTurnedAway');
  expect(await faultOf([faceOf(120, { faceScore: 0.6 })])).toBe('FaceUnclear');
});
