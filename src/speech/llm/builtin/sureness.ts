import { isWrittenFor, type KnowledgeHit } from './knowledge-index.ts';

/** Whether what was found is so surely what was asked for that it is said. */

/**
 * Smallest score at which a finding is said as the answer, and its smallest lead over the next answer: found with the
 * questions of `npm run bench -- retrieval`. What fits two answers alike was meant by neither.
 */
export const SURE = 0.5;
export const LEAD = 0.08;

/**
 * Smallest score of a passage for a question with a single topic word: "Stop" and "And the second?" find sentences in
 * which that word occurs at 0.7, what a passage is about is found above.
 */
const SURE_BY_A_WORD = 0.72;

/** A question with no more topic words than this may depend on the one before. */
export const OWN_TOPICS = 1;

/** Whether a finding has so high a score that it may be said: a single word may occur in a passage by chance. */
const isSure = ({ entry, score, topics }: KnowledgeHit, least: number): boolean =>
  score >= least && (entry.kind === 'answer' || score >= SURE_BY_A_WORD || topics > OWN_TOPICS);

/** The best finding, if it is surely what was asked for. */
export function sureOf(question: string, found: readonly KnowledgeHit[], least = SURE): string | null {
  const [best] = found;
  if (!best || !isSure(best, least)) return null;
  const rival = found.find(({ entry }) => entry.kind === 'answer' && entry.text !== best.entry.text);
  const lead = best.entry.kind === 'passage' || !rival ? 1 : best.score - rival.score;
  return lead >= LEAD || isWrittenFor(question, best.entry) ? best.entry.text : null;
}
