import type { Shape } from '../words/shape.ts';
import type { Ranked } from '../words/word-index.ts';
import type { SetQuestion } from './engine.ts';

/** What the thread that searches large sets is asked; each is answered by its `id`, but for `drop`. */
export type Request =
  | {
      readonly do: 'add';
      readonly id: number;
      readonly set: number;
      readonly shape: Shape;
      readonly texts: readonly string[];
    }
  | {
      readonly do: 'vectors';
      readonly id: number;
      readonly set: number;
      readonly at: number;
      readonly vectors: readonly (Float32Array | null)[];
    }
  | ({ readonly do: 'search'; readonly id: number; readonly set: number } & SetQuestion)
  | { readonly do: 'drop'; readonly id: number; readonly set: number };

/** `found` is empty but for a search. */
export interface Answer {
  readonly id: number;
  readonly found: readonly Ranked[];
}
