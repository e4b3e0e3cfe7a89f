import { LIVE_MS } from './live.ts';

/** The answer of `GET /console/api/operator/models/{id}`. */
export interface ModelState {
  readonly status: 'absent' | 'installed' | 'installing' | 'broken';
  /** How much of it has come, and how much there is, in bytes; only while it is being installed. */
  readonly bytes?: number;
  readonly total?: number;
  /** What is wrong with a broken one. */
  readonly reason?: string;
  /** Why the last attempt to install it failed. */
  readonly failure: string | null;
}

/** A local model in the operator's list. */
export interface LocalModel extends ModelState {
  readonly id: string;
  readonly task: string;
  /** BCP 47; empty: none in particular. */
  readonly languages: readonly string[];
  readonly licence: string;
  /** What the licence leaves open. */
  readonly notice: string | null;
  /** In bytes. */
  readonly size: number;
}

/** The answer of `GET /console/api/operator/models`. */
export interface LocalModels {
  /** Whether local models are wanted at all (`DUET_MODELS`). */
  readonly isOn: boolean;
  readonly items: readonly LocalModel[];
}

export const MODELS = ['operator', 'models'] as const;

export const pathOf = (id: string): string => `/operator/models/${encodeURIComponent(id)}`;

const PROGRESS_MS = 1_000;

/** How often states are read, in milliseconds: often while something is being installed. */
export const paceOf = (states: readonly ModelState[]): number =>
  states.some(({ status }) => status === 'installing') ? PROGRESS_MS : LIVE_MS;

/** The share of a model that has come, in percent. */
export const percentOf = ({ bytes = 0, total = 0 }: ModelState): number =>
  total === 0 ? 0 : Math.floor((100 * bytes) / total);
