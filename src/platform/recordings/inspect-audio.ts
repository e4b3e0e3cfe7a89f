import { fileURLToPath } from 'node:url';
import { ChildPool } from '../../child-process/child-pool.ts';
import { ChildFailed } from '../../child-process/limits.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/** Accepted sound files: the name that `file-type` gives a kind, and the media type under which the file is served. */
const kinds: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  spx: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  webm: 'audio/webm',
};

/** The accepted kinds, in words for people. */
const SOUND_FILES = 'wav, mp3, ogg, flac, m4a and webm';

/**
 * The media type for a kind.
 * @returns null for a kind that is not accepted
 */
const mediaTypeOfKind = (extension: string | null): string | null =>
  extension === null || !Object.hasOwn(kinds, extension) ? null : (kinds[extension] ?? null);

/** A sound file that can be accepted. */
export interface Sound {
  readonly mediaType: string;
  /** The duration; null when the file does not say, as is so for recordings of browsers. */
  readonly seconds: number | null;
}

/** Why a file is refused. */
export interface SoundRefusal {
  readonly reason: 'unsupported' | 'invalid';
  /** A text for the sender; the name of the field goes before it. */
  readonly sentence: string;
}

/** The result of examining a file. */
export interface Seen {
  readonly kind: string | null;
  readonly readable: boolean;
  readonly seconds: number | null;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
}

/** The limits of a process that examines files, whatever they contain. */
const LIMITS = { heapMiB: 128, dataBytes: 512 * 1024 ** 2, cpuSeconds: 120 };
const TASK_LIMITS = { timeMs: 20_000, checkEveryMs: 100 };
/**
 * Two processes, so that nobody waits for somebody else's file. Each is kept for as long as its owner may send
 * another.
 */
const POOL = { processes: 2, idleMs: 20_000, workMs: 20_000 };

/** The child's file is beside this one, in the sources as in the bundle. */
const childFile = (): string => fileURLToPath(new URL('./audio.child.mjs', import.meta.url));

const length = (seconds: number): string => (seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} s`);

/**
 * Why an examined file is refused; null when it is accepted.
 * @param most seconds
 */
function refusalOf(seen: Seen | null, most: number): SoundRefusal | null {
  if (seen === null) return { reason: 'invalid', sentence: 'cannot be read as a sound file' };
  if (mediaTypeOfKind(seen.kind) === null || seen.hasVideo)
    return { reason: 'unsupported', sentence: `Only ${SOUND_FILES} files with nothing but sound are taken.` };
  if (!seen.readable) return { reason: 'invalid', sentence: 'cannot be read; it may be broken' };
  if (!seen.hasAudio || seen.seconds === 0) return { reason: 'invalid', sentence: 'holds no sound' };
  if (seen.seconds !== null && seen.seconds > most)
    return { reason: 'invalid', sentence: `must not be longer than ${length(most)}` };
  return null;
}

/** Examines files in separate processes, whose time and memory are limited. */
export interface AudioInspector {
  /**
   * Finds out what a file is, by its content and not by its name.
   * @param owner of the file: owners take turns, and never share a process
   * @param most the longest duration in seconds
   */
  inspect(path: string, owner: string, most: number): Promise<Sound | { readonly refusal: SoundRefusal }>;
  /** Ends the processes. Idempotent. */
  close(): Promise<void>;
}

class ProcessInspector implements AudioInspector {
  readonly #pool: ChildPool;

  constructor(clock: Clock) {
    this.#pool = new ChildPool({ file: childFile(), clock, limits: LIMITS, ...POOL });
  }

  async inspect(
    path: string,
    owner: string,
    most: number,
  ): Promise<Sound | { readonly refusal: SoundRefusal }> {
    const seen = await this.#look(path, owner);
    const refusal = refusalOf(seen, most);
    if (refusal) return { refusal };
    return { mediaType: mediaTypeOfKind(seen?.kind ?? null) ?? '', seconds: seen?.seconds ?? null };
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** Null when the file crashes the process, or exceeds its limits. */
  async #look(path: string, owner: string): Promise<Seen | null> {
    const { signal } = new AbortController();
    const read = (result: Seen) => ({ result });
    try {
      return await this.#pool.run({ order: { path }, owner, signal, limits: TASK_LIMITS, read });
    } catch (error) {
      if (error instanceof ChildFailed) return null;
      throw error;
    }
  }
}

export const createInspector = (clock: Clock): AudioInspector => new ProcessInspector(clock);
