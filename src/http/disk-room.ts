import { statfs } from 'node:fs/promises';
import type { Clock } from '../kernel/time/clock.ts';

/** The least free space, in bytes, that counts as room: PostgreSQL writes segments of 16 MiB. */
const LEAST_BYTES = 64 * 1024 * 1024;
/** How long a write that found no room is told of, in milliseconds. */
const TOLD_MS = 60_000;

const FULL = 'There is no room left on the disk: what writes fails.';

/** The free bytes of the disk that a folder is on. */
type FreeBytes = (folder: string) => Promise<number>;

const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Knows whether there is room to write to: on the disk of the data directory, and where writes have just failed. */
export class DiskRoom {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #dataDir: string;
  readonly #free: FreeBytes;
  #fullAt: number | null = null;

  constructor(clock: Pick<Clock, 'now'>, dataDir: string, free: FreeBytes = freeBytes) {
    this.#clock = clock;
    this.#dataDir = dataDir;
    this.#free = free;
  }

  /** A write has found no room, here or at the database. */
  noteFull(): void {
    this.#fullAt = this.#clock.now();
  }

  /** A sentence for the operator; null when nothing is known to be full. */
  async trouble(): Promise<string | null> {
    if (this.#fullAt !== null && this.#clock.now() - this.#fullAt < TOLD_MS) return FULL;
    // A process on a database elsewhere may have no data directory.
    const free = await this.#free(this.#dataDir).catch(() => Infinity);
    return free < LEAST_BYTES ? FULL : null;
  }
}
