import { BOUNDARY } from '../../../retrieval/words/word-index.ts';

/** Reads two questions that are asked in one breath. */

/** How a question begins; "and where is it" is one, too. */
const QUESTION =
  /^(?:(?:and|und) )?(?:what|whats|which|when|where|wheres|who|whose|why|how|is|are|do|does|did|can|could|will|was|welche[rsnm]?|wann|wo|wer|wie|warum|wieso|ist|sind|gibt|kann|können|haben|habt)(?![\p{L}])/iu;
/** More clauses than this are no two questions. */
const MOST_CLAUSES = 6;

const isQuestion = (clause: string): boolean => QUESTION.test(clause.trim());

/** The clauses of a text that are questions by themselves; none where they are not just two. */
export function twoQuestionsIn(text: string): readonly string[] {
  const clauses = text.split(BOUNDARY).filter((clause) => clause.trim() !== '');
  const questions = clauses.filter(isQuestion);
  return clauses.length <= MOST_CLAUSES && questions.length === 2 ? questions : [];
}
