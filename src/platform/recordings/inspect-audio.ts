import { Worker } from 'node:worker_threads';
import type { Clock } from '../../time/clock.ts';
import { mediaTypeOfKind, SOUND_FILES } from './audio-kinds.ts';

/** A sound file that can be taken. */
export interface Sound {
  readonly mediaType: string;
  /** How long it sounds; null when the file does not say, as a recording of a browser. */
  readonly seconds: number | null;
}

/** Why a file is not taken. */
export interface SoundRefusal {
  readonly reason: 'unsupported' | 'invalid';
  /** For whoever sent it; goes on from the name of the field. */
  readonly sentence: string;
}

interface Seen {
  readonly kind: string | null;
  readonly readable: boolean;
  readonly seconds: number | null;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
}

const TIME_MS = 20_000;
const HEAP_MB = 128;

/** The worker file lies beside this one in the sources, and beside the bundle. */
const workerFile = (): URL => new URL('./audio.worker.mjs', import.meta.url);

const openThread = (): Worker => {
  const worker = new Worker(workerFile(), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  // An error that comes late is nobody's.
  worker.on('error', () => undefined);
  return worker;
};

/** What the thread sees; null when the file breaks it, or takes too long. */
const look = (worker: Worker, path: string, clock: Clock): Promise<Seen | null> =>
  new Promise((resolve) => {
    const end = (seen: Seen | null): void => {
      cancel();
      worker.off('message', end).off('error', broken).off('exit', broken);
      resolve(seen);
    };
    const broken = (): void => end(null);
    const cancel = clock.after(TIME_MS, broken);
    worker.on('message', end).on('error', broken).on('exit', broken);
    worker.postMessage(path);
  });

const length = (seconds: number): string => (seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} s`);

/** What is wrong with what was seen; null when nothing is. @param most seconds */
export function refusalOf(seen: Seen | null, most: number): SoundRefusal | null {
  if (seen === null) return { reason: 'invalid', sentence: 'cannot be read as a sound file' };
  if (mediaTypeOfKind(seen.kind) === null || seen.hasVideo)
    return { reason: 'unsupported', sentence: `Only ${SOUND_FILES} files with nothing but sound are taken.` };
  if (!seen.readable) return { reason: 'invalid', sentence: 'cannot be read; it may be broken' };
  if (!seen.hasAudio || seen.seconds === 0) return { reason: 'invalid', sentence: 'holds no sound' };
  if (seen.seconds !== null && seen.seconds > most)
    return { reason: 'invalid', sentence: `must not be longer than ${length(most)}` };
  return null;
}

/** Looks at files in a thread of its own, one at a time: it must leave a core to the conversations. */
export interface AudioInspector {
  /** Finds out what a file is, by its content and not by its name. @param most seconds that it may sound */
  inspect(path: string, most: number): Promise<Sound | { readonly refusal: SoundRefusal }>;
  /** Ends the thread. Idempotent. */
  close(): Promise<void>;
}

class ThreadedInspector implements AudioInspector {
  readonly #clock: Clock;
  #queue: Promise<unknown> = Promise.resolve();
  #worker: Worker | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async inspect(path: string, most: number): Promise<Sound | { readonly refusal: SoundRefusal }> {
    const turn = this.#queue.then(() => this.#look(path));
    this.#queue = turn.catch(() => undefined);
    const seen = await turn;
    const refusal = refusalOf(seen, most);
    if (refusal) return { refusal };
    return { mediaType: mediaTypeOfKind(seen?.kind ?? null) ?? '', seconds: seen?.seconds ?? null };
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  /** A thread that a file broke is of no more use. */
  async #look(path: string): Promise<Seen | null> {
    this.#worker ??= openThread();
    const seen = await look(this.#worker, path, this.#clock);
    if (seen === null) await this.close();
    return seen;
  }
}

export const createInspector = (clock: Clock): AudioInspector => new ThreadedInspector(clock);
