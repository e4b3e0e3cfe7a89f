/** A database that takes connections and never says a word on them, as behind a network that drops what is sent back. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { timeoutOf } from '../../src/http/timeouts.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { eventOf } from '../support/until.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const LIMIT_MS = 100;

let server: Server;
let db: Kysely<Schema>;
const sockets: Socket[] = [];
beforeEach(async () => {
  server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  await eventOf(server.listen(0, '127.0.0.1'), 'listening', 'the server');
  const { port } = server.address() as AddressInfo;
  db = openKysely({ host: '127.0.0.1', port, connectionTimeoutMillis: LIMIT_MS }, quiet, { max: 1 });
});
afterEach(async () => {
  await db.destroy();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

test('whoever waits in vain for a connection, a new one or a free one, is told as of a timeout', async () => {
  const asked = [sql`select 1`.execute(db), sql`select 2`.execute(db)];
  for (const outcome of await Promise.allSettled(asked)) {
    const error: unknown = outcome.status === 'rejected' ? outcome.reason : null;
    expect(timeoutOf(error, '/v2.2/artists')).toMatchObject({ errorCode: 'GatewayTimeout', status: 504 });
    expect(timeoutOf(error, '/public/agents')).toBeNull();
  }
  expect(timeoutOf(new Error('anything else'), '/v2.2/artists')).toBeNull();
});
