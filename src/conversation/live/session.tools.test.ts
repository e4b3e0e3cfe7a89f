import { describe, expect, test } from 'vitest';
import { callOf, lastUserText } from '../../testing/llm.ts';
import { agent, begin, LONG, message, seen, talks, type } from '../../testing/scenarios/looking.ts';
import type { Simulation, SimulationOptions } from '../../testing/scenarios/simulation.ts';
import { FakeToolProvider, toolSpec, type PlannedOutcome } from '../../testing/tool-provider.ts';
import { textOf } from '../../testing/turns.ts';
import type { ReplyPiece, ReplyRequest, ToolTurn } from '../provider-ports.ts';

const specs = [toolSpec('look_up'), toolSpec('end_call')];

/** A model that looks things up when it is told to, reports the outcome, and says goodbye. */
function lookingUp(request: ReplyRequest): readonly ReplyPiece[] {
  const last = request.history.at(-1);
  if (last?.role === 'tool') return [`The result: ${last.output}`];
  const asked = lastUserText(request);
  if (asked.includes('look'))
    return ['One moment, I look it up.', callOf(`call ${request.history.length}`, 'look_up')];
  if (asked.includes('bye')) return ['Goodbye, have a nice day.', callOf('bye', 'end_call')];
  return [asked.includes('story') ? LONG : 'Yes, I am here.'];
}

const world = (
  plan: (name: string) => PlannedOutcome = () => ({}),
  more: SimulationOptions = {},
): Simulation =>
  begin({ llm: { answer: lookingUp }, tools: { specs, plan: ({ name }) => plan(name) }, ...more });

const completed = (simulation: Simulation): unknown[] =>
  agent(simulation, 'completed').map((event) => message(event)['content']);

const toolTurns = (request: ReplyRequest | undefined): readonly ToolTurn[] =>
  (request?.history ?? []).filter((turn) => turn.role === 'tool');

describe('a tool', () => {
  test('is called while the agent says so; what came of it is told behind that', async () => {
    const simulation = world(() => ({ output: 'It is blue.', takesMs: 300 }));
    type(simulation, 'look');
    await simulation.advance(200);
    expect([simulation.toolProvider.calls, simulation.isSpeaking]).toEqual([
      [callOf('call 1', 'look_up')],
      true,
    ]);
    await simulation.advance(8000);
    expect(completed(simulation)).toEqual(['One moment, I look it up.', 'The result: It is blue.']);
    expect(simulation.llm.requests.map(({ tools }) => tools)).toEqual([specs, specs]);
    expect(simulation.llm.requests[1]?.history.map(textOf)).toEqual([
      'look',
      'One moment, I look it up.',
      'It is blue.',
    ]);
    expect(talks(simulation)).toEqual(['preparing', 'started', 'ended', 'preparing', 'started', 'ended']);
    expect(simulation.toolProvider.calls.length).toBe(1);
  });

  test('that ends the conversation is called once in an answer: the first counts, the others are told so', async () => {
    const finals = [toolSpec('transfer_call'), toolSpec('end_call')].map((spec) => ({
      ...spec,
      isFinal: true,
    }));
    const both = ({ history }: ReplyRequest): readonly ReplyPiece[] =>
      history.at(-1)?.role === 'tool'
        ? ['Nobody is there.']
        : ['One moment.', callOf('a', 'transfer_call'), callOf('b', 'end_call')];
    const plan = () => ({ output: 'Nobody has answered.', takesMs: 3000 });
    const simulation = begin({ llm: { answer: both }, tools: { specs: finals, plan } });
    type(simulation, 'Put me through');
    await simulation.advance(10_000);
    expect(simulation.toolProvider.calls).toEqual([callOf('a', 'transfer_call')]);
    const outcomes = toolTurns(simulation.llm.requests[1]).map(({ callId, isError, output }) => [
      callId,
      isError,
      output,
    ]);
    expect(outcomes).toEqual([
      ['a', false, 'Nobody has answered.'],
      ['b', true, expect.stringContaining('transfer_call was called first')],
    ]);
    expect(simulation.session.closed).toBe(false);
  });

  test('that is slow: the agent talks on, and the late outcome is told', async () => {
    const simulation = world(() => ({ output: 'It is blue.', takesMs: 20_000 }));
    type(simulation, 'look');
    await simulation.advance(6000);
    type(simulation, 'are you there');
    await simulation.advance(4000);
    expect(toolTurns(simulation.llm.requests[1])).toMatchObject([{ output: null }]);
    await simulation.advance(14_000);
    expect(completed(simulation)).toEqual([
      'One moment, I look it up.',
      'Yes, I am here.',
      'I am still working on it.',
      'The result: It is blue.',
    ]);
  });

  test('knows when its announcement was heard, or interrupted', async () => {
    const simulation = world(() => ({ takesMs: 60_000 }));
    type(simulation, 'look');
    await simulation.advance(500);
    expect(simulation.toolProvider.spoken).toEqual([]);
    await simulation.advance(4000);
    expect(simulation.toolProvider.spoken).toEqual(['call 1']);
    type(simulation, 'look');
    await simulation.advance(500);
    simulation.session.command({ type: 'cancel' });
    await simulation.advance(20);
    expect(simulation.toolProvider.spoken).toEqual(['call 1', 'call 4']);
    expect(simulation.toolProvider.aborted).toEqual([]);
  });

  test('that is not there, and one that breaks its promise, are errors that the language model reads', async () => {
    const calls = [callOf('a', 'fly'), callOf('b', 'look_up', 7 as never), callOf('c', 'end_call')];
    const answer = ({ history }: ReplyRequest): readonly ReplyPiece[] =>
      history.length === 1 ? calls : ['I see.'];
    const plan = (): never => {
      throw new Error('out of order');
    };
    const simulation = world(plan, { llm: { answer } });
    type(simulation, 'go');
    await simulation.advance(3000);
    const outcomes = toolTurns(simulation.llm.requests[1]).map(({ output, isError }) => [output, isError]);
    expect(outcomes).toEqual([
      ['There is no tool named "fly".', true],
      ['The arguments of look_up must be an object.', true],
      ['end_call has failed: out of order', true],
    ]);
    expect(simulation.toolProvider.calls.map(({ callId }) => callId)).toEqual(['c']);
    expect([completed(simulation).at(-1), simulation.log.errors]).toEqual(['I see.', []]);
  });

  test('of the transport is taken before one of the session with its name', async () => {
    const simulation = world();
    const own = new FakeToolProvider({
      clock: simulation.clock,
      specs: [toolSpec('look_up'), toolSpec('count')],
    });
    const answer = (request: ReplyRequest): readonly ReplyPiece[] =>
      request.history.length > 1 ? ['Done.'] : [callOf('a', 'look_up'), callOf('b', 'count')];
    const both = begin({ llm: { answer }, tools: { specs }, toolProvider: own });
    type(both, 'go');
    await both.advance(3000);
    expect(both.llm.requests[0]?.tools.map(({ name }) => name)).toEqual(['look_up', 'end_call', 'count']);
    expect([both.toolProvider.calls, own.calls].map((calls) => calls.map(({ callId }) => callId))).toEqual([
      ['a'],
      ['b'],
    ]);
  });

  test('is not offered where there is none', async () => {
    const simulation = begin();
    type(simulation, 'hello');
    await simulation.advance(3000);
    expect(simulation.llm.requests[0]?.tools).toEqual([]);
  });
});

describe('whoever talks into it', () => {
  test('stops the agent, not the call: it is told behind the answer to them', async () => {
    const simulation = world(() => ({ output: 'It is blue.', takesMs: 3000 }));
    type(simulation, 'look');
    await simulation.advance(900);
    await simulation.advance(simulation.say('are you still there'));
    await simulation.advance(9000);
    expect(agent(simulation, 'cancelled').length).toBe(1);
    expect(completed(simulation)).toEqual(['Yes, I am here.', 'The result: It is blue.']);
    expect([simulation.toolProvider.calls.length, simulation.toolProvider.aborted]).toEqual([1, []]);
  });

  test('is not talked over when the outcome comes while they speak', async () => {
    const simulation = world(() => ({ output: 'It is blue.', takesMs: 4000 }));
    type(simulation, 'look');
    await simulation.advance(3500);
    const length = simulation.say('and then I would like to hear a story about the house and the garden');
    await simulation.advance(length);
    expect(simulation.isSpeaking).toBe(false);
    await simulation.advance(2500);
    const { history } = simulation.llm.requests.at(-1)!;
    expect(history.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'tool']);
    expect(simulation.llm.requests.length).toBe(2);
  });
});

describe('the end', () => {
  test('comes when the goodbye has been heard', async () => {
    const simulation = world(() => ({ answers: false, ends: 'agent_ended' }));
    type(simulation, 'bye');
    await simulation.advance(1000);
    expect([simulation.toolProvider.calls.length, simulation.session.closed]).toEqual([1, false]);
    await simulation.until(() => simulation.session.closed, 10_000);
    expect([completed(simulation), simulation.transport.closes, simulation.recorder.closes]).toEqual([
      ['Goodbye, have a nice day.'],
      ['agent_ended'],
      ['agent_ended'],
    ]);
    expect(simulation.recorder.items.at(-1)?.text).toBe('Goodbye, have a nice day.');
  });

  test('comes at once when nothing is said, and no message waits any more', async () => {
    const simulation = world(() => ({ answers: false, ends: 'transferred', takesMs: 5000 }));
    type(simulation, 'look');
    type(simulation, 'are you there', { delay: true });
    await simulation.advance(7000);
    expect(simulation.transport.closes).toEqual(['transferred']);
  });

  test('of the session calls off what is open; what comes of it then is told to nobody', async () => {
    const simulation = world(() => ({ takesMs: Infinity, waitsForSpeech: true }));
    type(simulation, 'look');
    await simulation.advance(300);
    await simulation.session.close('connection_closed');
    await simulation.advance(1000);
    expect([simulation.toolProvider.spoken, simulation.toolProvider.aborted]).toEqual([
      ['call 1'],
      ['call 1'],
    ]);
    expect([simulation.llm.requests.length, simulation.clock.pending]).toEqual([1, 0]);
  });

  test('does not come for being idle while a call is open', async () => {
    const settings = { idle: { warnAfterMs: 5000, expireAfterMs: 8000 } };
    const simulation = world(() => ({ takesMs: 60_000 }), { settings });
    type(simulation, 'look');
    await simulation.advance(59_000);
    expect(seen(simulation, 'avatar_connection_warning')).toEqual([]);
    await simulation.advance(30_000);
    expect(simulation.transport.closes).toEqual(['idle_timeout']);
  });
});

describe('dtmf', () => {
  const press = (simulation: Simulation, keys: string): void => {
    for (const key of keys) simulation.session.receiveDtmf(key);
  };

  test('silence the agent, and are answered two seconds later', async () => {
    const simulation = world();
    type(simulation, 'a story');
    await simulation.advance(2000);
    press(simulation, '12');
    await simulation.advance(40);
    expect([simulation.isSpeaking, agent(simulation, 'cancelled').length]).toEqual([false, 1]);
    await simulation.advance(1900);
    expect(simulation.llm.requests.length).toBe(1);
    await simulation.advance(200);
    expect(lastUserText(simulation.llm.requests[1]!)).toBe('Pressed 1 2');
    expect(simulation.recorder.items.map(({ role, text }) => [role, text])).toContainEqual([
      'user',
      'Pressed 1 2',
    ]);
  });

  test('of a session that is closed, or has not started, are none', async () => {
    const simulation = world();
    await simulation.session.close('connection_closed');
    press(simulation, '12#');
    await simulation.advance(3000);
    expect([simulation.llm.requests, simulation.clock.pending]).toEqual([[], 0]);
  });
});
