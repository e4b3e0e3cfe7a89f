import { expect, test } from 'vitest';
import { Bench, kinds } from '../../testing/machine-bench.ts';

const SILENCE_MS = 500;
const FRAME_MS = 20;

/** A user whose words go on, at the moment when the agent would answer them. */
function atTheEndOfTheWait(): Bench {
  const bench = new Bench();
  const turnId = bench.voice();
  bench.now = SILENCE_MS;
  bench.give({ type: 'voice_ended', sinceMs: SILENCE_MS });
  bench.give({ type: 'transcribed', turnId, text: 'I would like to' });
  bench.now = bench.machine.nextDeadline;
  return bench;
}

test('a voice that may be beginning holds the answer until it is one', () => {
  const bench = atTheEndOfTheWait();
  bench.mayBegin = true;
  for (let frames = 0; frames < 4; frames += 1) {
    expect(kinds(bench.give({ type: 'tick' }))).toEqual([]);
    expect(bench.machine.nextDeadline - bench.now).toBe(FRAME_MS);
    bench.now += FRAME_MS;
  }
  bench.mayBegin = false;
  bench.voice();
  bench.now += SILENCE_MS;
  expect(kinds(bench.give({ type: 'tick' }))).not.toContain('think');
});

test('a sound that turns out to be none is answered over', () => {
  const bench = atTheEndOfTheWait();
  bench.mayBegin = true;
  bench.give({ type: 'tick' });
  bench.mayBegin = false;
  expect(kinds(bench.toDeadline())).toContain('think');
});

test('a client that sends no more sound holds the answer for 0.2 s and no longer', () => {
  const bench = atTheEndOfTheWait();
  const due = bench.now;
  bench.mayBegin = true;
  let effects = bench.give({ type: 'tick' });
  while (!kinds(effects).includes('think')) effects = bench.toDeadline();
  expect(bench.now - due).toBe(200);
});
