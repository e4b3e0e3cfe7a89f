import type { LocalModel } from '../../inference/inference.ts';
import { LiveModel, type LiveModelParts } from '../clauses/live-model.ts';
import type { EncodedClause, Latent, Synthesize } from './synthesize.ts';
import { decoded } from './windows.ts';

const LIMITS: LocalModel['limits'] = { openMs: 60_000, runMs: 20_000, memoryBytes: 1024 ** 3 };

export interface LoadedSynthesis {
  readonly synthesize: Synthesize;
  /** Loads the model in advance. @throws as `Inference.load` */
  load(signal: AbortSignal): Promise<void>;
}

/** A Piper voice in a process of inference. @param folder of the installed model */
export function localSynthesis(folder: string, parts: LiveModelParts): LoadedSynthesis {
  const model = new LiveModel('Piper', { program: 'piper', folder, limits: LIMITS }, parts);
  const partsOf = async function* (latent: Latent, signal: AbortSignal): AsyncGenerator<Float32Array, void> {
    yield* decoded(latent, (window) => model.run<Float32Array>({ ...window }, signal));
    model.succeeded();
  };
  const synthesize: Synthesize = async (input, signal) => {
    const { latent, frames } = await model.run<EncodedClause>({ ...input }, signal);
    return { frames, parts: partsOf(latent, signal) };
  };
  return { synthesize, load: (signal) => model.load(signal) };
}
