import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createIds } from '../../kernel/ids.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { blobsContract } from './blobs.contract.ts';
import { createFileBlobs } from './file-blobs.ts';

blobsContract('a folder', async (folder, parts) => ({
  open: async (more = {}) => createFileBlobs(folder, { ...parts, ...more }),
  close: async () => undefined,
}));

test('the bytes lie below their hash, readable for their owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-blobs-'));
  try {
    const blobs = createFileBlobs(folder, { clock: systemClock, ids: createIds() });
    const { hash } = await blobs.put(Readable.from([Buffer.from('content')]), 100);
    const path = join(folder, hash.slice(0, 2), hash);
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['content', 0o600]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
