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
