import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type * as xz from 'xz-decompress';
import { SourceError } from './importer.ts';

/** The package is CommonJS, and `import` does not find its named exports. */
const { XzReadableStream } = createRequire(import.meta.url)('xz-decompress') as typeof xz;

/** XZ_OPTIONS_ERROR: a checksum type or filter that the decoder does not support. */
const UNSUPPORTED = /error code 6$/;

/** Waits for the work, or rejects when the signal aborts first. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const explained = (error: unknown, name: string): unknown =>
  error instanceof Error && UNSUPPORTED.test(error.message)
    ? new SourceError(
        `${name} uses a check or a filter of xz that is not supported (SHA-256 is none that is): pack it anew ` +
          'with xz --check=crc64.',
      )
    : error;

/**
 * Decompresses an xz file of one stream or several, checked by CRC32, CRC64 or nothing. Only one file is
 * decoded at a time: another waits until this one was read to its end or is returned from.
 *
 * @throws SourceError when its checksum type or filter is not supported; Error when it is cut off or damaged
 */
export async function* unxz(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const source = Readable.from(bytes);
  const reader = new XzReadableStream(Readable.toWeb(source) as ReadableStream<Uint8Array>).getReader();
  let pending = reader.read();
  try {
    for (let next = await orAborted(pending, signal); !next.done; next = await orAborted(pending, signal)) {
      yield next.value;
      pending = reader.read();
    }
  } catch (error) {
    throw explained(error, name);
  } finally {
    source.destroy();
    // A reader that still waits for its turn must not be cancelled: that would end the turn of another.
    void pending.then(() => reader.cancel()).catch(() => undefined);
  }
}
