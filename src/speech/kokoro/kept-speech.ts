import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpokenAudio } from '../../conversation/provider-ports.ts';
import type { JsonBounds } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import { ByteCache } from '../builtin/tts/byte-cache.ts';

/** What is written in front of the samples. */
type About = Omit<SpokenAudio, 'pcm' | 'text' | 'isPartial'>;

/** A file in the folder, by when it was last wanted. */
interface KeptFile {
  readonly name: string;
  readonly bytes: number;
  readonly usedMs: number;
}

/** About ten minutes of speech. */
const RECENT_BYTES = 20 * 1024 * 1024;

/** Of what is written in front of the samples: far more than a sentence has. */
const BOUNDS: JsonBounds = { chars: 500_000, depth: 4, values: 50_000 };

const ENDING = '.speech';
const MARK = 'duet speech 1';

const nameOf = (key: string): string => `${createHash('sha256').update(key).digest('hex')}${ENDING}`;

function toBytes({ pcm, durationMs, words, visemes }: SpokenAudio): Buffer {
  const about: About = { durationMs, words, visemes };
  const head = Buffer.from(`${MARK}\n${JSON.stringify(about)}\n`);
  return Buffer.concat([head, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]);
}

/** @throws SyntaxError, RangeError for another file */
function fromBytes(text: string, bytes: Buffer): SpokenAudio {
  const first = bytes.indexOf(10);
  const second = bytes.indexOf(10, first + 1);
  if (second < 0 || bytes.toString('utf8', 0, first) !== MARK) throw new RangeError('this is no speech');
  const about = parseJson(bytes.toString('utf8', first + 1, second), BOUNDS) as About;
  const pcm = new Int16Array(new Uint8Array(bytes.subarray(second + 1)).buffer);
  return { ...about, text, pcm };
}

/**
 * Sentences that are kept on the disk, whole and with their visemes, within a limit: what was not wanted for longest
 * goes first. Their texts are not stored. Processes may share the folder.
 */
export class KeptSpeech {
  readonly #folder: string;
  readonly #mostBytes: number;
  /** The latest sentences, so that each is the same object when it is said again. */
  readonly #recent = new ByteCache<SpokenAudio>(RECENT_BYTES, ({ pcm }) => pcm.byteLength);

  constructor(folder: string, mostBytes: number) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /** The sentence of a key; null when it is not kept, or cannot be read. */
  async get(key: string, text: string): Promise<SpokenAudio | null> {
    const known = this.#recent.get(key);
    const path = this.#path(nameOf(key));
    try {
      const speech = known ?? fromBytes(text, await readFile(path));
      this.#recent.set(key, speech);
      const now = new Date();
      await utimes(path, now, now);
      return speech;
    } catch {
      return known ?? null;
    }
  }

  /** Keeps a sentence, and deletes what is too much. @throws an error of the file system */
  async set(key: string, speech: SpokenAudio): Promise<void> {
    const bytes = toBytes(speech);
    if (bytes.length > this.#mostBytes) return;
    await mkdir(this.#folder, { recursive: true });
    const partial = this.#path(`${randomUUID()}.partial`);
    try {
      await writeFile(partial, bytes);
      await rename(partial, this.#path(nameOf(key)));
    } finally {
      await rm(partial, { force: true });
    }
    await this.#shrink();
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  async #files(): Promise<KeptFile[]> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith(ENDING));
    const files = names.map((name) =>
      stat(this.#path(name)).then(
        ({ size, mtimeMs }) => [{ name, bytes: size, usedMs: mtimeMs }],
        () => [],
      ),
    );
    return (await Promise.all(files)).flat();
  }

  async #shrink(): Promise<void> {
    const files = (await this.#files()).toSorted((one, other) => one.usedMs - other.usedMs);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files) {
      if (bytes <= this.#mostBytes) return;
      await rm(this.#path(file.name), { force: true });
      bytes -= file.bytes;
    }
  }
}
