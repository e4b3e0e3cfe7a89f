import type { Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import { EncoderMissing } from '../../encoding/encoder.ts';
import { findEncoder } from '../../encoding/find-encoder.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { STUDIO_LIMITS, type StudioLimits } from './limits.ts';
import { StudioChild } from './studio-child.ts';
import type { AvatarStudio, MadeFile, StudioTask, StudioWork } from './studio.ts';

export interface StudioParts {
  readonly config: Pick<Config, 'encoder'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<StudioLimits>;
}

/** A renderer in a process of its own, which runs only while there is work. */
export class ChildStudio implements AvatarStudio {
  readonly #parts: StudioParts;
  readonly #child: StudioChild;
  #encoder: string | null;

  constructor(parts: StudioParts, encoder: string | null) {
    this.#parts = parts;
    this.#child = new StudioChild({ ...parts, limits: { ...STUDIO_LIMITS, ...parts.limits } });
    this.#encoder = encoder;
  }

  get encoder(): string | null {
    return this.#encoder;
  }

  /** The process id, if it runs. For tests and figures. */
  get pid(): number | null {
    return this.#child.pid;
  }

  async run(task: StudioTask, work: StudioWork): Promise<readonly MadeFile[]> {
    await this.#needEncoder();
    return this.#child.run({ task, encoder: this.#parts.config.encoder }, work);
  }

  close(): Promise<void> {
    return this.#child.close();
  }

  /** Looks for the encoder again, as it may have been installed since the start. */
  async #needEncoder(): Promise<void> {
    this.#encoder ??= await lookForEncoder(this.#parts);
    if (this.#encoder === null) throw new EncoderMissing();
  }
}

const lookForEncoder = async ({ config, clock, log }: StudioParts): Promise<string | null> => {
  const encoder = await findEncoder({ setting: config.encoder, clock, log });
  return encoder?.name ?? null;
};

/** Looks for an encoder, and opens the renderer; its process starts with the first task. */
export const openStudio = async (parts: StudioParts): Promise<AvatarStudio> =>
  new ChildStudio(parts, await lookForEncoder(parts));
