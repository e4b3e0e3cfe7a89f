import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyPiece, ReplyRequest } from '../../src/conversation/provider-ports.ts';
import { callOf, FakeLlm } from '../../src/testing/llm.ts';
import { type SearchServer, startSearchServer } from '../../src/testing/search-server.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { COMPANION } from '../support/app.ts';
import { TypedClient } from '../support/typed-client.ts';
import { ownTools } from '../support/own-tools.ts';
import { until } from '../support/until.ts';

/** Says what bears on the question; searches the web for what it is told to, and ends the conversation. */
const answer = ({ history, retrieved: found, tools }: ReplyRequest): string | readonly ReplyPiece[] => {
  const last = history.at(-1);
  if (last?.role === 'tool') return last.output === null ? 'I am looking.' : `It says: ${last.output}`;
  const [, query] = /^search (.*)$/.exec(last?.text ?? '') ?? [];
  if (query !== undefined) return [callOf(`call_${history.length}`, 'web_search', { query })];
  if (last?.text === 'bye')
    return ['Goodbye.', callOf('call_end', 'end_conversation', { reason: 'nothing is left to ask' })];
  if (last?.text === 'note it')
    return [callOf('call_note', 'capture_input', { kind: 'email', heard: 'john at gmail dot com' })];
  if (last?.text === 'all tools?') return `I have: ${tools.map(({ name }) => name).join()}.`;
  if (last?.text === 'tools?') return `I have: ${ownTools(tools).join()}.`;
  const [best] = [...found.answers, ...found.passages].filter(({ score }) => score >= 0.5);
  if (!best) return 'I do not know.';
  return 'answer' in best ? `An answer: ${best.answer}` : `In ${best.source}: ${best.text}`;
};

let service: LiveService;
let web: SearchServer;
let client: TypedClient;
beforeAll(async () => {
  web = await startSearchServer([
    { url: 'https://ferry.example/', title: 'Ferry times', content: 'It leaves at nine.' },
  ]);
  const config = { search: 'searxng', searchUrl: web.url } as const;
  service = await liveService({ config, speech: { llm: new FakeLlm({ clock: systemClock, answer }) } });
  await raiseLimits(service);
});
afterAll(async () => {
  await service.close();
  await web.close();
});
afterEach(() => client.end());

const made = async (path: string, body: object): Promise<string> => {
  const answered = await service.call('POST', path, body);
  if (answered.statusCode !== 201) throw new Error(answered.body);
  return answered.json<{ id: string }>().id;
};
const open = async (body: object): Promise<TypedClient> => {
  client = await TypedClient.open(service, body);
  return client.started();
};

describe('what an agent knows', () => {
  test('is looked up before each answer, a question that leans on the one before with it', async () => {
    const faqs = [
      { question: 'What does the ferry to Norway cost?', answer: 'Ninety euros.' },
      { question: 'What does the ferry to Denmark cost?', answer: 'Forty euros.' },
      { question: 'May I bring a dog?', answer: 'On a lead.' },
    ];
    const collection = await made('/public/faqs', { name: 'Ferries', faqs });
    await open({ faqCollections: [collection] });
    client.type('how much is the ferry to norway');
    await client.hears('An answer: Ninety euros.');
    client.type('and to Denmark?');
    await client.hears('An answer: Forty euros.');
    client.type('are puppies allowed on board');
    await client.hears('An answer: On a lead.');
    client.type('tell me a joke about dragons');
    await client.hears('I do not know.');
  });
});

describe('the web', () => {
  test('is searched by an agent that may, and what it says is told', async () => {
    await open({});
    client.type('search ferry times');
    await client.hears('Ferry times');
    expect(client.said.join()).toContain('https://ferry.example/');
    expect(web.asked.map(({ path }) => path)).toEqual([
      '/search?q=ferry+times&format=json&language=en&safesearch=1',
    ]);
  });

  test('is closed to an agent that may not, and so is the end of the conversation', async () => {
    await open({ useWebSearch: false });
    client.type('tools?');
    await client.hears('I have: .');
  });
});

describe('an address', () => {
  test('is read back by an agent that takes it down, corrected, and the model’s when it is confirmed', async () => {
    await open({});
    client.type('note it');
    await client.hears('I have J, O, H, N');
    client.type('No, with a Y at the end');
    await client.hears('N, Y');
    client.type('Yes.');
    await client.hears('It says: Confirmed by the person: johny@gmail.com');
  });

  test('is not taken down by an agent that may not', async () => {
    await open({ canCaptureInput: false });
    client.type('all tools?');
    await client.hears('I have: web_search.');
  });
});

describe('the end of a conversation', () => {
  test('is the agent’s where it may, and the record says who ended it and why', async () => {
    const body = { companionId: COMPANION, providerSettings: {}, canEndConversation: true };
    const agentId = await made('/public/agents', body);
    client = await TypedClient.ofAgent(service, agentId);
    await client.started();
    client.type('bye');
    await until(() => client.closed, 'the agent hangs up');
    expect([client.closed, client.said]).toEqual(['agent_ended', ['Goodbye.']]);
    const read = async () =>
      (await service.call('GET', `/public/sessions/${client.sessionId}`)).json<{ status: string }>();
    const record = await until(async () => {
      const now = await read();
      return now.status === 'closed' ? now : null;
    }, 'the record is closed');
    expect(record).toMatchObject({ closeReason: 'agent_ended' });
    expect(JSON.stringify(record)).toContain('nothing is left to ask');
  });
});
