import type { Inference } from '../inference/inference.ts';
import type { ModelStore } from '../models/store.ts';

/** The local models of an installation, and what computes them. */
export interface LocalModels {
  readonly store: Pick<ModelStore, 'isOn' | 'models' | 'folder' | 'state'>;
  readonly inference: Pick<Inference, 'run' | 'load'>;
}
