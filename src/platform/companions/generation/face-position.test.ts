import { expect, test } from 'vitest';
import { facePositionIn } from './face-position.ts';

test('the face of the first picture counts', () => {
  const frames = [{ face: [150, 110.5, 200, 260], mouth: [1, 2, 3, 4] }, { face: [0, 0, 1, 1] }];
  expect(facePositionIn(JSON.stringify({ width: 512, frames }))).toEqual([150, 110.5, 200, 260]);
});

test.each([
  null,
  {},
  { frames: [] },
  { frames: [null] },
  { frames: [{ face: [1, 2, 3] }] },
  { frames: [{ face: '1' }] },
])('data without a face is an error: %j', (data) => {
  expect(() => facePositionIn(JSON.stringify(data))).toThrow('does not say where its face is');
});
