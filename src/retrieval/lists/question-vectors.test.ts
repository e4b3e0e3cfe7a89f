import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import type { Blend } from '../blend.ts';
import { QuestionVectors } from './question-vectors.ts';

const fixture = (blend: Promise<Blend | null> = Promise.resolve(null)) => {
  const clock = new FakeClock();
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, text: string) => void warnings.push(text),
    error: () => undefined,
  };
  const requests: {
    texts: readonly string[];
    answer: (vectors: Float32Array[]) => void;
    fail: () => void;
  }[] = [];
  const embedder = {
    model: 'small',
    blend: () => blend,
    embed: (texts: readonly string[]) =>
      new Promise<Float32Array[]>((resolve, reject) => {
        requests.push({ texts, answer: resolve, fail: () => reject(new Error('503')) });
      }),
  };
  return { clock, warnings, requests, questions: new QuestionVectors(embedder, clock, log) };
};
const vector = Float32Array.of(0, 1);

test('a question is sent once', async () => {
  const { requests, questions, clock } = fixture();
  const found = [questions.vectorOf('why'), questions.vectorOf('why')];
  requests[0]!.answer([vector]);
  expect(await Promise.all(found)).toEqual([vector, vector]);
  expect(await questions.vectorOf('why')).toBe(vector);
  expect(requests).toHaveLength(1);
  expect(clock.pending).toBe(0);
});

test('a late answer is not waited for, and requests are suspended', async () => {
  const { requests, questions, clock, warnings } = fixture();
  const found = questions.vectorOf('why');
  clock.advance(250);
  expect(await found).toBeNull();
  expect(await questions.vectorOf('when')).toBeNull();
  expect(requests).toHaveLength(1);
  expect(warnings).toHaveLength(1);
  requests[0]!.answer([vector]);
  expect(await questions.vectorOf('why')).toBe(vector);
  clock.advance(30_001);
  void questions.vectorOf('when');
  expect(requests).toHaveLength(2);
});

test('a failure is no answer, and is not kept', async () => {
  const { requests, questions, clock, warnings } = fixture();
  const found = questions.vectorOf('why');
  requests[0]!.fail();
  expect(await found).toBeNull();
  expect(warnings).toHaveLength(1);
  clock.advance(30_001);
  const again = questions.vectorOf('why');
  requests[1]!.answer([vector]);
  expect(await again).toBe(vector);
});

test('a server that fails while its blend is read gets no more requests', async () => {
  let read: (blend: Blend) => void = () => undefined;
  const { questions } = fixture(new Promise((resolve) => (read = resolve)));
  const ready = questions.isReady();
  questions.coolDown(new Error('503'));
  read({ byVector: 0.75, unrelated: 0.2, alike: 0.8 });
  expect(await ready).toBe(false);
});
