/** Weights of the parts of a text. */
export interface Shape {
  /** Weight of a word behind the first line; one in it has 1. */
  readonly body: number;
  /**
   * Weight in the score of the question's share that the text matches; the field below is the share of its
   * first line that the question matches.
   */
  readonly asked: number;
  readonly touched: number;
  /** Factor on `asked` where there is no first line. */
  readonly bare: number;
  /** Weight of a word that no text has, relative to a rare one. */
  readonly unmet: number;
}

/** The profile of a question with its answer: the question must fit as a whole. */
export const ANSWER_SHAPE: Shape = { body: 0.62, asked: 0.68, touched: 0.32, bare: 0.9, unmet: 0.4 };

/** The profile of a passage of a longer text: its heading helps, but the answer may be anywhere. */
export const PASSAGE_SHAPE: Shape = { body: 0.8, asked: 0.88, touched: 0.12, bare: 1, unmet: 0.8 };
