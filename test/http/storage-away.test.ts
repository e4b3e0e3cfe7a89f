import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App, AppPlugin } from '../../src/app.ts';
import { installAudit } from '../../src/http/audit.ts';
import type { Db } from '../../src/storage/db.ts';
import { NoRoom } from '../../src/storage/blobs/blobs.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';

const SOCKET = '/var/lib/duet/postgres/.s.PGSQL.5432';
const failures: Readonly<Record<string, Error>> = {
  pipe: Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' }),
  socket: Object.assign(new Error(`connect ENOENT ${SOCKET}`), { code: 'ENOENT', syscall: 'connect' }),
  full: Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
  store: new NoRoom(),
};

/** A database that takes new rows, and is away when one is to be changed. */
const unwritable = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'updateTable') throw failures['socket'] as Error;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** Paths whose storage fails, in both interfaces, and one whose outcome cannot be written down. */
const failing: AppPlugin = (app, parts) => {
  for (const [name, error] of Object.entries(failures))
    for (const path of [`/fails/${name}`, `/v2.2/fails/${name}`]) app.get(path, () => Promise.reject(error));
  app.register(async (scope) => {
    const actor = {
      ...{ organization_id: null, project_id: null },
      ...{ actor_kind: 'account' as const, actor_id: 'a', actor_name: 'a' },
    };
    installAudit(scope as unknown as App, { ...parts, db: unwritable(parts.db) }, () => actor);
    scope.post('/fails/afterwards', async () => ({ done: true }));
    scope.post('/fails/twice', () => Promise.reject(failures['pipe'] as Error));
  });
};

let duet: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  duet = await testApp({ plugins: [failing] });
  ({ app } = duet);
  await seedCatalog(duet.db);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => duet.close());

describe('a database that is away, and a disk that is full', () => {
  test.each([
    ['pipe', '2'],
    ['socket', '2'],
    ['full', '60'],
    ['store', '60'],
  ])('are 503 with Retry-After and nothing of the system: %s', async (name, seconds) => {
    const answers: readonly (readonly [string, string])[] = [
      [`/fails/${name}`, 'application/problem+json; charset=utf-8'],
      [`/v2.2/fails/${name}`, 'application/json; charset=utf-8'],
    ];
    for (const [path, type] of answers) {
      const answer = await app.inject(path);
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
        503,
        seconds,
        type,
      ]);
      expect(answer.body).not.toMatch(/EPIPE|ENOENT|PGSQL|No space|NoRoom/);
    }
  });

  test('leave the answer to what was done as it is, when only its outcome could not be written down', async () => {
    const done = await app.inject({ method: 'POST', url: '/fails/afterwards' });
    expect([done.statusCode, done.json()]).toEqual([200, { done: true }]);
    const twice = await app.inject({ method: 'POST', url: '/fails/twice' });
    expect([twice.statusCode, twice.headers['content-type']]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
    ]);
    expect(duet.log.map(({ message }) => message)).toContain('an audit entry has no outcome');
  });

  test('are told of by /readyz when the disk is full', async () => {
    await app.inject({ url: '/fails/full' });
    const ready = await app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', warnings: ['There is no room left on the disk: what writes fails.'] },
    ]);
  });
});

/** The answer to a request as it goes over the wire; `inject` can send no second `Host`. */
async function raw(...lines: string[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return text(socket);
}

describe('heads of requests', () => {
  test('with two Hosts are 400, of cached answers too', async () => {
    const get = (...hosts: string[]) =>
      raw(
        'GET /v2.2/artists/art.1 HTTP/1.1',
        ...hosts.map((host) => `Host: ${host}`),
        `apikey: ${CATALOG_KEY}`,
      );
    for (let time = 0; time < 3; time++) expect(await get('duet.test')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get('duet.test', 'evil.test')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw('GET /healthz HTTP/1.1', 'Host: a', 'Host: a')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await raw('GET /healthz HTTP/1.1', 'Host: user@duet.test')).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each(['/public/agents', '/v2.2/me/library/tracks', '/oauth/token', '/console/nothing'])(
    'with a packed body are 415, and say what is taken: %s',
    async (url) => {
      const headers = {
        'x-api-key': duet.first.apiKey,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      };
      const answer = await app.inject({ method: 'POST', url, headers, payload: gzipSync('{}') });
      expect([answer.statusCode, answer.headers['accept-encoding']]).toEqual([415, 'identity']);
    },
  );

  test('that name no coding are as without', async () => {
    const headers = { 'x-api-key': duet.first.apiKey, 'content-encoding': 'identity' };
    const answer = await app.inject({ method: 'POST', url: '/public/agents', headers, payload: {} });
    expect(answer.statusCode).toBe(400);
  });
});
