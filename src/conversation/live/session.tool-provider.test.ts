import { describe, expect, test } from 'vitest';
import { callOf, lastUserText } from '../../testing/llm.ts';
import { agent, begin, message, seen, type } from '../../testing/scenarios/looking.ts';
import type { Simulation, SimulationOptions } from '../../testing/scenarios/simulation.ts';
import { toolSpec, type PlannedOutcome } from '../../testing/tool-provider.ts';
import type { Context, ToolProvider, ToolSession } from '../ports.ts';
import type { ReplyPiece, ReplyRequest } from '../provider-ports.ts';

const specs = [toolSpec('look_up')];
let made = 0;

const lookingUp = ({ history }: ReplyRequest): readonly ReplyPiece[] => {
  const last = history.at(-1);
  if (last?.role === 'tool') return [`The result: ${last.output}`];
  return last?.role === 'user' && last.text.includes('look')
    ? ['I look.', callOf(`call ${++made}`, 'look_up')]
    : ['Yes, I am here.'];
};

const world = (plan: PlannedOutcome = {}, more: SimulationOptions = {}): Simulation =>
  begin({
    llm: { answer: lookingUp },
    tools: { specs, plan: () => plan, functionIds: ['fn_1', 'fn_2'] },
    ...more,
  });

const sessionOf = ({ toolProvider }: Simulation): ToolSession => {
  if (!toolProvider.session) throw new Error('The tool provider was not opened.');
  return toolProvider.session;
};
const errors = (simulation: Simulation): unknown[] =>
  seen(simulation, 'error').map(({ data }) => data['error']);
const completed = (simulation: Simulation): unknown[] =>
  agent(simulation, 'completed').map((event) => message(event)['content']);

/** A tool provider that breaks every promise that it can break. */
const broken = (): ToolProvider => {
  const fail = (): never => {
    throw new Error('broken');
  };
  const reject = (): Promise<never> => Promise.reject(new Error('broken'));
  return {
    ...{ specs: [toolSpec('break')], call: fail, open: fail, output: fail },
    ...{ setFunctions: reject, onMessage: fail, close: fail },
  };
};

describe('a tool provider', () => {
  test('is opened once, with the session, and closed with it', async () => {
    const simulation = world();
    await simulation.advance(100);
    const { sessionId, signal } = sessionOf(simulation);
    expect([sessionId, signal.aborted]).toEqual(['sess_test', false]);
    await simulation.session.close('connection_closed');
    await simulation.session.close('connection_closed');
    const { opened, closed } = simulation.toolProvider;
    expect([opened, closed, signal.aborted]).toEqual([1, 1, true]);
  });

  test('is opened before the language model of a typed session is asked to greet', async () => {
    let openedWhenAsked = -1;
    const greet = (): string => {
      openedWhenAsked = simulation.toolProvider.opened;
      return 'Hello.';
    };
    const settings = { modality: 'text', initialSpeech: 'Greet.' } as const;
    const simulation = begin({ settings, llm: { answer: greet }, tools: { specs } });
    await simulation.advance(100);
    expect(openedWhenAsked).toBe(1);
  });

  test('hears what the user said, and of the agent what was heard', async () => {
    const simulation = world();
    type(simulation, 'hello');
    await simulation.advance(400);
    simulation.session.command({ type: 'cancel' });
    await simulation.advance(simulation.say('good morning'));
    await simulation.advance(4000);
    const heard = simulation.toolProvider.messages.map(({ role, content }) => [role, content]);
    const stored = simulation.recorder.items.map(({ role, text }) => [
      role === 'agent' ? 'assistant' : role,
      text,
    ]);
    expect(heard).toEqual(stored);
    expect(heard.length).toBeGreaterThan(2);
    const ids = simulation.toolProvider.messages.map(({ itemId }) => itemId);
    const sent = simulation.transport.events.map((event) => message(event)['item_id']);
    expect(ids.every((id) => sent.includes(id))).toBe(true);
  });

  test('that throws harms neither the session nor other tool providers', async () => {
    const simulation = world({}, { toolProvider: broken() });
    type(simulation, 'look');
    await simulation.advance(5000);
    simulation.session.command({ type: 'send_function_output', data: { call_id: 'x', output: {} } });
    simulation.session.command({ type: 'set_settings', data: { functions: ['fn_1'] } });
    await simulation.advance(100);
    await simulation.session.close('connection_closed');
    expect(completed(simulation)).toContain('The result: It is done.');
    expect([simulation.toolProvider.closed, simulation.toolProvider.chosen, simulation.log.errors]).toEqual([
      1,
      [['fn_1']],
      [],
    ]);
    expect(new Set(simulation.log.warnings)).toEqual(new Set(['a tool provider has thrown']));
  });

  test('alone and broken answers every command with an error', async () => {
    const simulation = begin({ toolProvider: broken() });
    simulation.session.command({ type: 'send_function_output', data: { call_id: 'x', output: {} } });
    simulation.session.command({ type: 'set_settings', data: { functions: ['fn_1'] } });
    await simulation.advance(100);
    expect(errors(simulation)).toEqual([
      'send_function_output: no call with this call_id is awaited',
      'data.functions: the functions could not be changed; try again',
    ]);
  });
});

describe('the client', () => {
  test('chooses functions; what is wrong is an error', async () => {
    const simulation = world();
    simulation.session.command({ type: 'set_settings', data: { functions: ['fn_2'] } });
    simulation.session.command({ type: 'set_settings', data: { functions: ['fn_9'] } });
    await simulation.advance(20);
    expect(simulation.toolProvider.chosen).toEqual([['fn_2']]);
    expect(errors(simulation)).toEqual(['data.functions: there is no function "fn_9"']);
  });

  test('cannot choose functions where there are none', async () => {
    const simulation = begin();
    simulation.session.command({ type: 'set_settings', data: { functions: ['fn_2'] } });
    await simulation.advance(20);
    expect(errors(simulation)).toEqual([
      'data.functions: this session has no functions that could be changed',
    ]);
  });
});

describe('a tool', () => {
  const context = (more: Partial<Context> = {}): Context => ({
    ...{
      content: 'The visitor is in a hurry.',
      role: 'system',
      triggerResponse: false,
      previousItemId: null,
    },
    ...more,
  });

  test('tells the client, and the conversation', async () => {
    const simulation = world();
    const session = sessionOf(simulation);
    session.send({ event: 'ui_update', data: { page: 7 } });
    session.addContext(context({ triggerResponse: true }));
    await simulation.advance(2000);
    expect(seen(simulation, 'ui_update')[0]?.data).toEqual({ page: 7 });
    expect(simulation.llm.requests[0]?.history).toEqual([
      { role: 'system', text: 'The visitor is in a hurry.' },
    ]);
    expect(completed(simulation)).toEqual(['Yes, I am here.']);
  });

  test('ends the session', async () => {
    const simulation = world();
    sessionOf(simulation).end('provider_aborted');
    expect(simulation.transport.closes).toEqual(['provider_aborted']);
  });

  test('can do nothing any more behind the end', async () => {
    const simulation = world();
    const session = sessionOf(simulation);
    await simulation.session.close('connection_closed');
    const { length } = simulation.transport.events;
    session.send({ event: 'ui_update', data: {} });
    session.addContext(context({ triggerResponse: true }));
    session.end('agent_ended');
    const request = { server: 's', tool: 't', description: '', arguments: {} };
    expect(await session.approve(request, new AbortController().signal)).toBe('withdrawn');
    expect([simulation.transport.events.length, simulation.transport.closes.length]).toEqual([length, 1]);
  });

  test('asks the person, and has their words; the model is not asked about them', async () => {
    const simulation = world();
    await simulation.advance(3000);
    const { signal } = new AbortController();
    const answer = sessionOf(simulation).ask('I have J, O, H, N. Is that right?', signal);
    await simulation.advance(4000);
    const asked = simulation.llm.requests.length;
    type(simulation, 'Yes, please.');
    expect(await answer).toMatchObject({ text: 'Yes, please.', says: 'yes' });
    expect(simulation.llm.requests.length).toBe(asked);
    const late = sessionOf(simulation).ask('And your name?', signal);
    await simulation.session.close('connection_closed');
    expect(await late).toBeNull();
  });

  test('that waits for leave is told when the session ends, and when it gives up itself', async () => {
    const simulation = world({ asks: true });
    type(simulation, 'look');
    await simulation.advance(500);
    const controller = new AbortController();
    const request = { server: 's', tool: 't', description: '', arguments: {} };
    const own = sessionOf(simulation).approve(request, controller.signal);
    controller.abort();
    expect(await own).toBe('withdrawn');
    expect(await sessionOf(simulation).approve(request, controller.signal)).toBe('withdrawn');
    expect(seen(simulation, 'mcp_approval_request', { action: 'created' }).length).toBe(2);
    await simulation.session.close('connection_closed');
    await simulation.advance(20);
    expect([simulation.toolProvider.decisions, simulation.toolProvider.aborted.length]).toEqual([
      ['withdrawn'],
      1,
    ]);
    expect(simulation.recorder.toolCalls).toMatchObject([{ name: 'look_up', output: null }]);
    expect(simulation.clock.pending).toBe(0);
  });

  test('is in the record when something has come of it', async () => {
    const simulation = world({ takesMs: 700, output: 'blue' });
    type(simulation, 'look');
    await simulation.advance(3000);
    const [call] = simulation.recorder.toolCalls;
    expect(call).toMatchObject({ name: 'look_up', arguments: {}, output: 'blue', isError: false });
    expect((call?.endedAt ?? 0) - (call?.startedAt ?? 0)).toBe(700);
    expect(simulation.recorder.toolCalls.length).toBe(1);
  });
});

test('sources of what was found are kept with the answer', async () => {
  const found = { answers: [], passages: [{ source: 'house.pdf', text: 'x', score: 0.8 }] };
  const asked: string[] = [];
  const recall = { find: async (question: string) => (asked.push(question), found) };
  const simulation = begin({ recall, llm: { answer: (request) => `I know it: ${lastUserText(request)}` } });
  type(simulation, 'how old');
  await simulation.advance(4000);
  expect(asked).toEqual(['how old']);
  expect(simulation.recorder.items.map(({ sources }) => sources)).toEqual([undefined, ['house.pdf']]);
});
