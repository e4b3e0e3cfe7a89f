import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { type Header, HEADER, type Manifest, MANIFEST, MANIFEST_SUM, PART_BYTES } from './archive-form.ts';
import type { ArchiveFile } from './archive-place.ts';

const zip = promisify(gzip);

/** What was written of a table or a blob, before it was compressed. */
export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/** Cuts content into parts of `PART_BYTES`; the last one is shorter. None for no content. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [waiting, bytes]: [Uint8Array[], number] = [[], 0];
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + PART_BYTES - bytes);
      waiting.push(piece);
      [at, bytes] = [at + piece.length, bytes + piece.length];
      if (bytes < PART_BYTES) continue;
      yield Buffer.concat(waiting);
      [waiting, bytes] = [[], 0];
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

const partName = (folder: string, number: number): string => `${folder}/${String(number).padStart(6, '0')}`;

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const jsonOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/**
 * Writes an archive (archive-form.ts), which has its name only when it is whole.
 */
export class ArchiveWriter {
  readonly #file: ArchiveFile;
  readonly #pack = pack();
  readonly #written: Promise<void>;
  #header = '';

  constructor(file: ArchiveFile) {
    this.#file = file;
    this.#written = this.#write();
    // Whoever adds an entry hears of it; nobody may be adding one just now.
    this.#written.catch(() => undefined);
  }

  async writeHeader(header: Header): Promise<void> {
    const bytes = jsonOf(header);
    this.#header = sumOf(bytes);
    await this.#add(HEADER, bytes);
  }

  /** Writes a table, gzipped. @param onPart is told how many bytes of it are written, after each part */
  writeTable(
    name: string,
    content: AsyncIterable<Uint8Array>,
    onPart: (bytes: number) => void,
  ): Promise<Written> {
    return this.#addParts(`tables/${name}`, content, async (part) => [await zip(part), '.gz'], onPart);
  }

  /** Writes a blob as it is. */
  async writeBlob(
    hash: string,
    content: AsyncIterable<Uint8Array>,
    onPart: (bytes: number) => void,
  ): Promise<Written> {
    const written = await this.#addParts(`blobs/${hash}`, content, async (part) => [part, ''], onPart);
    if (written.bytes === 0) await this.#add(partName(`blobs/${hash}`, 1), Buffer.alloc(0));
    return written;
  }

  /** Completes the archive and gives it its name. @throws BackupError where there is no room */
  async finish(manifest: Omit<Manifest, 'header'>): Promise<void> {
    const bytes = jsonOf({ header: this.#header, ...manifest });
    await this.#add(MANIFEST, bytes);
    await this.#add(MANIFEST_SUM, Buffer.from(`${sumOf(bytes)}  ${MANIFEST}\n`));
    this.#pack.finalize();
    await this.#written;
    await this.#file.keep();
  }

  /** Removes what was written. Idempotent. */
  async discard(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await this.#file.discard();
  }

  async #addParts(
    folder: string,
    content: AsyncIterable<Uint8Array>,
    encode: (part: Buffer) => Promise<[Buffer, string]>,
    onPart: (bytes: number) => void,
  ): Promise<Written> {
    const hash = createHash('sha256');
    let [bytes, number] = [0, 0];
    for await (const part of partsOf(content)) {
      hash.update(part);
      const [encoded, ending] = await encode(part);
      await this.#add(`${partName(folder, (number += 1))}${ending}`, encoded);
      onPart((bytes += part.length));
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  /** Adds an entry, and waits until the file takes more. @throws what the file has thrown */
  async #add(name: string, bytes: Buffer): Promise<void> {
    await Promise.race([this.#packed(name, bytes), this.#written]);
  }

  #packed(name: string, bytes: Buffer): Promise<unknown> {
    // A file that takes no more ends the pack as well; `written` says why.
    if (this.#pack.destroying) return this.#written;
    return new Promise<void>((resolve) => {
      const entry = this.#pack.entry({ name, size: bytes.length, mode: 0o600 }, () => resolve());
      entry.on('error', () => undefined);
      entry.end(bytes);
    });
  }

  async #write(): Promise<void> {
    for await (const chunk of this.#pack) await this.#file.write(chunk as Uint8Array);
  }
}
