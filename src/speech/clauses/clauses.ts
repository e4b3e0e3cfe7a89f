import type { SpokenToken } from '../builtin/tts/spoken-text.ts';

/** Least characters of a clause, so that a short word is not spoken by itself, with a pause of its own. */
const LEAST = 12;
/** Most characters of a clause: what is longer is parted between two words. */
const MOST = 160;

const ENDS = /[.?!;:,]$/;

/**
 * The clauses of a sentence: parts that are spoken one after the other, the first while the others wait. A
 * comma ends one when there is enough before it and behind it.
 */
export function clausesOf(tokens: readonly SpokenToken[]): SpokenToken[][] {
  const clauses: SpokenToken[][] = [];
  let clause: SpokenToken[] = [];
  let [length, left] = [0, tokens.reduce((sum, { say }) => sum + say.length + 1, 0)];
  for (const token of tokens) {
    clause.push(token);
    length += token.say.length + 1;
    left -= token.say.length + 1;
    const isEnd = ENDS.test(token.say) && length >= LEAST && left >= LEAST;
    if (!isEnd && length < MOST) continue;
    clauses.push(clause);
    [clause, length] = [[], 0];
  }
  return clause.length > 0 ? [...clauses, clause] : clauses;
}
