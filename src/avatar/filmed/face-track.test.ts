import { expect, test } from 'vitest';
import { seededRandom } from '../drawing/random.ts';
import { FaceTrack } from './face-track.ts';
import type { Gray } from './gray.ts';

const [WIDTH, HEIGHT] = [200, 160];
const BOX = { x: 60, y: 40, width: 70, height: 80 };
const waves = Array.from({ length: 12 }, seededRandom('face'));

/** A picture with soft features all over, moved, and with a variable mouth. */
const faceAt = (dx: number, dy: number, mouth: number, lighter = 0): Gray => {
  const light = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < light.length; i++) {
    const [x, y] = [(i % WIDTH) - dx, Math.floor(i / WIDTH) - dy];
    const isMouth = y > BOX.y + 0.68 * BOX.height && y < BOX.y + 0.95 * BOX.height;
    const waved = waves.reduce(
      (sum, wave, k) => sum + Math.sin(x * 0.3 * wave + y * 0.25 * (1 - wave) + k),
      0,
    );
    light[i] = 128 + 12 * waved + lighter + (isMouth ? mouth * Math.sin(y * 0.9) : 0);
  }
  return { width: WIDTH, height: HEIGHT, light };
};

test('a head that moves is followed to a fraction of a pixel, whatever its mouth and the light do', () => {
  const track = new FaceTrack(faceAt(0, 0, 0), BOX);
  const moved = track.follow(faceAt(2, -1, 60, 15));
  expect(moved.x).toBeCloseTo(95 + 2, 0);
  expect(moved.y).toBeCloseTo(80 - 1, 0);
  expect(moved.shift).toBeCloseTo(Math.hypot(2, 1) / BOX.width, 1);
  expect(moved.lost).toBe(false);
});

test('a mouth that talks is told from a head that moves', () => {
  const track = new FaceTrack(faceAt(0, 0, 0), BOX);
  expect(track.follow(faceAt(1, 1, 0)).mouth).toBeLessThan(0.1);
  expect(track.follow(faceAt(1, 1, 50)).mouth).toBeGreaterThan(0.5);
});

test('another picture in the place of the face is a loss', () => {
  const track = new FaceTrack(faceAt(0, 0, 0), BOX);
  const noise = seededRandom('noise');
  const light = Uint8Array.from({ length: WIDTH * HEIGHT }, () => 255 * noise());
  expect(track.follow({ width: WIDTH, height: HEIGHT, light }).lost).toBe(true);
});
