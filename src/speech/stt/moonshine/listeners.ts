import { tokenEncoder } from './encode.ts';
import { logLikelihoods } from './likelihoods.ts';
import { LISTENER_PHRASES } from './listener-phrases.ts';
import { areBeginningOfPhrase, areMadeOfPhrases, spokenWords } from './listener-words.ts';
import { textOf } from './tokens.ts';

/*
 * How likely it is that a sound is of somebody who only listens. The recogniser writes the likeliest text, which may be one of
 * words that were not said; what listeners say may be nearly as likely.
 */

/** A phrase that is so much less likely than what was heard, as a logarithm, is not worth a computation. */
const FAR = -6;
/** At most so many phrases are computed for a text, those with the likeliest beginnings. */
const MOST_PHRASES = 8;
/** ... and so many of two phrases. */
const MOST_PAIRS = 4;
/** A text of more words than this is no listener's. */
const MOST_WORDS = 6;

/** What was heard. */
export interface RecognisedWords {
  readonly text: string;
  /** The tokens of its words, without marks. */
  readonly words: readonly number[];
  /** The logarithm of how likely they are. */
  readonly logLikelihood: number;
  /** The logits of its first token. */
  readonly first: Float32Array;
}

/** Words as they are compared with phrases, and the logarithm of how likely they are. */
interface ComparedWords {
  readonly spoken: readonly string[];
  readonly logLikelihood: number;
}

/** The tokens of what listeners say. */
export type Phrase = readonly number[];

/** A phrase, and what the decoder makes of a sound with it. */
export interface ComputedPhrase {
  readonly phrase: Phrase;
  /** The logits of the token behind each of its tokens, that of the beginning before the first; then of what is behind it. */
  readonly logits: (at: number) => Float32Array;
}

/** A phrase, and at most how likely it is beside what was heard, as a logarithm. */
interface PromisingPhrase {
  readonly phrase: Phrase;
  readonly log: number;
}

/** Computes phrases for a sound, each with `behind` as one more token. */
export type ComputePhrases = (
  phrases: readonly Phrase[],
  behind: number,
) => Promise<readonly ComputedPhrase[]>;

const sum = (numbers: readonly number[]): number => numbers.reduce((before, one) => before + one, 0);

/** As it is written behind a comma: "Yes" is "yes", "I see" and "OK" stay. */
const inside = (phrase: string): string =>
  /^[A-Z][a-z]/u.test(phrase) ? phrase[0]!.toLowerCase() + phrase.slice(1) : phrase;

/** Those whose beginnings are the likeliest, and not too far from what was heard. */
const nearest = (all: readonly PromisingPhrase[], most: number): readonly Phrase[] =>
  all
    .filter(({ log }) => log > FAR)
    .sort((a, b) => b.log - a.log)
    .slice(0, most)
    .map(({ phrase }) => phrase);

export class Listeners {
  readonly #phrases: readonly Phrase[];
  /** Phrases as they are written behind another one. */
  readonly #seconds: readonly Phrase[];
  readonly #tokens: readonly Uint8Array[];
  readonly #end: number;
  /** What may stand behind the last word: the end, or the mark of a sentence. */
  readonly #ends: readonly number[];
  /** What stands between two phrases unless a blank does, and wherever a voice stops. */
  readonly #comma: number;

  /**
   * @param tokens the pieces of text, by token
   * @param end the token of the end
   */
  constructor(tokens: readonly Uint8Array[], end: number) {
    const encode = tokenEncoder(tokens);
    const encodeAll = (phrases: readonly string[]): readonly Phrase[] =>
      phrases.flatMap((phrase) => [encode(phrase) ?? []]).filter(({ length }) => length > 0);
    this.#phrases = encodeAll(LISTENER_PHRASES);
    this.#seconds = encodeAll(LISTENER_PHRASES.map(inside));
    this.#tokens = tokens;
    // Single letters stand there twice, as bytes first, which are hardly ever written.
    const texts = tokens.map((token) => Buffer.from(token).toString());
    this.#comma = texts.lastIndexOf(',');
    this.#end = end;
    this.#ends = [
      end,
      ...['.', '?', '!', '...'].map((mark) => texts.lastIndexOf(mark)).filter((at) => at >= 0),
    ];
  }

  /**
   * How likely the likeliest phrase of listeners is for a sound beside what was heard, 0 to 1: by itself, or with another one
   * behind it. What was heard may be made of nothing but phrases, or be the beginning of one: then it is 1, and nothing is
   * computed.
   * @param enough where a phrase is as likely as this by itself, none is looked for with another one behind it
   */
  async beside(heard: RecognisedWords, compute: ComputePhrases, enough: number): Promise<number> {
    if (heard.words.length === 0 || heard.words.length > MOST_WORDS) return 0;
    const compared = { spoken: spokenWords(heard.text), logLikelihood: heard.logLikelihood };
    if (areMadeOfPhrases(compared.spoken) || areBeginningOfPhrase(compared.spoken)) return 1;
    const ones = await compute(this.worthTrying(heard), this.#comma);
    const one = this.#likeliest(ones, compared);
    if (one >= enough) return one;
    const pairs = await compute(this.#pairsWorthTrying(ones, compared), this.#comma);
    return Math.max(one, this.#likeliest(pairs, compared));
  }

  /** Of what is no beginning of what was heard: "yes" of "yes, but". */
  #likeliest(all: readonly ComputedPhrase[], { spoken, logLikelihood }: ComparedWords): number {
    const logs = all
      .filter(({ phrase }) => !this.#isBeginning(phrase, spoken))
      .map((one) => this.logLikelihood(one) - logLikelihood);
    return Math.min(1, Math.exp(Math.max(...logs)));
  }

  /** The phrases that may be nearly as likely as what was heard, by themselves or with another one behind. */
  worthTrying({ logLikelihood, first }: RecognisedWords): readonly Phrase[] {
    const begins = this.#beginsOf(this.#phrases, first);
    const all = this.#phrases.map((phrase, at) => ({ phrase, log: begins[at]! - logLikelihood }));
    return nearest(all, MOST_PHRASES);
  }

  /** Two phrases, with a comma or a blank between, that may be nearly as likely as what was heard, and are no beginning of it. */
  #pairsWorthTrying(
    ones: readonly ComputedPhrase[],
    { spoken, logLikelihood }: ComparedWords,
  ): readonly Phrase[] {
    const all = ones.flatMap((one) => this.#pairsFrom(one, this.#tokensLog(one) - logLikelihood));
    return nearest(
      all.filter(({ phrase, log }) => log > FAR && !this.#isBeginning(phrase, spoken)),
      MOST_PAIRS,
    );
  }

  /** A phrase with each other one behind it. @param before how likely it is beside what was heard, as a logarithm */
  #pairsFrom({ phrase, logits }: ComputedPhrase, before: number): readonly PromisingPhrase[] {
    if (before < FAR) return [];
    const [comma, ...begins] = this.#beginsOf(this.#seconds, logits(phrase.length), this.#comma);
    const behindComma = this.#beginsOf(this.#seconds, logits(phrase.length + 1));
    return this.#seconds.flatMap((second, at) => [
      { phrase: [...phrase, ...second], log: before + begins[at]! },
      { phrase: [...phrase, this.#comma, ...second], log: before + comma! + behindComma[at]! },
    ]);
  }

  /** How likely other tokens, and the first tokens of phrases, are, as logarithms. */
  #beginsOf(
    phrases: readonly Phrase[],
    logits: Float32Array,
    ...others: readonly number[]
  ): readonly number[] {
    return logLikelihoods(logits, [...others, ...phrases.map(([token]) => token!)]);
  }

  /** Whether what was heard goes on behind a phrase: "yes, but". */
  #isBeginning(phrase: Phrase, spoken: readonly string[]): boolean {
    const theirs = spokenWords(textOf(this.#tokens, phrase));
    return theirs.length < spoken.length && theirs.every((word, at) => word === spoken[at]);
  }

  /** How likely the tokens of a phrase are, as a logarithm. */
  #tokensLog({ phrase, logits }: ComputedPhrase): number {
    return sum(phrase.map((token, at) => logLikelihoods(logits(at), [token])[0]!));
  }

  /** How likely a phrase is, as a logarithm, and nothing behind it: a comma goes on in "Okay, next". */
  logLikelihood(computed: ComputedPhrase): number {
    const { phrase, logits } = computed;
    const [comma, ...ends] = logLikelihoods(logits(phrase.length), [this.#comma, ...this.#ends]);
    const [behindComma] = logLikelihoods(logits(phrase.length + 1), [this.#end]);
    const all = [...ends, comma! + behindComma!];
    return this.#tokensLog(computed) + Math.log(sum(all.map(Math.exp)));
  }
}
