import { type FileHandle, open, rm } from 'node:fs/promises';
import type { PlatformParts } from '../../app-parts.ts';
import { SourceRefused } from '../../avatar/rig.ts';
import { AddressRefused, type Egress, type EgressStream } from '../../egress/egress.ts';
import { checkKind, HEAD_BYTES, type KindOfSource, SOURCE_KINDS, type SourceKind } from './source-kinds.ts';
import { TooSlow, DownloadTimeout } from './download-timeout.ts';

/** Fetching failed, but may succeed another time. The message is for whoever chose the address. */
export class SourceTrouble extends Error {
  override readonly name = 'SourceTrouble';
}

export interface FetchOptions {
  readonly kind: SourceKind;
  /** Absolute path of the file to write; an existing one is replaced. */
  readonly to: string;
  readonly signal: AbortSignal;
}

const MOST_REDIRECTS = 5;
const MEGABYTE = 1024 * 1024;

const headers = {
  accept: 'image/*, video/*, */*;q=0.1',
  // Without compression, the size limit applies to the file itself.
  'accept-encoding': 'identity',
  'user-agent': 'Duet',
};

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

const unreachable = (sentence: string): SourceRefused => new SourceRefused('SourceUnreachable', sentence);

/** The address of a redirect; null when the answer is none. */
const nextUrl = (url: string, { status, headers: given }: EgressStream): string | null => {
  if (![301, 302, 303, 307, 308].includes(status)) return null;
  const location = one(given['location']);
  if (location === '' || !URL.canParse(location, url))
    throw unreachable(`The server answered ${status} and no address to go on to.`);
  return new URL(location, url).href;
};

const checkStatus = ({ status }: EgressStream): void => {
  if (status >= 200 && status <= 299) return;
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    throw new SourceTrouble(`The server answered ${status}.`);
  throw unreachable(`The server answered ${status}. The address must be open to everybody.`);
};

/**
 * Follows redirects; each address is checked too.
 * @throws AddressRefused, SourceRefused, SourceTrouble
 */
const follow = async (egress: Egress, start: string, signal: AbortSignal): Promise<EgressStream> => {
  let url = start;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await egress.open(url, { method: 'GET', headers, signal });
    try {
      const next = nextUrl(url, answer);
      if (next === null) return (checkStatus(answer), answer);
      url = next;
      answer.close();
    } catch (error) {
      answer.close();
      throw error;
    }
  }
  throw unreachable(`The address leads on more than ${MOST_REDIRECTS} times.`);
};

/** Our own disk failed, not the server. */
class DiskFailed extends Error {
  override readonly name = 'DiskFailed';
}

const onDisk = async <T>(done: Promise<T>): Promise<T> => {
  try {
    return await done;
  } catch (cause) {
    throw new DiskFailed('The file could not be written.', { cause });
  }
};

/** Writes incoming bytes to the file. It counts them, and checks the kind of file as soon as there are enough. */
class Incoming {
  readonly #file: FileHandle;
  readonly #kind: SourceKind;
  readonly #limits: KindOfSource;
  #head: Buffer | null = Buffer.alloc(0);
  #bytes = 0;

  constructor(file: FileHandle, kind: SourceKind) {
    this.#file = file;
    this.#kind = kind;
    this.#limits = SOURCE_KINDS[kind];
  }

  async take(chunk: Uint8Array): Promise<void> {
    this.checkSize((this.#bytes += chunk.length));
    if (this.#head === null) return this.#write(chunk);
    this.#head = Buffer.concat([this.#head, chunk]);
    if (this.#head.length >= HEAD_BYTES) await this.end();
  }

  /** Checks the kind of file: at the end, or once there are enough bytes. */
  async end(): Promise<void> {
    const head = this.#head;
    if (head === null) return;
    await checkKind(head.subarray(0, HEAD_BYTES), this.#kind);
    this.#head = null;
    await this.#write(head);
  }

  checkSize(bytes: number): void {
    const { name, megabytes } = this.#limits;
    if (bytes > megabytes * MEGABYTE)
      throw new SourceRefused('SourceTooLarge', `A ${name} may have at most ${megabytes} MB.`);
  }

  async #write(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length;)
      at += (await onDisk(this.#file.write(chunk, at, chunk.length - at))).bytesWritten;
  }
}

const readInto = async (answer: EgressStream, incoming: Incoming, watch: DownloadTimeout): Promise<void> => {
  try {
    incoming.checkSize(Number(one(answer.headers['content-length'])) || 0);
    for await (const chunk of answer.body) {
      watch.progress(chunk.length);
      await incoming.take(chunk);
    }
    await incoming.end();
  } finally {
    answer.close();
  }
};

const write = async (egress: Egress, url: string, { kind, to }: FetchOptions, watch: DownloadTimeout) => {
  const answer = await follow(egress, url, watch.signal);
  const file = await onDisk(open(to, 'w', 0o600)).catch((error: unknown) => {
    answer.close();
    throw error;
  });
  try {
    await readInto(answer, new Incoming(file, kind), watch);
  } finally {
    await file.close();
  }
};

/** Converts a failure to an error for whoever chose the address. */
const faultOfDownload = (error: unknown): unknown => {
  if (error instanceof SourceRefused || error instanceof SourceTrouble) return error;
  if (error instanceof DiskFailed) return error.cause;
  if (error instanceof TooSlow) return new SourceTrouble(error.message, { cause: error });
  if (error instanceof AddressRefused) return new SourceRefused('SourceAddressRefused', error.message);
  return new SourceTrouble('The server could not be reached, or broke off.', { cause: error });
};

/**
 * Fetches a picture or a film from an address that somebody else chose, into a file; after a failure there is none.
 * The limits are 20 MB in a minute for a picture, 200 MB in five minutes for a film, and 5 redirects, whose
 * addresses are checked too. A body that hardly moves for 30 s is given up; nothing is decompressed.
 * @throws SourceRefused when another try is useless: SourceAddressRefused, SourceUnreachable, SourceTooLarge,
 * NotAPicture, NotAFilm; SourceTrouble when it is not; the signal's reason; errors of the disk
 */
export async function fetchSource(
  { egress, clock }: Pick<PlatformParts, 'egress' | 'clock'>,
  url: string,
  options: FetchOptions,
): Promise<void> {
  const { signal, kind, to } = options;
  signal.throwIfAborted();
  const watch = new DownloadTimeout(clock, SOURCE_KINDS[kind].timeMs, signal);
  try {
    await write(egress, url, options, watch);
  } catch (error) {
    await rm(to, { force: true });
    signal.throwIfAborted();
    throw faultOfDownload(watch.reason ?? error);
  } finally {
    watch.end();
  }
}
