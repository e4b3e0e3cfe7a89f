/** Blends the similarity of vectors and the matching of words into one score. */

/**
 * Weight of the vectors. Meaning counts for more than words, but an exactly matching name or number counts
 * too.
 */
const BY_VECTOR = 0.75;
const BY_WORD = 0.25;
/** Highest cosine of unrelated texts, roughly; near-duplicates reach about 0.8. */
const UNRELATED = 0.2;
const ALIKE = 0.8;
/** A text with a lower score is unrelated to the question. */
export const LEAST_BLENDED = 0.2;

/** Converts a similarity to a score from 0 to 1. @param similarity the cosine of two vectors */
export const scoreOfSimilarity = (similarity: number): number =>
  Math.min(1, Math.max(0, (similarity - UNRELATED) / (ALIKE - UNRELATED)));

export const blend = (byVector: number, byWord: number): number => BY_VECTOR * byVector + BY_WORD * byWord;
