import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyPiece, ReplyRequest } from '../../src/conversation/provider-ports.ts';
import { callOf, FakeLlm } from '../../src/testing/llm.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { McpOAuthServer } from '../support/mcp-oauth-server.ts';
import { Person } from '../support/mcp-person.ts';
import { TypedClient } from '../support/typed-client.ts';

let calls = 0;
/** Calls what it is told to, and tells what came of it. */
const answer = ({ history }: ReplyRequest): string | readonly ReplyPiece[] => {
  const last = history.at(-1);
  if (last?.role === 'tool') return `It says: ${last.output ?? 'nothing yet'}`;
  const [, name] = /^call (\S+)$/.exec(last?.text ?? '') ?? [];
  return name ? [callOf(`call_${++calls}`, name)] : 'Well.';
};

let service: LiveService;
let server: McpOAuthServer;
let person: Person;
let id = '';
const clients: TypedClient[] = [];

beforeAll(async () => {
  const mind = new FakeLlm({ clock: systemClock, answer });
  service = await liveService({ config: { allowPrivateNetwork: true }, speech: { llm: mind } });
  person = new Person(service);
});
afterAll(() => service.close());
beforeEach(async () => {
  server = await McpOAuthServer.start();
  id = `crm-${++calls}`;
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await server.close();
});

const add = async (oauth: object = {}): Promise<void> => {
  const added = await service.call('POST', '/public/mcp-servers', { id, url: server.url, oauth });
  if (added.statusCode !== 201) throw new Error(added.body);
};
const open = async (): Promise<TypedClient> => {
  const client = await TypedClient.open(service, { mcp: { servers: [id] } });
  clients.push(client);
  return client.started();
};
const lastCall = async (session: TypedClient, at: number) => session.read('mcp_call', at * 2 - 1);

describe('a session with an MCP server that Duet is authorized at', () => {
  test('has none of its tools before a person has allowed it, and is told what to do; the next has them', async () => {
    await add();
    const before = await open();
    const error = `It needs an authorization that a person has to allow. An admin of the project begins it with POST /public/mcp-servers/${id}/authorize.`;
    expect(await before.read('mcp_tools')).toEqual({
      server: id,
      action: 'failed',
      tools: [],
      code: 'McpServerFailed',
      message: error,
    });
    expect(await person.stateOf(id)).toEqual({ status: 'needed', expiresAt: null, error });
    before.type('Hello?');
    await before.hears('Well.');
    await person.authorize(id);
    const after = await open();
    expect(await after.read('mcp_tools')).toMatchObject({ action: 'completed', tools: [{ name: 'echo' }] });
  });

  test('goes on with another token when one has ended, and never says what it is', async () => {
    await add();
    await person.authorize(id);
    const session = await open();
    await session.read('mcp_tools');
    session.type(`call ${id}__echo`);
    expect(await lastCall(session, 1)).toMatchObject({ action: 'completed', output: 'You sent ***.' });
    server.expireAll();
    session.type(`call ${id}__echo`);
    expect(await lastCall(session, 2)).toMatchObject({ action: 'completed', output: 'You sent ***.' });
    expect(server.countOf('refresh_token')).toBe(1);
    await session.hears('It says: You sent ***.');
    const kept = JSON.stringify([service.log, session.events]);
    expect(/(access|refresh)-token-\d/.exec(kept)).toBe(null);
  });

  test('refreshes once, however many sessions are refused at the same time', async () => {
    await add();
    await person.authorize(id);
    const sessions = await Promise.all([open(), open()]);
    for (const session of sessions) await session.read('mcp_tools');
    server.expireAll();
    for (const session of sessions) session.type(`call ${id}__echo`);
    for (const session of sessions) expect(await lastCall(session, 1)).toMatchObject({ action: 'completed' });
    expect(server.countOf('refresh_token')).toBe(1);
  });

  test('loses the tools alone when nothing is good any more, and has them when a person allows it again', async () => {
    await add();
    await person.authorize(id);
    const session = await open();
    await session.read('mcp_tools');
    server.endAll();
    session.type(`call ${id}__echo`);
    expect(await lastCall(session, 1)).toMatchObject({
      action: 'failed',
      message: expect.stringContaining('a person has to allow it again'),
    });
    expect((await person.stateOf(id)).status).toBe('needed');
    await person.authorize(id);
    session.type(`call ${id}__echo`);
    expect(await lastCall(session, 2)).toMatchObject({ action: 'completed' });
  });

  test('needs nobody with credentials of its own', async () => {
    await add({ grant: 'client_credentials', clientId: 'us', clientSecret: 'open-sesame' });
    const session = await open();
    expect(await session.read('mcp_tools')).toMatchObject({ action: 'completed' });
    expect([server.countOf('client_credentials'), await person.stateOf(id)]).toMatchObject([
      1,
      { status: 'authorized', expiresAt: expect.any(Number) },
    ]);
  });

  test('has no tools of a list that another project was given', async () => {
    await add();
    await person.authorize(id);
    await (await open()).read('mcp_tools');
    const body = { id, url: server.url, oauth: {} };
    await service.call('POST', '/public/mcp-servers', body, service.second);
    const other = {
      ...service,
      call: (method: string, url: string, given?: unknown) =>
        service.call(method, url, given, service.second),
    };
    const client = await (await TypedClient.open(other, { mcp: { servers: [id] } })).started();
    clients.push(client);
    expect(await client.read('mcp_tools')).toMatchObject({ action: 'failed', tools: [] });
  });
});
