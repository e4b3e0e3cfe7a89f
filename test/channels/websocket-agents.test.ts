import { freeName } from '../support/function-names.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReplyPiece, ReplyRequest } from '../../src/conversation/provider-ports.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { memorySummarization } from '../../src/platform/memories/summarization.job.ts';
import { callOf, FakeLlm, knownAnswer, lastUserText } from '../../src/testing/llm.ts';
import { FakeTts } from '../../src/testing/tts.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { addCompanion, COMPANION } from '../support/app.ts';
import { raiseLimits } from '../support/limits.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { endedSession } from '../support/scenario-session.ts';
import { TypedClient } from '../support/typed-client.ts';
import { until } from '../support/until.ts';
import { ownTools } from '../support/own-tools.ts';

let calls = 0;

/** Calls the tool that it is told to ("call NAME"), names its tools ("tools?"), and answers from what it knows. */
const answer = (request: ReplyRequest): string | readonly ReplyPiece[] => {
  const { task, history, tools, instructions } = request;
  const last = history.at(-1);
  if (task !== null) return `I am ${request.companionName}. ${/^Know .*/m.exec(instructions)?.[0] ?? ''}`;
  if (last?.role === 'tool') return `${last.isError ? 'It failed' : 'It says'}: ${last.output}`;
  const asked = lastUserText(request);
  const [, wanted] = /^call (\w+)/.exec(asked) ?? [];
  if (wanted) return [callOf(`call_${++calls}`, wanted)];
  return asked === 'tools?' ? `I have: ${ownTools(tools).join()}.` : knownAnswer(request);
};

const mind = new FakeLlm({ clock: systemClock, answer });
const voice = new FakeTts({ clock: systemClock });
let service: LiveService;
let client: TypedClient;
beforeAll(async () => {
  service = await liveService({ speech: { llm: mind, tts: voice } });
  await raiseLimits(service);
});
afterAll(() => service.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await client.end();
});

interface Resource {
  readonly id: string;
}
const post = async (path: string, body: object): Promise<Resource> => {
  const made = await service.call('POST', path, body);
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json<Resource>();
};

const known = async (question: string, answered: string): Promise<string[]> => {
  const collection = await post('/public/faqs', { name: question });
  await post(`/public/faqs/${collection.id}/items`, { question, answer: answered });
  return [collection.id];
};

const makeFunction = async (name: string): Promise<string[]> => {
  const data = { name, description: `Does ${name}.`, parameters: { type: 'object', properties: {} } };
  await freeName(service, name);
  return [(await post('/public/functions', { data, flow: 'implicit' })).id];
};

/** An agent that answers one question, with words of its own. */
const makeAgent = async (name: string, instructions: string, more: object = {}): Promise<string> =>
  (
    await post('/public/agents', {
      companionId: COMPANION,
      name,
      providerSettings: { instructions },
      ...more,
    })
  ).id;

const patch = async (id: string, change: object): Promise<void> => {
  const answered = await service.call('PATCH', `/public/agents/${id}`, change);
  if (answered.statusCode !== 200) throw new Error(answered.body);
};

const open = async (agentId: string, body: object = {}): Promise<TypedClient> => {
  client = await TypedClient.ofAgent(service, agentId, body);
  return client.started();
};

/** Says something, and waits for an answer. */
const tell = async (text: string): Promise<void> => {
  const before = client.said.length;
  client.type(text);
  await until(() => client.said.length > before, `an answer to ${text}`);
};

/** What a companion remembers of the person below. */
const remembered = async (companionId: string): Promise<string[]> => {
  const answered = await service.call(
    'GET',
    `/public/memories?companionId=${companionId}&externalClientId=ada`,
  );
  return answered.json<{ items: { text: string }[] }>().items.map(({ text }) => text);
};

const OPENING = 'When do you open';
const AMOUNT = 'How much do I owe';

/** A front desk and the people who know about bills, who hand over to each other. */
const house = async (): Promise<{ desk: string; bills: string }> => {
  const bills = await makeAgent('Billing', 'Know the bills.', {
    voiceId: 'duet-marcus',
    faqCollections: await known(AMOUNT, 'You owe twelve francs.'),
    functions: await makeFunction(`pay_${calls++}`),
  });
  const desk = await makeAgent('Desk', 'Welcome people.', {
    faqCollections: await known(OPENING, 'We open at nine.'),
    agentHandoffs: [{ agentId: bills, purpose: 'Whatever is about bills.' }],
  });
  await patch(bills, { agentHandoffs: [{ agentId: desk, purpose: 'All else.' }] });
  return { desk, bills };
};

describe('an agent that hands a session over', () => {
  test('gives it to another with its own words, knowledge and tools, and gets it back', async () => {
    const { desk, bills } = await house();
    await open(desk);
    client.type('tools?');
    await client.hears('I have: hand_over_to_billing.');
    expect(mind.requests.at(-1)?.tools.find(({ name }) => name === 'hand_over_to_billing')?.description).toBe(
      'Hands the conversation over to Billing: Whatever is about bills.',
    );
    client.type('call hand_over_to_billing');
    expect(await client.read('agent_changed')).toEqual({
      agent: { id: bills, name: 'Billing' },
      companion: { name: expect.any(String) },
    });
    await client.hears('Know the bills.');
    client.type(AMOUNT);
    await client.hears('You owe twelve francs.');
    client.type(OPENING);
    await client.hears('I do not know that.');
    client.type('tools?');
    await until(
      () => client.said.some((one) => /I have: pay_\d+,hand_over_to_desk\./.test(one)),
      'its tools',
    );
    client.type('call hand_over_to_desk');
    expect(await client.read('agent_changed', 1)).toMatchObject({ agent: { id: desk, name: 'Desk' } });
    client.type(OPENING);
    await client.hears('We open at nine.');
    expect(mind.requests.at(-1)?.instructions).toContain('handed over to you by Billing');
  });

  test('stays the session’s agent in its record, which shows the change', async () => {
    const { desk } = await house();
    await open(desk);
    client.type('call hand_over_to_billing');
    await client.hears('Know the bills.');
    await client.end();
    await endedSession(service, client.sessionId);
    const record = (await service.call('GET', `/public/sessions/${client.sessionId}`)).json<{
      readonly agent: { readonly id: string };
      readonly toolCalls: readonly { readonly name: string; readonly output: string }[];
    }>();
    expect(record.agent.id).toBe(desk);
    expect(record.toolCalls).toMatchObject([
      { name: 'hand_over_to_billing', output: 'Billing takes over now.' },
    ]);
  });

  test('leaves to the companion of each what was said to it, and no more', async () => {
    const { desk, bills } = await house();
    await addCompanion(service.parts, 'comp_bills', { stock_slug: 'bills' });
    await patch(bills, { companionId: 'comp_bills' });
    await open(desk, { externalClientId: 'ada' });
    await tell('I need a red bike.');
    client.type('call hand_over_to_billing');
    await client.hears('Know the bills.');
    await tell('I like jazz.');
    client.type('call hand_over_to_desk');
    const isGreeting = (one: string) => one.startsWith('I am Nora');
    await until(() => client.said.filter(isGreeting).length === 2, 'the first is back');
    await tell('I live in Oslo.');
    await client.end();
    await endedSession(service, client.sessionId);
    const handlers = [memorySummarization({ ...service.parts, model: async () => null })];
    const jobs = startJobs({ ...service.parts, handlers });
    await jobs.runDue();
    await jobs.stop();
    const [first, second] = await Promise.all([COMPANION, 'comp_bills'].map(remembered));
    expect([first, second]).toEqual([
      [expect.stringMatching(/red bike.*Oslo/)],
      [expect.stringContaining('jazz')],
    ]);
    expect(first![0]).not.toContain('jazz');
    expect(second![0]).not.toMatch(/bike|Oslo/);
  });

  test('is heard to its end before the other speaks, in its own voice', async () => {
    const speak = vi.spyOn(voice, 'speak');
    const { desk } = await house();
    await open(desk, { modality: 'audio' });
    client.type(OPENING);
    await client.hears('We open at nine.');
    client.type('call hand_over_to_billing');
    await client.hears('Know the bills.');
    const voiceOf = (text: string) => speak.mock.calls.find(([one]) => one.includes(text))?.[1].voiceId;
    expect([voiceOf('Know the bills.'), voiceOf('We open at nine.') === 'duet-marcus']).toEqual([
      'duet-marcus',
      false,
    ]);
  });

  test('goes by the other’s configuration of the session’s channel', async () => {
    const { desk, bills } = await house();
    const providerSettings = { instructions: 'Know the bills of the web.', temperature: 0.3 };
    await service.call('PUT', `/public/agents/${bills}/channels/websocket`, { providerSettings });
    await open(desk);
    client.type('call hand_over_to_billing');
    await client.hears('Know the bills of the web.');
    expect(mind.requests.at(-1)?.temperature).toBe(0.3);
  });

  test('does not offer one that was deleted, and keeps the session when the other is not ready', async () => {
    const { desk, bills } = await house();
    const project_id = service.first.projectId;
    await addCompanion(service.parts, 'comp_unready', { status: 'readyToUse', project_id, stock_slug: null });
    await patch(bills, { companionId: 'comp_unready' });
    await open(desk);
    await service.db
      .updateTable('companions')
      .set({ status: 'pending' })
      .where('id', '=', 'comp_unready')
      .execute();
    client.type('call hand_over_to_billing');
    await client.hears('It failed: Billing cannot take over: Companion comp_unready is pending');
    await service.call('DELETE', `/public/agents/${bills}`);
    client.type('call hand_over_to_billing');
    await until(() => client.said.some((one) => one.includes(`Agent ${bills} was not found.`)), 'it is gone');
    expect(client.of('agent_changed')).toEqual([]);
    await client.end();
    await open(desk);
    client.type('tools?');
    await client.hears('I have: .');
  });

  test('may do so eight times in a session', async () => {
    const { desk } = await house();
    await open(desk);
    for (let change = 0; change < 8; change++) {
      client.type(`call hand_over_to_${change % 2 === 0 ? 'billing' : 'desk'}`);
      await client.read('agent_changed', change);
    }
    client.type('call hand_over_to_billing');
    await client.hears('It failed: The conversation has changed hands as often as it may');
    expect(client.of('agent_changed')).toHaveLength(8);
  });
});
