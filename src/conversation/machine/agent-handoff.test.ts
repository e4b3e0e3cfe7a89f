import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { textOf } from '../../testing/turns.ts';
import type { SessionSettings, HandoffAgent } from '../ports.ts';
import type { Effect } from './effects.ts';

const billing: HandoffAgent = {
  companionId: 'comp_2',
  ...{ agentId: 'agent_2', agentName: 'Billing', companionName: 'Bruno', voiceId: 'bruno', language: 'de' },
  ...{ instructions: 'You know the bills.', temperature: 0.2, remembered: [], task: 'Introduce yourself.' },
  knowledge: { answers: [], passages: [] },
};
const change = { answers: false, handoffTo: billing };

/** A session whose language model is at its first reply, and has called a tool. */
const called = (settings: Partial<SessionSettings> = { modality: 'text' }) => {
  const bench = new Bench(settings);
  const { responseId } = only(bench.type('It is about my bill'), 'think');
  const text = 'I put you through. ';
  const effects = [...bench.give({ type: 'reply_delta', responseId, text }), ...bench.call(responseId, 'a')];
  return { bench, responseId, effects };
};

const thought = (effects: readonly Effect[]) => {
  const { instructions, temperature, task, history } = only(effects, 'think').request;
  return { instructions, temperature, task, last: textOf(history.at(-1)) };
};
const HANDED_OFF = ['handoff', 'agent_changed', 'assistant created', 'think'];

describe('an agent handoff: the new agent', () => {
  test('has the session when the one before has been heard, and begins of its own accord', () => {
    const { bench, responseId } = called();
    expect(bench.outcome('a', change)).toEqual([]);
    const effects = bench.done(responseId);
    expect(kinds(effects)).toEqual(['reply_over', 'store', 'assistant completed', ...HANDED_OFF]);
    expect(only(effects, 'handoff')).toEqual({ type: 'handoff', agent: billing, answersUser: false });
    expect(
      effects.find((effect) => effect.type === 'send' && effect.event.event === 'agent_changed'),
    ).toEqual({
      type: 'send',
      event: {
        event: 'agent_changed',
        data: { agent: { id: 'agent_2', name: 'Billing' }, companion: { name: 'Bruno' } },
      },
    });
    expect(thought(effects)).toEqual({
      instructions: 'You know the bills.',
      temperature: 0.2,
      task: 'Introduce yourself.',
      last: 'a is done.',
    });
  });

  test('waits until what the one before says has been heard to its end', () => {
    const { bench, responseId, effects } = called({ modality: 'audio' });
    const first = [...effects, ...bench.done(responseId)];
    expect(bench.outcome('a', change)).toEqual([]);
    expect(first.filter(({ type }) => type === 'speak')).toHaveLength(1);
    expect(kinds(bench.hear(first))).toContain('handoff');
  });

  test('does not take over when the user cuts off what announces it', () => {
    const { bench } = called();
    bench.outcome('a', change);
    const effects = bench.type('No wait, stay with me.');
    expect(kinds(effects)).not.toContain('handoff');
    const { request } = only(effects, 'think');
    expect(request.history.at(-1)).toMatchObject({ text: 'No wait, stay with me.' });
    expect(request.instructions).not.toBe('You know the bills.');
    const outcome = request.history.find(({ role }) => role === 'tool');
    expect(outcome).toMatchObject({
      isError: true,
      output: expect.stringContaining('was not done') as string,
    });
  });

  test('waits while the user speaks, and answers what they say', () => {
    const { bench, responseId, effects } = called({ modality: 'audio' });
    bench.hear([...effects, ...bench.done(responseId)]);
    const turnId = bench.voice();
    expect(kinds(bench.outcome('a', change))).toEqual([]);
    bench.give({ type: 'voice_ended' });
    const answered = bench.give({ type: 'transcribed', turnId, text: 'How much is it?' });
    expect(kinds(answered)).toEqual(expect.arrayContaining(HANDED_OFF));
    expect(thought(answered)).toMatchObject({ task: null, instructions: 'You know the bills.' });
  });

  test('tells what comes of calls that the one before has made', () => {
    const { bench, responseId } = called();
    bench.call(responseId, 'b');
    bench.done(responseId);
    bench.done(only(bench.outcome('a', change), 'think').responseId);
    const effects = bench.outcome('b', { output: 'It was paid.' });
    expect(thought(effects)).toMatchObject({ instructions: 'You know the bills.', task: null });
    expect(only(effects, 'think').request.history.map(textOf)).toContain('It was paid.');
  });

  test('speaks its own language, also where no language model is asked', () => {
    const { bench, responseId, effects } = called({ modality: 'audio' });
    bench.hear([...effects, ...bench.done(responseId)]);
    const taken = bench.outcome('a', change);
    const { responseId: next } = only(taken, 'think');
    bench.call(next, 'b');
    bench.done(next);
    expect(only(bench.toDeadline(), 'speak').text).toMatch(/Moment|Augenblick/);
  });

  test('may be changed by set_settings like any other', () => {
    const { bench, responseId } = called();
    bench.outcome('a', change);
    bench.done(only(bench.done(responseId), 'think').responseId);
    bench.give({ type: 'command', message: { type: 'set_settings', data: { instructions: 'Be brief.' } } });
    expect(thought(bench.type('Yes?')).instructions).toBe('Be brief.');
  });

  test('does not come into a session that is about to end', () => {
    const { bench, responseId } = called();
    bench.call(responseId, 'b');
    bench.outcome('b', { answers: false, ends: 'agent_ended' });
    bench.outcome('a', change);
    const effects = bench.done(responseId);
    expect(kinds(effects)).toEqual(['reply_over', 'store', 'assistant completed', 'close']);
  });
});
