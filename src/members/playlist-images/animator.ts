import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../errors/service-error.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { AnimationAnswer, AnimationTask } from './animation/messages.ts';
import type { Look } from './look.ts';
import type { Size } from './size.ts';

/** Draws moving pictures in a worker thread and caches the latest ones. */
export interface Animator {
  /**
   * Draws a picture as a file of type image/webp.
   *
   * @throws 503 when too many requests wait already, 504 when drawing takes too long
   */
  draw(look: Look, size: Size): Promise<Buffer>;
  /** Ends the thread; a picture in progress fails. Idempotent. */
  close(): Promise<void>;
}

export interface AnimatorLimits {
  /** The limit of all cached files together, in bytes. */
  readonly keptBytes: number;
  /** The limit of pictures that wait or are being drawn. */
  readonly mostWaiting: number;
  readonly timeMs: number;
}

/** The limit of one file, in bytes. */
export const MOST_BYTES = 400_000;
const LIMITS: AnimatorLimits = { keptBytes: 32 * 1024 * 1024, mostWaiting: 24, timeMs: 60_000 };
/** How long the thread is kept after the last picture, in milliseconds. */
const IDLE_MS = 30_000;

interface Pace {
  readonly frames: number;
  readonly delayMs: number;
}

/** The number of frames, fewer for larger pictures; each animation takes about three seconds. */
const paceOf = ({ width, height }: Size): Pace => {
  const pixels = width * height;
  if (pixels <= 100_000) return { frames: 40, delayMs: 80 };
  return pixels <= 400_000 ? { frames: 28, delayMs: 115 } : { frames: 18, delayMs: 180 };
};

/** The worker file lies beside this one in the sources, and beside the bundle. */
const workerFile = (): URL => new URL('./playlist-animation.worker.mjs', import.meta.url);

const startWorker = (): Worker => {
  const worker = new Worker(workerFile(), { execArgv: [] });
  worker.unref();
  // A waiting call has its own listener; without this one, an error between two pictures would end the
  // process.
  worker.on('error', () => undefined);
  return worker;
};

const keyOf = (look: Look, { width, height }: Size): string => JSON.stringify([look, width, height]);

class ThreadedAnimator implements Animator {
  readonly #clock: Clock;
  readonly #limits: AnimatorLimits;
  readonly #kept = new Map<string, Buffer>();
  readonly #coming = new Map<string, Promise<Buffer>>();
  #bytes = 0;
  /** The tail of the queue. Pictures are drawn one at a time, to leave the other cores free. */
  #queue: Promise<unknown> = Promise.resolve();
  #worker: Worker | null = null;
  #cancelIdle: () => void = () => undefined;

  constructor(clock: Clock, limits: AnimatorLimits) {
    this.#clock = clock;
    this.#limits = limits;
  }

  async draw(look: Look, size: Size): Promise<Buffer> {
    const key = keyOf(look, size);
    const kept = this.#kept.get(key);
    if (kept === undefined) return this.#coming.get(key) ?? this.#enqueue(key, look, size);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept;
  }

  async close(): Promise<void> {
    this.#cancelIdle();
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #enqueue(key: string, look: Look, size: Size): Promise<Buffer> {
    if (this.#coming.size >= this.#limits.mostWaiting) {
      const headers = { 'retry-after': '5' };
      throw new ServiceError('ServiceUnavailable', 'Too many pictures are being drawn; try again.', {
        headers,
      });
    }
    const coming = this.#queue
      .then(() => this.#ask(look, size))
      .then((file) => this.#keep(key, file))
      .finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    this.#queue = coming.catch(() => undefined);
    return coming;
  }

  #ask(look: Look, size: Size): Promise<Buffer> {
    this.#cancelIdle();
    const worker = (this.#worker ??= startWorker());
    return new Promise<Buffer>((resolve, reject) => {
      const done = (): void => {
        cancelTimer();
        worker.off('message', onMessage).off('exit', onExit);
      };
      const onMessage = (answer: AnimationAnswer): void => {
        done();
        this.#cancelIdle = this.#clock.after(IDLE_MS, () => void this.close());
        if ('bytes' in answer) resolve(Buffer.from(answer.bytes));
        else reject(new Error(`a picture could not be drawn: ${answer.error}`));
      };
      const onExit = (): void => {
        done();
        if (this.#worker === worker) this.#worker = null;
        reject(new ServiceError('ServiceUnavailable', 'The picture could not be drawn now; try again.'));
      };
      const cancelTimer = this.#clock.after(this.#limits.timeMs, () => {
        done();
        void this.close();
        reject(new ServiceError('GatewayTimeout', 'The picture takes too long to draw.'));
      });
      worker.on('message', onMessage).on('exit', onExit);
      const { seed, ...colours } = look;
      const task: AnimationTask = { seed, look: colours, ...size, ...paceOf(size), mostBytes: MOST_BYTES };
      worker.postMessage(task);
    });
  }

  #keep(key: string, file: Buffer): Buffer {
    this.#kept.set(key, file);
    this.#bytes += file.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#limits.keptBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
    return file;
  }
}

export const createAnimator = (clock: Clock, limits: Partial<AnimatorLimits> = {}): Animator =>
  new ThreadedAnimator(clock, { ...LIMITS, ...limits });
