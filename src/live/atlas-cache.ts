import type { Atlas } from '../avatar/atlas/atlas.ts';
import { unpackAtlas } from '../avatar/atlas/container.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';

/** An atlas in the blob store. */
export interface StoredAtlas {
  /** SHA-256, hex. */
  readonly hash: string;
  readonly bytes: number;
}

/** Room for about fifty faces of 5 MB; sessions hold what they show, whether it is in here or not. */
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

/** The atlases that were shown last, each read once and shared by all sessions of the process. */
export class AtlasCache {
  readonly #blobs: Pick<BlobStore, 'open'>;
  readonly #most: number;
  /** The one that was asked for last is at the end. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /** @param most bytes that are kept; what is larger than that is kept as long as nothing else is asked for */
  constructor(blobs: Pick<BlobStore, 'open'>, most = MOST_BYTES) {
    this.#blobs = blobs;
    this.#most = most;
  }

  /** A failure is not kept. @throws AtlasError when it is damaged; an error of the store */
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
