import { LIVE_MS } from '../../kit/live.ts';

/** A local model in the operator's list. */
export interface LocalModel {
  readonly id: string;
  readonly task: string;
  /** BCP 47; empty: none in particular. */
  readonly languages: readonly string[];
  readonly licence: string;
  /** What the licence leaves open. */
  readonly notice: string | null;
  /** In bytes. */
  readonly size: number;
  readonly status: 'absent' | 'installed' | 'installing' | 'broken';
  /** How much of it has come, and how much there is, in bytes; only while it is being installed. */
  readonly bytes?: number;
  readonly total?: number;
  /** What is wrong with a broken one. */
  readonly reason?: string;
  /** Why the last attempt to install it failed. */
  readonly failure: string | null;
}

/** The answer of `GET /console/api/operator/models`. */
export interface LocalModels {
  /** Whether local models are wanted at all (`DUET_MODELS`). */
  readonly isOn: boolean;
  readonly items: readonly LocalModel[];
}

export const MODELS = ['operator', 'models'] as const;

export const pathOf = ({ id }: LocalModel): string => `/operator/models/${encodeURIComponent(id)}`;

const PROGRESS_MS = 1_000;

/** How often the list is read, in milliseconds: often while something is being installed. */
export const paceOf = (models: LocalModels | undefined): number =>
  models?.items.some(({ status }) => status === 'installing') ? PROGRESS_MS : LIVE_MS;

/** The share of a model that has come, in percent. */
export const percentOf = ({ bytes = 0, total = 0 }: LocalModel): number =>
  total === 0 ? 0 : Math.floor((100 * bytes) / total);
