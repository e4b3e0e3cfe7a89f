import type { Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import { EncoderMissing } from '../../encoding/encoder.ts';
import { findEncoder } from '../../encoding/find-encoder.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { RENDER_LIMITS, type RenderLimits } from './limits.ts';
import { RendererProcess } from './renderer-process.ts';
import type { AvatarRenderer, RenderedFile, RenderTask, RenderOptions } from './renderer.ts';

export interface RendererParts {
  readonly config: Pick<Config, 'encoder'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<RenderLimits>;
}

/** A renderer in a process of its own, which runs only while there is work. */
export class ChildRenderer implements AvatarRenderer {
  readonly #parts: RendererParts;
  readonly #child: RendererProcess;
  #encoder: string | null;

  constructor(parts: RendererParts, encoder: string | null) {
    this.#parts = parts;
    this.#child = new RendererProcess({ ...parts, limits: { ...RENDER_LIMITS, ...parts.limits } });
    this.#encoder = encoder;
  }

  get encoder(): string | null {
    return this.#encoder;
  }

  /** The process id, if it runs. For tests and figures. */
  get pid(): number | null {
    return this.#child.pid;
  }

  async run(task: RenderTask, work: RenderOptions): Promise<readonly RenderedFile[]> {
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

const lookForEncoder = async ({ config, clock, log }: RendererParts): Promise<string | null> => {
  const encoder = await findEncoder({ setting: config.encoder, clock, log });
  return encoder?.name ?? null;
};

/** Looks for an encoder, and opens the renderer; its process starts with the first task. */
export const openRenderer = async (parts: RendererParts): Promise<AvatarRenderer> =>
  new ChildRenderer(parts, await lookForEncoder(parts));
