import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { withoutLogContext } from '../kernel/log-context.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { limitedCommand } from './command.ts';
import { bareEnvironment } from './environment.ts';
import type { ContentPiece } from './serve.ts';
import { ChildFailed, type ProcessLimits, type TaskLimits } from './limits.ts';
import { type LimitMonitor, monitorLimits } from './limit-monitor.ts';
import { killGroup, ownGroup } from './process-group.ts';

/** The least niceness of the process: conversations have priority. */
const NICENESS = 10;

/** Most bytes of content in one message: other work of the service gets its turn between two messages. */
const PIECE_BYTES = 1024 * 1024;

/** Most characters of a process's last output that are kept for the log. */
const STDERR_TAIL_CHARS = 2_000;

/** What a report means for its task. After an error, the process takes further tasks only if `isSound`. */
export type Outcome<Result> =
  | { readonly result: Result }
  | { readonly error: Error; readonly isSound: boolean };

export interface ChildTask<Report, Result> {
  readonly order: object;
  /** Content that is sent before the order. Default: none. */
  readonly content?: Uint8Array;
  readonly signal: AbortSignal;
  readonly limits: TaskLimits;
  /** Reads a report. Null: more reports follow. */
  readonly read: (report: Report) => Outcome<Result> | null;
}

export interface ChildParts {
  /** The file that the process runs. */
  readonly file: string;
  readonly clock: Clock;
  readonly limits: ProcessLimits;
}

/**
 * Starts the process at a low priority. The command sets it before the process has threads, which inherit it;
 * where the command cannot, it is set here, as early as possible, and threads that are there already keep theirs.
 */
const startAtLowPriority = (file: string, limits: ProcessLimits): ChildProcess => {
  const niceness = Math.max(NICENESS, getPriority());
  const [command, args] = limitedCommand(file, limits, niceness);
  const child = withoutLogContext(() =>
    spawn(command, args, {
      env: bareEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      windowsHide: true,
      ...ownGroup,
    }),
  );
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // It has ended already.
  }
  return child;
};

/**
 * A low-priority process for untrusted input, within limits that the operating system enforces, and without
 * the service's settings. It does one task at a time. Once it has ended, for whatever reason, it cannot be
 * used any more.
 */
export class LimitedChild {
  readonly #parts: ChildParts;
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #isUsable = true;
  #stderrTail = '';

  constructor(parts: ChildParts) {
    this.#parts = parts;
    this.#child = startAtLowPriority(parts.file, parts.limits);
    this.#closed = once(this.#child, 'close').catch(() => undefined);
    this.#child.on('error', () => undefined).on('exit', () => (this.#isUsable = false));
    this.#child.stderr?.on('data', (piece: Buffer) => {
      this.#stderrTail = (this.#stderrTail + piece.toString()).slice(-STDERR_TAIL_CHARS);
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
   * Has the process do a task.
   * @throws ChildFailed when the process ends or exceeds its limits; the signal's reason; the error of the outcome.
   * In these cases the process has ended, unless the outcome says that it is sound.
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

  /** Ends the process and everything that it has started. Idempotent. */
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
        monitor.stop();
        signal.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('close', onClose);
        resolve(outcome);
      };
      const fail = (error: Error): void => settle({ error, isSound: false });
      const onAbort = (): void => fail(signal.reason as Error);
      const onClose = (_code: number | null, end: NodeJS.Signals | null): void =>
        fail(this.#ended(end, monitor));
      const onMessage = (report: unknown): void => {
        monitor.noteProgress();
        const outcome = read(report as Report);
        if (outcome) settle(outcome);
      };
      const monitor = monitorLimits(clock, child.pid ?? 0, limits, fail);
      signal.addEventListener('abort', onAbort);
      child.on('message', onMessage).on('close', onClose);
      if (signal.aborted) onAbort();
      else if (this.#isUsable) void this.#send(order, content);
      else fail(this.#ended(null, monitor));
    });
  }

  async #send(order: object, content: Uint8Array): Promise<void> {
    for (let at = 0; at < content.length && this.#isUsable; at += PIECE_BYTES)
      await this.#post({ piece: content.subarray(at, at + PIECE_BYTES) } satisfies ContentPiece);
    await this.#post(order);
  }

  /** Sends a message. One that cannot be sent is ignored, as the end of the process is reported anyway. */
  #post(message: object): Promise<void> {
    return new Promise((resolve) => this.#child.send(message, () => resolve()));
  }

  /** Why the process ended by itself: only the kernel sends these signals. */
  #ended(end: NodeJS.Signals | null, { data }: LimitMonitor): ChildFailed {
    const words = this.#stderrTail;
    const { dataBytes = Infinity } = this.#parts.limits;
    if (end === 'SIGXCPU') return new ChildFailed('time', 'It took too much processor time.', words);
    if (end === 'SIGKILL' || data > dataBytes / 2 || /out of memory|allocation failed/i.test(words))
      return new ChildFailed('memory', 'It needed more memory than it may have.', words);
    return new ChildFailed('crash', 'Its process ended in the middle of it.', words);
  }

  /** Keeps an idle process from keeping the service running. */
  #holdService(isHeld: boolean): void {
    const child = this.#child;
    const streams = [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null];
    for (const each of streams)
      if (isHeld) each?.ref?.();
      else each?.unref?.();
  }
}
