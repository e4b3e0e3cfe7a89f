import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { hashSecret } from '../../src/kernel/ids.ts';
import { openSetup } from '../../src/speech/providers/sealed-setup.ts';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

const DAY_MS = 24 * 3_600_000;
const CREDENTIAL = 'sk-very-secret';
const folder = mkdtempSync(join(tmpdir(), 'duet-console-keys-'));

let service: TestApp;
let ann: Person;

beforeAll(async () => {
  const providers = join(folder, 'providers.json');
  writeFileSync(providers, JSON.stringify({ fast: { minds: [{ provider: 'builtin' }] } }));
  service = await testApp({ plugins: [consolePlugin], config: { providers, costPerMinute: 0.08 } });
  ann = await addPerson(service, 'ann@keys.example', { in: [[service.first, 'admin']] });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const at = (path = '') => `/projects/${service.first.projectId}/keys${path}`;
const create = (body: object = {}) => ann.call('POST', at(), { name: 'Shop', role: 'member', ...body });
const made = async (body: object = {}) => (await create(body)).json<{ id: string; key: string }>();
const own = (more: object = {}) => ({
  provider: { name: 'openai', model: 'gpt-x', key: CREDENTIAL, ...more },
});
const rowOf = (id: string) =>
  service.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setupIn = async (id: string) =>
  openSetup(service.parts.secrets, id, (await rowOf(id)).provider_box ?? '').minds[0];
const statusWith = async (key: string) =>
  (await service.app.inject({ url: '/public/agents', headers: { 'x-api-key': key } })).statusCode;
const inDays = (days: number) => new Date(service.clock.wallTime() + days * DAY_MS).toISOString();

describe('a new key', () => {
  test('is in the answer once, works, and is stored as a hash', async () => {
    const answer = await create({ name: ' Shop ', role: 'admin', expiresAt: inDays(90) });
    const { id, key } = answer.json();
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        ...{ id, key, name: 'Shop', role: 'admin', provider: 'builtin', deployment: 'managed', setup: null },
        ...{ costPerMinute: 0.08, state: 'active', createdAt: expect.any(String) },
        ...{ expiresAt: inDays(90), revokedAt: null, lastUsedAt: null },
      },
    ]);
    expect(key).toMatch(/^duet_[\w-]{43}$/);
    expect(await statusWith(key)).toBe(200);
    const row = await rowOf(id);
    expect([row.key_hash, row.project_id]).toEqual([hashSecret(key), service.first.projectId]);
    const list = await ann.call('GET', at());
    expect(list.body).not.toContain(key.slice(5));
    expect(list.json().items.find((one: { id: string }) => one.id === id).lastUsedAt).not.toBeNull();
    const { rows } = { rows: await service.db.selectFrom('audit_entries').selectAll().execute() };
    expect(rows.at(-1)).toMatchObject({ action: expect.stringMatching(/keys$/), status: 201 });
    expect(JSON.stringify(rows)).not.toContain(key.slice(5));
  });

  test('has a model of its own, with its credential sealed and never told', async () => {
    const answer = await create(own({ options: { maxOutputTokens: 200 } }));
    expect(answer.json()).toMatchObject({
      ...{ provider: 'openai', deployment: 'custom' },
      setup: { model: 'gpt-x', endpoint: null, options: { maxOutputTokens: 200 }, hasKey: true, others: 0 },
    });
    const { id } = answer.json();
    expect(answer.body + (await ann.call('GET', at())).body + JSON.stringify(await rowOf(id))).not.toContain(
      CREDENTIAL,
    );
    expect(await setupIn(id)).toMatchObject({ provider: 'openai', key: CREDENTIAL, model: 'gpt-x' });
  });

  test('can have one of the operator’s', async () => {
    expect((await create({ provider: { name: 'fast' } })).json()).toMatchObject({
      ...{ provider: 'fast', deployment: 'managed' },
    });
    const { managed, own: others, costPerMinute } = (await ann.call('GET', at('/providers'))).json();
    expect([managed, costPerMinute]).toEqual([['builtin', 'fast'], 0.08]);
    expect(others).toContainEqual(expect.objectContaining({ name: 'openai', role: 'minds' }));
    expect(others).toContainEqual(
      expect.objectContaining({ name: 'azure-realtime', needs: ['endpoint', 'key', 'model'] }),
    );
    expect(others.map(({ name }: { name: string }) => name)).not.toContain('managed');
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ role: 'owner' }, 'role'],
    [{ expiresAt: 'soon' }, 'expiresAt'],
    [{ expiresAt: '2001-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ provider: { name: 'nobody' } }, 'provider.name'],
    [{ provider: { name: 'toString' } }, 'provider.name'],
    [{ provider: { name: 'openai', model: 'm' } }, 'provider.key'],
    [own({ key: 'two words' }), 'provider.key'],
    [own({ endpoint: 'ftp://x' }), 'provider.endpoint'],
    [own({ endpoint: 'http://10.0.0.1' }), 'provider.endpoint'],
    [own({ endpoint: 'https://a:b@c.example' }), 'provider.endpoint'],
    [own({ options: { strange: 1 } }), 'provider.options'],
    [own({ options: { maxOutputTokens: 'many' } }), 'provider.options'],
  ])('%j is refused at its field', async (body, field) => {
    const answer = await create(body);
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([400, [field]]);
    expect(answer.body).not.toContain(CREDENTIAL);
  });
});

describe('a key that is there', () => {
  const change = (id: string, body: object) => ann.call('PATCH', at(`/${id}`), body);

  test('gets another name and another end', async () => {
    const { id, key } = await made();
    expect((await change(id, { name: ' Store ', expiresAt: inDays(1) })).json()).toMatchObject({
      ...{ name: 'Store', expiresAt: inDays(1), provider: 'builtin' },
    });
    expect(await statusWith(key)).toBe(200);
    expect((await change(id, { expiresAt: null })).json()).toMatchObject({ expiresAt: null });
  });

  test('keeps its credential for the same place, and for no other', async () => {
    const { id } = await made(own({ endpoint: 'https://one.example/v1' }));
    const to = (more: object) =>
      change(id, {
        provider: { name: 'openai', model: 'gpt-y', endpoint: 'https://one.example/v1/', ...more },
      });
    expect((await to({})).statusCode).toBe(200);
    expect(await setupIn(id)).toMatchObject({ model: 'gpt-y', key: CREDENTIAL });
    const elsewhere = await to({ endpoint: 'https://evil.example/v1' });
    expect([elsewhere.statusCode, Object.keys(elsewhere.json().errors)]).toEqual([400, ['provider.key']]);
    expect((await to({ endpoint: 'https://two.example', key: 'sk-two' })).statusCode).toBe(200);
    expect(await setupIn(id)).toMatchObject({ endpoint: 'https://two.example', key: 'sk-two' });
    expect((await rowOf(id)).provider_revision).toBe(2);
  });

  test('goes back to the operator’s', async () => {
    const { id } = await made(own());
    expect((await change(id, { provider: { name: 'builtin' } })).json()).toMatchObject({
      ...{ deployment: 'managed', setup: null },
    });
    expect((await rowOf(id)).provider_box).toBeNull();
  });

  test('is revoked for good, the first time counts, and it changes no more', async () => {
    const { id, key } = await made();
    const first = (await ann.call('POST', at(`/${id}/revoke`))).json();
    expect(first.state).toBe('revoked');
    service.clock.advance(2_000);
    expect(await statusWith(key)).toBe(401);
    expect((await ann.call('POST', at(`/${id}/revoke`))).json().revokedAt).toBe(first.revokedAt);
    expect((await change(id, { name: 'x' })).statusCode).toBe(409);
    expect((await ann.call('POST', at(`/${id}/rotate`), { overlapHours: 1 })).statusCode).toBe(409);
  });

  test('ends, when asked, the conversations that were begun with it, and nobody else’s', async () => {
    const { id, key } = await made();
    const begin = async (apiKey: string): Promise<string> => {
      const payload = { companionId: COMPANION, providerConfig: {} };
      const headers = { 'x-api-key': apiKey };
      const answer = await service.app.inject({
        method: 'POST',
        url: '/public/connections',
        headers,
        payload,
      });
      return answer.json<{ connection: { id: string } }>().connection.id;
    };
    const [own, other] = [await begin(key), await begin(service.first.apiKey)];
    const statusOf = async (session: string) =>
      (await service.call('GET', `/public/sessions/${session}`)).json<{ status: string }>().status;
    await ann.call('POST', at(`/${id}/revoke`));
    expect(await statusOf(own)).toBe('pending');
    const ended = () => ann.call('POST', at(`/${id}/end-sessions`));
    expect((await ended()).json()).toEqual({ ended: 1 });
    expect([await statusOf(own), await statusOf(other)]).toEqual(['failed', 'pending']);
    expect((await ended()).json()).toEqual({ ended: 0 });
    expect((await ann.call('POST', at('/key_none/end-sessions'))).statusCode).toBe(404);
  });

  test('is replaced by a new one with the same rights and model; the old one works on for the overlap', async () => {
    const old = await made({ ...own(), role: 'admin' });
    const answer = await ann.call('POST', at(`/${old.id}/rotate`), {
      ...{ overlapHours: 24, expiresAt: inDays(30) },
    });
    const fresh = answer.json();
    expect(fresh).toMatchObject({
      ...{ name: 'Shop', role: 'admin', provider: 'openai', deployment: 'custom', expiresAt: inDays(30) },
    });
    expect(fresh.key).not.toBe(old.key);
    expect(await setupIn(fresh.id)).toMatchObject({ key: CREDENTIAL });
    expect([await statusWith(old.key), await statusWith(fresh.key)]).toEqual([200, 200]);
    service.clock.advance(DAY_MS);
    expect([await statusWith(old.key), await statusWith(fresh.key)]).toEqual([401, 200]);
  });

  test('that is replaced ends no later than it would have, and its channels go over', async () => {
    const end = inDays(0.01);
    const old = await made({ expiresAt: end });
    const headers = { 'x-api-key': old.key };
    const agent = await service.app.inject({
      ...{ method: 'POST', url: '/public/agents', headers },
      payload: { companionId: COMPANION, name: 'A', providerSettings: {} },
    });
    const url = `/public/agents/${agent.json().id}/channels/webrtc`;
    await service.app.inject({ method: 'PUT', url, headers, payload: {} });
    const fresh = (await ann.call('POST', at(`/${old.id}/rotate`), { overlapHours: 24 })).json();
    expect((await rowOf(old.id)).expires_at?.toISOString()).toBe(end);
    const channels = service.db.selectFrom('channel_configurations').select('api_key_id');
    expect(await channels.where('agent_id', '=', agent.json().id).execute()).toEqual([
      { api_key_id: fresh.id },
    ]);
  });

  test.each([{}, { overlapHours: -1 }, { overlapHours: 1e9 }, { overlapHours: 'long' }])(
    'is not replaced by %j',
    async (body) => {
      const { id } = await made();
      expect((await ann.call('POST', at(`/${id}/rotate`), body)).statusCode).toBe(400);
    },
  );

  test('of another project is not there', async () => {
    const { apiKeyId } = service.second;
    const answers = [
      await change(apiKeyId, { name: 'mine' }),
      await ann.call('POST', at(`/${apiKeyId}/revoke`)),
      await ann.call('POST', at(`/${apiKeyId}/rotate`), { overlapHours: 0 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await rowOf(apiKeyId)).toMatchObject({ name: 'test', revoked_at: null });
    expect((await ann.call('GET', at('?pageSize=100'))).body).not.toContain(apiKeyId);
  });
});

test('keys are searched and paged', async () => {
  await made({ name: 'Needle%' });
  const { items, filteredCount, totalCount } = (await ann.call('GET', at('?search=needle%25'))).json();
  expect([items.length, filteredCount]).toEqual([1, 1]);
  expect(totalCount).toBeGreaterThan(5);
  expect((await ann.call('GET', at('?pageSize=2&pageIndex=1'))).json().items).toHaveLength(2);
});
