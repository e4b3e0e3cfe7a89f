import { ProviderError } from '../../conversation/provider-ports.ts';
import type { LocalModel } from '../../inference/inference.ts';
import type { ModelInput } from '../../inference/messages.ts';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { asProviderError, type LocalModels } from '../local-models.ts';
import { CircuitBreaker } from '../providers/fallback/circuit-breaker.ts';

/**
 * Milliseconds for which each step of a clause is waited for, unless it is a long one: who listens would take a longer
 * silence for the end.
 */
export const PATIENCE_MS = 1500;

export interface LiveModelParts {
  readonly inference: LocalModels['inference'];
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The model of a voice that somebody listens to: a step that takes too long is given up, and a model that fails again
 * and again is left alone for a while. Another voice speaks meanwhile.
 */
export class LiveModel {
  readonly #name: string;
  readonly #model: LocalModel;
  readonly #parts: LiveModelParts;
  readonly #breaker: CircuitBreaker;

  /** @param name of the voices, for people and for the log */
  constructor(name: string, model: LocalModel, parts: LiveModelParts) {
    this.#name = name;
    this.#model = model;
    this.#parts = parts;
    this.#breaker = new CircuitBreaker(parts.clock);
  }

  /** Loads the model in advance. @throws as `Inference.load` */
  load(signal: AbortSignal): Promise<void> {
    return this.#parts.inference.load(this.#model, signal);
  }

  /**
   * Computes a step.
   * @param patienceMs for how long it is waited for
   * @throws ProviderError when it fails or takes too long; the signal's reason
   */
  async run<Output>(input: ModelInput, signal: AbortSignal, patienceMs = PATIENCE_MS): Promise<Output> {
    if (this.#breaker.isOpen) throw this.#failure('The voice has failed, and is left alone for a while.');
    try {
      return (await this.#runInTime(input, signal, patienceMs)) as Output;
    } catch (error) {
      const known = asProviderError(this.#name.toLowerCase(), error);
      if (!(known instanceof ProviderError)) throw known;
      this.#breaker.recordFailure(known, false);
      this.#parts.log.warn({ error: known.message }, `${this.#name} has failed, and Flite speaks`);
      throw known;
    }
  }

  /** Forgets earlier failures: what was wanted has come. */
  succeeded(): void {
    this.#breaker.recordSuccess();
  }

  #failure(message: string): ProviderError {
    return new ProviderError(this.#name.toLowerCase(), message, { retryable: true });
  }

  async #runInTime(input: ModelInput, signal: AbortSignal, patienceMs: number): Promise<unknown> {
    const late = new AbortController();
    const giveUp = (): void => late.abort(this.#failure('The voice takes too long.'));
    const callOff = this.#parts.clock.after(patienceMs, giveUp);
    const options = { urgency: 'now', signal: AbortSignal.any([signal, late.signal]) } as const;
    return this.#parts.inference.run(this.#model, input, options).finally(callOff);
  }
}
