import { Decompress } from 'fzstd';
import xxhash from 'xxhash-wasm';

/*
 * The decoder does not verify checksums, so frames and blocks are separated here: each frame is decoded by
 * itself, and its output is compared with the checksum at its end (RFC 8878, 3.1.1).
 */

const MAGIC = 0xfd2fb528;
/** The upper 28 bits of sixteen magic numbers of skippable frames. */
const SKIPPABLE = 0x184d2a5;
const MAGIC_BYTES = 4;
const CHECKSUM_BYTES = 4;
const BLOCK_HEADER_BYTES = 3;
/** The largest block, packed or unpacked. */
const MOST_BLOCK_BYTES = 131_072;
const RAW_OR_PACKED = new Set([0, 2]);
const RUN = 1;

/** Takes bytes from a stream as they are needed. */
class Pieces {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#pieces = bytes[Symbol.asyncIterator]();
  }

  /** The next bytes, at most `most`; empty at the end. */
  async some(most: number): Promise<Uint8Array> {
    while (this.#rest.length === 0) {
      const next = await this.#pieces.next();
      if (next.done) return this.#rest;
      this.#rest = next.value;
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  /** The next `size` bytes; empty at the end. @throws Error when the stream ends within them */
  async exactly(size: number): Promise<Buffer> {
    const taken: Uint8Array[] = [];
    let left = size;
    while (left > 0) {
      const piece = await this.some(left);
      if (piece.length === 0) break;
      taken.push(piece);
      left -= piece.length;
    }
    if (left > 0 && left < size) throw new Error('unexpected end');
    return Buffer.concat(taken);
  }

  /** The next `size` bytes. @throws Error when there are fewer */
  async all(size: number): Promise<Buffer> {
    const taken = await this.exactly(size);
    if (taken.length < size) throw new Error('unexpected end');
    return taken;
  }

  async skip(size: number): Promise<void> {
    for (let left = size; left > 0;) {
      const piece = await this.some(left);
      if (piece.length === 0) throw new Error('unexpected end');
      left -= piece.length;
    }
  }

  /** Closes the stream. */
  async close(): Promise<void> {
    await this.#pieces.return?.();
  }
}

/** How many bytes of a frame's header follow its descriptor: window, dictionary and size. */
const headerBytes = (descriptor: number): number => {
  const [sizeFlag, isSingle, dictionaryFlag] = [descriptor >> 6, (descriptor >> 5) & 1, descriptor & 3];
  const dictionary = dictionaryFlag === 3 ? 4 : dictionaryFlag;
  return 1 - isSingle + dictionary + (sizeFlag === 0 ? isSingle : 1 << sizeFlag);
};

interface Block {
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

/** The next block of a frame, including its header. */
const blockOf = async (pieces: Pieces): Promise<Block> => {
  const header = await pieces.all(BLOCK_HEADER_BYTES);
  const bits = header.readUIntLE(0, BLOCK_HEADER_BYTES);
  const [isLast, type, size] = [(bits & 1) === 1, (bits >> 1) & 3, bits >> 3];
  if (size > MOST_BLOCK_BYTES || !(type === RUN || RAW_OR_PACKED.has(type))) throw new Error('no such block');
  const content = await pieces.all(type === RUN ? 1 : size);
  return { bytes: Buffer.concat([header, content]), isLast };
};

/** Decodes one frame, a block at a time, and computes its checksum. */
class Frame {
  readonly #decoder = new Decompress((piece) => void this.#made.push(piece));
  readonly #sum;
  #made: Uint8Array[] = [];

  constructor(hashing: Awaited<ReturnType<typeof xxhash>>) {
    this.#sum = hashing.create64();
  }

  /** Decodes bytes and answers the output so far. */
  push(bytes: Uint8Array, isEnd = false): readonly Uint8Array[] {
    this.#decoder.push(bytes, isEnd);
    const made = this.#made.filter(({ length }) => length > 0);
    this.#made = [];
    for (const piece of made) this.#sum.update(piece);
    return made;
  }

  /** The low half of the hash of all output. */
  get checksum(): number {
    return Number(this.#sum.digest() & 0xffff_ffffn);
  }
}

/** The content of one frame, whose magic number is already read. */
async function* unpacked(pieces: Pieces, magic: Uint8Array): AsyncGenerator<Uint8Array> {
  const descriptor = await pieces.all(1);
  const flags = descriptor.readUInt8(0);
  const frame = new Frame(await xxhash());
  yield* frame.push(Buffer.concat([magic, descriptor, await pieces.all(headerBytes(flags))]));
  for (let isLast = false; !isLast;) {
    const block = await blockOf(pieces);
    yield* frame.push(block.bytes);
    isLast = block.isLast;
  }
  const checksum = (flags & 4) === 0 ? null : await pieces.all(CHECKSUM_BYTES);
  yield* frame.push(checksum ?? Buffer.alloc(0), true);
  if (checksum && checksum.readUInt32LE(0) !== frame.checksum) throw new Error('incorrect checksum');
}

/**
 * Decompresses a zstd file: all its frames, each checked if it carries a checksum. Skippable frames are
 * skipped.
 *
 * @throws Error when it is cut off or damaged
 */
export async function* unzstd(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pieces = new Pieces(bytes);
  try {
    for (let magic = await pieces.exactly(MAGIC_BYTES); magic.length > 0;) {
      const number = magic.readUInt32LE(0);
      if (number >>> 4 === SKIPPABLE) await pieces.skip((await pieces.all(4)).readUInt32LE(0));
      else if (number === MAGIC) yield* unpacked(pieces, magic);
      else throw new Error('no such frame');
      magic = await pieces.exactly(MAGIC_BYTES);
    }
  } finally {
    await pieces.close();
  }
}
