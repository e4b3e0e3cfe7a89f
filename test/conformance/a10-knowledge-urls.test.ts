import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentReader } from '../../src/documents/index.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { knowledgeReading } from '../../src/platform/knowledge-bases/reading.job.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { testApp, type TestApp } from '../support/app.ts';

interface KnowledgeFile {
  readonly id: string;
  readonly status: string;
  readonly originalName: string;
  readonly contentType: string;
}

const BASES = '/public/knowledge-bases';
const reader = createDocumentReader(systemClock);
const sample = (name: string): Buffer =>
  readFileSync(new URL(`../fixtures/documents/${name}`, import.meta.url));

let app: TestApp;
let readings: Jobs;
let server: Server;
let origin: string;
const asked: string[] = [];
let broken = 0;

const createBase = async (): Promise<{ id: string }> =>
  (await app.call('POST', BASES, { name: 'By address' })).json();
const addFile = (id: string, path: string) =>
  app.call('POST', `${BASES}/${id}/files`, { url: `${origin}${path}` });
const readFile = async (id: string, fileId: string): Promise<KnowledgeFile> =>
  (await app.call('GET', `${BASES}/${id}/files/${fileId}`)).json();

const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/docs/Parking%20hours.txt': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(sample('parking.txt')),
  '/manual': (_, response) => response.writeHead(302, { location: '/moved/manual.pdf' }).end(),
  '/moved/manual.pdf': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(sample('manual.pdf')),
  '/round': (_, response) => response.writeHead(307, { location: '/round' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'ftp://inside/' }).end(),
  '/login.pdf': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in'),
  '/movie': (_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end(Buffer.alloc(100)),
  '/endless.txt': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const chunk = Buffer.alloc(1024 * 1024, 65);
    const more = (): void => void (response.destroyed || response.write(chunk, () => setImmediate(more)));
    more();
  },
  '/flaky.txt': (_, response) => {
    broken += 1;
    if (broken < 3) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end('It works at last.');
  },
  '/down.txt': (_, response) => void response.writeHead(500).end(),
};

beforeAll(async () => {
  app = await testApp({ config: { allowPrivateNetwork: true } });
  readings = startJobs({ ...app.parts, handlers: [knowledgeReading(app.parts, reader)] });
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await readings.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await reader.close();
  await app.close();
});

const add = async (path: string) => {
  const { id } = await createBase();
  const answer = await addFile(id, path);
  expect(answer.statusCode).toBe(201);
  const { id: fileId } = answer.json<KnowledgeFile>();
  return { file: answer.json<KnowledgeFile>(), read: () => readFile(id, fileId) };
};

test('A.10 a file is fetched by the job, not by the call', async () => {
  const { file, read } = await add('/docs/Parking%20hours.txt');
  expect(file).toMatchObject({
    status: 'pending',
    originalName: 'Parking hours.txt',
    contentType: 'text/plain',
  });
  expect(asked).toEqual([]);
  await readings.runDue();
  expect(asked).toEqual(['/docs/Parking%20hours.txt']);
  expect(await read()).toMatchObject({ status: 'ready', summary: expect.stringContaining('garage') });
});

test('A.10 redirects are followed, and the content tells what it is', async () => {
  const { file, read } = await add('/manual');
  expect(file).toMatchObject({ contentType: 'application/octet-stream', originalName: 'manual' });
  await readings.runDue();
  expect(await read()).toMatchObject({ status: 'ready', contentType: 'application/pdf' });
});

test.each([
  ['/round', /more than 3 times/],
  ['/inside', /must be https/],
  ['/missing.txt', /answered 404/],
  ['/login.pdf', /is said to be application\/pdf/],
  ['/movie', /files can/],
  ['/endless.txt', /more than 50 MB/],
])('A.10 %s fails and says why', async (path, reason) => {
  const { read } = await add(path);
  await readings.runDue();
  expect(await read()).toMatchObject({ status: 'failed', failureReason: expect.stringMatching(reason) });
});

test('A.10 at most three redirects are followed', async () => {
  expect(asked.filter((path) => path === '/round')).toHaveLength(4);
});

test('A.10 a server that does not answer is asked again, and given up at last', async () => {
  const flaky = await add('/flaky.txt');
  const down = await add('/down.txt');
  for (let round = 0; round < 5; round++) {
    await readings.runDue();
    app.clock.advance(200_000);
  }
  expect(await flaky.read()).toMatchObject({ status: 'ready', summary: 'It works at last.' });
  expect(broken).toBe(3);
  expect(await down.read()).toMatchObject({ status: 'failed', failureReason: 'The server answered 500.' });
});

test('A.10 the first failed try says why, and after a minute of tries the file is failed', async () => {
  const { read } = await add('/down.txt');
  await readings.runDue();
  expect(await read()).toMatchObject({ status: 'pending', failureReason: 'The server answered 500.' });
  for (const seconds of [5, 15]) {
    app.clock.advance(seconds * 1_000);
    await readings.runDue();
    expect(await read()).toMatchObject({ status: 'pending' });
  }
  app.clock.advance(40_000);
  await readings.runDue();
  expect(await read()).toMatchObject({ status: 'failed', failureReason: 'The server answered 500.' });
});

test('A.10 a file that is read after a failed try has no reason any more', async () => {
  broken = 0;
  const { read } = await add('/flaky.txt');
  await readings.runDue();
  expect(await read()).toMatchObject({ failureReason: expect.stringContaining('The server') });
  for (let round = 0; round < 4; round++) {
    app.clock.advance(40_000);
    await readings.runDue();
  }
  expect(await read()).toMatchObject({ status: 'ready', failureReason: null });
});

test('A.10 a file that was deleted meanwhile is not read', async () => {
  const { id } = await createBase();
  const { id: fileId } = (await addFile(id, '/gone.txt')).json<KnowledgeFile>();
  await app.call('DELETE', `${BASES}/${id}/files/${fileId}`);
  await readings.runDue();
  expect(asked).not.toContain('/gone.txt');
});
