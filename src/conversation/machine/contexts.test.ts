import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { textOf } from '../../testing/turns.ts';
import type { Context } from '../ports.ts';
import type { Effect } from './effects.ts';

const typed = (): Bench => new Bench({ modality: 'text' });
const tell = (bench: Bench, context: Partial<Context>): Effect[] =>
  bench.give({
    type: 'context',
    context: {
      content: 'It rains.',
      role: 'system',
      triggerResponse: false,
      previousItemId: null,
      ...context,
    },
  });
const told = (effects: readonly Effect[]): string[] =>
  only(effects, 'think').request.history.map((turn) => `${turn.role}: ${textOf(turn)}`);
const itemId = (effects: readonly Effect[]): string => only(effects, 'store').itemId;

describe('what a tool tells (facts 1.4, context_update)', () => {
  test('is known to the next answer; nobody sees it, and nothing is said about it', () => {
    const bench = typed();
    expect(tell(bench, {})).toEqual([]);
    expect(told(bench.type('Hello'))).toEqual(['system: It rains.', 'user: Hello']);
  });

  test('has its place behind the item that it names; one that is not known means the end', () => {
    const bench = typed();
    const first = itemId(bench.type('One', { trigger_response: false }));
    bench.type('Two', { trigger_response: false });
    tell(bench, { content: 'behind one', previousItemId: first, role: 'assistant' });
    tell(bench, { content: 'last', previousItemId: 'item_999', role: 'user' });
    expect(told(bench.type('Three'))).toEqual([
      'user: One',
      'assistant: behind one',
      'user: Two',
      'user: last',
      'user: Three',
    ]);
  });

  test('is spoken about when it shall be, as soon as nobody speaks', () => {
    const bench = new Bench();
    const segmentId = bench.speak();
    expect(tell(bench, { triggerResponse: true })).toEqual([]);
    bench.voice();
    bench.give({ type: 'command', message: { type: 'cancel' } });
    bench.give({ type: 'playout_finished', segmentId });
    bench.give({ type: 'voice_ended' });
    expect(kinds(bench.toDeadline())).toContain('think');
  });

  test('without words is only a request for a reply', () => {
    const bench = typed();
    expect(told(tell(bench, { content: ' ', triggerResponse: true }))).toEqual([]);
  });

  test('is cut where it is too long, and the oldest is forgotten', () => {
    const bench = typed();
    tell(bench, { content: 'x'.repeat(70_000) });
    expect(told(bench.type('Hello'))[0]?.length).toBe('system: '.length + 68_000);
    const id = itemId(bench.type('Stay', { trigger_response: false }));
    for (let at = 0; at < 500; at++) tell(bench, { content: `note ${at}`, previousItemId: id });
    expect(told(bench.type('Now')).length).toBeLessThanOrEqual(400);
  });

  test('does not crowd out what was said, nor calls that something is still to come of', () => {
    const bench = typed();
    const { responseId } = only(bench.type('My name is Ada'), 'think');
    bench.call(responseId, 'a', 'Let me see.');
    bench.done(responseId);
    for (let at = 0; at < 500; at++) tell(bench, { content: `note ${at}` });
    const history = told(bench.outcome('a'));
    expect(history.slice(0, 2)).toEqual(['user: My name is Ada', 'assistant: Let me see.']);
    expect(history.slice(2, 4)).toEqual(['system: note 450', 'system: note 451']);
    expect(history.slice(-2)).toEqual(['system: note 499', 'tool: a is done.']);
  });

  test('is forgotten from the oldest on when it is long; the newest stays', () => {
    const bench = typed();
    for (const letter of ['a', 'b', 'c']) tell(bench, { content: letter.repeat(40_000) });
    expect(told(bench.type('Hello')).map((text) => text.slice(0, 9))).toEqual([
      'system: b',
      'system: c',
      'user: Hel',
    ]);
    for (let at = 0; at < 3; at++) tell(bench, { content: 'x'.repeat(68_000) });
    expect(told(bench.type('Now')).map((text) => text.slice(0, 9))).toEqual([
      'user: Hel',
      'system: x',
      'user: Now',
    ]);
  });

  test('however often a tool speaks by itself, the agent has its tools', () => {
    const bench = typed();
    for (let at = 0; at < 20; at++) {
      const { request, responseId } = only(tell(bench, { triggerResponse: true }), 'think');
      expect(request.mayCall).toBe(true);
      bench.done(responseId);
    }
  });

  /**
   * A loop: a call makes its tool send context, which makes the agent call it again. @returns for each round
   * whether the agent was offered tools
   */
  const circle = (bench: Bench, hasOutcome: boolean): boolean[] => {
    const offered: boolean[] = [];
    for (let at = 0; at < 12; at++) {
      const { request, responseId } = only(tell(bench, { triggerResponse: true }), 'think');
      offered.push(request.mayCall);
      if (bench.call(responseId, `c${at}`).length > 0 && hasOutcome) bench.outcome(`c${at}`);
      const [last] = bench.done(responseId).filter(({ type }) => type === 'think');
      if (last?.type === 'think') bench.done(last.responseId);
    }
    return offered;
  };

  test.each([true, false])(
    'a call that makes its tool speak, which leads to a call, comes to an end; with outcomes: %s',
    (hasOutcome) => {
      const bench = typed();
      const offered = circle(bench, hasOutcome);
      expect(offered).toEqual(offered.map((_, at) => at < 8));
      expect(only(bench.type('And?'), 'think').request.mayCall).toBe(true);
    },
  );
});
