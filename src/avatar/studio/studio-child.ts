import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Log } from '../../conversation/ports.ts';
import type { Clock } from '../../time/clock.ts';
import type { StudioLimits } from './limits.ts';
import { isRefusal, type Order, receivedError, type Report, type SentError } from './messages.ts';
import { type MadeFile, StudioFailed, type StudioWork } from './studio.ts';
import { watchLimits } from './watch.ts';

/** The child's file lies beside this one in the sources, and beside the bundle. */
const childFile = (): string => fileURLToPath(new URL('./avatar-studio.child.mjs', import.meta.url));

/** What it is told of the service's surroundings: it reads strangers' files and needs no secrets. */
const KNOWN = /^(PATH|HOME|LANG|LC_\w+|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|SYSTEMROOT|NODE_V8_COVERAGE)$/i;

const surroundings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => KNOWN.test(name)));

/** Characters of what a process said last that are kept, for the log. */
const LAST_WORDS = 2_000;

export interface StudioChildParts {
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: StudioLimits;
}

type Settle = (settled: { readonly files: readonly MadeFile[] } | { readonly error: unknown }) => void;

/** One process, one task at a time. Once it has ended, of itself or not, it is of no more use. */
export class StudioChild {
  readonly #parts: StudioChildParts;
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  #isUsable = true;
  #lastWords = '';

  constructor(parts: StudioChildParts) {
    this.#parts = parts;
    this.#child = fork(childFile(), [], {
      execArgv: [`--max-old-space-size=${parts.limits.heapMiB}`],
      env: surroundings(),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // In a group of its own, which ends as a whole: its encoders with it.
      detached: process.platform !== 'win32',
    });
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

  /** For figures. */
  get pid(): number | null {
    return this.#child.pid ?? null;
  }

  /**
   * @throws what the task refused; StudioFailed when the work breaks, the process ends over it or goes beyond its
   *   limits; the signal's reason. But for refusals the process has ended then.
   */
  async run(order: Order, work: StudioWork): Promise<readonly MadeFile[]> {
    this.#holdService(true);
    try {
      return await this.#outcome(order, work);
    } catch (error) {
      if (!isRefusal(error as Error)) await this.end();
      throw error;
    } finally {
      this.#holdService(false);
    }
  }

  /** Ends it and everything that it has started. Idempotent. */
  async end(): Promise<void> {
    this.#isUsable = false;
    killGroup(this.#child);
    await this.#closed;
  }

  #outcome(order: Order, { signal, onProgress }: StudioWork): Promise<readonly MadeFile[]> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const settle: Settle = (settled) => {
        watch.stop();
        signal.removeEventListener('abort', onAbort);
        child.off('message', onMessage).off('close', onClose);
        if ('files' in settled) resolve(settled.files);
        else reject(settled.error as Error);
      };
      const fail = (sentence: string): void => settle({ error: this.#failed(order, sentence) });
      const onAbort = (): void => settle({ error: signal.reason });
      const onClose = (): void => fail('Its process ended in the middle of it.');
      const onMessage = (report: Report): void => {
        watch.stir();
        if ('progress' in report) onProgress?.(report.progress);
        else this.#read(report, order, settle);
      };
      const watch = watchLimits(this.#parts, { pid: child.pid ?? 0, task: order.task }, fail);
      signal.addEventListener('abort', onAbort);
      child.on('message', onMessage).on('close', onClose);
      if (signal.aborted) onAbort();
      else child.send(order, (error) => (error ? onClose() : undefined));
    });
  }

  #read(report: Exclude<Report, { progress: number }>, order: Order, settle: Settle): void {
    if ('files' in report) settle(report);
    else if ('log' in report) this.#parts.log[report.log](report.fields, report.message);
    else settle({ error: this.#refused(order, report.error) });
  }

  #refused({ task }: Order, error: SentError): Error {
    if (!isRefusal(error))
      this.#parts.log.error({ task: task.task, err: error }, 'a task of the studio broke');
    return receivedError(error);
  }

  #failed({ task }: Order, sentence: string): StudioFailed {
    const fields = { task: task.task, why: sentence, lastWords: this.#lastWords };
    this.#parts.log.error(fields, 'the studio gave a task up');
    return new StudioFailed(sentence);
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

const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
};
