import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { textOf } from '../../testing/turns.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import type { SessionSettings, ToolCallRecord } from '../ports.ts';
import type { Turn } from '../provider-ports.ts';
import type { Effect } from './effects.ts';

const idle = { warnAfterMs: 20_000, expireAfterMs: 25_000 };

/** A typed session whose language model is at its first reply. */
const asked = (settings: Partial<SessionSettings> = {}): { bench: Bench; responseId: string } => {
  const bench = new Bench({ modality: 'text', ...settings });
  return { bench, responseId: only(bench.type('Is it there?'), 'think').responseId };
};

const historyOf = (effects: readonly Effect[]): readonly Turn[] => only(effects, 'think').request.history;
const told = (effects: readonly Effect[]): string[] =>
  historyOf(effects).map((turn) => `${turn.role}: ${textOf(turn)}`);

describe('a call', () => {
  test('is made at once; its outcome is told when the reply is over', () => {
    const { bench, responseId } = asked();
    expect(kinds(bench.call(responseId, 'a', 'Let me see.'))).toEqual(['call_tool']);
    expect(kinds(bench.outcome('a'))).toEqual([]);
    const effects = bench.done(responseId);
    expect(kinds(effects)).toEqual([
      'reply_over',
      'store',
      'assistant completed',
      'assistant created',
      'think',
    ]);
    expect(told(effects)).toEqual(['user: Is it there?', 'assistant: Let me see.', 'tool: a is done.']);
  });

  test('is not made twice under one id, nor for a reply that is over', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    expect(bench.call(responseId, 'a')).toEqual([]);
    bench.done(responseId);
    expect(bench.call(responseId, 'b')).toEqual([]);
    const next = only(bench.outcome('a'), 'think').responseId;
    expect([bench.call(next, 'a'), bench.outcome('a')]).toEqual([[], []]);
  });

  test('is open in the history of a reply that begins meanwhile', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a', 'Let me see.');
    bench.done(responseId);
    expect(historyOf(bench.type('And?')).at(-2)).toMatchObject({ callId: 'a', output: null, isError: false });
  });

  test('is told however much is said before something comes of it', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a', 'Let me see.');
    bench.done(responseId);
    for (let at = 0; at < 500; at++) bench.type(`Line ${at}`, { trigger_response: false });
    const history = told(bench.outcome('a'));
    expect([history.length, history.at(-2), history.at(-1)]).toEqual([
      400,
      'user: Line 499',
      'tool: a is done.',
    ]);
  });

  test('whose arguments are no object leaves an empty object in the history', () => {
    const { bench, responseId } = asked();
    const call = { callId: 'a', name: 'look_up', arguments: 'x' as never };
    const made = bench.give({ type: 'tool_call_requested', responseId, call });
    expect(only(made, 'call_tool').call.arguments).toBe('x');
    bench.done(responseId);
    const effects = bench.outcome('a', { output: 'It must be an object.', isError: true });
    expect(historyOf(effects).at(-1)).toMatchObject({ arguments: {}, isError: true });
  });

  test('text behind it belongs to the reply, and begins a new word', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a', 'Let me see.');
    bench.give({ type: 'reply_delta', responseId, text: 'Here it' });
    bench.give({ type: 'reply_delta', responseId, text: ' is.' });
    const stored = only(bench.done(responseId), 'store');
    expect(stored.item.text).toBe('Let me see. Here it is.');
  });

  test('a language model that makes calls without end in one reply is stopped', () => {
    const { bench, responseId } = asked();
    const effects = Array.from({ length: 40 }, (_, index) => bench.call(responseId, `c${index}`)).flat();
    expect(kinds(effects).filter((kind) => kind === 'call_tool').length).toBe(32);
    expect(kinds(effects).slice(32)).toEqual(['stop_thinking', 'reply_over', 'assistant completed']);
  });
});

describe('outcomes', () => {
  test('are told when the last of a reply is there, if one of them wants it', () => {
    const { bench, responseId } = asked();
    for (const id of ['a', 'b', 'c']) bench.call(responseId, id);
    bench.done(responseId);
    expect(bench.outcome('c', { answers: true })).toEqual([]);
    expect(bench.outcome('a', { answers: false })).toEqual([]);
    const effects = bench.outcome('b', { answers: false });
    expect(told(effects).slice(1)).toEqual(['tool: a is done.', 'tool: b is done.', 'tool: c is done.']);
  });

  const isOldAt = (effects: readonly Effect[]): boolean =>
    historyOf(effects).some((turn) => turn.role === 'tool' && turn.isOld === true);

  test('that are long are old once the user says something more; they and the record stay whole', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    bench.done(responseId);
    const output = 'x'.repeat(60_000);
    const outcome = { output, isError: false, answers: true, ends: null };
    const effects = bench.give({ type: 'tool_outcome', callId: 'a', outcome });
    expect([told(effects).at(-1), isOldAt(effects)]).toEqual([`tool: ${output}`, false]);
    expect(only(effects, 'store_call').call.output).toBe(output);
    for (const text of ['And?', 'And then?']) {
      const later = bench.type(text);
      expect([told(later)[1], isOldAt(later)]).toEqual([`tool: ${output}`, true]);
    }
  });

  test('that are long are not old to the reply that is the first to be given them', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    bench.done(responseId);
    bench.outcome('a', { output: 'x'.repeat(60_000), answers: false });
    expect([isOldAt(bench.type('And?')), isOldAt(bench.type('And then?'))]).toEqual([false, true]);
  });

  test('are not old by what a tool tells in the name of the user', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    bench.done(responseId);
    bench.outcome('a', { output: 'x'.repeat(60_000) });
    const context = { content: 'Hi', role: 'user', triggerResponse: true, previousItemId: null } as const;
    bench.give({ type: 'command', message: { type: 'cancel' } });
    const effects = bench.give({ type: 'context', context });
    expect([told(effects).map(({ length }) => length), isOldAt(effects)]).toEqual([
      expect.arrayContaining([60_006]),
      false,
    ]);
  });

  test('that want no answer get none, and are known to the next reply', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    bench.done(responseId);
    expect(bench.outcome('a', { answers: false })).toEqual([]);
    expect(told(bench.type('And?'))).toEqual(['user: Is it there?', 'tool: a is done.', 'user: And?']);
  });

  test('that come late are the newest thing that happened, and are told behind the reply in progress', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a', 'Wait.');
    bench.done(responseId);
    const second = only(bench.type('And now?'), 'think').responseId;
    bench.give({ type: 'reply_delta', responseId: second, text: 'Not yet.' });
    expect(bench.outcome('a')).toEqual([]);
    expect(told(bench.done(second))).toEqual([
      'user: Is it there?',
      'assistant: Wait.',
      'user: And now?',
      'assistant: Not yet.',
      'tool: a is done.',
    ]);
  });

  test('are told by the reply to the user, when the user was first', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a', 'Wait.');
    bench.outcome('a');
    const next = bench.type('Thanks');
    expect(told(next).slice(1)).toEqual(['assistant: Wait.', 'tool: a is done.', 'user: Thanks']);
    const effects = bench.done(only(next, 'think').responseId);
    expect(kinds(effects)).toEqual(['assistant completed']);
  });

  test('of a reply whose language model failed are told', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    bench.give({ type: 'reply_failed', responseId, error: 'broken', retryable: true });
    expect(kinds(bench.outcome('a'))).toContain('think');
  });

  test('that nobody awaits are ignored, also behind the end', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    expect(bench.outcome('z')).toEqual([]);
    const closing = bench.give({ type: 'close', reason: 'connection_closed' });
    expect(kinds(closing)).toEqual(['stop_thinking', 'reply_over', 'assistant cancelled', 'close']);
    expect(bench.outcome('a')).toEqual([]);
  });
});

describe('the record of a call', () => {
  const record = (effects: readonly Effect[]): ToolCallRecord => only(effects, 'store_call').call;
  const outcome = (callId: string, more: object = {}) =>
    ({
      callId,
      outcome: { output: 'It is blue.', isError: false, answers: true, ends: null, ...more },
    }) as const;

  test('is kept when something has come of it', () => {
    const { bench, responseId } = asked();
    bench.now = 100;
    bench.call(responseId, 'a');
    bench.now = 450;
    const effects = bench.give({ type: 'tool_outcome', ...outcome('a', { isError: true }) });
    expect(record(effects)).toEqual({
      ...{ callId: 'a', name: 'look_up', arguments: {}, output: 'It is blue.', isError: true },
      ...{ startedAt: 100, endedAt: 450 },
    });
  });

  test('is kept when the session ends before', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    bench.now = 300;
    const closing = bench.give({ type: 'close', reason: 'connection_closed' });
    expect(record(closing)).toMatchObject({ callId: 'a', output: null, isError: false, endedAt: 300 });
    expect(bench.give({ type: 'tool_outcome', ...outcome('a') })).toEqual([]);
  });

  test('has an empty object where the language model gave no object', () => {
    const { bench, responseId } = asked();
    bench.give({
      type: 'tool_call_requested',
      responseId,
      call: { callId: 'a', name: 'x', arguments: [] as never },
    });
    expect(record(bench.give({ type: 'tool_outcome', ...outcome('a') })).arguments).toEqual({});
  });
});

describe('an outcome that interrupts', () => {
  test('cuts short what the agent says about something else', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a', 'Wait.');
    bench.done(responseId);
    const second = only(bench.type('And now?'), 'think').responseId;
    bench.give({ type: 'reply_delta', responseId: second, text: 'Once upon a time' });
    const effects = bench.outcome('a', { interrupts: true });
    expect(kinds(effects)).toEqual([
      'stop_thinking',
      'store',
      'assistant cancelled',
      'assistant created',
      'think',
    ]);
  });

  test('never the reply that made the call, nor before the others of its reply are there', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    bench.call(responseId, 'b', 'Wait.');
    expect(bench.outcome('a', { interrupts: true })).toEqual([]);
    bench.done(responseId);
    const second = only(bench.type('And now?'), 'think').responseId;
    expect(kinds(bench.outcome('b'))).toEqual([
      'stop_thinking',
      'assistant cancelled',
      'assistant created',
      'think',
    ]);
    expect(bench.done(second)).toEqual([]);
  });

  test('that wants no answer cuts nothing', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    bench.done(responseId);
    bench.type('And now?');
    expect(bench.outcome('a', { interrupts: true, answers: false })).toEqual([]);
  });
});

test('a language model that calls for ever is offered no tools at the eighth follow-up, until the user says a word', () => {
  const { bench, responseId } = asked();
  let think = { responseId, request: { mayCall: true } };
  const offered: boolean[] = [];
  for (let round = 0; ; round++) {
    offered.push(think.request.mayCall);
    const made = bench.call(think.responseId, `c${round}`);
    bench.done(think.responseId);
    if (made.length === 0) break;
    think = only(bench.outcome(`c${round}`), 'think');
  }
  expect(offered).toEqual([...Array<boolean>(8).fill(true), false]);
  expect(only(bench.type('And?'), 'think').request.mayCall).toBe(true);
});

describe('interruption', () => {
  /** The agent says that it looks something up, and sounds. @returns the segment that sounds */
  const lookingUp = (bench: Bench): string => {
    const { responseId } = only(bench.type('Is it there?'), 'think');
    bench.call(responseId, 'a', 'One moment.');
    const { segmentId, text } = only(bench.done(responseId), 'speak');
    bench.give({ type: 'speech_ready', segmentId, speech: fakeSpeech(text) });
    bench.give({ type: 'playout_started', segmentId });
    return segmentId;
  };

  test('stops what is said, never the call: its outcome is told behind the user', () => {
    const bench = new Bench();
    lookingUp(bench);
    const turnId = bench.voice();
    const stopped = bench.give({ type: 'partial', turnId, text: 'hold on' });
    expect(kinds(stopped)).toEqual([
      'transcript_partial',
      'reply_over',
      'stop_speaking',
      'talk_state_changed canceled',
      'assistant cancelled',
    ]);
    expect(bench.outcome('a')).toEqual([]);
    bench.give({ type: 'voice_ended' });
    const effects = bench.give({ type: 'transcribed', turnId, text: 'hold on' });
    expect(told(effects)).toEqual(['user: Is it there?', 'user: hold on', 'tool: a is done.']);
  });

  test('an outcome waits until the agent has been heard, and until a cough has passed', () => {
    const bench = new Bench();
    const segmentId = lookingUp(bench);
    expect(bench.outcome('a')).toEqual([]);
    bench.voice();
    bench.give({ type: 'voice_ended' });
    const heard = bench.give({ type: 'playout_finished', segmentId });
    expect(kinds(heard)).not.toContain('think');
    expect(kinds(bench.toDeadline())).toEqual(['assistant created', 'talk_state_changed preparing', 'think']);
  });
});

describe('an outcome that ends the session', () => {
  test('does so at once when nothing is left to say', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    bench.done(responseId);
    const [close] = bench.outcome('a', { answers: false, ends: 'transferred' });
    expect(close).toEqual({ type: 'close', reason: 'transferred' });
    expect(bench.machine.closed).toBe(true);
  });

  test('waits for what is being said, and for what is still to be told, without tools', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a', 'Goodbye.');
    bench.type('Later', { delay: true });
    expect(bench.outcome('a', { ends: 'agent_ended' })).toEqual([]);
    const { request, responseId: last } = only(bench.done(responseId), 'think');
    expect(request.mayCall).toBe(false);
    expect(bench.call(last, 'b')).toEqual([]);
    expect(kinds(bench.done(last))).toEqual(['assistant completed', 'close']);
  });

  test('the first reason counts', () => {
    const { bench, responseId } = asked();
    bench.call(responseId, 'a');
    bench.call(responseId, 'b');
    bench.outcome('a', { answers: false, ends: 'transferred' });
    bench.outcome('b', { answers: false, ends: 'agent_ended' });
    expect(only(bench.done(responseId), 'close').reason).toBe('transferred');
  });
});

describe('the clock of silence', () => {
  /** The last effect of a filler, by which the agent has said that the call takes its time. */
  const TOLD = 'assistant completed';

  test('stands still while a call is under way', () => {
    const { bench, responseId } = asked({ idle });
    bench.call(responseId, 'a');
    bench.done(responseId);
    for (const at of [12_000, 24_000])
      expect([kinds(bench.toDeadline()).at(-1), bench.now]).toEqual([TOLD, at]);
    bench.now = 100_000;
    expect(bench.give({ type: 'tick' })).toEqual([]);
    bench.outcome('a', { answers: false });
    expect(bench.machine.nextDeadline).toBe(120_000);
  });

  test('runs for a call that does not come back in ten minutes', () => {
    const { bench, responseId } = asked({ idle });
    bench.call(responseId, 'a');
    bench.done(responseId);
    expect([kinds(bench.toDeadline()).at(-1), kinds(bench.toDeadline()).at(-1), bench.toDeadline()]).toEqual([
      TOLD,
      TOLD,
      [],
    ]);
    expect(kinds(bench.toDeadline())).toEqual(['avatar_connection_warning']);
    expect(bench.now).toBe(620_000);
    expect(kinds(bench.toDeadline())).toEqual(['session_expired', 'close']);
  });
});
