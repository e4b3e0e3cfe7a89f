import type { PastedRow } from './read-pasted.ts';

export type Pair = Pick<PastedRow, 'question' | 'answer'>;

/**
 * The limit of characters in one request: a body is limited to 1 MiB, and a character may take three bytes in
 * UTF-8.
 */
const MOST_CHARS = 300_000;

const isSame = (one: Pair, other: Pair): boolean =>
  one.question === other.question && one.answer === other.answer;

/** The pairs that were not added yet. A repeated pair counts as often as it occurs. */
export function notTaken<P extends Pair>(pairs: readonly P[], taken: readonly Pair[]): P[] {
  const before = [...taken];
  return pairs.filter((pair) => {
    const at = before.findIndex((one) => isSame(one, pair));
    if (at >= 0) before.splice(at, 1);
    return at < 0;
  });
}

/** Divides pairs into requests that are not too large. */
export function portions(pairs: readonly Pair[]): Pair[][] {
  const made: Pair[][] = [];
  let chars = Infinity;
  for (const { question, answer } of pairs) {
    const own = question.length + answer.length;
    if (chars + own > MOST_CHARS) {
      made.push([]);
      chars = 0;
    }
    made.at(-1)?.push({ question, answer });
    chars += own;
  }
  return made;
}
