import { ProviderError } from '../conversation/provider-ports.ts';
import type { Inference } from '../inference/inference.ts';
import { InferenceError } from '../inference/inference-error.ts';
import { hasRuntime } from '../inference/runtime.ts';
import type { ModelStore } from '../models/store.ts';

/** The local models of an installation, and what computes them. */
export interface LocalModels {
  readonly store: Pick<ModelStore, 'isOn' | 'models' | 'folder' | 'state'>;
  readonly inference: Pick<Inference, 'run' | 'load'>;
}

/** The local models, when they are wanted and this machine has something to compute them with; else null. */
export const usable = (local: LocalModels | null | undefined): LocalModels | null =>
  local?.store.isOn && hasRuntime() ? local : null;

/** The failure of a local model as its provider's; other errors stay as they are. */
export const asProviderError = (provider: string, error: unknown): unknown =>
  error instanceof InferenceError
    ? new ProviderError(provider, error.message, { retryable: error.isRetryable, cause: error })
    : error;
