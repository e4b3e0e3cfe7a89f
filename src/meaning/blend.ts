/** How the likeness of vectors and the words that are met make one score. */

/** Meaning counts for more than words; but a name or a number that is met by the letter counts too. */
const BY_VECTOR = 0.75;
const BY_WORD = 0.25;
/** Cosines of texts that have nothing to do with each other reach up to about here; those of twins about 0.8. */
const UNRELATED = 0.2;
const ALIKE = 0.8;
/** A text below this has nothing to do with what was asked. */
export const LEAST_BLENDED = 0.2;

/** From 0 to 1. @param likeness the cosine of two vectors */
export const scoreOfLikeness = (likeness: number): number =>
  Math.min(1, Math.max(0, (likeness - UNRELATED) / (ALIKE - UNRELATED)));

export const blend = (byVector: number, byWord: number): number => BY_VECTOR * byVector + BY_WORD * byWord;
