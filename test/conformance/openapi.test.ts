import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';

interface Operation {
  summary?: string;
  parameters?: { name: string; in: string; schema: TSchema }[];
  requestBody?: { content: Record<string, { schema: TSchema }> };
  responses: Record<string, { content?: Record<string, { schema: TSchema }> }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  security: object[];
  components: { securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

let duet: TestApp;
let document: Document;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
  document = (await duet.app.inject('/openapi.json')).json<Document>();
});
afterAll(() => duet.close());

const PATHS = {
  '/public/agents': ['get', 'post'],
  '/public/agents/{agentId}': ['get'],
  '/public/agents/{agentId}/connections': ['post'],
  '/public/companions/stock': ['get'],
  '/public/companions/{companionId}': ['get'],
  '/public/connections': ['post'],
  '/public/sessions': ['get'],
  '/public/sessions/{sessionId}': ['get'],
  '/public/ws-connections': ['post'],
};

test('the OpenAPI 3.1 document has every endpoint, and the key', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: 'https://duet.test' }]);
  expect(document.components.securitySchemes).toEqual({
    apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  });
  const found = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.keys(operations).sort(),
  ]);
  expect(Object.fromEntries(found)).toEqual(PATHS);
});

test('every operation says what it does, what it takes and how it fails', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const where = `${method} ${path}`;
      expect([where, typeof operation.summary]).toEqual([where, 'string']);
      expect(operation.parameters).toContainEqual(
        expect.objectContaining({ name: 'X-API-Version', in: 'header' }),
      );
      const codes = Object.keys(operation.responses);
      expect([where, codes]).toEqual([where, expect.arrayContaining(['400', '401'])]);
      expect(codes.some((code) => code.startsWith('20'))).toBe(true);
      if (method === 'post') expect(operation.requestBody?.content).toHaveProperty('application/json');
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
        expect(operation.parameters).toContainEqual(expect.objectContaining({ name, in: 'path' }));
      }
    }
  }
});

const schemaOf = (method: string, path: string, status: number): TSchema => {
  const content = document.paths[path]?.[method]?.responses[status]?.content ?? {};
  return Object.values(content)[0]?.schema ?? Type.Never();
};

test('what is answered is what the document says', async () => {
  const agent = { companionId: COMPANION, name: 'A', providerSettings: { temperature: 1 }, tags: { a: 'b' } };
  const { id } = (await duet.call('POST', '/public/agents', agent)).json<{ id: string }>();
  const connection = { companionId: COMPANION, providerConfig: {} };
  const session = (await duet.call('POST', '/public/connections', connection)).json<{
    connection: { id: string };
  }>();
  const sessionId = session.connection.id;
  const calls = [
    ['post', '/public/agents', '/public/agents', agent, 201],
    ['post', '/public/agents', '/public/agents', {}, 400],
    ['post', '/public/agents', '/public/agents', { ...agent, companionId: 'x' }, 400],
    ['get', '/public/agents', '/public/agents', undefined, 200],
    ['get', '/public/agents', '/public/agents?pageSize=1', undefined, 200],
    ['get', '/public/agents/{agentId}', `/public/agents/${id}`, undefined, 200],
    ['get', '/public/agents/{agentId}', '/public/agents/x', undefined, 404],
    [
      'post',
      '/public/agents/{agentId}/connections',
      `/public/agents/${id}/connections`,
      { channelType: 'websocket' },
      200,
    ],
    ['get', '/public/companions/stock', '/public/companions/stock', undefined, 200],
    ['get', '/public/companions/{companionId}', `/public/companions/${COMPANION}`, undefined, 200],
    ['post', '/public/connections', '/public/connections', connection, 200],
    ['post', '/public/ws-connections', '/public/ws-connections', connection, 200],
    ['get', '/public/sessions', '/public/sessions', undefined, 200],
    ['get', '/public/sessions/{sessionId}', `/public/sessions/${sessionId}`, undefined, 200],
  ] as const;
  for (const [method, path, url, body, status] of calls) {
    const answer = await duet.call(method.toUpperCase(), url, body);
    expect([url, answer.statusCode]).toEqual([url, status]);
    const check = Compile(schemaOf(method, path, status));
    expect([url, check.Errors(answer.json())]).toEqual([url, []]);
  }
});

test('the reference page is there', async () => {
  const page = await duet.app.inject({ url: '/docs/' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('text/html'),
  ]);
  const names = [...page.body.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) {
    const asset = await duet.app.inject({ url: new URL(name ?? '', 'http://duet.test/docs/').pathname });
    expect([name, asset.statusCode]).toEqual([name, 200]);
  }
  expect(page.headers['content-security-policy']).toContain("'self'");
});
