import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Decompress } from 'fzstd';
import { SourceError } from './importer.ts';

/** Its package is CommonJS whose names an import does not see. */
const { XzReadableStream } = createRequire(import.meta.url)(
  'xz-decompress',
) as typeof import('xz-decompress');

/** A stream of pieces, pulled: nothing is read before it is asked for. */
export type Bytes = AsyncIterable<Uint8Array>;

const startsWith = (head: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => head[index] === byte);

/** A small piece at a time: what a hostile archive makes out of it stays small as well. */
const ZSTD_PIECE = 4_096;

const gunzip = (bytes: Bytes): Bytes => pipeline(Readable.from(bytes), createGunzip(), () => undefined);

async function* unxz(bytes: Bytes): AsyncGenerator<Uint8Array> {
  const compressed = Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
  const reader = new XzReadableStream(compressed).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

async function* unzstd(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const decompress = new Decompress((piece) => void made.push(piece));
  const take = () => {
    const taken = made;
    made = [];
    return taken;
  };
  for await (const piece of bytes) {
    for (let start = 0; start < piece.length; start += ZSTD_PIECE) {
      decompress.push(piece.subarray(start, start + ZSTD_PIECE));
      yield* take();
    }
  }
  decompress.push(new Uint8Array(0), true);
  yield* take();
}

const compressions: readonly { readonly magic: readonly number[]; readonly open: (bytes: Bytes) => Bytes }[] =
  [
    { magic: [0x1f, 0x8b], open: gunzip },
    { magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], open: unxz },
    { magic: [0x28, 0xb5, 0x2f, 0xfd], open: unzstd },
  ];

/** Enough of a stream to tell what it is. */
export interface Peeked {
  readonly head: Uint8Array;
  /** All of it, the head included. */
  readonly bytes: Bytes;
}

async function* joined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Reads the beginning without losing it. */
export async function peek(bytes: Bytes, size: number): Promise<Peeked> {
  const rest = bytes[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length < size) {
    const next = await rest.next();
    if (next.done) break;
    pieces.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(pieces);
  return { head, bytes: joined(head, rest) };
}

/** The same bytes; what goes wrong with them is said in a sentence about the file. */
export async function* translated(
  bytes: Bytes,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    if (signal.aborted || error instanceof SourceError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SourceError(`${name} is cut off or damaged (${reason}).`);
  }
}

const missing = (path: string, error: unknown): SourceError => {
  const reason = error instanceof Error && 'code' in error ? error.code : error;
  return new SourceError(
    reason === 'ENOENT' ? `There is no ${path}.` : `${path} cannot be read (${reason}).`,
  );
};

async function* fromDisk(
  path: string,
  signal: AbortSignal,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const stream =
    path === '-'
      ? addAbortSignal(signal, process.stdin)
      : createReadStream(path, { highWaterMark: 262_144, signal });
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      count(piece.length);
      yield piece;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw missing(path, error);
  } finally {
    stream.destroy();
  }
}

/**
 * The bytes of a file (`-` is standard input), decompressed if they are gzip, xz or zstd, whatever the file's name is.
 * @param count is told how many bytes were taken from the disk
 * @throws SourceError when it cannot be read, or is cut off or damaged
 */
export async function openBytes(
  path: string,
  signal: AbortSignal,
  count: (bytes: number) => void = () => undefined,
): Promise<Bytes> {
  const { head, bytes } = await peek(fromDisk(path, signal, count), 6);
  const compression = compressions.find(({ magic }) => startsWith(head, magic));
  return compression ? translated(compression.open(bytes), path, signal) : bytes;
}
