import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ids } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { BlobTooLarge, NoRoom } from './blobs.ts';
import { isFull, orNull, writeAll } from './files.ts';

export interface DraftParts {
  readonly clock: Pick<Clock, 'wallTime'>;
  readonly ids: Pick<Ids, 'newId'>;
  /** Creates a file for writing; a test gives one whose disk is full. */
  readonly create?: (path: string) => Promise<Pick<FileHandle, 'write' | 'sync' | 'close'>>;
}

/** A draft whose content is complete and on the disk. */
export interface DraftFile {
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
}

/**
 * The age at which an unwritten file is stale: requests end within a minute, so a file that nobody has
 * written to for longer has no owner.
 */
const STALE_MS = 5 * 60_000;

const makeFile = (path: string): Promise<FileHandle> => open(path, 'wx', 0o600);

/**
 * The local files of content on its way into a store, whichever kind of store it is, so that it can be
 * examined.
 */
export class Drafts {
  readonly #folder: string;
  readonly #parts: DraftParts;

  /** @param folder created with the first draft */
  constructor(folder: string, parts: DraftParts) {
    this.#folder = folder;
    this.#parts = parts;
  }

  /**
   * Reads a stream to its end into a file.
   * @param most in bytes
   * @throws BlobTooLarge, NoRoom, and the stream's own error; no file is left then
   */
  async receive(content: AsyncIterable<Uint8Array>, most: number): Promise<DraftFile> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, `${this.#parts.ids.newId('part')}.part`);
    try {
      return { path, ...(await this.#write(content, path, most)) };
    } catch (error) {
      await rm(path, { force: true });
      throw isFull(error) ? new NoRoom('The disk is full.', { cause: error }) : error;
    }
  }

  /** Removes stale files. */
  async clean(): Promise<void> {
    const stale = this.#parts.clock.wallTime() - STALE_MS;
    for await (const { name } of (await orNull(opendir(this.#folder))) ?? []) {
      const path = join(this.#folder, name);
      const found = await orNull(stat(path));
      if (found && found.mtimeMs < stale) await rm(path, { force: true });
    }
  }

  async #write(content: AsyncIterable<Uint8Array>, path: string, most: number) {
    const hash = createHash('sha256');
    let bytes = 0;
    const file = await (this.#parts.create ?? makeFile)(path);
    try {
      for await (const chunk of content) {
        bytes += chunk.length;
        if (bytes > most) throw new BlobTooLarge(`It is larger than ${most} bytes.`);
        hash.update(chunk);
        await writeAll(file, chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { hash: hash.digest('hex'), bytes };
  }
}
