import { tokenEncoder } from './encode.ts';
import { logLikelihoods } from './likelihoods.ts';
import { LISTENER_PHRASES } from './listener-phrases.ts';

/*
 * How likely it is that a sound is of somebody who only listens. The recogniser writes the likeliest text, which may be one of
 * words that were not said; what listeners say may be nearly as likely.
 */

/** A phrase that is so much less likely than what was heard, as a logarithm, is not worth a computation. */
const FAR = -6;
/** At most so many phrases are computed for a text, those with the likeliest beginnings. */
const MOST_PHRASES = 8;
/** A text of more words than this is no listener's. */
const MOST_WORDS = 6;

/** What was heard. */
export interface RecognisedWords {
  /** The tokens of its words, without marks. */
  readonly words: readonly number[];
  /** The logarithm of how likely they are. */
  readonly logLikelihood: number;
  /** The logits of its first token. */
  readonly first: Float32Array;
}

/** The tokens of what listeners say. */
export type Phrase = readonly number[];

const sum = (numbers: readonly number[]): number => numbers.reduce((before, one) => before + one, 0);

export class Listeners {
  readonly #phrases: readonly Phrase[];
  readonly #isWord: (token: number) => boolean;
  /** What may stand behind the last word: a mark, or the end. */
  readonly #ends: readonly number[];

  /**
   * @param tokens the pieces of text, by token
   * @param isWord whether a token has letters
   * @param end the token of the end
   */
  constructor(tokens: readonly Uint8Array[], isWord: (token: number) => boolean, end: number) {
    const encode = tokenEncoder(tokens);
    this.#phrases = LISTENER_PHRASES.flatMap((phrase) => [encode(phrase) ?? []]).filter(
      ({ length }) => length > 0,
    );
    this.#isWord = isWord;
    // Single letters stand there twice, as bytes first, which are hardly ever written.
    const texts = tokens.map((token) => Buffer.from(token).toString());
    this.#ends = [
      end,
      ...['.', ',', '?', '!', '...'].map((mark) => texts.lastIndexOf(mark)).filter((at) => at >= 0),
    ];
  }

  /** The phrases that may be nearly as likely as what was heard, and are no beginning of it. */
  worthTrying({ words, logLikelihood, first }: RecognisedWords): readonly Phrase[] {
    if (words.length === 0 || words.length > MOST_WORDS) return [];
    const begins = logLikelihoods(
      first,
      this.#phrases.map(([token]) => token!),
    );
    return this.#phrases
      .map((phrase, at) => ({ phrase, begins: begins[at]! }))
      .filter(({ phrase, begins: one }) => one - logLikelihood > FAR && !this.#isBeginning(phrase, words))
      .sort((a, b) => b.begins - a.begins)
      .slice(0, MOST_PHRASES)
      .map(({ phrase }) => phrase);
  }

  /** Whether what was heard goes on behind a phrase: "yes, but". */
  #isBeginning(phrase: Phrase, words: readonly number[]): boolean {
    const theirs = phrase.filter(this.#isWord);
    return theirs.length < words.length && theirs.every((token, at) => token === words[at]);
  }

  /**
   * How likely a phrase is, as a logarithm, and nothing behind it.
   * @param logits of the token behind each of its tokens, that of the beginning before the first
   */
  logLikelihood(phrase: Phrase, logits: (at: number) => Float32Array): number {
    const tokens = phrase.map((token, at) => logLikelihoods(logits(at), [token])[0]!);
    const ends = logLikelihoods(logits(phrase.length), this.#ends);
    return sum(tokens) + Math.log(sum(ends.map(Math.exp)));
  }
}
