import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { readConnectors } from '../../src/tools/connectors.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';
import { peopleOf } from '../support/people.ts';

let service: TestApp;
let people: ReturnType<typeof peopleOf>;
let cookies: Record<'admin' | 'member' | 'stranger', string>;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-connectors-'));
  const path = join(folder, 'connectors.json');
  const mail = {
    url: 'http://mail.internal/mcp',
    headers: { 'X-Key': 'operators-secret' },
    allowedTools: ['send'],
  };
  writeFileSync(path, JSON.stringify({ mail }));
  service = await testApp({ plugins: [consolePlugin], parts: { connectors: readConnectors(path) } });
  people = peopleOf(service);
  await people.add(service.first, 'ann@first.example', 'admin');
  await people.add(service.first, 'mia@first.example', 'member');
  await people.add(service.second, 'bob@second.example', 'admin');
  cookies = {
    admin: await people.signIn('ann@first.example'),
    member: await people.signIn('mia@first.example'),
    stranger: await people.signIn('bob@second.example'),
  };
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const ask = (method: string, path: string, body?: object, who: keyof typeof cookies | null = 'admin') =>
  people.send(
    method,
    `/projects/${service.first.projectId}${path}`,
    body,
    who ? { cookie: cookies[who] } : {},
  );

const data = { name: 'look_up', description: 'Looks up.', parameters: { type: 'object', properties: {} } };
const SECRET = 'Bearer sk-very-secret-value';
const HIDDEN = '••••••••';

const make = async (path: string, body: object): Promise<string> => {
  const answer = await service.call('POST', `/public${path}`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};

describe('stored headers', () => {
  it('of a function never reach a page, which keeps them by their mark', async () => {
    const body = { data, flow: 'explicit', url: 'https://1.1.1.1/x', headers: { Authorization: SECRET } };
    const id = await make('/functions', body);
    for (const path of ['/public/functions', `/public/functions/${id}`]) {
      const answer = await ask('GET', path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('sk-very-secret');
      expect(answer.body).toContain(HIDDEN);
    }
    const put = {
      data,
      flow: 'explicit',
      url: 'https://1.1.1.1/y',
      headers: { Authorization: HIDDEN, 'X-New': 'n' },
    };
    const saved = await ask('PUT', `/public/functions/${id}`, put);
    expect(saved.json<{ headers: object }>().headers).toEqual({ Authorization: HIDDEN, 'X-New': HIDDEN });
    const stored = await service.call('GET', `/public/functions/${id}`);
    expect(stored.json<{ headers: object }>().headers).toEqual({ Authorization: SECRET, 'X-New': 'n' });
    const rotated = await ask('POST', `/public/functions/${id}/rotate-secret`, {});
    expect(rotated.json<{ signingSecret: string }>().signingSecret).toMatch(/./);
    expect(rotated.body).not.toContain('sk-very-secret');
  });

  it('of an MCP server neither', async () => {
    await make('/mcp-servers', { id: 'crm', url: 'https://1.1.1.1/mcp', headers: { 'X-Key': SECRET } });
    for (const path of ['/public/mcp-servers', '/public/mcp-servers/crm']) {
      const answer = await ask('GET', path);
      expect(answer.body).not.toContain('sk-very-secret');
      expect(answer.body).toContain(HIDDEN);
    }
    const put = { url: 'https://1.1.1.1/mcp', headers: { 'X-Key': HIDDEN }, description: 'Ours' };
    expect((await ask('PUT', '/public/mcp-servers/crm', put)).statusCode).toBe(200);
    const stored = await service.call('GET', '/public/mcp-servers/crm');
    expect(stored.json()).toMatchObject({ headers: { 'X-Key': SECRET }, description: 'Ours' });
    const made = { id: 'new', url: 'https://1.1.1.1/mcp', headers: { 'X-Key': HIDDEN } };
    expect((await ask('POST', '/public/mcp-servers', made)).statusCode).toBe(400);
  });
});

describe('who uses it', () => {
  it('names agents that do by themselves and by a channel, each once', async () => {
    const fn = await make('/functions', { data: { ...data, name: 'used' }, flow: 'implicit' });
    const faq = await make('/faqs', { name: 'Shop' });
    const base = await make('/knowledge-bases', { name: 'Manuals' });
    await make('/mcp-servers', { id: 'used-server', url: 'https://1.1.1.1/mcp' });
    const parts = {
      functions: [fn],
      faqCollections: [faq],
      knowledgeBaseId: base,
      mcp: { servers: ['used-server'] },
    };
    const agent = { companionId: COMPANION, providerSettings: {} };
    const byItself = await make('/agents', { ...agent, name: 'Front desk', ...parts });
    service.clock.advance(1000);
    const byChannel = await make('/agents', { ...agent, name: 'Shop floor' });
    const channel = `/public/agents/${byChannel}/channels/webrtc`;
    const set = await service.call('PUT', channel, parts);
    expect(set.statusCode, set.body).toBeLessThan(300);
    const both = [
      { id: byItself, name: 'Front desk' },
      { id: byChannel, name: 'Shop floor' },
    ];
    for (const path of [
      `functions/${fn}`,
      `faqs/${faq}`,
      `knowledge-bases/${base}`,
      'mcp-servers/used-server',
    ])
      expect([path, (await ask('GET', `/uses/${path}`)).json()]).toEqual([path, { items: both }]);
    expect((await ask('GET', '/uses/functions/fn_none')).json()).toEqual({ items: [] });
    expect((await ask('GET', '/uses/agents/x')).statusCode).toBe(400);
  });
});

describe('beside interface A', () => {
  it('connectors are named without their addresses and headers', async () => {
    const answer = await ask('GET', '/connectors');
    expect(answer.json<{ items: { id: string; isBuiltIn: boolean }[] }>().items).toEqual([
      {
        ...{ id: 'musiccatalog', isBuiltIn: true, allowedTools: null },
        ...{ requireApproval: 'never', authorizationRequired: false },
      },
      {
        ...{ id: 'mail', isBuiltIn: false, allowedTools: ['send'] },
        ...{ requireApproval: 'never', authorizationRequired: false },
      },
    ]);
    expect(answer.body).not.toMatch(/internal|operators-secret/);
  });

  it('the limit of files is the organization’s', async () => {
    expect((await ask('GET', '/knowledge-limit')).json()).toEqual({ files: 30 });
    await service.db
      .updateTable('organizations')
      .set({ limits: '{"knowledgeFiles":7}' })
      .where('id', '=', service.first.organizationId)
      .execute();
    expect((await ask('GET', '/knowledge-limit')).json()).toEqual({ files: 7 });
  });

  const paths: [string, string, object?][] = [
    ['GET', '/connectors'],
    ['GET', '/knowledge-limit'],
    ['GET', '/uses/functions/fn_x'],
    ['POST', '/public/functions/fn_x/test', { arguments: {} }],
    ['GET', '/public/mcp-servers/crm/tools'],
    ['POST', '/public/knowledge-bases/kb_x/search', { query: 'x' }],
    ['POST', '/public/faqs/faq_x/match', { query: 'x' }],
    ['POST', '/public/faqs/faq_x/items/batch', { faqs: [{ question: 'q', answer: 'a' }] }],
    ['PATCH', '/public/faqs/faq_x/items/faqitem_x', { answer: 'a' }],
  ];
  it.each(paths)('%s %s is for administrators of the organization', async (method, path, body) => {
    expect((await ask(method, path, body, 'member')).statusCode).toBe(403);
    expect((await ask(method, path, body, 'stranger')).statusCode).toBe(404);
    expect((await ask(method, path, body, null)).statusCode).toBe(401);
  });

  it('a test call is written down, and a question is not', async () => {
    const id = await make('/functions', { data: { ...data, name: 'audited' }, flow: 'implicit' });
    const faq = await make('/faqs', { name: 'Audited' });
    expect((await ask('POST', `/public/functions/${id}/test`, { arguments: {} })).statusCode).toBe(200);
    expect((await ask('POST', `/public/faqs/${faq}/match`, { query: 'x' })).statusCode).toBe(200);
    const written = await service.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_name', 'status'])
      .where('target', 'like', `%${id}%`)
      .execute();
    expect(written).toEqual([
      { action: expect.stringMatching(/test$/) as string, actor_name: 'ann@first.example', status: 200 },
    ]);
    const asked = await service.db
      .selectFrom('audit_entries')
      .select('id')
      .where('target', 'like', '%match')
      .execute();
    expect(asked).toEqual([]);
  });
});
