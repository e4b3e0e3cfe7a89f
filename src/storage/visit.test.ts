import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { visitServer } from './visit.ts';

const say = (): void => undefined;
const log = { info: say, warn: say, error: say };

test('a database that runs where its socket is not seen is said in a sentence', async () => {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'duet-visit-')));
  const cluster = join(dataDir, 'postgres');
  mkdirSync(cluster);
  const server = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => {}, 60_000)"], {
    cwd: cluster,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await once(server.stdout, 'data');
    const lines = [server.pid, cluster, 0, 5432, '/a/folder/elsewhere', '', '', 'ready'];
    writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'));
    await expect(visitServer({ databaseUrl: null, dataDir }, log)).rejects.toThrow(
      `The database in ${cluster} runs, but its socket in /a/folder/elsewhere cannot be reached from here`,
    );
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true });
  }
});
