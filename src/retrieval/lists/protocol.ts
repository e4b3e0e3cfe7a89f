import type { TextProfile } from '../words/text-profile.ts';
import type { RankedText } from '../words/word-index.ts';
import type { SetQuestion } from './text-set.ts';

/** Requests to the thread that searches large sets. Each is answered by its `id`, except `drop`. */
export type ThreadRequest =
  | {
      readonly do: 'add';
      readonly id: number;
      readonly set: number;
      readonly profile: TextProfile;
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

/** An answer of the thread. `found` is empty except for a search. */
export interface ThreadAnswer {
  readonly id: number;
  readonly results: readonly RankedText[];
}
