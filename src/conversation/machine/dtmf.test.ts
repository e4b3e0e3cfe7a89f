import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { textOf } from '../../testing/turns.ts';
import type { Effect } from './effects.ts';

const completed = (effects: readonly Effect[]): unknown[] =>
  effects.flatMap((effect) => {
    const message = effect.type === 'send' && (effect.event.data['message'] as Record<string, unknown>);
    return message && message['action'] === 'completed' && message['role'] === 'user'
      ? [message['content']]
      : [];
  });

describe('dtmf', () => {
  test('a hash ends them: they are what the user says, and are answered', () => {
    const bench = new Bench();
    expect(bench.press('123')).toEqual([]);
    const effects = bench.press('#');
    expect(kinds(effects)).toEqual([
      'user completed',
      'store',
      'assistant created',
      'talk_state_changed preparing',
      'think',
    ]);
    expect(completed(effects)).toEqual(['Pressed 1 2 3 #']);
    expect(only(effects, 'store').item).toMatchObject({ role: 'user', text: 'Pressed 1 2 3 #' });
    expect(only(effects, 'think').request.history.map(textOf)).toEqual(['Pressed 1 2 3 #']);
  });

  test('so does a pause of two seconds behind the last one', () => {
    const bench = new Bench();
    bench.press('1');
    bench.now = 1900;
    bench.press('*');
    expect(bench.machine.nextDeadline).toBe(3900);
    bench.now = 3899;
    expect(bench.give({ type: 'tick' })).toEqual([]);
    expect(completed(bench.toDeadline())).toEqual(['Pressed 1 *']);
    expect(kinds(bench.press('0A'))).not.toContain('user completed');
    expect(completed(bench.press('D#'))).toEqual(['Pressed 0 A D #']);
  });

  test('more than 64 are two messages', () => {
    const bench = new Bench();
    const effects = bench.press('7'.repeat(70));
    expect(completed(effects)).toEqual([`Pressed ${Array<string>(64).fill('7').join(' ')}`]);
    expect(completed(bench.toDeadline())).toEqual(['Pressed 7 7 7 7 7 7']);
  });

  test.each(['', '12', 'a', 'E', ' ', '＃', '\n'])('what is no key is ignored: %j', (key) => {
    const bench = new Bench();
    bench.speak();
    expect(bench.give({ type: 'dtmf', digit: key })).toEqual([]);
  });

  test('one silences the agent like a word', () => {
    const bench = new Bench();
    bench.speak();
    expect(kinds(bench.press('5'))).toEqual([
      'stop_thinking',
      'stop_speaking',
      'talk_state_changed canceled',
      'assistant cancelled',
    ]);
    expect(kinds(bench.toDeadline())).toContain('think');
  });

  test('nothing is told over them: neither an outcome nor an answer to speech', () => {
    const bench = new Bench();
    const { responseId } = only(bench.type('Is it there?'), 'think');
    bench.call(responseId, 'a');
    bench.done(responseId);
    bench.press('1');
    expect(bench.outcome('a')).toEqual([]);
    const turnId = bench.voice();
    bench.give({ type: 'voice_ended' });
    expect(kinds(bench.give({ type: 'transcribed', turnId, text: 'hello' }))).not.toContain('think');
    const { history } = only(bench.toDeadline(), 'think').request;
    expect(history.map(textOf)).toEqual(['Is it there?', 'Pressed 1', 'a is done.', 'hello']);
  });

  test('they are activity', () => {
    const bench = new Bench({ idle: { warnAfterMs: 1500, expireAfterMs: 1800 } });
    bench.press('1');
    expect(completed(bench.toDeadline())).toEqual(['Pressed 1']);
    expect(bench.now).toBe(2000);
  });

  test('the end of the session keeps them', () => {
    const bench = new Bench();
    bench.press('42');
    const effects = bench.give({ type: 'close', reason: 'connection_closed' });
    expect(kinds(effects)).toEqual(['user completed', 'store', 'close']);
    expect(completed(effects)).toEqual(['Pressed 4 2']);
  });
});
