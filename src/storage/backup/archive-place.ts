import { createReadStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFull, orNull, syncFolder, writeAll } from '../blobs/files.ts';
import { BackupError } from './backup-error.ts';

/** An archive that is being written. It has its name only when it is whole. */
export interface ArchiveFile {
  /** Appends to the archive. @throws BackupError where there is no room left, or the place cannot be reached */
  write(chunk: Uint8Array): Promise<void>;
  /** Puts what was written where it lasts, and gives it its name. */
  keep(): Promise<void>;
  /** Leaves nothing of what was written. Idempotent. */
  discard(): Promise<void>;
}

/** Where one archive is, or will be: a file, or an object of a bucket. Every member throws BackupError. */
export interface ArchivePlace {
  /** As people know it: a path, or `s3://bucket/key`. */
  readonly name: string;
  exists(): Promise<boolean>;
  /** The bytes of the archive. */
  size(): Promise<number>;
  /** Its bytes from the beginning. */
  read(): AsyncIterable<Uint8Array>;
  begin(): Promise<ArchiveFile>;
}

/** A folder, or a prefix in a bucket, in which archives lie. */
export interface ArchiveFolder {
  place(name: string): ArchivePlace;
  /** The names in it, of archives and of others. */
  names(): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
}

type Target = Pick<FileHandle, 'write' | 'sync' | 'close'>;

/** Creates the file that is written to; a test gives one whose disk is full. */
export type CreateFile = (path: string) => Promise<Target>;

const createFile: CreateFile = (path) => open(path, 'w', 0o600);

/** A file beside its final path, as `.part`, until it is whole and on the disk. */
class PartFile implements ArchiveFile {
  readonly #path: string;
  readonly #file: Target;
  #isClosed = false;

  constructor(path: string, file: Target) {
    this.#path = path;
    this.#file = file;
  }

  write(chunk: Uint8Array): Promise<void> {
    return this.#room(() => writeAll(this.#file, chunk));
  }

  async keep(): Promise<void> {
    await this.#room(() => this.#file.sync());
    await this.#close();
    await rename(`${this.#path}.part`, this.#path);
    await syncFolder(dirname(this.#path));
  }

  async discard(): Promise<void> {
    await this.#close();
    await rm(`${this.#path}.part`, { force: true });
  }

  async #close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#file.close();
  }

  async #room(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw isFull(error) ? new BackupError(`There is no room for ${this.#path}: the disk is full.`) : error;
    }
  }
}

/** A file, readable for its owner alone. */
export const filePlace = (path: string, create: CreateFile = createFile): ArchivePlace => ({
  name: path,
  exists: async () => (await orNull(stat(path))) !== null,
  size: async () => {
    try {
      return (await stat(path)).size;
    } catch (error) {
      throw new BackupError(`${path} cannot be read: ${(error as Error).message}.`);
    }
  },
  read: () => createReadStream(path),
  begin: async () => {
    try {
      return new PartFile(path, await create(`${path}.part`));
    } catch (error) {
      throw new BackupError(`${path} cannot be written: ${(error as Error).message}.`);
    }
  },
});

/** A folder that is there. */
export const fileFolder = (folder: string): ArchiveFolder => ({
  place: (name) => filePlace(join(folder, name)),
  names: () => readdir(folder),
  remove: (name) => rm(join(folder, name), { force: true }),
});

/** A place as it is given: a path is a file. */
export const placeOf = (place: string | ArchivePlace): ArchivePlace =>
  typeof place === 'string' ? filePlace(place) : place;
