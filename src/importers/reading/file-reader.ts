import { access, constants, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ChildPool } from '../../child-process/child-pool.ts';
import type { Outcome } from '../../child-process/limited-child.ts';
import { type ChildFault, ChildFailed } from '../../child-process/limits.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { AudioFile, Tags } from './audio-file.ts';
import { namesOfFolders } from './path-names.ts';
import type { ReadingOrder, ReadingReport, ReadingResults, TagOptions } from './messages.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

/** A file cannot be used; the message is one sentence. */
class UnusableFile extends Error {
  override readonly name: string = 'UnusableFile';
}

/** A file could not be read to its end: it may be sound, and readable the next time. */
class UnreadFile extends UnusableFile {
  override readonly name = 'UnreadFile';
}

/** What `tags` answers of a file that is there, and of which it is not known what it says. */
export const UNREAD = 'unread';

/** Codes of the file system's errors by which a file is gone. */
const GONE = new Set(['ENOENT', 'ENOTDIR']);

const saysNothing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error
    ? GONE.has(String(error.code))
    : error instanceof UnusableFile && !(error instanceof UnreadFile);

interface ReaderOptions extends Partial<FileLimits> {
  /** The folder below which the names of folders are artist and album, where tags lack them. Default: none are. */
  readonly namesBelow?: string | undefined;
  /** The charset of ID3 tags in no Unicode encoding. Default: ISO 8859-1, as the standard says. */
  readonly charset?: string | undefined;
}

interface FileLimits {
  /** Milliseconds for one file. The length of some formats is known only when the whole file was read. */
  readonly timeMs: number;
  /** Bytes of memory of any kind for one process. */
  readonly dataBytes: number;
}

const LIMITS: FileLimits = { timeMs: 60_000, dataBytes: 1024 ** 3 };
const HEAP_MIB = 512;
/** Milliseconds between two checks of the process. */
const CHECK_EVERY_MS = 200;
/** Milliseconds for which an idle process is kept while other files are written. */
const IDLE_MS = 60_000;
/** Milliseconds of reading after which another process takes over: parsers keep memory. */
const WORK_MS = 120_000;
/** Factor from the time limits of a process to its processor time: a last line of defence. */
const CPU_TIMES = 4;

/** All files of an import have one owner: the person who imports. */
const OWNER = 'import';
const NEVER = sharedController().signal;

const WHY: Readonly<Record<ChildFault, string>> = {
  time: 'It takes too long to read.',
  stall: 'It takes too long to read.',
  memory: 'It needs too much memory to read.',
  crash: 'It breaks the program that reads it.',
};

/** The child's file is beside this one, in the sources as in the bundle. */
const childFile = (): string => fileURLToPath(new URL('./reading.child.mjs', import.meta.url));

const outcomeOf = (report: ReadingReport): Outcome<unknown> =>
  'refused' in report
    ? {
        error: report.isUnread ? new UnreadFile(report.refused) : new UnusableFile(report.refused),
        isSound: true,
      }
    : { result: report.result };

/**
 * Reads strangers' audio files and pictures in a process of its own, which is limited in time and memory: what a file
 * does to a parser concerns that file alone.
 */
export class FileReader {
  readonly #pool: ChildPool;
  readonly #timeMs: number;
  readonly #namesBelow: string | undefined;
  readonly #charset: string | null;

  constructor(clock: Clock, { namesBelow, charset, ...limits }: ReaderOptions = {}) {
    const { timeMs, dataBytes } = { ...LIMITS, ...limits };
    this.#namesBelow = namesBelow;
    this.#charset = charset ?? null;
    const cpuSeconds = (CPU_TIMES * (WORK_MS + timeMs)) / 1000;
    this.#timeMs = timeMs;
    this.#pool = new ChildPool({
      file: childFile(),
      clock,
      limits: { heapMiB: HEAP_MIB, dataBytes, cpuSeconds },
      ...{ processes: 1, idleMs: IDLE_MS, workMs: WORK_MS },
    });
  }

  /** Reads an audio file. @throws Error with one sentence when it cannot be used; the file system's error */
  async audio(path: string): Promise<AudioFile> {
    const { size, mtime } = await stat(path);
    return {
      path,
      size,
      modifiedAt: mtime,
      ...(await this.#read({ kind: 'audio', path, ...this.#options(path) })),
    };
  }

  /**
   * The present tags of a file; null when it is gone, or is no audio with tags that can be used. A file that takes too
   * long, needs too much memory, breaks the program that reads it or is refused by the system is `unread`.
   */
  async tags(path: string): Promise<Tags | typeof UNREAD | null> {
    try {
      await access(path, constants.R_OK);
      return await this.#read({ kind: 'tags', path, ...this.#options(path) });
    } catch (error) {
      return saysNothing(error) ? null : UNREAD;
    }
  }

  /** The cover in a file, as it is; null when there is none. @throws Error with one sentence */
  async cover(path: string): Promise<Buffer | null> {
    const cover = await this.#read({ kind: 'cover', path });
    return cover && Buffer.from(cover);
  }

  /** A picture as it can be stored (`preparePicture`); null when it cannot be used. */
  async prepared(picture: Buffer): Promise<Buffer | null> {
    const prepared = await this.#read({ kind: 'prepared' }, picture).catch(() => null);
    return prepared && Buffer.from(prepared);
  }

  /** Ends the process. Idempotent. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  #options(path: string): TagOptions {
    const names = this.#namesBelow === undefined ? null : namesOfFolders(this.#namesBelow, path);
    return { names, charset: this.#charset };
  }

  /** A process that breaks may have been damaged by an earlier file, so the file is read again in a new one. */
  async #read<Order extends ReadingOrder>(
    order: Order,
    content?: Buffer,
  ): Promise<ReadingResults[Order['kind']]> {
    try {
      return await this.#run(order, content);
    } catch (error) {
      if (!(error instanceof ChildFailed) || error.fault === 'time') throw this.#reasonOf(error);
    }
    return this.#run(order, content).catch((error: unknown) => {
      throw this.#reasonOf(error);
    });
  }

  #run<Order extends ReadingOrder>(order: Order, content?: Buffer): Promise<ReadingResults[Order['kind']]> {
    return this.#pool.run({
      ...{ owner: OWNER, order, signal: NEVER },
      ...(content && { content }),
      limits: { timeMs: this.#timeMs, checkEveryMs: CHECK_EVERY_MS },
      read: (report: ReadingReport) => outcomeOf(report) as Outcome<ReadingResults[Order['kind']]>,
    });
  }

  #reasonOf(error: unknown): unknown {
    return error instanceof ChildFailed ? new UnreadFile(WHY[error.fault]) : error;
  }
}
