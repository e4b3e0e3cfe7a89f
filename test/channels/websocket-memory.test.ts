import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyRequest } from '../../src/conversation/provider-ports.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { memorySummarization } from '../../src/platform/memories/summarization.job.ts';
import { FakeLlm, lastUserText } from '../../src/testing/llm.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { COMPANION } from '../support/app.ts';
import { TypedClient } from '../support/typed-client.ts';
import { until } from '../support/until.ts';
import { VoipProvider } from '../support/voip-provider.ts';
import { type VoipService, voipService } from '../support/voip-service.ts';

/** The caller of the provider below, on every channel. */
const CLIENT = 'tel_4930555123';

/** Says their name to whom it remembers, and what it was told when it is asked. */
const answer = (request: ReplyRequest): string => {
  const { task, remembered } = request;
  const name = /Their name is ([^.]+)\./.exec(remembered.join('\n'))?.[1];
  if (task !== null) return name === undefined ? 'Hello, stranger.' : `Welcome back, ${name}.`;
  return lastUserText(request) === 'remember' ? `I remember: ${remembered.join()}` : 'I see.';
};

let voip: VoipService;
let service: VoipService['service'];
const mind = new FakeLlm({ clock: systemClock, answer });
beforeAll(async () => {
  voip = await voipService({ llm: mind });
  ({ service } = voip);
});
afterAll(() => voip.close());

const work = async (): Promise<void> => {
  const handlers = [memorySummarization({ ...service.parts, model: async () => null })];
  const jobs = startJobs({ ...service.parts, handlers });
  await jobs.runDue();
  await jobs.stop();
};

const closed = (id: string) =>
  until(async () => {
    const session = (await service.call('GET', `/public/sessions/${id}`)).json<{ status: string }>();
    return session.status === 'closed';
  }, 'the session is over');

const onTheWeb = async (said: readonly string[]): Promise<TypedClient> => {
  const client = await TypedClient.open(service, { externalClientId: CLIENT });
  await client.started();
  for (const text of said) {
    const before = client.said.length;
    client.type(text);
    await until(() => client.said.length > before, `an answer to ${text}`);
  }
  await client.end();
  await closed(client.sessionId);
  return client;
};

/** Somebody calls; answers all that the agent has said when they have heard this. */
async function onTheTelephone(heard: RegExp): Promise<string> {
  const agent = { companionId: COMPANION, name: 'Desk', providerSettings: {}, language: 'en' };
  const { id } = (await service.call('POST', '/public/agents', agent)).json<{ id: string }>();
  const channel = `/public/agents/${id}/channels/voip`;
  const put = await service.call('PUT', channel, { initialSpeech: 'Greet the caller.' });
  const caller = new VoipProvider({ endpoint: put.json<{ voipEndpoint: string }>().voipEndpoint });
  await caller.call();
  await until(() => caller.stream.playedMs > 0 && !caller.stream.isSounding, 'the greeting');
  const sessionId = (
    await service.db.selectFrom('sessions').select('id').where('agent_id', '=', id).executeTakeFirstOrThrow()
  ).id;
  const said = await until(async () => {
    const items = await service.db
      .selectFrom('session_items')
      .select('text')
      .where('session_id', '=', sessionId)
      .where('role', '=', 'agent')
      .execute();
    return items.map(({ text }) => text).find((text) => heard.test(text));
  }, `the agent says ${heard}`);
  await caller.hangUp();
  await closed(sessionId);
  return said;
}

test('who gave their name on the web is known on the telephone, until it is erased', async () => {
  const client = await onTheWeb(['My name is Anna Berg.', 'I need a red bike.']);
  await work();
  const stored = await service.call('GET', `/public/memories?externalClientId=${CLIENT}`);
  expect(stored.json<{ items: object[] }>().items).toEqual([
    expect.objectContaining({
      sessionId: client.sessionId,
      text: 'Their name is Anna Berg. They said "I need a red bike".',
    }),
  ]);
  expect(await onTheTelephone(/\./)).toBe('Welcome back, Anna Berg.');
  await service.call('DELETE', `/public/memories?companionId=${COMPANION}&externalClientId=${CLIENT}`);
  expect(await onTheTelephone(/\./)).toBe('Hello, stranger.');
});

test('what was said a moment ago is known before anybody has written it down', async () => {
  await onTheWeb(['My name is Maria.']);
  expect(await onTheTelephone(/\./)).toBe('Welcome back, Maria.');
});

test('what is remembered is told to the mind apart from what is said today', async () => {
  await onTheWeb(['I want to order a pizza tomorrow.']);
  await work();
  mind.requests.length = 0;
  const client = await TypedClient.open(service, { externalClientId: CLIENT });
  await client.started();
  client.type('remember');
  await client.hears('I want to order a pizza tomorrow');
  await client.end();
  const [request] = mind.requests;
  expect(request?.history.map((turn) => turn.role)).toEqual(['user']);
  expect(request?.remembered.at(-1)).toMatch(/^On \d+ \w+ \d{4}: /);
});
