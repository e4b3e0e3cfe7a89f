import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Waiting } from '../core/state.ts';
import { Turn } from './turn.ts';

let told: (Waiting | null)[];
let tired: string[];
beforeEach(() => {
  vi.useFakeTimers();
  [told, tired] = [[], []];
});
afterEach(() => void vi.useRealTimers());

const turnOf = (patience: number, random = 0) =>
  new Turn({ patience, onTired: (reason) => tired.push(reason), random: () => random });
const tell = (waiting: Waiting | null) => void told.push(waiting);
const seconds = () => told.map((waiting) => waiting?.seconds);

it('counts down what the service says, and then goes on', async () => {
  const passed = turnOf(60).wait('rate', 3, tell);
  expect(told).toEqual([{ reason: 'rate', seconds: 3 }]);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(seconds()).toEqual([3, 2, 1]);
  await vi.advanceTimersByTimeAsync(1);
  await passed;
  expect(told.at(-1)).toBeNull();
});

it('waits longer by a random part of it, and by its own measure where the service says nothing', () => {
  void turnOf(60, 0.5).wait('rate', 4, tell);
  void turnOf(60, 0.5).wait('limit', 0, tell);
  void turnOf(60, 0).wait('limit', 0, tell);
  expect(seconds()).toEqual([6, 15, 10]);
});

it('asks the user when its patience is at an end, and has it anew after that', async () => {
  const turn = turnOf(8);
  void turn.wait('rate', 5, tell);
  await vi.advanceTimersByTimeAsync(5_000);
  const passed = turn.wait('rate', 5, tell);
  expect(told.at(-1)).toEqual({ reason: 'rate', seconds: null });
  expect(tired).toEqual(['rate']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told.at(-1)).toEqual({ reason: 'rate', seconds: null });
  expect(turn.retry()).toBe(true);
  await passed;
  expect(turn.retry()).toBe(false);
  void turn.wait('rate', 5, tell);
  expect(told.at(-1)).toEqual({ reason: 'rate', seconds: 5 });
});

it('with no patience asks the user at once, and tells nothing once it is closed', async () => {
  const turn = turnOf(0);
  void turn.wait('limit', 0, tell);
  expect(seconds()).toEqual([null]);
  turn.close();
  expect(turn.retry()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seconds()).toEqual([null]);
});
