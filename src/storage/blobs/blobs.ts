import type { Readable } from 'node:stream';

/**
 * Content that was received and is not yet part of the store. It lies in a local file, so that it can be
 * examined.
 */
export interface Draft {
  /** SHA-256 of the content, in lowercase hex. */
  readonly hash: string;
  /** The size; may be 0. */
  readonly bytes: number;
  /** Absolute path of the file, until the draft is kept or discarded. */
  readonly path: string;
  /**
   * Makes the draft part of the store. A blob of the same content that is already there is not touched.
   * @throws NoRoom, StoreFailed
   */
  keep(): Promise<void>;
  /** Removes the draft. Idempotent, and does nothing after `keep`. */
  discard(): Promise<void>;
}

/** A range from the first to the last byte, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** The content is larger than allowed. */
export class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';
}

/** Thrown when the store has no room for the content. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** The store failed: it cannot be reached, or refuses. The message is for the operator. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed';
  /** Whether another try may succeed without anybody changing anything. */
  readonly isTransient: boolean;

  constructor(message: string, isTransient: boolean, cause: unknown) {
    super(message, { cause });
    this.isTransient = isTransient;
  }
}

/**
 * A store of large content under its SHA-256: the same content is stored once. No blob is ever held in memory
 * as a whole. The database, not the store, knows who still needs a blob; whoever keeps or removes one holds a
 * lock on its hash.
 */
export interface BlobStore {
  /**
   * Reads a stream to its end into a draft.
   * @param most in bytes
   * @throws BlobTooLarge, NoRoom, and the stream's own error; no draft is left then
   */
  receive(content: AsyncIterable<Uint8Array>, most: number): Promise<Draft>;
  /**
   * `receive` and `keep` in one call.
   * @throws as `receive` and `keep`
   */
  put(content: AsyncIterable<Uint8Array>, most: number): Promise<{ hash: string; bytes: number }>;
  /**
   * All of a blob, or a range of it; null when there is no such blob. The caller must read or destroy the
   * stream.
   */
  open(hash: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes a blob. Idempotent. */
  remove(hash: string): Promise<void>;
  /** The hashes of all blobs, in no order. */
  hashes(): AsyncIterable<string>;
  /** Removes drafts that were neither kept nor discarded because their process died. */
  clean(): Promise<void>;
  /**
   * Checks whether the store can be used at all; called once, at the start.
   * @throws StoreFailed
   */
  check(): Promise<void>;
  /** Closes connections. Idempotent. */
  close(): void;
}
