import { expect, test } from 'vitest';
import { VectorIndex } from './vector-index.ts';

/** Pseudo-random vectors of length 1. */
const vectors = (count: number, dimensions: number): Float32Array[] => {
  let state = 11;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  return Array.from({ length: count }, () => unit(Float32Array.from({ length: dimensions }, next)));
};

const unit = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector);
  return vector.map((number) => number / length);
};

const dot = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, number, index) => sum + number * b[index]!, 0);

const blend = (a: Float32Array, b: Float32Array, share: number): Float32Array =>
  unit(a.map((number, index) => number * (1 - share) + b[index]! * share));

const all = vectors(2_000, 96);
const index = new VectorIndex();
for (const [at, vector] of all.entries()) index.set(at, vector);

test('similarity is the cosine, nearly', () => {
  for (let at = 0; at < 50; at++)
    expect(index.similarity(at, all[7]!)).toBeCloseTo(dot(all[at]!, all[7]!), 1.7);
  expect(index.similarity(7, all[7]!)).toBeCloseTo(1, 2);
});

test('the nearest of all is found by its signs', () => {
  for (let at = 0; at < 200; at++) {
    const question = blend(all[at]!, all[(at + 1_000) % 2_000]!, 0.3);
    expect(index.nearest(question, 5)[0]?.at).toBe(at);
  }
});

test('the best come first, as many as were asked for', () => {
  const found = index.nearest(all[3]!, 10);
  expect(found).toHaveLength(10);
  expect(found.map(({ similarity }) => similarity)).toEqual(
    found.map((one) => one.similarity).sort((a, b) => b - a),
  );
});

test('texts without a vector, and vectors of another model, are left out', () => {
  const few = new VectorIndex();
  few.set(300, all[0]!);
  few.set(4, new Float32Array(8).fill(0.3));
  few.set(5, new Float32Array(96));
  expect(few.nearest(all[0]!, 5).map(({ at }) => at)).toEqual([300]);
  expect(few.similarity(4, all[0]!)).toBeNull();
  expect(few.nearest(new Float32Array(8).fill(0.3), 5)).toEqual([]);
  expect(new VectorIndex().nearest(all[0]!, 5)).toEqual([]);
});
