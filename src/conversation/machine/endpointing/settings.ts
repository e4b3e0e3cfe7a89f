/**
 * Timing of turn taking, in milliseconds unless stated otherwise. The session's own `turnDetection` (the
 * voice level that counts as speech, the silence that ends a stretch of speech; spec A.2) is set elsewhere:
 * every wait below is added to that silence.
 */
export interface TurnTaking {
  /** The silence that ends a stretch of speech unless a session says otherwise; longer waits are measured with it. */
  readonly usualSilenceMs: number;
  /** Wait after words that look unfinished: "and then I". */
  readonly unfinishedMs: number;
  /** Wait after the first groups of a number, and after spelt letters. */
  readonly groupMs: number;
  /** Wait after a number that may be complete, or may go on. */
  readonly longGroupMs: number;
  /** Number of digits from which a number may be complete. */
  readonly mayBeCompleteDigits: number;
  /** Number of digits from which it is complete, unless the agent has asked for one of unknown length. */
  readonly completeDigits: number;
  /** This many figures or letters, said one by one, are the beginning of a number or of a spelt word. */
  readonly groupSigns: number;
  /**
   * When no words are recognised within this time after the user's voice, the agent goes on where it was
   * heard.
   */
  readonly decisionMs: number;
  /** A voice that brings no word for this long is examined while it lasts: it may be a television. */
  readonly wordlessMs: number;
  /** The same for a voice that holds a reply which such noise has held before. */
  readonly noisyMs: number;
  /** A voice that goes on for this long without a further word is not the user's any more. */
  readonly noWordMs: number;
  /** How far, in characters, the end of a question may lie from what was heard for "yes" to answer it. */
  readonly questionReachChars: number;
  /** A voice that lasted this long said something ... */
  readonly mayBeWordsMs: number;
  /** ... and when so many in a row brought no words, the agent asks for them again. */
  readonly wordlessTurns: number;
  /** A listener's sounds hardly last longer: words that are doubted count when they are made of more than this. */
  readonly listenerMs: number;
  /** Words that are made of less, of a voice that goes on, are half a word. */
  readonly wordMs: number;
  /** After this time a missing transcription is given up. */
  readonly transcriptionMs: number;
  /**
   * The longest turn (a stuck microphone), after which it is ended by force; turn detection does the same
   * earlier.
   */
  readonly longestTurnMs: number;
}

export const TURN_TAKING: TurnTaking = {
  usualSilenceMs: 500,
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
  mayBeWordsMs: 800,
  wordlessTurns: 2,
  listenerMs: 1300,
  wordMs: 400,
  transcriptionMs: 30_000,
  longestTurnMs: 90_000,
};
