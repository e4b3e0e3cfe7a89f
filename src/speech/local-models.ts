import type { Inference } from '../inference/inference.ts';
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
