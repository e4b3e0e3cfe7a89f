/** How a kind of text is scored: the weights of its parts. */
export interface TextProfile {
  /** Weight of a word behind the first line; one in it has 1. */
  readonly bodyWeight: number;
  /**
   * Weight in the score of the question's share that the text matches; the field below is the share of its
   * first line that the question matches.
   */
  readonly questionWeight: number;
  readonly headingWeight: number;
  /** Factor on `questionWeight` where there is no first line. */
  readonly noHeadingFactor: number;
  /** Weight of a word that no text has, relative to a rare one. */
  readonly unmatchedWeight: number;
  /**
   * How many words with a topic a clause has at least that is read by itself, when nothing fits the question as a
   * whole: people put a name, a reason or a false start in front of a question, and a second sentence behind.
   */
  readonly clauseTopics: number;
}

/** The profile of a question with its answer: the question must fit as a whole. */
export const ANSWER_PROFILE: TextProfile = {
  bodyWeight: 0.62,
  questionWeight: 0.68,
  headingWeight: 0.32,
  noHeadingFactor: 0.9,
  unmatchedWeight: 0.4,
  clauseTopics: 2,
};

/** The profile of a passage of a longer text: its heading helps, but the answer may be anywhere. */
export const PASSAGE_PROFILE: TextProfile = {
  bodyWeight: 0.8,
  questionWeight: 0.88,
  headingWeight: 0.12,
  noHeadingFactor: 1,
  unmatchedWeight: 0.8,
  clauseTopics: 2,
};

/**
 * The profiles of who says what is found as the answer, without a language model that judges it: a word that no text
 * has counts in full, and people say more than they ask. Found with `npm run bench -- retrieval`.
 */
export const SPOKEN_ANSWER_PROFILE: TextProfile = {
  ...ANSWER_PROFILE,
  questionWeight: 0.755,
  headingWeight: 0.355,
  unmatchedWeight: 1,
  clauseTopics: 1,
};
export const SPOKEN_PASSAGE_PROFILE: TextProfile = { ...PASSAGE_PROFILE, clauseTopics: 1 };
