import { ProviderError } from '../../conversation/provider-ports.ts';
import type { LocalModel } from '../../inference/inference.ts';
import type { ModelInput } from '../../inference/messages.ts';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { asProviderError, type LocalModels } from '../local-models.ts';
import { CircuitBreaker } from '../providers/fallback/circuit-breaker.ts';
import type { EncodedClause, Latent, Synthesize } from './synthesize.ts';
import { decoded } from './windows.ts';

const LIMITS: LocalModel['limits'] = { openMs: 60_000, runMs: 20_000, memoryBytes: 1024 ** 3 };

/** Milliseconds for which each step of a clause is waited for: who listens would take a longer silence for the end. */
const PATIENCE_MS = 1500;

const failure = (message: string): ProviderError => new ProviderError('piper', message, { retryable: true });

export interface LoadedSynthesis {
  readonly synthesize: Synthesize;
  /** Loads the model in advance. @throws as `Inference.load` */
  load(signal: AbortSignal): Promise<void>;
}

/**
 * A Piper voice in a process of inference. A clause that takes too long is given up, and a voice that fails again and
 * again is left alone for a while: another one speaks meanwhile.
 * @param folder of the installed model
 */
export function localSynthesis(
  inference: LocalModels['inference'],
  folder: string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): LoadedSynthesis {
  const model: LocalModel = { program: 'piper', folder, limits: LIMITS };
  const breaker = new CircuitBreaker(clock);
  const runInTime = async (input: ModelInput, signal: AbortSignal): Promise<unknown> => {
    const late = new AbortController();
    const giveUp = (): void => late.abort(failure('The voice takes too long.'));
    const callOff = clock.after(PATIENCE_MS, giveUp);
    const options = { urgency: 'now', signal: AbortSignal.any([signal, late.signal]) } as const;
    return inference.run(model, input, options).finally(callOff);
  };
  const run = async <Output>(input: ModelInput, signal: AbortSignal): Promise<Output> => {
    if (breaker.isOpen) throw failure('The voice has failed, and is left alone for a while.');
    try {
      return (await runInTime(input, signal)) as Output;
    } catch (error) {
      const known = asProviderError('piper', error);
      if (!(known instanceof ProviderError)) throw known;
      breaker.recordFailure(known, false);
      log.warn({ error: known.message }, 'Piper has failed, and Flite speaks');
      throw known;
    }
  };
  const partsOf = async function* (latent: Latent, signal: AbortSignal): AsyncGenerator<Float32Array, void> {
    yield* decoded(latent, (window) => run<Float32Array>({ ...window }, signal));
    breaker.recordSuccess();
  };
  const synthesize: Synthesize = async (input, signal) => {
    const { latent, frames } = await run<EncodedClause>({ ...input }, signal);
    return { frames, parts: partsOf(latent, signal) };
  };
  return { synthesize, load: (signal) => inference.load(model, signal) };
}
