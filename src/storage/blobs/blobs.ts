import type { Readable } from 'node:stream';

/** Bytes that have come in and are not yet part of the store. They lie in a file of this machine, to be looked at. */
export interface Draft {
  /** SHA-256 of the content, in lowercase hex. */
  readonly hash: string;
  /** At least 0. */
  readonly bytes: number;
  /** Absolute path of the file, until it is kept or discarded. */
  readonly path: string;
  /**
   * Makes it part of the store. A blob of the same content stays what it is.
   * @throws NoRoom, StoreFailed
   */
  keep(): Promise<void>;
  /** Lets go of it. Idempotent, and nothing after `keep`. */
  discard(): Promise<void>;
}

/** From the first to the last byte, both included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** More came in than may. */
export class BlobTooLarge extends Error {
  override readonly name = 'BlobTooLarge';
}

/** There is no room left for what comes in. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** The store did not do what it was asked to: it cannot be reached, or refuses. Its message is for whoever runs it. */
export class StoreFailed extends Error {
  override readonly name = 'StoreFailed';
  /** Whether another try may succeed without anybody changing anything. */
  readonly passing: boolean;

  constructor(message: string, passing: boolean, cause: unknown) {
    super(message, { cause });
    this.passing = passing;
  }
}

/**
 * Large bytes, found by their SHA-256: the same content is there once. Nothing is ever held in memory as a whole. Who
 * still needs a blob is known to the database and not here; whoever keeps or removes one holds a lock on its hash.
 */
export interface BlobStore {
  /**
   * Takes a stream in, to the end.
   * @param most in bytes
   * @throws BlobTooLarge, NoRoom, and the stream's own error; nothing of it is left then
   */
  receive(content: AsyncIterable<Uint8Array>, most: number): Promise<Draft>;
  /** `receive` and `keep` in one. @throws as `receive` */
  put(content: AsyncIterable<Uint8Array>, most: number): Promise<{ hash: string; bytes: number }>;
  /** All of a blob, or a range of it; null when there is none. The stream is the caller's to read or destroy. */
  open(hash: string, range?: ByteRange): Promise<Readable | null>;
  /** Idempotent. */
  remove(hash: string): Promise<void>;
  /** The hashes of all blobs, in no order. */
  hashes(): AsyncIterable<string>;
  /** Removes what came in and was never kept nor discarded, because its process died. */
  clean(): Promise<void>;
  /** Whether the store can be used at all; asked once, at the start. @throws StoreFailed */
  check(): Promise<void>;
  /** Lets go of connections. Idempotent. */
  close(): void;
}
