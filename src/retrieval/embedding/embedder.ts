import type { Blend } from '../blend.ts';

/** What a vector is for: somebody waits for a question's, and a text's is welcome when nobody does. */
export type Purpose = 'question' | 'text';

/** Makes the embedding vectors of texts. */
export interface Embedder {
  readonly model: string;
  /**
   * How its vectors make a score together with words; null while there are none: it is not installed, or not calibrated
   * yet. Never rejects.
   */
  blend(): Promise<Blend | null>;
  /** Vectors of length 1, in the order of the texts. @throws Error with a sentence, when it fails */
  embed(texts: readonly string[], purpose: Purpose): Promise<Float32Array[]>;
}
