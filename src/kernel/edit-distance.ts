const DIFFERENT = 1;

/** One row of the table of distances, for the letters of `a` up to `index`. */
function nextRow(
  a: readonly string[],
  b: readonly string[],
  index: number,
  rows: readonly number[][],
): number[] {
  const [before = [], last = []] = rows;
  const row = [index + 1];
  for (let j = 0; j < b.length; j += 1) {
    const cost = a[index] === b[j] ? 0 : DIFFERENT;
    const turned = index > 0 && j > 0 && a[index] === b[j - 1] && a[index - 1] === b[j];
    const swapped = turned ? (before[j - 1] ?? 0) + DIFFERENT : Number.POSITIVE_INFINITY;
    const changed = (last[j] ?? 0) + cost;
    row.push(Math.min(changed, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1, swapped));
  }
  return row;
}

/**
 * The number of typing errors between two words: letters left out, added, changed, or swapped with their
 * neighbour (the restricted Damerau-Levenshtein distance).
 */
export function distance(first: string, second: string): number {
  const [a, b] = [[...first], [...second]];
  let before: number[] = [];
  let last = [0, ...b.map((_letter, index) => index + 1)];
  for (let index = 0; index < a.length; index += 1)
    [before, last] = [last, nextRow(a, b, index, [before, last])];
  return last.at(-1) ?? 0;
}

/** The word that looks most like another one, whatever the distance; null: there is none. */
export const nearest = (word: string, words: readonly string[]): string | null =>
  words.reduce<string | null>(
    (best, one) => (best === null || distance(one, word) < distance(best, word) ? one : best),
    null,
  );

/** How many typing errors a word may have for every three letters of it. */
const LETTERS_AN_ERROR = 3;

/** The word that was probably meant; null: none looks like it. */
export function meant(word: string, words: readonly string[]): string | null {
  const found = nearest(word, words);
  return found !== null && distance(found, word) <= Math.ceil(word.length / LETTERS_AN_ERROR) ? found : null;
}
