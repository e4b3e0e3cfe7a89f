/**
 * How turns are taken, in milliseconds where nothing else is said. What the session's own `turnDetection` rules
 * (from which voice on somebody speaks, how long a silence ends a stretch of speech; spec A.2) stands there, not here:
 * all patience below is added to that silence.
 */
export interface TurnTaking {
  /** Patience with words that look unfinished: "and then I". */
  readonly unfinishedMs: number;
  /** Patience with the first groups of a number, and with letters that are spelt. */
  readonly groupMs: number;
  /** Patience with a number that may be complete, or may go on. */
  readonly longGroupMs: number;
  /** From so many digits on a number may be complete, */
  readonly mayBeCompleteDigits: number;
  /** and from so many on it is, unless the agent has asked for one whose length nobody knows. */
  readonly completeDigits: number;
  /** So many figures or letters, said one by one, are the beginning of a number or of a word that is spelt. */
  readonly groupSigns: number;
  /** Without words so long after the user's voice, the agent goes on where it was heard. */
  readonly decisionMs: number;
  /** A voice without a word for so long is looked into while it lasts: it may be a television. */
  readonly wordlessMs: number;
  /** The same for a voice that holds a reply which was held by such noise before. */
  readonly noisyMs: number;
  /** A voice that goes on for so long without a further word is no longer the user's. */
  readonly noWordMs: number;
  /** How far, in characters, the end of a question may lie from what was heard for "yes" to answer it. */
  readonly questionReachChars: number;
  /** A recogniser that has not answered after this long never will. */
  readonly transcriptionMs: number;
  /** A turn that never ends (a stuck microphone) is ended by force; turn detection does the same earlier. */
  readonly longestTurnMs: number;
}

export const TURN_TAKING: TurnTaking = {
  unfinishedMs: 1600,
  groupMs: 2500,
  longGroupMs: 1600,
  mayBeCompleteDigits: 7,
  completeDigits: 10,
  groupSigns: 3,
  decisionMs: 1500,
  wordlessMs: 4000,
  noisyMs: 1200,
  noWordMs: 3000,
  questionReachChars: 16,
  transcriptionMs: 30_000,
  longestTurnMs: 90_000,
};
