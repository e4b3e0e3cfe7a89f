/** The service with a small catalogue, and the bare application beside it. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '../../src/config.ts';
import { startService } from '../../src/server/start.ts';
import { CATALOG_KEY, seedCatalog } from '../../test/support/catalog.ts';
import { HOT_PATH } from './hot-path.ts';
import type { HotRequest } from './protocol.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'duet-bench-'));
const config = {
  ...readConfig({}, '/nowhere.json'),
  dataDir,
  port: 0,
  logLevel: 'error' as const,
  transcriber: 'none' as const,
};

const service = await startService(config);
const { db, publicUrl } = service.parts;
await db.deleteFrom('catalog_applications').execute();
for (const table of [
  'artists',
  'genres',
  'tags',
  'stations',
  'radios',
  'playlists',
  'posts',
  'search_entries',
  'charts',
] as const)
  await db.deleteFrom(table).execute();
await seedCatalog(db);

const answer = await fetch(`${publicUrl()}${HOT_PATH}`, {
  headers: { apikey: CATALOG_KEY, 'accept-encoding': 'identity' },
});
const body = Buffer.from(await answer.arrayBuffer());

const bare = Fastify();
bare.get('/hot', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await bare.listen({ host: '127.0.0.1', port: 0 });
const { port } = bare.server.address() as AddressInfo;

const stop = async (): Promise<void> => {
  await bare.close();
  await service.stop(0);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};

process.on('message', ({ ask }: HotRequest) => {
  if (ask === 'stop') void stop();
});
process.send?.({
  origin: publicUrl(),
  bareOrigin: `http://127.0.0.1:${port}`,
  applicationKey: CATALOG_KEY,
});
