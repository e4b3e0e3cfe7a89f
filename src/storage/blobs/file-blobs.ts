import { mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore, ByteRange, Draft } from './blobs.ts';
import { type DraftParts, Drafts, type DraftFile } from './drafts.ts';
import { isHash, orNull, blobPath, syncFolder } from './files.ts';

/**
 * Blobs as files: `ab/abcd...` below a folder, and `incoming/` for drafts. A file gets its name only when it
 * is whole and on the disk, so that no crash leaves half a blob.
 */
class FileBlobs implements BlobStore {
  readonly #folder: string;
  readonly #drafts: Drafts;

  constructor(folder: string, parts: DraftParts) {
    this.#folder = folder;
    this.#drafts = new Drafts(join(folder, 'incoming'), parts);
  }

  async receive(content: AsyncIterable<Uint8Array>, most: number): Promise<Draft> {
    return this.#draft(await this.#drafts.receive(content, most));
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
        if (isHash(name)) yield name;
    }
  }

  clean(): Promise<void> {
    return this.#drafts.clean();
  }

  /** Nothing to check: the folder is created when it is needed, and missing rights show then. */
  async check(): Promise<void> {}

  close(): void {}

  #pathOf(hash: string): string {
    return join(this.#folder, blobPath(hash));
  }

  #draft({ path, hash, bytes }: DraftFile): Draft {
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

/** A store in a folder, which is created with the first blob. Several processes may share one. */
export const createFileBlobs = (folder: string, parts: DraftParts): BlobStore => new FileBlobs(folder, parts);
