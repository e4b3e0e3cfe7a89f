import { createHash } from 'node:crypto';
import {
  HEADER,
  type Header,
  type Manifest,
  MANIFEST,
  MANIFEST_SUM,
  readHeader,
  readManifest,
} from './archive-form.ts';
import { type ArchivePlace, placeOf } from './archive-place.ts';
import { collect, type Item, readItems } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import type { OnProgress } from './make-backup.ts';

/** An archive every byte of which is as it was written. */
export interface CheckedArchive {
  readonly place: ArchivePlace;
  /** Its size. */
  readonly bytes: number;
  readonly header: Header;
  readonly manifest: Manifest;
}

const LINE_END = 10;
const damaged = (reason: string): BackupError => new BackupError(`The archive is damaged: ${reason}.`);

interface Content {
  readonly bytes: number;
  readonly rows: number;
  readonly sha256: string;
}

/** Adds up content. In COPY's text every row ends with a line end, and none has another. */
export async function contentOf(content: AsyncIterable<Uint8Array>): Promise<Content> {
  const hash = createHash('sha256');
  let [bytes, rows] = [0, 0];
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
  }
  return { bytes, rows, sha256: hash.digest('hex') };
}

const textOf = async (content: AsyncIterable<Uint8Array>): Promise<string> =>
  (await collect(content)).toString('utf8');

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What was found in an archive. */
class Findings {
  readonly texts = new Map<string, string>();
  readonly tables = new Map<string, Content>();
  readonly #names = createHash('sha256');
  readonly #damagedBlobs = new Set<string>();
  #blobs = { count: 0, bytes: 0 };

  async take({ name, content }: Item): Promise<void> {
    const [kind = '', of = ''] = name.split('/');
    if (kind === 'tables') this.tables.set(of, await contentOf(content));
    else if (kind === 'blobs') this.#takeBlob(of, await contentOf(content));
    else this.texts.set(name, await textOf(content));
  }

  /** Compares what was found with the manifest. @throws BackupError where something is not as the manifest has it */
  compare(manifest: Manifest): void {
    for (const { name, ...expected } of manifest.tables) {
      const { rows, bytes, sha256 } = this.tables.get(name) ?? { rows: 0, bytes: 0, sha256: sumOf('') };
      if (rows !== expected.rows || bytes !== expected.bytes || sha256 !== expected.sha256)
        throw damaged(`the table ${name} is not as it was written`);
    }
    const strangers = [...this.#damagedBlobs].filter((hash) => !manifest.lostBlobs.includes(hash));
    if (strangers.length > 0) throw damaged(`the blob ${strangers[0]} is not as it was written`);
    const { count, bytes, sha256 } = manifest.blobs;
    if (this.#blobs.count !== count || this.#blobs.bytes !== bytes || this.#names.digest('hex') !== sha256)
      throw damaged('blobs are missing');
  }

  #takeBlob(hash: string, { bytes, sha256 }: Content): void {
    if (sha256 !== hash) return void this.#damagedBlobs.add(hash);
    this.#names.update(`${hash}\n`);
    this.#blobs = { count: this.#blobs.count + 1, bytes: this.#blobs.bytes + bytes };
  }
}

const manifestOf = ({ texts }: Findings): Manifest => {
  const [text, sum] = [texts.get(MANIFEST), texts.get(MANIFEST_SUM)];
  if (text === undefined || sum === undefined)
    throw new BackupError('The archive is cut short: its end is missing.');
  if (sum !== `${sumOf(text)}  ${MANIFEST}\n`) throw damaged('its manifest was changed');
  return readManifest(text);
};

/** The header alone, before anything else is read. @throws BackupError for a file that is no archive of Duet */
export async function headerOf(where: string | ArchivePlace): Promise<Header> {
  const place = placeOf(where);
  await place.size();
  for await (const { name, content } of readItems(place, () => undefined)) {
    if (name !== HEADER) break;
    return readHeader(await textOf(content));
  }
  throw new BackupError(`${place.name} is no archive of duet backup.`);
}

/**
 * Reads the whole archive, and compares it with its manifest.
 * @throws BackupError that says what is wrong with it; the reason of `signal`
 */
export async function checkArchive(
  where: string | ArchivePlace,
  onProgress: OnProgress = () => undefined,
  signal?: AbortSignal,
): Promise<CheckedArchive> {
  const place = placeOf(where);
  const header = await headerOf(place);
  const total = await place.size();
  const findings = new Findings();
  let done = 0;
  for await (const item of readItems(place, (bytes) => (done += bytes))) {
    signal?.throwIfAborted();
    await findings.take(item);
    onProgress({ step: 'checking', done, total, unit: 'bytes' });
  }
  const manifest = manifestOf(findings);
  if (sumOf(findings.texts.get(HEADER) ?? '') !== manifest.header) throw damaged('its header was changed');
  findings.compare(manifest);
  return { place, bytes: total, header, manifest };
}
