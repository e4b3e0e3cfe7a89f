import { type FileHandle, open } from 'node:fs/promises';

/** Bytes of a page's header (RFC 3533, 6) without its table of segments, and with the longest table. */
const HEADER = 27;
const LONGEST_HEAD = HEADER + 255;
/** Bytes of a stream's first packet that are looked at. */
const FIRST_PACKET = 32;
const BEGINS = 0x02;
const OPUS_RATE = 48_000;

interface Page {
  readonly isFirst: boolean;
  /** Position of its last sample; negative when no packet ends on it. */
  readonly granule: number;
  readonly serial: number;
  /** Of the page, its header included. */
  readonly bytes: number;
  /** Bytes of its header. */
  readonly head: number;
  readonly payload: Buffer;
}

const pageAt = (bytes: Buffer): Page | null => {
  if (bytes.length < HEADER || bytes.toString('latin1', 0, 4) !== 'OggS') return null;
  const head = HEADER + bytes.readUInt8(26);
  const segments = bytes.subarray(HEADER, head);
  return {
    isFirst: (bytes.readUInt8(5) & BEGINS) !== 0,
    granule: Number(bytes.readBigInt64LE(6)),
    serial: bytes.readUInt32LE(14),
    bytes: head + segments.reduce((sum, size) => sum + size, 0),
    head,
    payload: bytes.subarray(head),
  };
};

interface Stream {
  readonly serial: number;
  readonly rate: number;
  /** Samples before the first one that is heard. */
  readonly skipped: number;
}

/** The sound that begins on a page; null for another kind of stream. */
const streamOf = ({ serial, payload }: Page): Stream | null => {
  if (payload.length >= 16 && payload.toString('latin1', 0, 7) === '\x01vorbis')
    return { serial, rate: payload.readUInt32LE(12), skipped: 0 };
  if (payload.length >= 12 && payload.toString('latin1', 0, 8) === 'OpusHead')
    return { serial, rate: OPUS_RATE, skipped: payload.readUInt16LE(10) };
  return null;
};

/** The pages of an Ogg file, and where each begins; of their payload the first bytes. */
export async function* pagesOf(file: FileHandle): AsyncGenerator<Page & { readonly at: number }> {
  const buffer = Buffer.alloc(LONGEST_HEAD + FIRST_PACKET);
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    const page = pageAt(buffer.subarray(0, bytesRead));
    if (!page) return;
    yield { ...page, at };
    at += page.bytes;
  }
}

/** Sums up the lengths of the links of a chain. */
class Chain {
  #stream: Stream | null = null;
  #granule = 0;
  #before = 0;
  links = 0;

  take(page: Page): void {
    const stream = page.isFirst ? streamOf(page) : null;
    if (stream && (this.#stream === null || this.#granule > 0)) this.#begin(stream);
    else if (page.serial === this.#stream?.serial) this.#granule = Math.max(this.#granule, page.granule);
  }

  get seconds(): number {
    const { rate = 0, skipped = 0 } = this.#stream ?? {};
    return this.#before + (rate > 0 ? Math.max(this.#granule - skipped, 0) / rate : 0);
  }

  #begin(stream: Stream): void {
    this.#before = this.seconds;
    this.#stream = stream;
    this.#granule = 0;
    this.links += 1;
  }
}

/**
 * The length of a chained Ogg file (RFC 3533, 4), several streams one after the other, as recordings of radio stations
 * and files that were put together are: `music-metadata` knows the first alone.
 * @returns seconds; null for a file with one stream or none
 */
export async function chainedSeconds(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const chain = new Chain();
    for await (const page of pagesOf(file)) chain.take(page);
    return chain.links > 1 ? chain.seconds : null;
  } finally {
    await file.close();
  }
}
