import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDocumentReader } from '../../src/documents/index.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { knowledgeReading } from '../../src/platform/knowledge-bases/reading.job.ts';
import { createRecall } from '../../src/platform/sessions/recall.ts';
import { createRetrieval } from '../../src/retrieval/lists/index.ts';
import { createKnowledgeLoader } from '../../src/platform/sessions/knowledge.ts';
import { serveHttp, startMcpServer } from '../../src/testing/mcp-http-server.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { addKey, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { until } from '../support/until.ts';

let duet: TestApp;
let strict: TestApp;
let jobs: Jobs;
let tenant: Tenant;
const reader = createDocumentReader(systemClock);

beforeAll(async () => {
  duet = await testApp({ config: { allowPrivateNetwork: true } });
  strict = await testApp();
  jobs = startJobs({ ...duet.parts, handlers: [knowledgeReading(duet.parts, reader)] });
});
afterAll(async () => {
  await jobs.stop();
  await reader.close();
  await duet.close();
  await strict.close();
});
beforeEach(async () => void (tenant = await makeTenant(duet.parts, 'Fresh')));

const post = (path: string, body: unknown, who = tenant) => duet.call('POST', `/public${path}`, body, who);
const idOf = async (path: string, body: unknown): Promise<string> => {
  const answer = await post(path, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};

interface ScoredText {
  readonly score: number;
  readonly bears: boolean;
  readonly text: string;
  readonly source: string;
  readonly question: string;
  readonly answer: string;
}

const TEXTS = {
  'filter.txt': 'Cleaning the filter\n\nRinse the filter under warm water once a month and let it dry.',
  'guarantee.txt': 'Guarantee\n\nThe guarantee lasts two years from the day on which you bought it.',
};

const readBase = async (): Promise<string> => {
  const base = await idOf('/knowledge-bases', { name: 'Manuals' });
  for (const [fileName, text] of Object.entries(TEXTS)) {
    const body = { fileName, contentType: 'text/plain', content: Buffer.from(text).toString('base64') };
    await idOf(`/knowledge-bases/${base}/files`, body);
    await jobs.runDue();
  }
  return base;
};

describe('A.10 trying a question on a knowledge base', () => {
  test('A.10 finds what a session would, with source and score', async () => {
    const base = await readBase();
    const answer = await post(`/knowledge-bases/${base}/search`, { query: 'How do I clean the filter?' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { passages, isComplete } = answer.json<{ passages: ScoredText[]; isComplete: boolean }>();
    expect(isComplete).toBe(true);
    expect(passages[0]).toMatchObject({ source: 'filter.txt', bears: true });
    expect(passages[0]?.text).toContain('warm water');

    const retrieval = createRetrieval({ ...duet.parts, embedder: null });
    const knowledge = await createKnowledgeLoader(duet.db)({ faqCollections: [], knowledgeBaseId: base });
    const recall = createRecall(knowledge, retrieval)!;
    const inSession = await recall.find('How do I clean the filter?', new AbortController().signal);
    expect(passages.map(({ bears: _, ...found }) => found)).toEqual(inSession.passages);
    await retrieval.close();
  });

  test('A.10 a question about something else finds nothing that bears on it; an empty base finds nothing', async () => {
    const base = await readBase();
    const other = await post(`/knowledge-bases/${base}/search`, { query: 'Who won the chess tournament?' });
    expect(other.json<{ passages: ScoredText[] }>().passages.filter(({ bears }) => bears)).toEqual([]);
    const empty = await idOf('/knowledge-bases', { name: 'Empty' });
    const none = await post(`/knowledge-bases/${empty}/search`, { query: 'filter' });
    expect(none.json()).toEqual({ passages: [], isComplete: true });
  });

  test('A.10 others’ are not there, bad questions are a 400, and nothing is written down of it', async () => {
    const base = await idOf('/knowledge-bases', { name: 'Mine' });
    const path = `/knowledge-bases/${base}/search`;
    expect((await post(path, { query: 'x' }, duet.second)).statusCode).toBe(404);
    expect((await post('/knowledge-bases/kb_none/search', { query: 'x' })).statusCode).toBe(404);
    for (const body of [{}, { query: '' }, { query: '  ' }, { query: 7 }, { query: 'x'.repeat(1001) }])
      expect((await post(path, body)).statusCode).toBe(400);
    await post(path, { query: 'x' });
    const written = await duet.db
      .selectFrom('audit_entries')
      .select('action')
      .where('project_id', '=', tenant.projectId)
      .execute();
    expect(written.map(({ action }) => action)).toEqual(['POST /public/knowledge-bases']);
  });
});

const faqs = [
  { question: 'When are you open?', answer: 'From nine to six.' },
  { question: 'What is your return policy?', answer: 'Send it back within 30 days.' },
];

describe('A.10 FAQ collections: trying, adding many, changing', () => {
  test('A.10 says which answer a session would be given, and how sure that is', async () => {
    const id = await idOf('/faqs', { name: 'Shop', faqs });
    const answer = await post(`/faqs/${id}/match`, { query: 'Can I get my money back if I return it?' });
    const { answers, isComplete } = answer.json<{ answers: ScoredText[]; isComplete: boolean }>();
    expect([answers[0]?.question, answers[0]?.bears, isComplete]).toEqual([faqs[1]?.question, true, true]);
    const none = await post(`/faqs/${id}/match`, { query: 'Do dolphins sleep?' });
    expect(none.json<{ answers: ScoredText[] }>().answers.filter(({ bears }) => bears)).toEqual([]);
    expect((await post(`/faqs/${id}/match`, { query: 'x' }, duet.second)).statusCode).toBe(404);
    expect((await post(`/faqs/${id}/match`, {})).statusCode).toBe(400);
  });

  test('A.10 a changed answer is found at once', async () => {
    const id = await idOf('/faqs', { name: 'Shop', faqs });
    const { items } = (await duet.call('GET', `/public/faqs/${id}/items`, undefined, tenant)).json<{
      items: { id: string; createdAt: number }[];
    }>();
    const path = `/public/faqs/${id}/items/${items[0]?.id}`;
    const changed = await duet.call('PATCH', path, { answer: 'Within 60 days.' }, tenant);
    expect(changed.json()).toEqual({ ...items[0], answer: 'Within 60 days.' });
    const { answers } = (await post(`/faqs/${id}/match`, { query: 'return policy' })).json<{
      answers: ScoredText[];
    }>();
    expect(answers[0]?.answer).toBe('Within 60 days.');
    expect((await duet.call('PATCH', path, {}, tenant)).json()).toEqual(changed.json());
    expect((await duet.call('PATCH', path, { answer: ' ' }, tenant)).statusCode).toBe(400);
    expect((await duet.call('PATCH', path, { answer: 'x' }, duet.second)).statusCode).toBe(404);
    const other = await idOf('/faqs', { name: 'Other' });
    const astray = `/public/faqs/${other}/items/${items[0]?.id}`;
    expect((await duet.call('PATCH', astray, { answer: 'x' }, tenant)).statusCode).toBe(404);
  });

  test('A.10 many are added at once, in their order, all or none', async () => {
    const id = await idOf('/faqs', { name: 'Shop' });
    const path = `/faqs/${id}/items/batch`;
    const many = Array.from({ length: 1000 }, (_, n) => ({
      question: `Question ${n}`,
      answer: `Answer ${n}`,
    }));
    const added = await post(path, { faqs: many });
    expect([added.statusCode, added.json<{ items: object[] }>().items.length]).toEqual([201, 1000]);
    const page = (await duet.call('GET', `/public/faqs/${id}/items?pageSize=1`, undefined, tenant)).json<{
      items: { question: string }[];
      totalCount: number;
    }>();
    expect([page.items[0]?.question, page.totalCount]).toEqual(['Question 999', 1000]);
    const wrong = await post(path, { faqs: [...faqs, { question: 'No answer', answer: ' ' }] });
    expect([wrong.statusCode, Object.keys(wrong.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['faqs.2.answer'],
    ]);
    for (const body of [{}, { faqs: [] }, { faqs: [...many, ...faqs] }])
      expect((await post(path, body)).statusCode).toBe(400);
    expect((await post(path, { faqs }, duet.second)).statusCode).toBe(404);
    const after = await duet.call('GET', `/public/faqs/${id}`, undefined, tenant);
    expect(after.json<{ itemsCount: number }>().itemsCount).toBe(1000);
  });
});

interface Listed {
  readonly action: string;
  readonly error: string | null;
  readonly tools: readonly {
    readonly name: string;
    readonly description: string;
    readonly inputSchema: object;
    readonly allowed: boolean;
  }[];
}

const offer = (server: McpServer): void => {
  const done = () => ({ content: [{ type: 'text' as const, text: 'done' }] });
  server.registerTool(
    'find_customer',
    { description: 'Finds one.', inputSchema: { name: z.string() } },
    done,
  );
  server.registerTool('drop_table', { description: 'Removes all.' }, done);
};

const listed = async (id: string, who = tenant, app = duet): Promise<Listed> => {
  const answer = await app.call('GET', `/public/mcp-servers/${id}/tools`, undefined, who);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Listed>();
};

describe('A.10 the tools of an MCP server', () => {
  test.each(['http', 'sse'] as const)(
    'A.10 are listed now, also those that are not allowed (%s)',
    async (kind) => {
      const server = await startMcpServer(kind, offer);
      await idOf('/mcp-servers', { id: 'crm', url: server.url, allowedTools: ['find_customer'] });
      const { action, error, tools } = await listed('crm');
      expect([action, error]).toEqual(['completed', null]);
      expect(tools.map(({ name, description, allowed }) => [name, description, allowed])).toEqual([
        ['find_customer', 'Finds one.', true],
        ['drop_table', 'Removes all.', false],
      ]);
      expect(tools[0]?.inputSchema).toMatchObject({
        type: 'object',
        properties: { name: { type: 'string' } },
      });
      await until(() => server.sessions === 0, 'the end of the session at the server');
      await server.close();
    },
  );

  test('A.10 a server that refuses, or is none, says so in words, without what it was sent', async () => {
    const server = await serveHttp((request, answer) =>
      answer.writeHead(401, { 'content-type': 'text/plain' }).end(`no: ${request.headers.authorization}`),
    );
    const headers = { Authorization: 'Bearer sk-very-secret-value' };
    await idOf('/mcp-servers', {
      id: 'crm',
      url: `${server.origin}/mcp`,
      headers,
      authorizationRequired: false,
    });
    const denied = await listed('crm');
    expect(denied).toMatchObject({ action: 'failed', tools: [] });
    expect(denied.error).toMatch(/does not accept the credentials \(status 401\)/);
    expect(denied.error).not.toContain('sk-very-secret');
    await server.close();
    expect((await listed('crm')).error).toBe('Nobody answers at its address.');
    await idOf('/mcp-servers', { id: 'own', url: `${server.origin}/mcp`, authorizationRequired: true });
    expect((await listed('own')).error).toMatch(/Every session brings its own token/);
  });

  test('A.10 a server that never answers is given up after 10 seconds', async () => {
    const server = await serveHttp(() => undefined);
    await idOf('/mcp-servers', { id: 'slow', url: `${server.origin}/mcp` });
    const waiting = listed('slow');
    await until(() => server.requests.length > 0, 'the connection');
    duet.clock.advance(10_000);
    expect(await waiting).toMatchObject({ action: 'failed', error: 'It gave no answer in time.' });
    await server.close();
  });

  test('A.10 hostile lists: what is no tool is left out, endless pages end, floods are cut off', async () => {
    const page = (body: object) => JSON.stringify({ jsonrpc: '2.0', ...body });
    let lists = 0;
    const server = await serveHttp((request, answer) => {
      if (request.method !== 'POST') return answer.writeHead(405).end();
      let text = '';
      request.on('data', (piece) => (text += String(piece)));
      request.on('end', () => {
        const { id, method } = JSON.parse(text) as { id?: number; method: string };
        if (id === undefined) return answer.writeHead(202).end();
        const result =
          method === 'initialize'
            ? {
                protocolVersion: '2025-06-18',
                capabilities: { tools: {} },
                serverInfo: { name: 'x', version: '1' },
              }
            : {
                tools: [
                  7,
                  { name: '' },
                  { name: `t${++lists}`, description: 5, inputSchema: { type: 'object' } },
                ],
                nextCursor: `c${lists}`,
              };
        return answer.writeHead(200, { 'content-type': 'application/json' }).end(page({ id, result }));
      });
    });
    await idOf('/mcp-servers', { id: 'endless', url: `${server.origin}/mcp` });
    const { action, tools } = await listed('endless');
    expect([action, tools.length, lists]).toEqual(['completed', 50, 50]);
    await server.close();
    const flood = await serveHttp((_request, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.end('x'.repeat(3_000_000));
    });
    await idOf('/mcp-servers', { id: 'flood', url: `${flood.origin}/mcp` });
    expect((await listed('flood')).action).toBe('failed');
    await flood.close();
  });

  test('A.10 private addresses are refused when they are connected to, too', async () => {
    const server = await startMcpServer('http', offer);
    const body = { id: 'inner', url: 'https://1.1.1.1/mcp' };
    expect((await strict.call('POST', '/public/mcp-servers', body)).statusCode).toBe(201);
    for (const url of [server.url, 'https://127.0.0.1/mcp', 'https://[::1]/mcp']) {
      await strict.db.updateTable('mcp_servers').set({ url }).where('id', '=', 'inner').execute();
      const { error } = await listed('inner', strict.first, strict);
      expect(error).toMatch(/Its address must not be reached/);
    }
    expect(server.requests).toEqual([]);
    await server.close();
  });

  test('A.10 members’ keys are refused, others’ servers are not there, and 60 a minute are enough', async () => {
    await idOf('/mcp-servers', { id: 'crm', url: 'http://127.0.0.1:9/mcp' });
    const path = '/public/mcp-servers/crm/tools';
    const member = await addKey(duet.parts, tenant);
    await duet.db.updateTable('api_keys').set({ role: 'member' }).where('id', '=', member.apiKeyId).execute();
    expect((await duet.call('GET', path, undefined, member)).statusCode).toBe(403);
    expect((await duet.call('GET', path, undefined, duet.second)).statusCode).toBe(404);
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await duet.call('GET', path, undefined, tenant)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  });

  test('A.10 a PUT keeps hidden headers at the same server alone', async () => {
    const url = 'http://127.0.0.1:9/mcp';
    await idOf('/mcp-servers', { id: 'crm', url, headers: { 'X-Key': 'secret-value' } });
    const put = (body: object) => duet.call('PUT', '/public/mcp-servers/crm', body, tenant);
    const kept = await put({ url: `${url}/v2`, headers: { 'X-Key': '••••••••' } });
    expect(kept.json<{ headers: object }>().headers).toEqual({ 'X-Key': 'secret-value' });
    expect((await put({ url: 'http://127.0.0.1:8/mcp', headers: { 'X-Key': '••••••••' } })).statusCode).toBe(
      400,
    );
  });
});
