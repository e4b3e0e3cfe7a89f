import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { BuiltService } from '../support/built-service.ts';
import { freePort } from '../support/free-port.ts';
import { WITHOUT_NETWORK } from '../support/no-network.ts';
import { until } from '../support/until.ts';
import { urlOf } from '../support/websocket-driver.ts';

let folder: string;
/** A folder in which a service was started and stopped before. */
let before: string;
let running: BuiltService[] = [];

/** Making the music catalogue up takes as long as the rest of a start: one test starts with it, as anybody does. */
const WITHOUT_MUSIC = { DUET_DEMO_CATALOGUE: 'false' };

const start = (env: Record<string, string> = {}, args: readonly string[] = []): BuiltService => {
  const service = new BuiltService(folder, { ...WITHOUT_MUSIC, ...env }, args);
  running.push(service);
  return service;
};

/** Starts a service that is not the first one in its data directory, which takes half the time. */
const startAgain = (env: Record<string, string> = {}): BuiltService => {
  // With its owners: where the service is root's, the database is another user's.
  execFileSync('cp', ['-a', join(before, '.duet'), folder]);
  return start(env);
};

beforeAll(async () => {
  before = mkdtempSync(join(tmpdir(), 'duet-start-'));
  const service = new BuiltService(before, WITHOUT_MUSIC);
  await service.ready().finally(() => service.stop());
});
afterAll(() => rmSync(before, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-start-'));
});
afterEach(async () => {
  for (const service of running) await service.stop();
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

const credentials = () =>
  JSON.parse(readFileSync(join(folder, '.duet/credentials.json'), 'utf8')) as Record<string, string>;

const post = async (origin: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const headers = { 'x-api-key': credentials()['apiKey'] ?? '', 'content-type': 'application/json' };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
};

const connect = async (origin: string): Promise<WebSocket> => {
  const { token } = await post(origin, `/public/agents/${credentials()['agentId']}/connections`, {
    channelType: 'websocket',
    modality: 'text',
  });
  const socket = new WebSocket(urlOf(String(token)));
  const message = once(socket, 'message');
  await until(() => message, 'the first message');
  return socket;
};

test('the first start makes the demo, prints its secrets once, and keeps them for the owner alone', async () => {
  const first = start({ DUET_DEMO_CATALOGUE: 'true' });
  const origin = await first.ready();
  const kept = credentials();
  expect(first.output).toMatch(/Duet is ready after \d+\.\d s/);
  for (const value of Object.values(kept)) expect(first.output).toContain(value);
  expect(kept).toMatchObject({ baseUrl: origin, catalogUrl: origin });
  expect(statSync(join(folder, '.duet/credentials.json')).mode & 0o777).toBe(0o600);
  expect(await first.stop()).toBe(0);

  const second = start();
  await second.ready();
  expect(second.output).not.toContain(kept['apiKey']);
  expect(credentials()['apiKey']).toBe(kept['apiKey']);
});

test('the service answers on its port, with the page, the reference and the demo agent', async () => {
  const origin = await start().ready();
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await (await fetch(origin)).text()).toContain('<div id="root"');
  expect((await fetch(`${origin}/docs`)).status).toBe(200);
  const headers = { 'x-api-key': credentials()['apiKey'] ?? '' };
  const agents = (await (await fetch(`${origin}/public/agents`, { headers })).json()) as { id: string }[];
  expect(agents.map(({ id }) => id)).toContain(credentials()['agentId']);
});

test('the first start leaves the music catalogue empty when it is told to', async () => {
  const origin = await start().ready();
  const headers = { apikey: credentials()['applicationKey'] ?? '' };
  const artists = await fetch(`${origin}/v2.2/artists/top`, { headers });
  expect([artists.status, await artists.json()]).toMatchObject([200, { artists: [] }]);
});

interface Said {
  readonly event: string;
  readonly data: {
    readonly message?: { readonly role: string; readonly action: string; readonly content: string };
  };
}

/** Writes to the agent. @returns what it has answered, as soon as that is whole */
const answerTo = async (socket: WebSocket, text: string): Promise<string> => {
  const answers: string[] = [];
  socket.on('message', (line) => {
    const { message } = (JSON.parse(String(line)) as Said).data;
    if (message?.role === 'assistant' && message.action === 'completed') answers.push(message.content);
  });
  socket.send(JSON.stringify({ type: 'send_message', data: { text } }));
  return until(() => answers[0], `an answer to ${text}`);
};

/** Each line by which a service says that it goes on without local models: their names, and the reasons. */
const without = ({ output }: BuiltService): [models: string, reasons: string][] =>
  [...output.matchAll(/^ {2}The local model (.+) is missing, and Duet goes on without it: (.+)\.$/gm)].map(
    ([, models = '', reasons = '']) => [models, reasons],
  );

test('without a network it says of each local model that it goes on without, and all else works', async () => {
  const mirror = `http://127.0.0.1:${await freePort()}`;
  const service = start({
    ...WITHOUT_NETWORK,
    ...{ DUET_MODELS: 'auto', DUET_MODELS_DIR: join(folder, 'models'), DUET_MODELS_URL: mirror },
    DUET_TRANSCRIBER: 'auto',
  });
  const origin = await service.ready();
  await until(() => without(service).length === 3, 'what it goes on without', 60_000);
  expect(without(service).map(([models]) => models)).toEqual([
    'moonshine-tiny-en',
    'piper-en-us-ljspeech-high or piper-en-us-joe-medium',
    'smart-turn-v3.2',
  ]);
  for (const [, reasons] of without(service))
    expect(reasons).toMatch(
      /mirror: connect ECONNREFUSED .*maker: getaddrinfo EAI_AGAIN .*python3 is not there/,
    );
  const { apiKey = '', applicationKey = '' } = credentials();
  const agents = await fetch(`${origin}/public/agents`, { headers: { 'x-api-key': apiKey } });
  const artists = await fetch(`${origin}/v2.2/artists/top`, { headers: { apikey: applicationKey } });
  expect([agents.status, artists.status]).toEqual([200, 200]);
  const socket = await connect(origin);
  expect(await answerTo(socket, 'Who are you?')).toMatch(/^My name is /);
  socket.close();
  expect(await service.stop()).toBe(0);
});

test('Ctrl-C with nobody there stops everything, the database included', async () => {
  const service = startAgain();
  await service.ready();
  expect(databaseLives(join(folder, '.duet'))).toBe(true);
  expect(await service.stop()).toBe(0);
  expect(service.output).toContain('Duet has stopped');
  expect(databaseLives(join(folder, '.duet'))).toBe(false);
});

/** Whether the embedded server of this data directory lives: its own file holds its process id. */
const databaseLives = (dataDir: string): boolean => {
  const files = existsSync(dataDir) ? readdirSync(dataDir, { recursive: true }) : [];
  const pidFile = files.map(String).find((path) => path.endsWith('postmaster.pid'));
  if (pidFile === undefined) return false;
  const pid = Number(readFileSync(join(dataDir, pidFile), 'utf8').split('\n')[0]);
  return existsSync(`/proc/${pid}`);
};

test('Ctrl-C during the start stops everything as soon as it has started', async () => {
  const service = start();
  await until(() => existsSync(join(folder, '.duet')), 'the data directory', 60_000);
  service.child.kill('SIGINT');
  expect(await service.ended()).toBe(0);
  expect(service.output).toContain('Duet stops as soon as it has started');
  expect(service.output).toContain('Duet has stopped');
  expect(databaseLives(join(folder, '.duet'))).toBe(false);
});

test('Ctrl-C waits for a running conversation, and ends it when the time is over', async () => {
  const service = startAgain({ DUET_DRAIN_SECONDS: '2' });
  const socket = await connect(await service.ready());
  let closed: string | null = null;
  socket.on('close', (_code, reason) => (closed = String(reason)));
  service.child.kill('SIGINT');
  await until(() => service.output.includes('Waiting up to 2 s for 1 session'), 'the drain');
  expect(await service.ended()).toBe(0);
  await until(() => closed !== null, 'the end of the connection');
  expect(closed).toBe('server_draining');
});

test('who waits for a conversation lets no new one in; when it ends by itself the wait is over', async () => {
  const service = startAgain({ DUET_DRAIN_SECONDS: '600', DUET_CONNECTION_INTERVAL: '0' });
  const origin = await service.ready();
  const socket = await connect(origin);
  const ask = () =>
    post(origin, `/public/agents/${credentials()['agentId']}/connections`, { channelType: 'websocket' });
  const { token } = await ask();
  service.child.kill('SIGTERM');
  await until(() => service.output.includes('Waiting up to 600 s'), 'the drain');
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  expect(await ask()).toMatchObject({ status: 503, title: 'Service Unavailable' });
  const second = new WebSocket(urlOf(String(token)));
  // It is asked to come again, where another process serves.
  const refused = once(second, 'close') as Promise<[number, Buffer]>;
  expect((await until(() => refused, 'the refusal'))[0]).toBe(1012);
  socket.close();
  expect(await service.ended()).toBe(0);
});

test('a second Ctrl-C ends conversations at once', async () => {
  const service = startAgain({ DUET_DRAIN_SECONDS: '600' });
  await connect(await service.ready());
  service.child.kill('SIGINT');
  await until(() => service.output.includes('Waiting up to 600 s'), 'the drain');
  service.child.kill('SIGINT');
  expect(await service.ended()).toBe(0);
});

test.each([
  [{ DUET_PROT: '80' }, 'DUET_PROT is not a setting of Duet'],
  [{ DUET_PORT: 'eighty' }, 'DUET_PORT must be a whole number from 0 to 65535, but it is "eighty"'],
  [{ DUET_HOST: '203.0.113.7' }, '203.0.113.7 is no address of this machine'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'The database cannot be used'],
])('%o stops the start with one sentence', async (env, sentence) => {
  const service = start(env);
  expect(await service.ended()).toBe(1);
  expect(service.output).toContain(sentence);
  expect(service.output.trim().split('\n')).toHaveLength(1);
});

test('a taken port is said in one sentence, and nothing is left running', async () => {
  const first = startAgain();
  const port = new URL(await first.ready()).port;
  const second = start({ DUET_PORT: port, DUET_DATA_DIR: join(folder, 'other') });
  expect(await second.ended()).toBe(1);
  expect(second.output.trim()).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program; set DUET_PORT to a free one.`,
  );
  expect(databaseLives(join(folder, 'other'))).toBe(false);
});

test('two services on one data directory: the second one is told so', async () => {
  await startAgain().ready();
  const second = start();
  expect(await second.ended()).toBe(1);
  expect(second.output).toContain('.duet');
  expect(second.output.trim().split('\n')).toHaveLength(1);
});

test('help and settings are printed without a start', async () => {
  const help = start({}, ['help']);
  expect(await help.ended()).toBe(0);
  expect(help.output).toContain('duet [serve]');
  const list = start({}, ['settings']);
  expect(await list.ended()).toBe(0);
  expect(list.output).toContain('DUET_DATA_DIR');
});

/** A client that sends this much and then neither reads, writes nor hangs up. */
const stuckClient = async (origin: string, text: string): Promise<Socket> => {
  const socket = connectSocket(Number(new URL(origin).port), new URL(origin).hostname);
  socket.on('error', () => undefined).pause();
  await new Promise((resolve) => socket.write(text, resolve));
  return socket;
};

test('clients that do not read their answer or never send their whole request do not keep it from stopping', async () => {
  const service = startAgain();
  const origin = await service.ready();
  const big = 'GET /docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n';
  const unfinished = 'POST /public/agents HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{';
  const clients = await Promise.all([big.repeat(8), unfinished, ''].map((text) => stuckClient(origin, text)));
  expect((await fetch(`${origin}/versions`)).status).toBe(200);
  expect(await service.stop()).toBe(0);
  for (const client of clients) client.destroy();
});
