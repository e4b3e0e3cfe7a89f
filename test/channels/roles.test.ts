import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { readConfig, type Role } from '../../src/kernel/config.ts';
import { readCredentials } from '../../src/demo/credentials.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { drain } from '../../src/server/drain.command.ts';
import { isAliveHere } from '../../src/server/own-host.ts';
import { type Service, startService } from '../../src/server/start.ts';
import { addressOf, type TestDatabase, testDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';
import { urlOf } from '../support/websocket-driver.ts';

/** A service whose roles are shared by processes, each with an address of its own. */

const KEY = 'the demo key of this test';

let database: TestDatabase;
let dataDir: string;
let api: Service;
const running: Service[] = [];

const start = async (...roles: Role[]): Promise<Service> => {
  const settings = { databaseUrl: addressOf(database), dataDir, roles, port: 0, connectionInterval: 0 };
  const drained = { drainSeconds: 1 };
  const quiet = { logLevel: 'error', transcriber: 'none', demoApiKey: KEY, demoCatalogue: false } as const;
  const service = await startService({
    ...readConfig({}, '/nowhere.json'),
    ...settings,
    ...drained,
    ...quiet,
  });
  running.unshift(service);
  return service;
};

beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'duet-roles-'));
  api = await start('api', 'worker');
});
afterAll(async () => {
  for (const service of running) await service.stop(0);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const originOf = ({ parts }: Service): string => parts.publicUrl();

const connect = async (to: Service): Promise<{ status: number; token: string; id: string }> => {
  const path = `/public/agents/${to.demo.credentials?.agentId}/connections`;
  const headers = { 'x-api-key': KEY, 'content-type': 'application/json' };
  const body = JSON.stringify({ channelType: 'websocket', modality: 'text' });
  const answer = await fetch(`${originOf(to)}${path}`, { method: 'POST', headers, body });
  const { token = '', connection } = (await answer.json()) as { token?: string; connection?: { id: string } };
  return { status: answer.status, token, id: connection?.id ?? '' };
};

const refusalOf = (url: string): Promise<number | undefined> => {
  const socket = new WebSocket(url);
  socket.on('error', () => undefined);
  const refused = once(socket, 'unexpected-response') as Promise<[ClientRequest, IncomingMessage]>;
  return until(async () => (await refused)[1].statusCode, 'the refusal');
};

test('the process with the interfaces leads clients to the one with the live sessions', async () => {
  expect(await connect(api)).toMatchObject({ status: 503, token: '' });
  const media = await start('media');
  expect((await fetch(`${originOf(media)}/public/agents`)).status).toBe(503);
  expect((await fetch(`${originOf(media)}/readyz`)).status).toBe(200);
  expect(media.demo.credentials).toBeNull();
  expect(readCredentials(dataDir)?.baseUrl).toBe(originOf(api));

  const { token } = await connect(api);
  const url = new URL(urlOf(token));
  expect(url.host).toBe(new URL(originOf(media)).host);
  expect(await refusalOf(`${originOf(api).replace('http', 'ws')}${url.pathname}${url.search}`)).toBe(503);
  const socket = new WebSocket(url);
  const message = once(socket, 'message');
  await until(() => message, 'the first message');
  expect([api.sessions.size, media.sessions.size]).toEqual([0, 1]);

  await media.stop(0);
  expect(socket.readyState).not.toBe(WebSocket.OPEN);
  expect(await connect(api)).toMatchObject({ status: 503, token: '' });
});

test('a session that is ended through another process than its own keeps its whole record', async () => {
  const media = await start('media');
  const { token, id } = await connect(api);
  const socket = new WebSocket(urlOf(token));
  const texts: string[] = [];
  socket.on('message', (text) => texts.push(String(text)));
  await until(() => texts.length > 0, 'the first message');
  socket.send(JSON.stringify({ type: 'send_message', data: { text: 'Hello there' } }));
  await until(() => texts.some((text) => text.includes('Hello there')), 'the message in the conversation');
  const headers = { 'x-api-key': KEY };
  const ended = await fetch(`${originOf(api)}/public/connections/${id}`, { method: 'DELETE', headers });
  expect([ended.status, media.sessions.size]).toEqual([200, 0]);
  const record = await (await fetch(`${originOf(api)}/public/sessions/${id}`, { headers })).json();
  expect(record).toMatchObject({ status: 'closed', closeReason: 'connection_closed' });
  expect(JSON.stringify(record)).toContain('Hello there');
});

const drainOf = async (service: Service, more: { readonly isOff?: boolean; readonly waits?: boolean }) => {
  const said: string[] = [];
  const { processId } = service.parts;
  const { db, ids } = api.parts;
  const wanted = { isOff: false, waits: false, all: false, processId, ...more };
  const parts = { db, ids, clock: systemClock, isHere: isAliveHere };
  await drain(parts, wanted, { out: (text) => said.push(text.replace(processId, 'it')) });
  return said;
};

/** The roles for which other processes lead clients to this one. */
const ledTo = async ({ parts: { db, processId } }: Service) =>
  (await db.selectFrom('processes').select('roles').where('id', '=', processId).executeTakeFirst())?.roles;

test('a process that is told to drain ends its conversations, takes no more, and takes them again', async () => {
  for (const other of running.filter((one) => one !== api)) await other.stop(0);
  const media = await start('media');
  const { token } = await connect(api);
  const socket = new WebSocket(urlOf(token));
  const events: string[] = [];
  socket.on('message', (text) => events.push(String(text)));
  await until(() => events.length > 0, 'the first message');
  expect(await drainOf(media, { waits: true })).toEqual([
    'it takes no new conversations; 1 still run, for up to 1 s.',
    'it: no conversation runs any more.',
  ]);
  expect(events.join()).toContain('server_draining');
  const ready = await fetch(`${originOf(media)}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }]);
  expect(await (await fetch(`${originOf(media)}/healthz`)).json()).toMatchObject({
    status: 'ok',
    draining: true,
  });
  expect(await ledTo(media)).toEqual([]);

  expect(await drainOf(media, { isOff: true })).toEqual(['it takes conversations.']);
  expect((await fetch(`${originOf(media)}/readyz`)).status).toBe(200);
  expect(await ledTo(media)).toEqual(['media']);
  await media.stop(0);
  await expect(drainOf(media, {})).rejects.toThrow(/^There is no process proc_/);
});
