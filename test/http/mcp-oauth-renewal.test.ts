import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAuthorizations } from '../../src/platform/abilities/mcp-tools.ts';
import { openSetup } from '../../src/platform/mcp-servers/mcp-oauth.setup.ts';
import { mcpTool } from '../../src/testing/mcp-server.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type McpAuthorization, OAUTH_LIMITS, Renewals } from '../../src/tools/mcp/oauth/index.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { McpOAuthServer } from '../support/mcp-oauth-server.ts';
import { Person } from '../support/mcp-person.ts';
import { until } from '../support/until.ts';

/* Sessions of several processes on one authorization: each process has renewals of its own, and they share the rows. */
let duet: TestApp;
let server: McpOAuthServer;
let person: Person;

beforeAll(async () => {
  duet = await testApp({ config: { allowPrivateNetwork: true }, parts: { clock: systemClock } });
});
afterAll(() => duet.close());
beforeEach(async () => {
  server = await McpOAuthServer.start();
  person = new Person(duet);
});
afterEach(async () => {
  await duet.call('DELETE', '/public/mcp-servers/crm');
  await server.close();
});

const never = (): AbortSignal => new AbortController().signal;
const refusal = { kind: 'token', challenge: { scope: null, resourceMetadataUrl: null } } as const;

const add = async (oauth: object = {}): Promise<void> => {
  const answer = await duet.call('POST', '/public/mcp-servers', { id: 'crm', url: server.url, oauth });
  if (answer.statusCode !== 201) throw new Error(answer.body);
};

/** A process; it opens a session at each call. */
const process = async (): Promise<() => McpAuthorization> => {
  const row = await duet.db
    .selectFrom('mcp_servers')
    .selectAll()
    .where('project_id', '=', duet.first.projectId)
    .executeTakeFirstOrThrow();
  const setup = openSetup(duet.parts.secrets, row);
  if (!setup) throw new Error('The server has no oauth.');
  const way = { fetch: duet.parts.egress.fetch, clock: systemClock, limits: OAUTH_LIMITS };
  const open = openAuthorizations(duet.parts, new Renewals(way));
  return () => open(duet.first.projectId, mcpTool('crm', { url: server.url }), setup);
};

const row = () =>
  duet.db
    .selectFrom('mcp_authorizations')
    .selectAll()
    .where('project_id', '=', duet.first.projectId)
    .executeTakeFirst();

const setRow = (columns: { lease?: string; leased_until?: Date; expires_at?: Date }) =>
  duet.db
    .updateTable('mcp_authorizations')
    .set(columns)
    .where('project_id', '=', duet.first.projectId)
    .execute();

describe('renewing the tokens of an MCP server', () => {
  test('many sessions of three processes refresh once, and all have the same token', async () => {
    await add();
    await person.authorize('crm');
    const processes = await Promise.all([process(), process(), process()]);
    const sessions = processes.flatMap((open) => Array.from({ length: 10 }, open));
    const [old = ''] = new Set(await Promise.all(sessions.map((one) => one.token(never()))));
    server.expireAll();
    const fresh = await Promise.all(sessions.map((one) => one.another(old, refusal, never())));
    expect(server.countOf('refresh_token')).toBe(1);
    expect(new Set(fresh)).toEqual(server.good);
    // Whoever comes later with the old one is told at once.
    expect(await (processes[0]?.() as McpAuthorization).another(old, refusal, never())).toBe(fresh[0]);
    expect(server.countOf('refresh_token')).toBe(1);
    expect((await row())?.lease).toBe(null);
    expect((await person.stateOf('crm')).status).toBe('authorized');
  });

  test('ten rounds of it, each with the token of the one before', async () => {
    await add();
    await person.authorize('crm');
    const processes = await Promise.all([process(), process()]);
    for (let round = 1; round <= 10; round++) {
      const [old = ''] = server.good;
      server.expireAll();
      const fresh = await Promise.all(processes.map((open) => open().another(old, refusal, never())));
      expect([server.countOf('refresh_token'), new Set(fresh)]).toEqual([round, server.good]);
    }
  });

  test('a token that has nearly ended is refreshed before it is sent', async () => {
    server.tokens = { expires_in: 1 };
    await add();
    await person.authorize('crm');
    server.tokens = {};
    const [old = ''] = server.good;
    const open = await process();
    const session = open();
    const fresh = await until(async () => {
      const token = await session.token(never());
      return token !== old && token;
    }, 'another token');
    expect([server.good.has(fresh), server.countOf('refresh_token')]).toEqual([true, 1]);
  });

  test('one that is not accepted any more needs a person again; nobody tries it twice', async () => {
    await add();
    await person.authorize('crm');
    const open = await process();
    const [old = ''] = server.good;
    server.endAll();
    const tries = await Promise.allSettled([1, 2, 3].map(() => open().another(old, refusal, never())));
    const reason =
      'Its authorization has ended, and a person has to allow it again. An admin of the project begins it with POST /public/mcp-servers/crm/authorize.';
    for (const tried of tries) expect(tried).toMatchObject({ reason: { kind: 'denied', message: reason } });
    await expect(open().another(old, refusal, never())).rejects.toMatchObject({ kind: 'denied' });
    expect(server.countOf('refresh_token')).toBe(1);
    expect(await person.stateOf('crm')).toMatchObject({ status: 'needed', error: reason });
    await person.authorize('crm');
    expect(await open().another(old, refusal, never())).toBe([...server.good][0]);
    // The client that had registered itself is still known.
    expect(server.registrations).toHaveLength(1);
  });

  test('what may pass is tried again by the next session', async () => {
    await add();
    await person.authorize('crm');
    const open = await process();
    const [old = ''] = server.good;
    server.answerToken = (_params, reply) => {
      reply.writeHead(503).end();
      return true;
    };
    const failed = { kind: 'refused', message: 'Its authorization server answered with status 503.' };
    await expect(open().another(old, refusal, never())).rejects.toMatchObject(failed);
    expect(await person.stateOf('crm')).toMatchObject({ status: 'failed', error: failed.message });
    server.answerToken = () => false;
    expect(server.good.has(await open().another(old, refusal, never()))).toBe(true);
    expect((await person.stateOf('crm')).status).toBe('authorized');
  });

  test('a process that has died leaves it to the others after a while', async () => {
    await add();
    await person.authorize('crm');
    const open = await process();
    const [old = ''] = server.good;
    const begun = systemClock.now();
    await setRow({ lease: 'lease_of_the_dead', leased_until: new Date(systemClock.wallTime() + 1_000) });
    const fresh = await open().another(old, refusal, never());
    expect([server.good.has(fresh), systemClock.now() - begun > 900]).toEqual([true, true]);
  });

  test('a session that ends does not stop a refresh: others need what comes of it', async () => {
    await add();
    await person.authorize('crm');
    const open = await process();
    const [old = ''] = server.good;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    server.answerToken = () => held.then(() => false);
    const session = new AbortController();
    const waiting = open().another(old, refusal, session.signal);
    await until(() => server.countOf('refresh_token') === 1, 'the refresh');
    session.abort(new Error('The session has ended.'));
    await expect(waiting).rejects.toThrow('The session has ended.');
    letGo();
    const fresh = await open().another(old, refusal, never());
    expect([server.countOf('refresh_token'), server.good.has(fresh)]).toEqual([1, true]);
  });

  test('what is forgotten meanwhile stays forgotten', async () => {
    await add();
    await person.authorize('crm');
    const open = await process();
    const [old = ''] = server.good;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    server.answerToken = () => held.then(() => false);
    const waiting = open().another(old, refusal, never());
    await until(() => server.countOf('refresh_token') === 1, 'the refresh');
    await duet.call('DELETE', '/public/mcp-servers/crm/authorize');
    letGo();
    await expect(waiting).rejects.toMatchObject({ kind: 'denied' });
    expect((await person.stateOf('crm')).status).toBe('needed');
    expect((await row())?.grant_box).toBe(null);
  });

  test('a session with the setup of before changes nothing', async () => {
    await add();
    await person.authorize('crm');
    const open = await process();
    const [old = ''] = server.good;
    await duet.call('PUT', '/public/mcp-servers/crm', { url: server.url, oauth: { scope: 'more' } });
    await expect(open().another(old, refusal, never())).rejects.toThrow('It was changed or deleted');
    expect(await open().token(never())).toBe(null);
    await duet.call('DELETE', '/public/mcp-servers/crm');
    await expect(open().another(old, refusal, never())).rejects.toThrow('It was changed or deleted');
    expect(server.countOf('refresh_token')).toBe(0);
  });

  test('client credentials need nobody, and are asked for once', async () => {
    await add({ grant: 'client_credentials', clientId: 'us', clientSecret: 'open-sesame', scope: 'read' });
    const processes = await Promise.all([process(), process()]);
    const sessions = processes.flatMap((open) => Array.from({ length: 5 }, open));
    const fresh = await Promise.all(sessions.map((one) => one.another(null, refusal, never())));
    expect([server.countOf('client_credentials'), new Set(fresh)]).toEqual([1, server.good]);
    expect(server.tokenRequests[0]?.get('scope')).toBe('read');
    const more = { kind: 'scope', challenge: { scope: 'write', resourceMetadataUrl: null } } as const;
    const open = processes[0] as () => McpAuthorization;
    const further = await open().another(fresh[0] ?? '', more, never());
    expect(server.tokenRequests.at(-1)?.get('scope')).toBe('read write');
    await expect(open().another(further, more, never())).rejects.toThrow('(scope: write)');
    expect(server.countOf('client_credentials')).toBe(2);
  });

  test('rows and log hold no token', async () => {
    await add();
    await person.authorize('crm');
    const kept = JSON.stringify([await row(), duet.log]);
    for (const secret of ['access-token-', 'refresh-token-', 'secret-of-client-'])
      expect(kept).not.toContain(secret);
  });
});
