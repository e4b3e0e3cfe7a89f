import { createReadStream } from 'node:fs';
import { addAbortSignal, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SourceError } from './importer.ts';
import { unxz } from './xz.ts';
import { unzstd } from './zstd.ts';

/** A stream of pieces that are pulled: nothing is read before it is requested. */
export type Bytes = AsyncIterable<Uint8Array>;

const startsWith = (head: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => head[index] === byte);

const gunzip = (bytes: Bytes): Bytes => pipeline(Readable.from(bytes), createGunzip(), () => undefined);

interface Compression {
  readonly magics: readonly (readonly number[])[];
  open(bytes: Bytes, path: string, signal: AbortSignal): Bytes;
}

/** The magic numbers of frames to skip, with which a zstd file may begin. */
const SKIPPABLE = Array.from({ length: 16 }, (_, number) => [0x50 + number, 0x2a, 0x4d, 0x18]);

const compressions: readonly Compression[] = [
  { magics: [[0x1f, 0x8b]], open: gunzip },
  { magics: [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]], open: unxz },
  { magics: [[0x28, 0xb5, 0x2f, 0xfd], ...SKIPPABLE], open: unzstd },
];

/** The length of the longest magic number. */
const MOST_MAGIC = 6;

/** Whether bytes that are no text end within a magic number, so that the file must be cut off. */
const isCutMagic = (head: Uint8Array): boolean =>
  head.some((byte) => byte > 0x7f) &&
  compressions.some(({ magics }) =>
    magics.some((magic) => head.length < magic.length && startsWith(head, magic.slice(0, head.length))),
  );

/** The beginning of a stream, by which its format is recognized. */
export interface Peeked {
  readonly head: Uint8Array;
  /** The whole stream, including the head. */
  readonly bytes: Bytes;
}

/**
 * Puts the head before the rest. It is no generator, because a generator that was never started would not
 * close the rest when it is returned from.
 */
const joined = (head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncIterableIterator<Uint8Array> => {
  let first = head.length > 0;
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    if (!first) return rest.next();
    first = false;
    return { done: false, value: head };
  };
  const end = async (): Promise<IteratorResult<Uint8Array>> => {
    first = false;
    await rest.return?.();
    return { done: true, value: undefined };
  };
  const all = { next, return: end, [Symbol.asyncIterator]: () => all };
  return all;
};

/** Closes a stream that is read no further: its file is closed, and its decoder becomes free. */
export const letGo = async (bytes: Bytes): Promise<void> =>
  void (await bytes[Symbol.asyncIterator]().return?.());

/** Reads the beginning of a stream without losing it. */
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

/** Passes the bytes on, and turns errors into a sentence about the file. */
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
 * Opens the bytes of a file (`-` is standard input), decompressed if they are gzip, xz or zstd, whatever the
 * file's name is.
 *
 * @param count gets the number of bytes read from the disk
 * @throws SourceError when the file cannot be read, or is cut off or damaged
 */
export async function openBytes(
  path: string,
  signal: AbortSignal,
  count: (bytes: number) => void = () => undefined,
): Promise<Bytes> {
  const { head, bytes } = await peek(fromDisk(path, signal, count), MOST_MAGIC);
  if (isCutMagic(head)) throw new SourceError(`${path} is cut off or damaged (it has ${head.length} bytes).`);
  const compression = compressions.find(({ magics }) => magics.some((magic) => startsWith(head, magic)));
  return compression ? translated(compression.open(bytes, path, signal), path, signal) : bytes;
}
