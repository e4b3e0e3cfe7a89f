import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/storage/embedded/supervisor.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import { migrateDatabase } from '../../src/storage/migrate.ts';
import { until } from './until.ts';

/** The database server of this test run; every field can be sent to another process. */
export interface TestServer {
  readonly connection: {
    host?: string;
    port?: number;
    user?: string;
    database?: string;
    connectionString?: string;
  };
  /** The migrated, empty database from which every test database is copied. */
  readonly template: string;
  /** Options of `create database` besides the template. */
  readonly copying: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** How long connections have to end. */
const LEAVING_MS = 1_000;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Connection settings for another database of the same server. */
export function connectionTo(server: TestServer, database: string): pg.PoolConfig {
  const { connectionString } = server.connection;
  if (connectionString === undefined) return { ...server.connection, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs one statement outside of any test database. */
export async function administer(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/**
 * Takes a database away when nobody is connected any more, or after a second: whoever is just hanging up would be cut
 * off, which their client takes for an error.
 */
export async function removeDatabase(server: TestServer, name: string): Promise<void> {
  const client = new pg.Client(server.connection);
  await client.connect();
  const connected = 'select from pg_stat_activity where datname = $1';
  const isLeft = async () => (await client.query(connected, [name])).rowCount === 0;
  await until(isLeft, 'the end of all connections', LEAVING_MS).catch(() => undefined);
  await client.query(`drop database ${name} with (force)`).finally(() => client.end());
}

async function makeTemplate(server: TestServer): Promise<void> {
  await administer(server, `create database ${server.template}`);
  const db = openKysely(connectionTo(server, server.template), quiet);
  await migrateDatabase(db).finally(() => db.destroy());
}

interface Running {
  readonly server: TestServer;
  stop(): Promise<void>;
}

async function useExternal(connectionString: string): Promise<Running> {
  const server: TestServer = {
    connection: { connectionString },
    template: `duet_template_${process.pid}`,
    copying: '',
  };
  await makeTemplate(server);
  return { server, stop: () => removeDatabase(server, server.template) };
}

async function useEmbedded(): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duet-test-'));
  const embedded = await startEmbedded({ dataDir, log: quiet, durable: false });
  const server: TestServer = {
    connection: { ...(embedded.connection as TestServer['connection']) },
    template: 'duet_template',
    // A sixth of the processor time of the default strategy, which writes every page into the log; cheap
    // without fsync.
    copying: 'strategy file_copy',
  };
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await makeTemplate(server);
  return { server, stop };
}

const start = (): Promise<Running> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? useExternal(url) : useEmbedded();
};

/** Each vitest project runs this setup separately; they share one server, and the last one stops it. */
const shared = globalThis as { duetTestServer?: { running: Promise<Running>; users: number } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const holder = (shared.duetTestServer ??= { running: start(), users: 0 });
  holder.users += 1;
  project.provide('testServer', (await holder.running).server);
  return async () => {
    holder.users -= 1;
    if (holder.users > 0) return;
    delete shared.duetTestServer;
    await (await holder.running).stop();
  };
}
