/** A question that a tool asks the person, in words of its own; the answer goes to the tool, not to the model. */
export interface Question {
  readonly id: string;
  readonly text: string;
}

/** The questions of tools. They are asked one after the other. */
export interface Questions {
  /** In order of arrival. */
  readonly open: Map<string, Question>;
  /** The question that is being asked, until it is answered. */
  current: Question | null;
  /** Whether it is to be asked as soon as nobody speaks. */
  mustAsk: boolean;
  /** When it was first heard; null: not yet. */
  soundsSince: number | null;
  /** What was answered so far and may go on; `''`: nothing. It counts as the whole answer from then. */
  begun: string;
  wholeAt: number;
}

export const createQuestions = (): Questions => ({
  open: new Map(),
  current: null,
  mustAsk: false,
  soundsSince: null,
  begun: '',
  wholeAt: 0,
});
