import { expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { TURN_TAKING } from './endpointing/settings.ts';

const { usualSilenceMs } = TURN_TAKING;
/** Words that look whole, and that somebody who tells something often goes on behind. */
const STATEMENT = 'The dishwasher does not drain.';
const OPEN = { probability: 0.1 };

/** A user who has said a text, and has been silent for as long as turn detection asks for. */
function silentBehind(bench: Bench, text: string) {
  const turnId = bench.voice();
  bench.now += 2000;
  bench.give({ type: 'partial', turnId, text });
  bench.now += 200;
  bench.give({ type: 'tone', turnId, tone: OPEN, sinceMs: 200 });
  bench.now += usualSilenceMs - 200;
  bench.give({ type: 'voice_ended', sinceMs: usualSilenceMs });
  return bench.give({ type: 'transcribed', turnId, text });
}

test('words that look whole and are waited for are looked up', () => {
  const effects = silentBehind(new Bench(), STATEMENT);
  expect(only(effects, 'look_up').text).toBe(STATEMENT);
  expect(kinds(effects)).not.toContain('think');
});

test('a question that is known is answered at once', () => {
  const bench = new Bench();
  silentBehind(bench, STATEMENT);
  bench.now += 5;
  expect(kinds(bench.give({ type: 'question_known', text: STATEMENT }))).toContain('think');
});

test('one that is not known is waited for as before', () => {
  const bench = new Bench();
  silentBehind(bench, STATEMENT);
  expect(bench.machine.nextDeadline - bench.now).toBeGreaterThan(usualSilenceMs);
  expect(kinds(bench.toDeadline())).toContain('think');
});

test('what has been said since makes the words none of it', () => {
  const bench = new Bench();
  const [before, since] = ['My card.', 'I lost it now.'];
  silentBehind(bench, before);
  expect(only(silentBehind(bench, since), 'look_up').text).toBe(`${before} ${since}`);
  expect(kinds(bench.give({ type: 'question_known', text: before }))).not.toContain('think');
});

test('who has begun to speak again is not answered before they end', () => {
  const bench = new Bench();
  silentBehind(bench, STATEMENT);
  bench.voice();
  expect(kinds(bench.give({ type: 'question_known', text: STATEMENT }))).not.toContain('think');
});

test('words that go on are not looked up', () => {
  expect(kinds(silentBehind(new Bench(), 'The dishwasher does not drain and'))).not.toContain('look_up');
});
