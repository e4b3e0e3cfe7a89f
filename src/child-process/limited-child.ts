import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Clock } from '../time/clock.ts';
import { limitedCommand } from './command.ts';
import { bareEnvironment } from './environment.ts';
import type { ContentPiece } from './serve.ts';
import { ChildFailed, type ProcessLimits, type TaskLimits } from './limits.ts';
import { type Watch, watchLimits } from './watch.ts';

/** Conversations come first. */
const BEHIND_OTHERS = 10;

/** Bytes of content in one message: others get their turn between two of them. */
const PIECE_BYTES = 1024 * 1024;

/** Characters of what a process said last that are kept, for the log. */
const LAST_WORDS = 2_000;

/** What a report means for its task. After an error, the process takes further tasks only if `isSound`. */
export type Outcome<Result> =
  { readonly result: Result } | { readonly error: Error; readonly isSound: boolean };

export interface ChildTask<Report, Result> {
  readonly order: object;
  /** What the order is about, sent before it. Default: nothing. */
  readonly content?: Uint8Array;
  readonly signal: AbortSignal;
  readonly limits: TaskLimits;
  /** Null: more reports follow. */
  readonly read: (report: Report) => Outcome<Result> | null;
}

export interface ChildParts {
  /** The file that it runs. */
  readonly file: string;
  readonly clock: Clock;
  readonly limits: ProcessLimits;
}

/** Started at a low priority before it has threads of its own, which all inherit it; Linux counts it by thread. */
const startBehindOthers = (file: string, limits: ProcessLimits): ChildProcess => {
  const [command, args] = limitedCommand(file, limits);
  const child = spawn(command, args, {
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
    // In a group of its own, which ends as a whole: what it has started with it.
    detached: process.platform !== 'win32',
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, BEHIND_OTHERS);
  } catch {
    // It has ended already.
  }
  return child;
};

const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
};

/**
 * A process behind all others that reads what strangers sent, within limits that the operating system keeps, without
 * the settings of the service. It does one task at a time. Once it has ended, of itself or not, it is of no more use.
 */
export class LimitedChild {
  readonly #parts: ChildParts;
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #isUsable = true;
  #lastWords = '';

  constructor(parts: ChildParts) {
    this.#parts = parts;
    this.#child = startBehindOthers(parts.file, parts.limits);
    this.#closed = once(this.#child, 'close').catch(() => undefined);
    this.#child.on('error', () => undefined).on('exit', () => (this.#isUsable = false));
    this.#child.stderr?.on('data', (piece: Buffer) => {
      this.#lastWords = (this.#lastWords + piece.toString()).slice(-LAST_WORDS);
    });
    this.#holdService(false);
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  get pid(): number | null {
    return this.#child.pid ?? null;
  }

  /**
   * @throws ChildFailed when the process ends over it or goes beyond its limits; the signal's reason; the error of the
   *   outcome. The process has ended then, unless the outcome says that it is sound.
   */
  async run<Report, Result>(task: ChildTask<Report, Result>): Promise<Result> {
    this.#holdService(true);
    const outcome = await this.#outcome(task);
    if (!('error' in outcome)) {
      this.#holdService(false);
      return outcome.result;
    }
    if (!outcome.isSound) await this.end();
    this.#holdService(false);
    throw outcome.error;
  }

  /** Ends it and everything that it has started. Idempotent. */
  async end(): Promise<void> {
    this.#isUsable = false;
    killGroup(this.#child);
    await this.#closed;
  }

  #outcome<Report, Result>({
    order,
    content = new Uint8Array(),
    signal,
    limits,
    read,
  }: ChildTask<Report, Result>): Promise<Outcome<Result>> {
    const { clock } = this.#parts;
    const child = this.#child;
    return new Promise((resolve) => {
      const settle = (outcome: Outcome<Result>): void => {
        watch.stop();
        signal.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('close', onClose);
        resolve(outcome);
      };
      const fail = (error: Error): void => settle({ error, isSound: false });
      const onAbort = (): void => fail(signal.reason as Error);
      const onClose = (_code: number | null, end: NodeJS.Signals | null): void =>
        fail(this.#ended(end, watch));
      const onMessage = (report: unknown): void => {
        watch.stir();
        const outcome = read(report as Report);
        if (outcome) settle(outcome);
      };
      const watch = watchLimits(clock, child.pid ?? 0, limits, fail);
      signal.addEventListener('abort', onAbort);
      child.on('message', onMessage).on('close', onClose);
      if (signal.aborted) onAbort();
      else if (this.#isUsable) void this.#send(order, content);
      else fail(this.#ended(null, watch));
    });
  }

  async #send(order: object, content: Uint8Array): Promise<void> {
    for (let at = 0; at < content.length && this.#isUsable; at += PIECE_BYTES)
      await this.#tell({ piece: content.subarray(at, at + PIECE_BYTES) } satisfies ContentPiece);
    await this.#tell(order);
  }

  /** What cannot be sent any more is made up for by the end of the process. */
  #tell(message: object): Promise<void> {
    return new Promise((resolve) => this.#child.send(message, () => resolve()));
  }

  /** Why it ended by itself: nobody but the kernel sends these signals. */
  #ended(end: NodeJS.Signals | null, { data }: Watch): ChildFailed {
    const words = this.#lastWords;
    const { dataBytes = Infinity } = this.#parts.limits;
    if (end === 'SIGXCPU') return new ChildFailed('time', 'It took too much processor time.', words);
    if (end === 'SIGKILL' || data > dataBytes / 2 || /out of memory|allocation failed/i.test(words))
      return new ChildFailed('memory', 'It needed more memory than it may have.', words);
    return new ChildFailed('crash', 'Its process ended in the middle of it.', words);
  }

  /** A process that has nothing to do keeps no service running. */
  #holdService(isHeld: boolean): void {
    const child = this.#child;
    const streams = [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null];
    for (const each of streams)
      if (isHeld) each?.ref?.();
      else each?.unref?.();
  }
}
