import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpokenAudio } from '../../conversation/provider-ports.ts';
import type { JsonBounds } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { ByteCache } from '../builtin/tts/byte-cache.ts';

/** What is written in front of the samples. */
interface About extends Omit<SpokenAudio, 'pcm' | 'text' | 'isPartial'> {
  readonly samples: number;
}

/** A sentence in memory. */
interface Recent {
  readonly speech: SpokenAudio;
  readonly madeAt: number;
}

/** A file in the folder. Its time of change is that of its making, its time of access when it was last wanted. */
interface CachedFile {
  readonly name: string;
  readonly bytes: number;
  readonly madeAt: number;
  readonly usedAt: number;
}

/** About ten minutes of speech. */
const RECENT_BYTES = 20 * 1024 * 1024;

/** The bounds of the description in front of the samples: far more than a sentence needs. */
const BOUNDS: JsonBounds = { chars: 500_000, depth: 4, values: 50_000 };

/**
 * How long a sentence is kept, however often it is said. Whose conversation it comes from is not known, so that no
 * erasure finds it: this is the longest time by which it outlives one.
 */
const KEPT_MS = 24 * 60 * 60_000;
/** A file that is being written for longer belongs to a process that has died. */
const WRITTEN_MS = 10 * 60_000;

const [ENDING, PARTIAL] = ['.speech', '.partial'];
const MARK = 'duet speech 2';

const nameOf = (key: string): string => `${createHash('sha256').update(key).digest('hex')}${ENDING}`;

function toBytes({ pcm, durationMs, words, visemes }: SpokenAudio): Buffer {
  const about: About = { durationMs, words, visemes, samples: pcm.length };
  const head = Buffer.from(`${MARK}\n${JSON.stringify(about)}\n`);
  return Buffer.concat([head, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]);
}

/** Parses the file of a cached sentence. @throws SyntaxError, RangeError for another file */
function fromBytes(text: string, bytes: Buffer): SpokenAudio {
  const first = bytes.indexOf(10);
  const second = bytes.indexOf(10, first + 1);
  if (second < 0 || bytes.toString('utf8', 0, first) !== MARK) throw new RangeError('this is no speech');
  const { samples, ...about } = parseJson(bytes.toString('utf8', first + 1, second), BOUNDS) as About;
  const sound = new Uint8Array(bytes.subarray(second + 1));
  if (sound.length !== samples * Int16Array.BYTES_PER_ELEMENT) throw new RangeError('the sound is cut off');
  return { ...about, text, pcm: new Int16Array(sound.buffer) };
}

/**
 * Sentences that are kept on the disk for a day, whole and with their visemes, within a limit: what was not wanted for
 * longest goes first. Their texts are not stored. Processes may share the folder.
 */
export class SpeechCache {
  readonly #folder: string;
  readonly #mostBytes: number;
  /** The latest sentences, so that each is the same object when it is said again. */
  readonly #recent = new ByteCache<Recent>(RECENT_BYTES, ({ speech }) => speech.pcm.byteLength);
  readonly #clock: Pick<Clock, 'wallTime'>;

  constructor(folder: string, mostBytes: number, clock: Pick<Clock, 'wallTime'>) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
    this.#clock = clock;
  }

  /** The sentence of a key; null when it is not kept, or cannot be read. */
  async get(key: string, text: string): Promise<SpokenAudio | null> {
    const path = this.#path(nameOf(key));
    const found = this.#recent.get(key) ?? (await this.#read(path, text));
    if (found === null || this.#isOlder(found.madeAt, KEPT_MS)) return null;
    this.#recent.set(key, found);
    await this.#stamp(path, found.madeAt).catch(() => undefined);
    return found.speech;
  }

  /** Keeps a sentence, and deletes what is too much. @throws an error of the file system */
  async set(key: string, speech: SpokenAudio): Promise<void> {
    const bytes = toBytes(speech);
    if (bytes.length > this.#mostBytes) return;
    await mkdir(this.#folder, { recursive: true });
    const partial = this.#path(`${randomUUID()}${PARTIAL}`);
    try {
      await writeFile(partial, bytes);
      await this.#stamp(partial, this.#clock.wallTime());
      await rename(partial, this.#path(nameOf(key)));
    } finally {
      await rm(partial, { force: true });
    }
    await this.sweep();
  }

  /** Deletes what is old, what processes that died have left, and what is too much. Never rejects. */
  async sweep(): Promise<void> {
    for (const [ending, longestMs] of [
      [PARTIAL, WRITTEN_MS],
      [ENDING, KEPT_MS],
    ] as const)
      for (const { name, madeAt } of await this.#files(ending))
        if (this.#isOlder(madeAt, longestMs)) await this.#delete(name);
    await this.#shrink();
  }

  #isOlder(madeAt: number, longestMs: number): boolean {
    return madeAt <= this.#clock.wallTime() - longestMs;
  }

  #stamp(path: string, madeAt: number): Promise<void> {
    return utimes(path, this.#clock.wallTime() / 1000, madeAt / 1000);
  }

  /** What a file has; null when it is not there, or damaged. */
  async #read(path: string, text: string): Promise<Recent | null> {
    try {
      const { mtimeMs } = await stat(path);
      return { speech: fromBytes(text, await readFile(path)), madeAt: mtimeMs };
    } catch {
      return null;
    }
  }

  async #delete(name: string): Promise<void> {
    await rm(this.#path(name), { force: true }).catch(() => undefined);
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  async #files(ending: string): Promise<CachedFile[]> {
    const all = await readdir(this.#folder).catch(() => []);
    const names = all.filter((name) => name.endsWith(ending));
    const files = names.map((name) =>
      stat(this.#path(name)).then(
        ({ size, mtimeMs, atimeMs }) => [{ name, bytes: size, madeAt: mtimeMs, usedAt: atimeMs }],
        () => [],
      ),
    );
    return (await Promise.all(files)).flat();
  }

  async #shrink(): Promise<void> {
    const files = (await this.#files(ENDING)).toSorted((one, other) => one.usedAt - other.usedAt);
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    for (const file of files) {
      if (bytes <= this.#mostBytes) return;
      await this.#delete(file.name);
      bytes -= file.bytes;
    }
  }
}
