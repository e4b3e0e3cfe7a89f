import { pipeline, Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { type Bytes, letGo, openBytes, peek, translated } from './bytes.ts';
import { SourceError } from './importer.ts';

/** A file, or a file inside an archive. */
export interface Entry {
  /** The path inside the archive; null when the file is no archive. */
  readonly name: string | null;
  /** The first bytes, at most 512. */
  readonly head: Uint8Array;
  /** The whole content; need not be read. */
  readonly bytes: Bytes;
}

const HEAD = 512;
const TAR_AT = 257;

const isTar = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(TAR_AT, TAR_AT + 5)).toString('latin1') === 'ustar';

/** Whether a file is text: text contains no NUL, pictures, zip files and databases do. */
const isText = (head: Uint8Array): boolean => !head.includes(0);

const isZip = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004';

async function* untar(bytes: Bytes, path: string, signal: AbortSignal): AsyncGenerator<Entry> {
  const archive = extract();
  pipeline(Readable.from(bytes, { objectMode: false }), archive, () => undefined);
  try {
    for await (const file of archive) {
      if (file.header.type !== 'file') {
        file.resume();
        continue;
      }
      const peeked = await peek(file as AsyncIterable<Uint8Array>, 1);
      yield {
        name: file.header.name,
        head: peeked.head.subarray(0, HEAD),
        bytes: translated(peeked.bytes, path, signal),
      };
      file.resume();
    }
  } catch (error) {
    if (signal.aborted || error instanceof SourceError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SourceError(`${path} is cut off or damaged (${reason}).`);
  }
}

/**
 * The content of a file: itself, or the files of a tar archive (plain, gzip, xz or zstd) in their order. The
 * format is recognized by its bytes, not by its name. An entry must be read before the next one is requested,
 * or not at all.
 *
 * @param path `-` is standard input
 * @param count gets the number of bytes read from the disk
 * @throws SourceError when it cannot be read, is cut off or damaged, or is neither text nor an archive
 */
export async function* openEntries(
  path: string,
  signal: AbortSignal,
  count?: (bytes: number) => void,
): AsyncGenerator<Entry> {
  const { head, bytes } = await peek(await openBytes(path, signal, count), HEAD);
  try {
    if (isTar(head)) return yield* untar(bytes, path, signal);
    if (isZip(head)) throw new SourceError(`${path} is a zip file: unpack it first.`);
    if (!isText(head)) throw new SourceError(`${path} is neither text nor a gzip, xz, zstd or tar archive.`);
    yield { name: null, head: head.subarray(0, HEAD), bytes };
  } finally {
    await letGo(bytes);
  }
}
