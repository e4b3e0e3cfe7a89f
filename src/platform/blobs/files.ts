import type { Kysely } from 'kysely';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { PlatformParts } from '../../app-parts.ts';
import type { BlobStore, Draft } from '../../storage/blobs/blobs.ts';
import type { Schema } from '../../storage/schema.ts';
import { holdBlob } from './hold.ts';

type FileParts = Pick<PlatformParts, 'blobs'>;

/** A blob, as the row that holds it names it. */
export interface StoredBlob {
  /** SHA-256, hex. */
  readonly hash: string;
  readonly bytes: number;
}

/** Opens the file only when it is read: an error of a stream that nobody reads yet would end the process. */
const contentOf = async function* (path: string): AsyncIterable<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
};

/**
 * Takes a whole local file into the store as a draft. Its size is not limited here, because that is up to whoever
 * made the file.
 * @throws NoRoom, and errors of the file
 */
export const draftFile = ({ blobs }: FileParts, path: string): Promise<Draft> =>
  blobs.receive(contentOf(path), Number.MAX_SAFE_INTEGER);

const inOrder = (drafts: readonly Draft[]): readonly Draft[] =>
  [...drafts].sort((one, other) => (one.hash < other.hash ? -1 : Number(one.hash > other.hash)));

/**
 * Makes drafts part of the store, each under its lock, in an order that prevents deadlocks between transactions.
 * Write the rows that hold them in the same transaction.
 */
export async function keepDrafts(transaction: Kysely<Schema>, drafts: readonly Draft[]): Promise<void> {
  for (const draft of inOrder(drafts)) {
    await holdBlob(transaction, draft.hash);
    await draft.keep();
  }
}

/**
 * Puts local files into the store, and locks them until the transaction ends; write the rows that hold them in it.
 * The files stay where they are.
 * @returns the kept files, in the order of the paths
 * @throws NoRoom, and errors of the files and the store; drafts that were not kept are removed then
 */
export async function keepFiles(
  transaction: Kysely<Schema>,
  parts: FileParts,
  paths: readonly string[],
): Promise<StoredBlob[]> {
  const drafts: Draft[] = [];
  try {
    for (const path of paths) drafts.push(await draftFile(parts, path));
    await keepDrafts(transaction, drafts);
    return drafts.map(({ hash, bytes }) => ({ hash, bytes }));
  } finally {
    for (const draft of drafts) await draft.discard();
  }
}

/** `keepFiles` for one file. To keep several in one transaction, use one call of `keepFiles`. */
export async function keepFile(
  transaction: Kysely<Schema>,
  parts: FileParts,
  path: string,
): Promise<StoredBlob> {
  const [kept] = await keepFiles(transaction, parts, [path]);
  return kept as StoredBlob;
}

/** A row refers to a blob that is not in the store. */
export class BlobLost extends Error {
  override readonly name = 'BlobLost';
}

/**
 * Writes a blob to a local file, for a program that can read only files. An existing file is replaced; after a
 * failure there is none.
 * @throws BlobLost, and errors of the store and the disk
 */
export async function materialize(
  blobs: Pick<BlobStore, 'open'>,
  hash: string,
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  const content = await blobs.open(hash);
  if (content === null) throw new BlobLost(`The blob ${hash} is not in the store.`);
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }), signal ? { signal } : {});
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
