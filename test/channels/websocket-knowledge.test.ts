import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyPiece, ReplyRequest } from '../../src/conversation/provider-ports.ts';
import { callOf, FakeLlm } from '../../src/testing/llm.ts';
import { type SearchServer, startSearchServer } from '../../src/testing/search-server.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { TypedClient } from '../support/typed-client.ts';
import { ownTools } from '../support/own-tools.ts';

/** Says what bears on the question; searches the web for what it is told to. */
const answer = ({ history, retrieved: found, tools }: ReplyRequest): string | readonly ReplyPiece[] => {
  const last = history.at(-1);
  if (last?.role === 'tool') return last.output === null ? 'I am looking.' : `It says: ${last.output}`;
  const [, wish] = /^search (.*)$/.exec(last?.text ?? '') ?? [];
  if (wish !== undefined) return [callOf(`call_${history.length}`, 'web_search', { query: wish })];
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

  test('is closed to an agent that may not', async () => {
    await open({ useWebSearch: false });
    client.type('tools?');
    await client.hears('I have: .');
  });
});
