import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import type { SessionSettings } from '../ports.ts';
import type { Effect } from './effects.ts';

const idle = { warnAfterMs: 5000, expireAfterMs: 8000 };

const spoken = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.type === 'speak' ? [effect.text] : []));

/** A call is under way, and its reply has been heard: with some words, or without any. */
function calling(text = '', settings: Partial<SessionSettings> = {}): Bench {
  const bench = new Bench(settings);
  const { responseId } = only(bench.type('Is it there?'), 'think');
  bench.call(responseId, 'a', text);
  bench.hear(bench.done(responseId));
  return bench;
}

describe('a call that takes its time', () => {
  test('is spoken of after 1.5 s of silence, and again after 12 s, then no more', () => {
    const bench = calling();
    const first = bench.toDeadline();
    expect([bench.now, spoken(first)]).toEqual([1500, ['One moment, please.']]);
    expect(kinds(first)).not.toContain('think');
    bench.now = 2500;
    bench.hear(first);
    const second = bench.toDeadline();
    expect([bench.now, spoken(second)]).toEqual([
      14_500,
      ['This takes a little longer.', 'Thank you for waiting.'],
    ]);
    bench.hear(second);
    expect(bench.machine.nextDeadline).toBe(600_000);
  });

  test('is not spoken of when it comes back sooner', () => {
    const bench = calling();
    bench.now = 1400;
    bench.hear(bench.done(only(bench.outcome('a'), 'think').responseId));
    expect(bench.machine.nextDeadline).toBe(Infinity);
  });

  test('that was announced is spoken of after 12 s', () => {
    const bench = calling('Let me look.');
    expect(spoken(bench.toDeadline()).length).toBe(1);
    expect(bench.now).toBe(12_000);
  });

  test('comes back while that is said: it is told behind it, and not lost', () => {
    const bench = calling();
    const filler = bench.toDeadline();
    expect(bench.outcome('a')).toEqual([]);
    const { history } = only(bench.hear(filler), 'think').request;
    expect(history.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
  });

  test('is not spoken of while the user speaks, nor over an answer', () => {
    const bench = calling();
    bench.now = 1400;
    bench.voice();
    expect(bench.machine.nextDeadline).toBeGreaterThan(1500);
    bench.now = 4000;
    bench.give({ type: 'voice_ended' });
    bench.toDeadline();
    expect([kinds(bench.toDeadline())[0], bench.now]).toEqual(['assistant created', 7000]);
    const { responseId } = only(bench.type('And now?'), 'think');
    bench.now = 11_000;
    bench.give({ type: 'tick' });
    bench.give({ type: 'reply_delta', responseId, text: 'Soon.' });
    bench.hear(bench.done(responseId));
    expect(bench.machine.nextDeadline).toBe(23_000);
  });

  test('with another one is spoken of once', () => {
    const bench = new Bench();
    const { responseId } = only(bench.type('Is it there?'), 'think');
    bench.call(responseId, 'a');
    bench.call(responseId, 'b');
    bench.done(responseId);
    bench.hear(bench.toDeadline());
    expect(bench.machine.nextDeadline).toBe(13_500);
  });

  test('never leads to an idle warning', () => {
    const bench = calling('', { idle });
    const warned: string[] = [];
    while (bench.now < 500_000) {
      const effects = bench.toDeadline();
      warned.push(...kinds(effects).filter((kind) => kind.startsWith('avatar_connection')));
      bench.hear(effects);
    }
    expect(warned).toEqual([]);
  });

  test('is not spoken of in a language without phrases, nor when the session is about to end', () => {
    expect(calling('', { language: 'xx' }).machine.nextDeadline).toBe(600_000);
    const bench = new Bench();
    const { responseId } = only(bench.type('Bye'), 'think');
    bench.call(responseId, 'a');
    bench.call(responseId, 'b');
    bench.outcome('a', { answers: false, ends: 'agent_ended' });
    expect(kinds(bench.done(responseId)).at(-1)).toBe('close');
  });

  test('is written of after 12 s', () => {
    const bench = calling('', { modality: 'text' });
    expect(kinds(bench.toDeadline())).toEqual([
      'assistant created',
      'assistant delta',
      'store',
      'assistant completed',
    ]);
    expect(bench.now).toBe(12_000);
  });
});
