import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Ids } from '../../ids.ts';
import type { Clock } from '../../time/clock.ts';
import { type BlobStore, BlobTooLarge, type ByteRange, type Draft, NoRoom } from './blobs.ts';

export interface FileBlobsParts {
  readonly clock: Pick<Clock, 'wallTime'>;
  readonly ids: Pick<Ids, 'newId'>;
  /** How a file is made that is written to; a test gives one whose disk is full. */
  readonly create?: (path: string) => Promise<Pick<FileHandle, 'write' | 'sync' | 'close'>>;
}

/** A request ends within a minute: what nobody has written to for longer belongs to nobody. */
const STALE_MS = 5 * 60_000;
const HASH = /^[0-9a-f]{64}$/;
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

const orNull = async <T>(found: Promise<T>): Promise<T | null> => {
  try {
    return await found;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

/** A name in a folder lasts when the folder is on the disk as well. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const makeFile = (path: string): Promise<FileHandle> => open(path, 'wx', 0o600);

/**
 * Blobs as files: `ab/abcd...` below a folder, and `incoming/` for what is on its way. A file gets its name only when
 * it is whole and on the disk, so that no crash leaves half a blob.
 */
class FileBlobs implements BlobStore {
  readonly #folder: string;
  readonly #incoming: string;
  readonly #parts: FileBlobsParts;

  constructor(folder: string, parts: FileBlobsParts) {
    this.#folder = folder;
    this.#incoming = join(folder, 'incoming');
    this.#parts = parts;
  }

  async receive(content: AsyncIterable<Uint8Array>, most: number): Promise<Draft> {
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    const path = join(this.#incoming, `${this.#parts.ids.newId('part')}.part`);
    try {
      return this.#draft(path, await this.#write(content, path, most));
    } catch (error) {
      await rm(path, { force: true });
      throw FULL.has(codeOf(error)) ? new NoRoom('The disk is full.', { cause: error }) : error;
    }
  }

  async put(content: AsyncIterable<Uint8Array>, most: number): Promise<{ hash: string; bytes: number }> {
    const draft = await this.receive(content, most);
    await draft.keep();
    return { hash: draft.hash, bytes: draft.bytes };
  }

  async open(hash: string, range?: ByteRange): Promise<Readable | null> {
    const handle = await orNull(open(this.#pathOf(hash), 'r'));
    return handle?.createReadStream(range && { start: range.first, end: range.last }) ?? null;
  }

  async remove(hash: string): Promise<void> {
    await rm(this.#pathOf(hash), { force: true });
  }

  async *hashes(): AsyncIterable<string> {
    for await (const shard of (await orNull(opendir(this.#folder))) ?? []) {
      if (shard.name.length !== 2) continue;
      for await (const { name } of (await orNull(opendir(join(this.#folder, shard.name)))) ?? [])
        if (HASH.test(name)) yield name;
    }
  }

  async clean(): Promise<void> {
    const stale = this.#parts.clock.wallTime() - STALE_MS;
    for await (const { name } of (await orNull(opendir(this.#incoming))) ?? []) {
      const path = join(this.#incoming, name);
      const found = await orNull(stat(path));
      if (found && found.mtimeMs < stale) await rm(path, { force: true });
    }
  }

  #pathOf(hash: string): string {
    if (!HASH.test(hash)) throw new TypeError('A blob is named by 64 hexadecimal digits.');
    return join(this.#folder, hash.slice(0, 2), hash);
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

  #draft(path: string, { hash, bytes }: { hash: string; bytes: number }): Draft {
    const keep = async (): Promise<void> => {
      const target = this.#pathOf(hash);
      const shard = dirname(target);
      await mkdir(shard, { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncFolder(shard);
      await syncFolder(this.#folder);
    };
    return { hash, bytes, path, keep, discard: () => rm(path, { force: true }) };
  }
}

/** A write may take less than it was given. */
const writeAll = async (file: Pick<FileHandle, 'write'>, chunk: Uint8Array): Promise<void> => {
  for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at, chunk.length - at)).bytesWritten;
};

/** A store in a folder, which is made when the first blob comes. */
export const createFileBlobs = (folder: string, parts: FileBlobsParts): BlobStore =>
  new FileBlobs(folder, parts);
