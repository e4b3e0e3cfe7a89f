import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../drawing/random.ts';
import { fitSimilarity, moveBy, steadied } from './steady.ts';

const random = seededRandom('points');
const face = Float32Array.from({ length: 956 }, () => 100 + 300 * random());

test('a similarity is found again from where it leads', () => {
  const way = fc.record({
    a: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
    b: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    c: fc.double({ min: -50, max: 50, noNaN: true }),
    d: fc.double({ min: -50, max: 50, noNaN: true }),
  });
  fc.assert(
    fc.property(way, (led) => {
      const found = fitSimilarity(face, moveBy(led, face));
      expect(found.a).toBeCloseTo(led.a, 3);
      expect(found.b).toBeCloseTo(led.b, 3);
      expect(found.c).toBeCloseTo(led.c, 1);
      expect(found.d).toBeCloseTo(led.d, 1);
    }),
  );
});

test('points tremble less, and follow the head as far as before', () => {
  const truth = Array.from({ length: 41 }, (_, i) =>
    face.map((value, k) => value + (k % 2 === 0 ? 0.5 * i : 0)),
  );
  const trembling = truth.map((points) => points.map((value) => value + 2 * (random() - 0.5)));
  const error = (all: readonly Float32Array[]): number =>
    all.reduce(
      (sum, points, i) => sum + points.reduce((s, v, k) => s + Math.abs(v - (truth[i]?.[k] ?? 0)), 0),
      0,
    );
  expect(error(steadied(trembling))).toBeLessThan(0.45 * error(trembling));
  const ends = steadied(trembling).map((points) => points[0] ?? 0);
  expect((ends[40] ?? 0) - (ends[0] ?? 0)).toBeCloseTo(20, 0);
});
