import { editDistance } from './edit-distance.ts';

/** Names up to this length are compared, since a client may invent any. */
const LONGEST = 64;
/** The share of a name's letters that may be wrong. */
const TOLERANCE = 1 / 3;

/** A name without what the spellings of one name differ in: `pictureURL`, `picture_url`, `picture-url`. */
const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/**
 * The name that looks most like the given one, the first of several.
 *
 * @param most typing errors that it may have
 * @returns null when all have more, or there are no names
 */
export function closestName(
  given: string,
  known: readonly string[],
  most = Number.POSITIVE_INFINITY,
): string | null {
  const word = plain(given);
  let [best, fewest]: [string | null, number] = [null, most + 1];
  for (const name of known) {
    const errors = editDistance(word, plain(name), most);
    if (errors < fewest) [best, fewest] = [name, errors];
  }
  return best;
}

/**
 * The name of a field, parameter or command that was probably meant: the same one written otherwise (`picture_url`
 * for `pictureUrl`), or the one with the fewest typing errors, which may be at most a third of the letters, rounded
 * down. Rounded up, half the letters of a short name could be wrong, and no suggestion is better than a wild one.
 *
 * @returns null when none is near, and for names of more than 64 characters
 */
export function nearestName(given: string, known: readonly string[]): string | null {
  return given.length > LONGEST
    ? null
    : closestName(given, known, Math.floor(plain(given).length * TOLERANCE));
}
