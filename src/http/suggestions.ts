import { distance } from '../kernel/edit-distance.ts';

/** Names up to this length are compared, since a client may invent any. */
const LONGEST = 64;
/** The share of a name's letters that may be wrong. */
const TOLERANCE = 1 / 3;

const plain = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/**
 * The known name that was probably meant: the same one written otherwise (`pictureURL`, `picture_url`), or the one
 * with the fewest typing errors.
 *
 * @returns null when none is near
 */
export function nearestName(given: string, known: readonly string[]): string | null {
  if (given.length > LONGEST) return null;
  const most = Math.floor(plain(given).length * TOLERANCE);
  const ranked = known
    .map((name) => ({ name, errors: distance(plain(given), plain(name)) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors);
  return ranked[0]?.name ?? null;
}
