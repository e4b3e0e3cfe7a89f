import { describe, expect, test, vi } from 'vitest';
import { callOf, knownAnswer, lastUserText } from '../../testing/llm.ts';
import { agent, begin, message, seen, type } from '../../testing/scenarios/looking.ts';
import type { Simulation, SimulationOptions } from '../../testing/scenarios/simulation.ts';
import { FakeClock } from '../../testing/clock.ts';
import { FakeToolProvider, toolSpec } from '../../testing/tool-provider.ts';
import type { Context, HandoffAgent, ToolProvider } from '../ports.ts';
import type { RetrievedKnowledge, ReplyPiece, ReplyRequest } from '../provider-ports.ts';

const FOUND: RetrievedKnowledge = {
  answers: [],
  passages: [{ source: 'bills.pdf', text: 'It is 12 francs.', score: 0.9 }],
};
const QUESTION = 'How much is my bill';

const agentWith = (toolProvider: ToolProvider, change: Partial<HandoffAgent> = {}): HandoffAgent => ({
  companionId: 'comp_2',
  ...{ agentId: 'agent_2', agentName: 'Billing', companionName: 'Bruno', voiceId: 'bruno', language: 'de' },
  ...{
    instructions: 'You know the bills.',
    temperature: null,
    remembered: ['They like tea.'],
    toolProvider,
  },
  knowledge: { answers: [{ question: QUESTION, answer: 'It is twelve francs.' }], passages: [] },
  recall: { find: () => Promise.resolve(FOUND) },
  task: 'Introduce yourself.',
  ...change,
});

let made = 0;
/** "change" hands over, "slow" calls a slow tool; everything else is answered from what the agent knows. */
const answer = (request: ReplyRequest): readonly ReplyPiece[] => {
  const asked = lastUserText(request);
  const last = request.history.at(-1);
  if (last?.role !== 'user')
    return [last?.role === 'tool' && !request.task ? `${last.output}` : knownAnswer(request)];
  if (asked === 'change') return ['I put you through.', callOf(`call ${++made}`, 'hand_over')];
  return asked === 'slow' ? [callOf(`call ${++made}`, 'slow')] : [knownAnswer(request)];
};

/** A session whose first agent can hand off to `agent`, on a transport that has tools of its own. */
const world = (agent: HandoffAgent, settings: object = {}, more: SimulationOptions = {}) => {
  const toolProvider = new FakeToolProvider({
    clock: new FakeClock(),
    specs: [toolSpec('hand_over'), toolSpec('slow')],
    plan: ({ name }) =>
      name === 'slow' ? { implicit: true, takesMs: Infinity } : { answers: false, handoffTo: agent },
  });
  const simulation = begin({
    settings,
    llm: { answer },
    toolProvider,
    tools: { specs: [toolSpec('transfer_call')] },
    ...more,
  });
  return { simulation, toolProvider };
};

const createProvider = (name = 'pay'): FakeToolProvider =>
  new FakeToolProvider({ clock: new FakeClock(), specs: [toolSpec(name)] });
const context = (content: string): Context => ({
  ...{ content, role: 'system', triggerResponse: true, previousItemId: null },
});
const said = (simulation: Simulation): unknown[] =>
  agent(simulation, 'completed').map((event) => message(event)['content']);
const handOver = async (simulation: Simulation): Promise<void> => {
  type(simulation, 'change');
  expect(await simulation.until(() => seen(simulation, 'agent_changed').length === 1, 10_000)).toBe(true);
  await simulation.until(() => said(simulation).length === 2, 10_000);
};

describe('an agent that has taken over', () => {
  test('speaks with its own voice and name, the one before with the former to its end', async () => {
    const { simulation } = world(agentWith(createProvider()), { voiceId: 'ada', language: 'en' });
    const speak = vi.spyOn(simulation.tts, 'speak');
    await handOver(simulation);
    expect(speak.mock.calls.map(([text, { voiceId, language }]) => [text, voiceId, language])).toEqual([
      ['I put you through.', 'ada', 'en'],
      ['Hello, I am Bruno.', 'bruno', 'de'],
      ['How can I help you today?', 'bruno', 'de'],
    ]);
    expect(said(simulation)).toEqual(['I put you through.', 'Hello, I am Bruno. How can I help you today?']);
    expect(simulation.recorder.changes).toEqual([{ companionId: 'comp_2', answersUser: false }]);
  });

  test('hears, knows, remembers and looks up what is its own', async () => {
    const { simulation } = world(agentWith(createProvider()));
    const listen = vi.spyOn(simulation.stt!, 'open');
    await handOver(simulation);
    await simulation.until(() => !simulation.isSpeaking, 5000);
    await simulation.advance(simulation.say(QUESTION));
    expect(await simulation.until(() => said(simulation).length === 3, 10_000)).toBe(true);
    expect(said(simulation).at(-1)).toBe('It is twelve francs.');
    expect(listen.mock.calls[0]?.[0]).toMatchObject({ language: 'de', hints: [QUESTION] });
    expect(simulation.llm.requests.at(-1)).toMatchObject({
      ...{ instructions: 'You know the bills.', remembered: ['They like tea.'], retrieved: FOUND },
      ...{ companionName: 'Bruno', language: 'de' },
    });
  });

  test('is heard when speech to text knows its language, and not that of the one before', async () => {
    const stt = { languages: ['de'] };
    const { simulation } = world(agentWith(createProvider()), { language: 'en' }, { stt });
    await simulation.advance(simulation.say(QUESTION));
    await simulation.advance(2000);
    expect(simulation.stt?.opened).toBe(0);
    await handOver(simulation);
    await simulation.until(() => !simulation.isSpeaking, 5000);
    await simulation.advance(simulation.say(QUESTION));
    expect(await simulation.until(() => said(simulation).length === 3, 10_000)).toBe(true);
    expect(said(simulation).at(-1)).toBe('It is twelve francs.');
  });

  test('has its own tools besides those of the transport, which are opened once', async () => {
    const ownProvider = createProvider();
    const { simulation, toolProvider } = world(agentWith(ownProvider), { modality: 'text' });
    await handOver(simulation);
    expect(simulation.llm.requests.at(-1)?.tools.map(({ name }) => name)).toEqual(['transfer_call', 'pay']);
    expect([simulation.toolProvider.opened, toolProvider.opened, ownProvider.opened]).toEqual([1, 1, 1]);
    const heard = toolProvider.messages.length;
    type(simulation, QUESTION);
    await simulation.advance(100);
    expect(toolProvider.messages.length).toBe(heard);
    expect(ownProvider.messages.map(({ content }) => content)).toContain(QUESTION);
    await simulation.session.close('connection_closed');
    expect([simulation.toolProvider.closed, toolProvider.closed, ownProvider.closed]).toEqual([1, 1, 1]);
  });

  test('tells what comes of a call that the client still carries out for the one before', async () => {
    const { simulation } = world(agentWith(createProvider()), { modality: 'text' });
    type(simulation, 'slow');
    await simulation.advance(100);
    await handOver(simulation);
    const { call_id } = seen(simulation, 'function_implicitly_called')[0]!.data;
    simulation.session.command({ type: 'send_function_output', data: { call_id, output: 'It was paid.' } });
    expect(await simulation.until(() => said(simulation).includes('It was paid.'), 5000)).toBe(true);
    expect(simulation.llm.requests.at(-1)?.instructions).toBe('You know the bills.');
  });

  test('hears no more of what the tools of the one before tell, but for what belongs to its calls', async () => {
    const { simulation, toolProvider } = world(agentWith(createProvider()), { modality: 'text' });
    await handOver(simulation);
    const asked = simulation.llm.requests.length;
    const { session } = toolProvider;
    session?.send({ event: 'ui_update', data: { page: 7 } });
    session?.send({
      event: 'provider_connection_aborted',
      data: { error: { code: 'FunctionConnectionFailed', message: 'stock: lost' } },
    });
    session?.addContext(context('The cart is full.'));
    session?.end('provider_aborted');
    session?.send({ event: 'function_call_timeout', data: { call_id: 'c1' } });
    await simulation.advance(2000);
    expect(simulation.llm.requests.length).toBe(asked);
    expect(seen(simulation, 'ui_update')).toEqual([]);
    expect(seen(simulation, 'provider_connection_aborted')).toEqual([]);
    expect(seen(simulation, 'function_call_timeout').map(({ data }) => data)).toEqual([{ call_id: 'c1' }]);
    expect(simulation.transport.closes).toEqual([]);
  });

  test('has tools that tell as before, and so has the transport', async () => {
    const ownProvider = createProvider();
    const { simulation } = world(agentWith(ownProvider), { modality: 'text' });
    await handOver(simulation);
    ownProvider.session?.send({ event: 'ui_update', data: { page: 8 } });
    ownProvider.session?.addContext(context('The bill is paid.'));
    await simulation.advance(2000);
    const { history } = simulation.llm.requests.at(-1)!;
    expect(history).toContainEqual({ role: 'system', text: 'The bill is paid.' });
    expect(seen(simulation, 'ui_update').length).toBe(1);
    simulation.toolProvider.session?.end('transferred');
    expect(simulation.transport.closes).toEqual(['transferred']);
  });

  test('tells what comes too late of a call of the one before', async () => {
    const { simulation, toolProvider } = world(agentWith(createProvider()), { modality: 'text' });
    await handOver(simulation);
    toolProvider.session?.addContext({ ...context('Late result of slow: It was paid.'), callId: 'c1' });
    await simulation.advance(2000);
    const { history, instructions } = simulation.llm.requests.at(-1)!;
    expect(history.at(-1)).toEqual({ role: 'system', text: 'Late result of slow: It was paid.' });
    expect(instructions).toBe('You know the bills.');
  });

  test('may be the one that had the session before: its tools are not opened again', async () => {
    const ownProvider = createProvider();
    const { simulation, toolProvider } = world(agentWith(ownProvider), { modality: 'text' });
    await handOver(simulation);
    const back = agentWith(toolProvider, { companionName: 'Ada', voiceId: null, language: 'en' });
    vi.spyOn(ownProvider, 'call').mockResolvedValue({
      ...{ output: 'Ada takes over.', isError: false, answers: false, ends: null, handoffTo: back },
    });
    vi.spyOn(ownProvider, 'specs', 'get').mockReturnValue([toolSpec('hand_over')]);
    type(simulation, 'change');
    expect(await simulation.until(() => seen(simulation, 'agent_changed').length === 2, 5000)).toBe(true);
    expect(await simulation.until(() => said(simulation).length === 4, 5000)).toBe(true);
    expect(said(simulation).at(-1)).toContain('I am Ada.');
    expect(simulation.llm.requests.at(-1)?.tools.map(({ name }) => name)).toContain('slow');
    toolProvider.session?.send({ event: 'ui_update', data: { page: 9 } });
    expect(seen(simulation, 'ui_update').length).toBe(1);
    expect([toolProvider.opened, ownProvider.opened]).toEqual([1, 1]);
  });
});
