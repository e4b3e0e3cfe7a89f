import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/kernel/config.ts';
import { createIds } from '../../src/kernel/ids.ts';
import type { BlobStore } from '../../src/storage/blobs/blobs.ts';
import { openBlobs } from '../../src/storage/blobs/open-blobs.ts';
import { openS3Server } from '../../src/testing/s3/server.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { bundled } from '../support/bundled.ts';

const WRITER = fileURLToPath(new URL('./fixtures/blobs-writer.ts', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const LATER = 6 * 60_000;

type Env = Readonly<Record<string, string>>;

/** Lets a process keep so many blobs, and kills it in the middle of the next. Answers what it said it has kept. */
const killedWriter = async (env: Env, kept: number): Promise<string[]> => {
  const child = spawn(process.execPath, [await bundled(WRITER)], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (said.push(line) === kept) child.kill('SIGKILL');
  }
  await ended;
  return said;
};

const hashesOf = async (blobs: BlobStore): Promise<string[]> => {
  const found: string[] = [];
  for await (const hash of blobs.hashes()) found.push(hash);
  return found;
};

const contentHash = async (blobs: BlobStore, hash: string): Promise<string> => {
  const sum = createHash('sha256');
  for await (const piece of (await blobs.open(hash)) ?? []) sum.update(piece as Buffer);
  return sum.digest('hex');
};

/** Whatever happens to who writes: what is in the store is whole, what they were told is there, the rest is cleaned. */
const survivesKills = async (dataDir: string, env: Env): Promise<void> => {
  const said: string[] = [];
  for (const kept of [1, 2, 3]) said.push(...(await killedWriter(env, kept)));
  expect(said.length).toBeGreaterThanOrEqual(6);
  const later = { ...systemClock, wallTime: () => systemClock.wallTime() + LATER };
  // Opening cleans, as a start does.
  const blobs = await openBlobs(readConfig(env, '/nowhere.json'), {
    clock: later,
    ids: createIds(),
    log: quiet,
  });
  const found = await hashesOf(blobs);
  for (const hash of said) expect(found).toContain(hash);
  for (const hash of found) expect(await contentHash(blobs, hash)).toBe(hash);
  const incoming = join(dataDir, 'blobs', 'incoming');
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
  blobs.close();
};

const dataDirOf = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'duet-killed-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

test('a process that is killed while it keeps blobs leaves no half of one in the folder', async () => {
  const dataDir = dataDirOf();
  await survivesKills(dataDir, { DUET_DATA_DIR: dataDir });
});

test('a process that is killed while it keeps blobs leaves no half of one in the bucket', async () => {
  const dataDir = dataDirOf();
  const account = { key: 'AKDUET', secret: 'secret', region: 'us-east-1' };
  const server = await openS3Server({ bucket: 'duet-blobs', account });
  onTestFinished(() => server.close());
  await survivesKills(dataDir, {
    DUET_DATA_DIR: dataDir,
    DUET_BLOBS_URL: `s3://duet-blobs?endpoint=${server.endpoint}&path-style=true`,
    DUET_S3_KEY: account.key,
    DUET_S3_SECRET: account.secret,
  });
});
