import { mkdir, mkdtemp, opendir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../../../kernel/guards.ts';
import type { PlatformParts } from '../../../app-parts.ts';
import { machineTime } from '../../../kernel/time/synced-clock.ts';

type ScratchParts = Pick<PlatformParts, 'config'>;

/** Longer than any step takes: a folder that was not touched since belongs to a process that died. */
const STALE_MS = 6 * 3_600_000;

/**
 * The folder for work in progress. It lies beside the blobs, because films need room, and a machine's folder for
 * temporary files is often in its memory.
 */
const scratchRoot = ({ config }: ScratchParts): string => resolve(config.dataDir, 'scratch');

/** Runs work in an empty folder of its own, which is removed afterwards in any case. */
export async function inScratch<T>(parts: ScratchParts, work: (folder: string) => Promise<T>): Promise<T> {
  const root = scratchRoot(parts);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'making-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isThere = (error: unknown): never | null => {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
};

/** Removes the folders of processes that died at work. */
export async function cleanScratch(parts: ScratchParts & Pick<PlatformParts, 'clock'>): Promise<void> {
  const root = scratchRoot(parts);
  const stale = machineTime(parts.clock) - STALE_MS;
  for await (const { name } of (await opendir(root).catch(isThere)) ?? []) {
    const found = await stat(join(root, name)).catch(isThere);
    if (found && found.mtimeMs < stale) await rm(join(root, name), { recursive: true, force: true });
  }
}
