/** The service under measurement, and the bare application beside it. */
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/kernel/config.ts';
import { startService } from '../../src/server/start.ts';
import { metricsOf } from '../metrics.ts';
import { switchMetrics } from '../metrics-switch.ts';
import { openBare } from './bare.ts';
import type { PlatformCpu, PlatformRequest } from './protocol.ts';

const AGENTS = 100;
const dataDir = mkdtempSync(join(tmpdir(), 'duet-bench-'));
const config = {
  ...readConfig({}, '/nowhere.json'),
  dataDir,
  port: 0,
  logLevel: 'error' as const,
  transcriber: 'none' as const,
  connectionInterval: 0,
  ...metricsOf(process.env),
};

const service = await startService(config);
const { db, ids, publicUrl } = service.parts;
const { apiKey = '', organizationId = '', projectId = '', agentId = '' } = service.demo.credentials ?? {};
const limits = JSON.stringify({ agents: 1_000_000, concurrentWebsocket: 1_000_000 });
await db.updateTable('organizations').set({ limits }).execute();
const { id: companionId } = await db.selectFrom('companions').select('id').executeTakeFirstOrThrow();

const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
const body = JSON.stringify({ companionId, name: 'Bench', providerSettings: { instructions: 'Be brief.' } });
const existing = ((await (await fetch(`${publicUrl()}/public/agents`, { headers })).json()) as unknown[])
  .length;
for (let count = existing; count < AGENTS; count += 1) {
  const answer = await fetch(`${publicUrl()}/public/agents`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}

const bare = await openBare({ db, ids, organizationId, projectId, companionId });
const { port } = bare.server.address() as AddressInfo;

const stop = async (): Promise<void> => {
  await bare.close();
  await service.stop(0);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};

process.on('message', (request: PlatformRequest) => {
  if (request.ask === 'stop') return void stop();
  if (request.ask === 'metrics') switchMetrics(request.isOn);
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system } satisfies PlatformCpu);
});
process.send?.({ origin: publicUrl(), bareOrigin: `http://127.0.0.1:${port}`, apiKey, agentId, companionId });
