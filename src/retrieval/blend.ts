/** How the likeness of a model's vectors and the matching of words make one score. Each embedding model has its own. */
export interface Blend {
  /** Weight of the vectors, 0 to 1; words have the rest. */
  readonly byVector: number;
  /** The cosine that counts as 0: texts that have nothing to do with each other. */
  readonly unrelated: number;
  /** The cosine that counts as 1. */
  readonly alike: number;
}

/** A text with a lower score is unrelated to the question. */
export const LEAST_BLENDED = 0.2;

/**
 * The score of a text, 0 to 1.
 * @param similarity the cosine of the question's vector and the text's
 * @param byWord its score by words, 0 to 1
 */
export function blended({ byVector, unrelated, alike }: Blend, similarity: number, byWord: number): number {
  const likeness = Math.min(1, Math.max(0, (similarity - unrelated) / (alike - unrelated)));
  return byVector * likeness + (1 - byVector) * byWord;
}
