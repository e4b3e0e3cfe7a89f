import { countContentWords } from './content-words.ts';

/** Most clauses of a question that are read: what people say in front of a question is shorter. */
const MOST_CLAUSES = 6;

/** Where a clause ends: at a mark, or in front of a word that begins a question. */
const BOUNDARY = /[.?!,;:]\s+|\s(?=(?:what|whats|how|hows|when|where|wheres|who|why|which)\b)/i;

/** Each once; what has few topics is no question by itself: "when is the, sorry, when is the flight". */
const topical = (texts: readonly string[], least: number): string[] =>
  [...new Set(texts)].filter((text) => countContentWords(text) >= least);

/**
 * The parts of what somebody said that may be the question itself: people put a name, a reason or a false start in
 * front of it, and a second sentence behind (spec 9, part 5). Each clause, and what begins or ends with one.
 * @param least how many words with a topic each of them has at least
 * @returns empty when there is only one clause
 */
export function clausesOf(said: string, least = 1): string[] {
  const clauses = said.split(BOUNDARY).filter((clause) => clause.trim() !== '');
  if (clauses.length < 2) return [];
  const some = clauses.slice(-MOST_CLAUSES);
  const behind = some.map((_, at) => some.slice(at).join(' '));
  const before = some.map((_, at) => some.slice(0, at + 1).join(' '));
  return topical([...behind, ...before, ...some], least);
}
