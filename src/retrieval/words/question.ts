import { editDistance } from '../../kernel/edit-distance.ts';
import { lexicon } from './synonyms.ts';
import { PhoneticIndex } from './phonetic-index.ts';
import { Spelling } from './spelling.ts';
import { stemOf, tokenize } from './tokens.ts';
import { type Form, formsOf, JOINED, expandQuestion, type ExpandedTerm } from './term-expansion.ts';

/** The vocabulary of the searched texts. */
export interface Vocabulary {
  has(word: string): boolean;
  /** Whether a text has a word with this stem, or of this group of synonyms. */
  isTerm(term: string): boolean;
}

/** Shortest part of a word that is matched: shorter ones occur in too many others. */
const SHORTEST_PART = 3;

/** Strength of a word that sounds like one in the texts. */
const SOUNDS_ALIKE = 0.75;
/** Strength of two words that together sound like one: "do it" for "duet". */
const REJOINED = 0.75;

/** Shortest unknown word that is mended before phrases are read, and the least confidence in what was meant. */
const SHORTEST_MENDED = 5;
const MENDED = 0.85;

/** A longer word is only recognised as split if it has a short part, and still looks similar. */
const MOST_EDITS = 2;
const LONGEST_PART = 3;
const isPart = (word: string): boolean => word.length <= LONGEST_PART;

/** A word that the texts write as two. */
export interface SplitForm extends Form {
  /** Stems of both words, which a text must have. */
  readonly parts: readonly [string, string];
}

export const isSplit = (form: Form): form is SplitForm => 'parts' in form;

/**
 * Splits a word where the texts write two: "voicemail" where they have "voice mail". Null when they do not.
 */
const splitOf = (word: string, vocabulary: Vocabulary): SplitForm | null => {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.has(first) && vocabulary.has(second))
      return { term: stemOf(word), strength: JOINED, parts: [stemOf(first), stemOf(second)] };
  }
  return null;
};

/** Reads questions with the vocabulary of the texts: an unknown word is read as those that may be meant. */
export class QuestionReader {
  readonly #vocabulary: Vocabulary;
  readonly #spelling = new Spelling();
  readonly #sounds = new PhoneticIndex();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Adds a word of the texts. Call it once for each. */
  learn(word: string): void {
    this.#spelling.learn(word);
  }

  /** Adds a heading: names in it, words that no dictionary has, are also recognised by their sound. */
  learnHeading(heading: string): void {
    for (const word of tokenize(heading)) if (!lexicon().has(word)) this.#sounds.learn(word);
  }

  read(question: string): ExpandedTerm[] {
    const terms = expandQuestion(question, (word) => this.#vocabulary.has(word));
    return [...terms.map((term) => this.#corrected(term)), ...this.#rejoined(tokenize(question))];
  }

  /**
   * The question with the words that neither the texts nor English have replaced by the one that must be meant: only
   * then is "nutice period" the phrase that it is.
   */
  mended(question: string): string {
    return question.replace(/[\p{L}\p{N}]+/gu, (word) => this.#meantBy(word) ?? word);
  }

  /** The one word that was meant by an unknown one; null when there are several, or none. */
  #meantBy(written: string): string | null {
    const [token = ''] = tokenize(written);
    if (token.length < SHORTEST_MENDED || lexicon().has(token) || this.#vocabulary.isTerm(stemOf(token)))
      return null;
    return this.#surelyMeant(token) ?? this.#inflectedMeant(token, stemOf(token));
  }

  /** What was meant by a mistyped word with an ending. */
  #inflectedMeant(token: string, stem: string): string | null {
    if (stem === token) return null;
    // Of a plural alone no "e" was lost: "charts" would be "chartes", and so "charges".
    const isPlural = token === `${stem}s`;
    return this.#surelyMeant(stem) ?? (isPlural ? null : this.#surelyMeant(`${stem}e`));
  }

  #surelyMeant(written: string): string | null {
    const meant = this.#spelling.suggestions(written).filter(({ confidence }) => confidence >= MENDED);
    return meant.length === 1 ? meant[0]!.word : null;
  }

  /** Neighbouring words that a recogniser has split from one. */
  #rejoined(tokens: readonly string[]): ExpandedTerm[] {
    return tokens.slice(1).flatMap((second, at) => {
      const first = tokens[at]!;
      const joined = `${first}${second}`;
      const alike = isPart(first) || isPart(second) ? this.#sounds.like(joined) : [];
      const meant = alike.filter((word) => editDistance(joined, word, MOST_EDITS) <= MOST_EDITS);
      const forms = meant.flatMap((word) => formsOf(word, REJOINED));
      return forms.length > 0 ? [{ written: `${first} ${second}`, forms, isStopWord: false }] : [];
    });
  }

  #corrected(term: ExpandedTerm): ExpandedTerm {
    const { written, forms } = term;
    if (written.includes(' ') || this.#vocabulary.isTerm(stemOf(written))) return term;
    const meant = this.#spelling
      .suggestions(written)
      .flatMap(({ word, confidence }) => formsOf(word, confidence));
    const similarSounding = lexicon().has(written) ? [] : this.#sounds.like(written);
    const alike = similarSounding.flatMap((word) => formsOf(word, SOUNDS_ALIKE));
    const split = splitOf(written, this.#vocabulary);
    return { ...term, forms: [...forms, ...meant, ...alike, ...(split ? [split] : [])] };
  }
}
