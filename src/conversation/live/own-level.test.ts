import { expect, test } from 'vitest';
import { FRAME_SAMPLES } from '../../media/pcm.ts';
import { OwnLevel } from './own-level.ts';

const frameOf = (level: number): Int16Array => new Int16Array(FRAME_SAMPLES).fill(level);

/** A user who was understood at these levels, one turn each. */
function understoodAt(...levels: number[]): OwnLevel {
  const own = new OwnLevel();
  for (const level of levels) {
    for (let frame = 0; frame < 20; frame += 1) own.push(frameOf(level), true);
    own.learn(own.take()!);
  }
  return own;
}

/** Whether a steady voice of this level is somebody else's. */
function isFar(own: OwnLevel, level: number): boolean {
  for (let frame = 0; frame < 50; frame += 1) own.push(frameOf(level), false);
  return own.isFar;
}

test('nobody is far away before the user was understood', () => {
  expect(isFar(new OwnLevel(), 10)).toBe(false);
});

test.each([
  [3000, false],
  [600, false],
  [400, true],
  [100, true],
])('beside a voice of 3000, one of %i is far away: %j', (level, far) => {
  expect(isFar(understoodAt(3000), level)).toBe(far);
});

test('quiet sounds within a word are no other voice', () => {
  const own = understoodAt(3000);
  own.push(frameOf(3000), false);
  for (let frame = 0; frame < 5; frame += 1) own.push(frameOf(50), false);
  expect(own.isFar).toBe(false);
});

test('a voice far away is so with its loudest sounds, too', () => {
  const own = understoodAt(3000);
  const isNear = Array.from({ length: 40 }, (_, frame) => {
    own.push(frameOf(frame % 4 === 0 ? 800 : 200), false);
    return !own.isFar;
  });
  expect(isNear.slice(10)).not.toContain(true);
});

test('whoever moves away is followed', () => {
  expect(isFar(understoodAt(3000, 400, 400, 400), 400)).toBe(false);
});

test('a turn without voice has no level', () => {
  const own = new OwnLevel();
  own.push(frameOf(3000), false);
  expect(own.take()).toBeNull();
});
