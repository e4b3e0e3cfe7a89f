/** How the parts of a text count. */
export interface Shape {
  /** What a word behind the first line is worth; one in it is worth 1. */
  readonly body: number;
  /** Of a score: how much of the question the text meets ... */
  readonly asked: number;
  /** ... and how much of its first line the question touches. */
  readonly touched: number;
  /** What `asked` is multiplied with where there is no first line. */
  readonly bare: number;
  /** What a word weighs that no text has, of what a rare one weighs. */
  readonly unmet: number;
}

/** A question with its answer: the question must fit as a whole. */
export const ANSWER_SHAPE: Shape = { body: 0.62, asked: 0.68, touched: 0.32, bare: 0.9, unmet: 0.4 };

/** A passage of a longer text: its heading helps, but what is asked may stand anywhere. */
export const PASSAGE_SHAPE: Shape = { body: 0.8, asked: 0.88, touched: 0.12, bare: 1, unmet: 0.8 };
