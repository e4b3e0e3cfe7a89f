import type { EndOfTurn } from '../../conversation/provider-ports.ts';
import type { LocalModel } from '../../inference/inference.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { LocalModels } from '../local-models.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

const MODEL = 'smart-turn-v3.2';
const LIMITS: LocalModel['limits'] = { openMs: 60_000, runMs: 20_000, memoryBytes: 1024 ** 3 };

const LOOK_EVERY_MS = 5_000;

const NEVER = sharedController().signal;

/**
 * Smart Turn on this machine, from when it is installed, by this process or by another one. What cannot be judged in
 * time is not: silence and words decide then.
 */
export class SmartTurn implements EndOfTurn {
  readonly #local: LocalModels;
  readonly #clock: Clock;
  #model: LocalModel | null = null;
  #lookedAt = -Infinity;

  constructor(local: LocalModels, clock: Clock) {
    this.#local = local;
    this.#clock = clock;
  }

  /** Loads the model in advance. Never rejects: what fails here fails again at the first pause. */
  async warm(): Promise<void> {
    const model = await this.#find();
    if (model) await this.#local.inference.load(model, NEVER).catch(() => undefined);
  }

  async predict(pcm: Int16Array, signal: AbortSignal): Promise<number | null> {
    const model = await this.#find();
    if (!model || signal.aborted) return null;
    const urgency = 'now';
    // What fails is logged by what computes it.
    const output = await this.#local.inference.run(model, { pcm }, { urgency, signal }).catch(() => null);
    return typeof output === 'number' ? output : null;
  }

  /** The model, if it is installed; it is looked for at most every 5 s. */
  async #find(): Promise<LocalModel | null> {
    const now = this.#clock.now();
    if (now < this.#lookedAt + LOOK_EVERY_MS) return this.#model;
    this.#lookedAt = now;
    const folder = await this.#local.store.folder(MODEL).catch(() => null);
    this.#model = folder === null ? null : { program: 'smart-turn', folder, limits: LIMITS };
    return this.#model;
  }
}
