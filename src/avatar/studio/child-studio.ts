import type { Config } from '../../config.ts';
import type { Log } from '../../conversation/ports.ts';
import { EncoderMissing } from '../../encoding/encoder.ts';
import { findEncoder } from '../../encoding/find-encoder.ts';
import type { Clock } from '../../time/clock.ts';
import { STUDIO_LIMITS, type StudioLimits } from './limits.ts';
import { StudioChild } from './studio-child.ts';
import {
  type AvatarStudio,
  type MadeFile,
  StudioFailed,
  type StudioTask,
  type StudioWork,
} from './studio.ts';

export interface StudioParts {
  readonly config: Pick<Config, 'encoder'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<StudioLimits>;
}

/** A studio in a process of its own, which is there only while there is something to do. */
export class ChildStudio implements AvatarStudio {
  readonly #parts: StudioParts;
  readonly #limits: StudioLimits;
  readonly #waiting: (() => void)[] = [];
  #encoder: string | null;
  #child: StudioChild | null = null;
  #isBusy = false;
  #isClosed = false;
  #cancelRest = (): void => undefined;

  constructor(parts: StudioParts, encoder: string | null) {
    this.#parts = parts;
    this.#limits = { ...STUDIO_LIMITS, ...parts.limits };
    this.#encoder = encoder;
  }

  get encoder(): string | null {
    return this.#encoder;
  }

  /** The process that works, if there is one. For tests and figures. */
  get pid(): number | null {
    return this.#child?.isUsable ? this.#child.pid : null;
  }

  async run(task: StudioTask, work: StudioWork): Promise<readonly MadeFile[]> {
    await this.#needEncoder();
    await this.#turn(work.signal);
    try {
      if (this.#isClosed) throw new StudioFailed('The service is stopping.');
      work.signal.throwIfAborted();
      return await this.#open().run({ task, encoder: this.#parts.config.encoder }, work);
    } finally {
      this.#next();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#rest();
  }

  /** One that was installed since the start is found too. */
  async #needEncoder(): Promise<void> {
    this.#encoder ??= await lookForEncoder(this.#parts);
    if (this.#encoder === null) throw new EncoderMissing();
  }

  /** Resolves when this task's turn has come. @throws the signal's reason */
  async #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#isBusy) await this.#wait(signal);
    this.#isBusy = true;
    this.#cancelRest();
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(signal.reason as Error);
      };
      this.#waiting.push(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Hands the turn on. Whoever it is handed to is busy from now on: nobody can slip in between. */
  #next(): void {
    const next = this.#waiting.shift();
    if (next) return next();
    this.#isBusy = false;
    this.#cancelRest = this.#parts.clock.after(this.#limits.idleMs, () => void this.#rest());
  }

  #open(): StudioChild {
    if (!this.#child?.isUsable) this.#child = new StudioChild({ ...this.#parts, limits: this.#limits });
    return this.#child;
  }

  async #rest(): Promise<void> {
    this.#cancelRest();
    const child = this.#child;
    this.#child = null;
    await child?.end();
  }
}

const lookForEncoder = async ({ config, clock, log }: StudioParts): Promise<string | null> => {
  const encoder = await findEncoder({ setting: config.encoder, clock, log });
  return encoder?.name ?? null;
};

/** Looks for an encoder, and opens the studio; its process starts with the first task. */
export const openStudio = async (parts: StudioParts): Promise<AvatarStudio> =>
  new ChildStudio(parts, await lookForEncoder(parts));
