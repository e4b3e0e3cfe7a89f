type Rows = readonly [Int32Array, Int32Array, Int32Array];

const rowsOf = (letters: number): Rows => [
  new Int32Array(letters + 1),
  new Int32Array(letters + 1),
  new Int32Array(letters + 1),
];

/** Up to how many letters the rows of the table of distances are kept, and used for every comparison. */
const KEPT = 64;
const keptRows = rowsOf(KEPT);

const rowsFor = (letters: number): Rows => (letters <= KEPT ? keptRows : rowsOf(letters));

const SURROGATE = /[\ud800-\udfff]/;

/** The words with one unit for each letter, also for one that is a pair of surrogates: its number among all letters. */
function inUnits(words: readonly [string, string]): readonly string[] {
  const letters = [...new Set(words.join(''))];
  return words.map((word) =>
    [...word].map((letter) => String.fromCharCode(letters.indexOf(letter))).join(''),
  );
}

/** The distance of words whose letters are one unit each. */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, above, row] = rowsFor(b.length);
  for (let j = 0; j <= b.length; j++) above[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(changed, above[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      row[j] = best;
      least = Math.min(least, best);
    }
    if (least > most) return most + 1;
    [before, above, row] = [above, row, before];
  }
  return Math.min(above[b.length]!, most + 1);
}

/**
 * The number of typing errors between two words: letters left out, added, changed, or swapped with their
 * neighbour (the restricted Damerau-Levenshtein distance). Our own, since the libraries for it either count a swap as
 * two errors or have no limit, and retrieval compares hundreds of words for one question.
 *
 * @param most where counting stops, since more errors are too many
 * @returns `most + 1` for all that differ in more
 */
export function editDistance(first: string, second: string, most = Number.POSITIVE_INFINITY): number {
  if (!SURROGATE.test(first) && !SURROGATE.test(second)) return distanceOf(first, second, most);
  const [a = '', b = ''] = inUnits([first, second]);
  return distanceOf(a, b, most);
}
