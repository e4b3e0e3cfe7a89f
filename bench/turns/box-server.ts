/** The measured service as it is on this machine: it hears, judges, answers and speaks with the models of the box. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../src/server/start.ts';
import { boxConfig } from './box-config.ts';
import type { ServerRequest } from './protocol.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'duet-bench-'));
const service = await startService({ ...boxConfig(dataDir), port: 0, connectionInterval: 0 });

const stop = async (): Promise<void> => {
  await service.stop(0);
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
};

process.on('message', ({ ask }: ServerRequest) => {
  if (ask === 'stop') void stop();
});
process.send?.({ origin: service.parts.publicUrl(), apiKey: service.demo.credentials?.apiKey ?? '' });
