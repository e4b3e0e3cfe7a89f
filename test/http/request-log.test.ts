import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { hashSecret } from '../../src/kernel/ids.ts';
import { createPhoneSessions } from '../../src/platform/phone/phone-sessions.ts';
import { cleanRequestLog } from '../../src/platform/request-log/request-log.clean.ts';
import { until } from '../support/until.ts';

/** The last calls of an API key, which are written behind their answers. */

interface Entry {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly route: string;
  readonly status: number;
  readonly code: string | null;
  readonly reason: string | null;
  readonly ignoredFields: string[];
  readonly requestId: string | null;
  readonly sessionId: string | null;
  readonly curl: string | null;
  readonly apiKey: { readonly id: string; readonly name: string } | null;
}

let duet: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0, requestLog: 5 } });
});
afterAll(() => duet.close());
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
});

const call = (method: string, path: string, body?: unknown, as = tenant) => duet.call(method, path, body, as);
const log = async (query = '', as = tenant): Promise<Entry[]> =>
  (await call('GET', `/public/requests${query}`, undefined, as)).json<{ items: Entry[] }>().items;

/** The log as soon as it holds so many entries; what waits is written when the clock moves. */
const written = async (many: number, query = ''): Promise<Entry[]> =>
  until(async () => {
    duet.clock.advance(250);
    const entries = await log(query);
    return entries.length >= many && entries;
  }, `${many} entries`);

describe('the log of requests [spec 12, 26.5]', () => {
  test('has method, route, status, code, reason, ignored fields and request id, and itself not', async () => {
    const made = await call('POST', '/public/functions', { nonsense: 'secret text', name: 7 });
    const listed = await call('GET', '/public/agents?search=Ada&nonsense=1');
    await written(2);
    const [second, first, ...others] = await log();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ...{ kind: 'request', method: 'POST', route: '/public/functions', path: '/public/functions' },
      ...{ status: made.statusCode, code: 'ValidationFailed', requestId: made.headers['x-request-id'] },
      reason: 'data is required; flow is required',
      apiKey: { id: tenant.apiKeyId },
    });
    expect(second).toMatchObject({
      status: 200,
      code: null,
      reason: null,
      path: '/public/agents?search=…&nonsense=…',
    });
    expect(second?.requestId).toBe(listed.headers['x-request-id']);
  });

  test('names what was ignored', async () => {
    const answer = await call('POST', '/public/webhooks', {
      ...{ url: 'https://93.184.215.14/hook', events: ['session.closed'], colour: 'red' },
    });
    expect(answer.statusCode).toBe(201);
    expect((await written(1))[0]).toMatchObject({ status: 201, ignoredFields: ['colour'] });
  });

  test('keeps of a failed body the fields alone, and of a good one nothing; never the key', async () => {
    const secret = 'a-secret-that-nobody-keeps';
    await call('POST', '/public/functions', { name: 7, headers: [{ name: 'Authorization', value: secret }] });
    await call('POST', '/public/webhooks', { url: 'https://93.184.215.14/hook', events: ['session.closed'] });
    const [good, bad] = await written(2);
    expect(bad?.curl).toContain(
      `-d '{"name":7,"headers":[{"name":"<13 characters>","value":"<26 characters>"}]}'`,
    );
    expect(bad?.curl).toContain('-H "X-Api-Key: $API_KEY"');
    expect(good?.curl).not.toContain('-d ');
    const rows = JSON.stringify(await duet.db.selectFrom('request_log').selectAll().execute());
    for (const kept of [secret, tenant.apiKey]) expect(rows).not.toContain(kept);
  });

  test('is narrowed by kind, status, code, method and words, in pages', async () => {
    await call('GET', '/public/agents');
    await call('GET', '/public/agents/agent_nothing');
    await call('POST', '/public/connections', { companionId: 'comp_nothing', providerConfig: {} });
    await written(3);
    const paths = async (query: string) => (await log(query)).map(({ path }) => path);
    expect(await paths('?status=4xx&kind=request')).toEqual(['/public/agents/agent_nothing']);
    expect(await paths('?kind=session')).toEqual(['/public/connections']);
    expect(await paths('?code=NotFound')).toEqual(['/public/agents/agent_nothing']);
    expect(await paths('?method=POST')).toEqual(['/public/connections']);
    expect(await paths('?search=nothing')).toEqual(['/public/agents/agent_nothing']);
    expect(await paths('?pageSize=1&pageIndex=2')).toEqual(['/public/agents']);
    expect((await call('GET', '/public/requests?status=9xx')).statusCode).toBe(400);
  });

  test('an admin sees the calls of all keys of the project, a member its own, nobody those of others', async () => {
    await call('GET', '/public/agents');
    await written(1);
    const other = await makeTenant(duet.parts, 'Other');
    expect(await log('', other)).toEqual([]);
    const key = { ...tenant, apiKey: 'a key of a member of the project' };
    await duet.db
      .insertInto('api_keys')
      .values({
        ...{
          id: 'key_member',
          organization_id: tenant.organizationId,
          project_id: tenant.projectId,
          name: 'Mia',
        },
        ...{ key_hash: hashSecret(key.apiKey), provider: 'builtin', cost_per_minute: 0 },
        role: 'member',
        ...{ expires_at: null, revoked_at: null, last_used_at: null },
      })
      .execute();
    await call('GET', '/public/voices', undefined, key);
    await written(2);
    expect((await log('', key)).map(({ path, apiKey }) => [path, apiKey?.name])).toEqual([
      ['/public/voices', 'Mia'],
    ]);
  });

  test('a call that came in and was refused is there, and what became of one that went out', async () => {
    const phones = createPhoneSessions(duet.parts);
    const { agentId, sessionId } = await phoneSession();
    await phones.open({
      agentId,
      projectId: tenant.projectId,
      channelType: 'voip',
      direction: 'inbound',
      from: '1',
      to: '2',
    });
    await phones.note(sessionId, {
      outcome: 'busy',
      sipStatus: 486,
      reason: 'the line is busy',
      endedBy: 'person',
    });
    const entries = (await log()).filter(({ method }) => method === 'CALL');
    expect(entries).toMatchObject([
      { kind: 'call', status: 486, code: 'busy', reason: 'the line is busy', sessionId, curl: null },
      { kind: 'session', status: 400, code: 'ChannelNotConfigured', apiKey: null, curl: null },
    ]);
  });

  test('is a ring: the newest stay, and what is a week old goes', async () => {
    for (let n = 0; n < 45; n++) {
      await call('GET', `/public/agents/agent_${n}`);
      await written(1, `?search=agent_${n}`);
    }
    const { items } = (await call('GET', '/public/requests?pageSize=100')).json<{ items: Entry[] }>();
    expect(items.length).toBeLessThan(45);
    expect(items[0]?.path).toBe('/public/agents/agent_44');
    duet.clock.advance(7 * 86_400_000 + 1);
    await cleanRequestLog(duet.parts).run({}, new AbortController().signal);
    expect(await log()).toEqual([]);
  });
});

test('nothing is kept where the setting is 0', async () => {
  const silent = await testApp({ config: { requestLog: 0 } });
  try {
    const owner = await makeTenant(silent.parts, 'Silent');
    await silent.call('GET', '/public/agents', undefined, owner);
    silent.clock.advance(250);
    await silent.app.close();
    expect(await silent.db.selectFrom('request_log').selectAll().execute()).toEqual([]);
  } finally {
    await silent.close();
  }
});

/** An agent, and a session of a call that it places. */
async function phoneSession(): Promise<{ agentId: string; sessionId: string }> {
  const agent = await call('POST', '/public/agents', {
    name: 'Reception',
    companionId: COMPANION,
    providerSettings: {},
  });
  const connection = await call('POST', '/public/ws-connections', {
    companionId: COMPANION,
    providerConfig: {},
  });
  const sessionId = connection.json<{ connection: { id: string } }>().connection.id;
  await duet.db
    .updateTable('sessions')
    .set({ call: JSON.stringify({ direction: 'outbound', from: null, to: '1' }) })
    .where('id', '=', sessionId)
    .execute();
  return { agentId: agent.json<{ id: string }>().id, sessionId };
}
