import type { Atlas } from '../avatar/atlas/atlas.ts';
import { unpackAtlas } from '../avatar/atlas/container.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';

/** An atlas in the blob store. */
export interface StoredAtlas {
  /** SHA-256, hex. */
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Room for about fifty faces of 5 MB. A session keeps the atlas that it shows, even when it is no longer in the
 * cache.
 */
const MOST_BYTES = 256 * 1024 * 1024;

interface Entry {
  readonly atlas: Promise<Atlas>;
  readonly bytes: number;
}

const readWhole = async (blobs: Pick<BlobStore, 'open'>, { hash, bytes }: StoredAtlas): Promise<Buffer> => {
  const content = await blobs.open(hash);
  if (content === null) throw new Error(`The atlas ${hash} is not in the store.`);
  const pieces: Buffer[] = [];
  for await (const piece of content as AsyncIterable<Buffer>) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  if (whole.length !== bytes) throw new Error(`The atlas ${hash} has ${whole.length} bytes, not ${bytes}.`);
  return whole;
};

/** A cache of the atlases that were used last: each is read once, and shared by all sessions of the process. */
export class AtlasCache {
  readonly #blobs: Pick<BlobStore, 'open'>;
  readonly #most: number;
  /** In order of use: the atlas that was requested last is at the end. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /** @param most how many bytes are kept; an atlas larger than that stays until another one is requested */
  constructor(blobs: Pick<BlobStore, 'open'>, most = MOST_BYTES) {
    this.#blobs = blobs;
    this.#most = most;
  }

  /**
   * The atlas with this hash, from the cache or the blob store. A failed read is not cached.
   * @throws AtlasError when the atlas is damaged; Error when it is missing or has another size; an error of the
   * store
   */
  load(stored: StoredAtlas): Promise<Atlas> {
    const known = this.#entries.get(stored.hash);
    const entry = known ?? this.#read(stored);
    this.#entries.delete(stored.hash);
    this.#entries.set(stored.hash, entry);
    if (!known) this.#makeRoom(stored);
    return entry.atlas;
  }

  #read(stored: StoredAtlas): Entry {
    const atlas = readWhole(this.#blobs, stored).then(unpackAtlas);
    const entry: Entry = { atlas, bytes: stored.bytes };
    this.#bytes += stored.bytes;
    atlas.catch(() => this.#forget(stored.hash, entry));
    return entry;
  }

  #makeRoom({ hash }: StoredAtlas): void {
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#most || oldest === hash) return;
      this.#forget(oldest, entry);
    }
  }

  #forget(hash: string, entry: Entry): void {
    if (this.#entries.get(hash) !== entry) return;
    this.#entries.delete(hash);
    this.#bytes -= entry.bytes;
  }
}
