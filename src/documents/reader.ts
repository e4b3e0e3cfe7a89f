import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Clock } from '../time/clock.ts';
import { ReadingThread, type ReadingTask, type ThreadLimits } from './reading-thread.ts';

/** Reads files into plain text, each in a thread whose time and memory are limited. */
export interface DocumentReader {
  /**
   * The text of a file; lines that begin with `# ` are headings. Empty when there is no text in it.
   * @throws UnreadableDocument with a sentence for people; the signal's reason when it is aborted
   */
  read(task: ReadingTask, signal: AbortSignal): Promise<string>;
  /** Ends the threads. Idempotent. */
  close(): Promise<void>;
}

const LIMITS: ThreadLimits = { timeMs: 90_000, heapMb: 512, scannedPages: 20 };
/** How long the thread that knows how to read pictures is kept after the last one: it takes a second to make. */
const IDLE_MS = 30_000;

/** Where the recogniser of text in pictures finds what it knows of English. */
const languageData = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
    '4.0.0_best_int',
  );

class ThreadedReader implements DocumentReader {
  readonly #clock: Clock;
  readonly #limits: ThreadLimits;
  /** One file at a time: reading must leave a core to the conversations. */
  #queue: Promise<unknown> = Promise.resolve();
  #pictures: ReadingThread | null = null;
  #cancelIdle: () => void = () => undefined;

  constructor(clock: Clock, limits: ThreadLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  read(task: ReadingTask, signal: AbortSignal): Promise<string> {
    const isPicture = task.kind === 'png' || task.kind === 'jpeg';
    const turn = this.#queue.then(() =>
      isPicture ? this.#readPicture(task, signal) : this.#readOnce(task, signal),
    );
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    this.#cancelIdle();
    await this.#pictures?.end();
    this.#pictures = null;
  }

  /** A fresh thread for each document: what one leaves behind is no danger to the next. */
  async #readOnce(task: ReadingTask, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    const thread = new ReadingThread(languageData(), this.#clock, this.#limits);
    try {
      return await thread.read(task, signal);
    } finally {
      await thread.end();
    }
  }

  async #readPicture(task: ReadingTask, signal: AbortSignal): Promise<string> {
    this.#cancelIdle();
    if (!this.#pictures?.usable)
      this.#pictures = new ReadingThread(languageData(), this.#clock, this.#limits);
    try {
      return await this.#pictures.read(task, signal);
    } finally {
      this.#cancelIdle = this.#clock.after(IDLE_MS, () => void this.close());
    }
  }
}

export const createDocumentReader = (clock: Clock, limits: Partial<ThreadLimits> = {}): DocumentReader =>
  new ThreadedReader(clock, { ...LIMITS, ...limits });
