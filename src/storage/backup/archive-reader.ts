import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { errorCode } from '../../kernel/guards.ts';
import { PART_BYTES } from './archive-form.ts';
import { type ArchivePlace, placeOf } from './archive-place.ts';
import { BackupError } from './backup-error.ts';

const unzip = promisify(gunzip);

/** A table, a blob or a description. Its content must be read to the end before the next one is asked for. */
export interface Item {
  /** `tables/agents`, `blobs/ab...` or `manifest.json`. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

interface Part {
  readonly item: string;
  readonly bytes: Buffer;
}

/** The longest part: gzip makes random bytes a little longer. Descriptions of thousands of tables are shorter. */
const MOST = PART_BYTES + 64 * 1024;
const PART = /^((?:tables|blobs)\/[^/]+)\/\d{6,}(\.gz)?$/;

/** What tar-stream says of a file that ends too soon. */
const CUT = 'Unexpected end of data';

const damaged = (reason: string): BackupError => new BackupError(`The archive is damaged: ${reason}.`);

/** All of some content, which must be small. */
export const collect = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

async function decode(name: string, bytes: Buffer): Promise<Part> {
  const [, item = name, zipped] = PART.exec(name) ?? [];
  if (zipped === undefined) return { item, bytes };
  try {
    return { item, bytes: await unzip(bytes, { maxOutputLength: PART_BYTES }) };
  } catch {
    throw damaged(`${name} cannot be unpacked`);
  }
}

/** What a reader's error means: the disk refuses the file, or its content is not as it should be. */
function faultOf(path: string, error: Error): BackupError {
  const { message } = error;
  if (errorCode(error) !== undefined) return new BackupError(`${path} cannot be read: ${message}.`);
  if (message === CUT) return new BackupError(`${path} is cut short, or no archive of duet backup.`);
  return damaged(message);
}

/** What is read, and how much of it. */
async function* counted(
  content: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    onBytes(chunk.length);
    yield chunk;
  }
}

async function* partsOf(place: ArchivePlace, onBytes: (bytes: number) => void): AsyncGenerator<Part> {
  const archive = extract();
  const file = Readable.from(counted(place.read(), onBytes), { objectMode: false });
  pipeline(file, archive, () => undefined);
  try {
    for await (const entry of archive) {
      const { name, size } = entry.header;
      if (size > MOST) throw damaged(`${name} is too long`);
      yield await decode(name, await collect(entry as AsyncIterable<Uint8Array>));
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw faultOf(place.name, error as Error);
  } finally {
    file.destroy();
  }
}

/**
 * The items of an archive in their order, each in pieces of a few megabytes.
 * @param onBytes is told how many more bytes of the file were read
 * @throws BackupError for a file that is no archive, is cut short, or cannot be read
 */
export async function* readItems(
  place: string | ArchivePlace,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Item> {
  const parts = partsOf(placeOf(place), onBytes);
  try {
    let next = await parts.next();
    while (!next.done) {
      const name = next.value.item;
      const content = async function* (): AsyncGenerator<Uint8Array> {
        while (!next.done && next.value.item === name) {
          yield next.value.bytes;
          next = await parts.next();
        }
      };
      yield { name, content: content() };
    }
  } finally {
    await parts.return(undefined);
  }
}
