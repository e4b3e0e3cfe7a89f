/** Speech that was not understood, since words were recognised last. */
export interface UnclearSpeech {
  /** How many stretches in a row were long enough for words, and brought none. */
  wordless: number;
  /** The agent asks for them as soon as nobody speaks. */
  isDue: boolean;
  /** It has asked: once is enough until something is understood. */
  hasAsked: boolean;
}

export const createUnclearSpeech = (): UnclearSpeech => ({ wordless: 0, isDue: false, hasAsked: false });
