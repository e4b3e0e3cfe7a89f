import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChildPool } from '../child-process/child-pool.ts';
import type { Outcome } from '../child-process/limited-child.ts';
import { ChildFailed } from '../child-process/limits.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { DocumentKind } from './kinds.ts';
import type { ReadingOrder, ReadingReport } from './messages.ts';
import { TOO_MUCH_MEMORY, UnreadableDocument } from './unreadable.ts';

export interface ReadingTask {
  readonly kind: DocumentKind;
  readonly content: Uint8Array;
  /** The encoding that was declared for a text, such as `iso-8859-1`. */
  readonly charset: string | null;
  /** The file's owner: owners take turns, and no two share a process. */
  readonly owner: string;
}

/** Reads files into plain text, in processes of their own with limited time and memory. */
export interface DocumentReader {
  /**
   * The text of a file; lines that begin with `# ` are headings. Empty when there is no text in it.
   * @throws UnreadableDocument with a sentence for people; the signal's reason when it is aborted; ServiceStopping
   */
  read(task: ReadingTask, signal: AbortSignal): Promise<string>;
  /** Ids of the present processes. For tests and figures. */
  readonly pids: readonly number[];
  /** Ends the processes. Idempotent. */
  close(): Promise<void>;
}

export interface ReadingLimits {
  /** Number of files that are read at a time. */
  readonly processes: number;
  /** Time limit for one file in milliseconds. */
  readonly timeMs: number;
  /** MiB of a process's JavaScript heap. */
  readonly heapMiB: number;
  /** Bytes of a process's memory of any kind. */
  readonly dataBytes: number;
  /** Most pages without text in a PDF that are drawn and read by text recognition. */
  readonly scannedPages: number;
  /** Milliseconds for which a process is kept for its owner's next file. */
  readonly idleMs: number;
}

const READING_LIMITS: ReadingLimits = {
  processes: 2,
  timeMs: 90_000,
  heapMiB: 512,
  dataBytes: 1024 ** 3,
  scannedPages: 20,
  idleMs: 20_000,
};

/** Milliseconds between two checks of a process. */
const CHECK_EVERY_MS = 100;
/**
 * Factor from a file's time limit to a process's CPU time: it lives for at most two files that use all their
 * time, on less than two processors. If the service is gone, the kernel ends the process then.
 */
const CPU_TIMES = 4;

/** The child's file is next to this one in the sources, and next to the bundle. */
const childFile = (): string => fileURLToPath(new URL('./document.child.mjs', import.meta.url));

/** Folder of the English language data for text recognition in pictures. */
const languageData = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
    '4.0.0_best_int',
  );

const BROKE = 'It breaks the program that reads it.';

class ProcessReader implements DocumentReader {
  readonly #limits: ReadingLimits;
  readonly #pool: ChildPool;

  constructor(clock: Clock, limits: ReadingLimits) {
    const { timeMs, heapMiB, dataBytes, processes, idleMs } = limits;
    const cpuSeconds = (CPU_TIMES * timeMs) / 1000;
    this.#limits = limits;
    this.#pool = new ChildPool({
      file: childFile(),
      clock,
      limits: { heapMiB, dataBytes, cpuSeconds },
      processes,
      idleMs,
      workMs: timeMs,
    });
  }

  get pids(): readonly number[] {
    return this.#pool.pids;
  }

  async read({ owner, content, ...task }: ReadingTask, signal: AbortSignal): Promise<string> {
    const { timeMs, scannedPages } = this.#limits;
    const order: ReadingOrder = { ...task, languageData: languageData(), scannedPages };
    const read = (report: ReadingReport): Outcome<string> => this.#outcome(task.kind, report);
    try {
      return await this.#pool.run({
        owner,
        order,
        content,
        signal,
        limits: { timeMs, checkEveryMs: CHECK_EVERY_MS },
        read,
      });
    } catch (error) {
      throw error instanceof ChildFailed ? this.#unreadable(error) : error;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /**
   * The outcome of a report. After a bad file the process ends with it, so that nothing of it can affect the
   * next file.
   */
  #outcome(kind: DocumentKind, report: ReadingReport): Outcome<string> {
    if ('text' in report) return { result: report.text };
    const sentence = report.sentence ?? `It cannot be read as a ${kind} file; it may be broken.`;
    return { error: new UnreadableDocument(sentence), isSound: false };
  }

  #unreadable({ fault }: ChildFailed): UnreadableDocument {
    const { timeMs } = this.#limits;
    if (fault === 'memory') return new UnreadableDocument(TOO_MUCH_MEMORY);
    if (fault === 'time')
      return new UnreadableDocument(`It takes more than ${timeMs / 1000} seconds to read.`);
    return new UnreadableDocument(BROKE);
  }
}

export const createDocumentReader = (clock: Clock, limits: Partial<ReadingLimits> = {}): DocumentReader =>
  new ProcessReader(clock, { ...READING_LIMITS, ...limits });
