/** The service with a large catalogue, and the bare application beside it. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { rollUp } from '../../src/catalog/charts/roll-up.ts';
import { demoListens } from '../../src/catalog/demo/listens.job.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { hashSecret } from '../../src/kernel/ids.ts';
import { startService } from '../../src/server/start.ts';
import { Child } from '../sessions/child.ts';
import { HOT_PATH } from './hot-path.ts';
import type { Made } from './making.ts';
import type { CatalogReady, HotRequest } from './protocol.ts';

const database = process.env['BENCH_DATABASE'] ?? '';
const tracks = Number(process.env['BENCH_TRACKS'] ?? '1000000');
const KEY = randomBytes(24).toString('base64url');
const MEGABYTE = 1_048_576;

const dataDir = mkdtempSync(join(tmpdir(), 'duet-bench-'));
const config = {
  ...readConfig({}, '/nowhere.json'),
  dataDir,
  databaseUrl: database === '' ? null : database,
  port: 0,
  logLevel: 'error' as const,
  transcriber: 'none' as const,
  // No job role: the jobs that a new catalogue causes would run during the measurement.
  roles: ['api' as const],
};

const service = await startService(config);
const { parts } = service;
const { db, publicUrl } = parts;

/** Generates the catalogue, and runs the jobs that derive data from it. */
const generate = async (): Promise<CatalogReady['generated']> => {
  const maker = new Child('../catalog/making.ts', { BENCH_DATA_DIR: dataDir, BENCH_TRACKS: String(tracks) });
  const { seconds, peakBytes } = await maker.next<Made>();
  await demoListens(parts).run({ source: 'duet-generated' }, new AbortController().signal);
  await rollUp(parts);
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
  return { tracksPerSecond: tracks / seconds, peakMb: peakBytes / MEGABYTE };
};

const generated = database === '' ? await generate() : null;
const application = {
  id: 'app_bench',
  name: 'Benchmark',
  key_hash: hashSecret(KEY),
  secret_hash: hashSecret(KEY),
  redirect_uri: 'https://bench.invalid/callback',
  old_rate: 1_000_000,
  new_rate: 1_000_000,
};
await db
  .insertInto('catalog_applications')
  .values(application)
  .onConflict((one) =>
    one.column('id').doUpdateSet({ key_hash: hashSecret(KEY), secret_hash: hashSecret(KEY) }),
  )
  .execute();
const { max } = await db
  .selectFrom('tracks')
  .select(({ fn }) => fn.max('id').as('max'))
  .executeTakeFirstOrThrow();

const answer = await fetch(`${publicUrl()}${HOT_PATH}`, {
  headers: { apikey: KEY, 'accept-encoding': 'identity' },
});
if (answer.status !== 200) throw new Error(`${HOT_PATH} answered ${answer.status}`);
const body = Buffer.from(await answer.arrayBuffer());

const bare = Fastify();
bare.get('/hot', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await bare.listen({ host: '127.0.0.1', port: 0 });
const { port } = bare.server.address() as AddressInfo;

const stop = async (): Promise<void> => {
  await bare.close();
  await db.deleteFrom('catalog_applications').where('id', '=', application.id).execute();
  await service.stop(0);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};

process.on('message', ({ ask }: HotRequest) => {
  if (ask === 'stop') void stop();
});
const ready: CatalogReady = {
  origin: publicUrl(),
  bareOrigin: `http://127.0.0.1:${port}`,
  applicationKey: KEY,
  lastTrack: Number(max),
  generated,
};
process.send?.(ready);
