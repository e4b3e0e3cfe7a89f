import { lexicon } from './kin.ts';
import { Sounds } from './sound.ts';
import { editDistance, Spelling } from './spelling.ts';
import { stemOf, tokenize } from './tokens.ts';
import { type Form, formsOf, JOINED, questionUnits, type Unit } from './units.ts';

/** What is known of the words of the searched texts. */
export interface KnownWords {
  has(word: string): boolean;
  /** Whether a text has a word of this stem, or family. */
  isTerm(term: string): boolean;
}

/** Shorter parts of a word stand in too many others. */
const SHORTEST_PART = 3;

/** A word that sounds like one of the texts. */
const SOUNDS_ALIKE = 0.75;
/** Two words that sound like one: "do it" for "duet". */
const TORN = 0.75;

/** What a longer word is torn into has a short part, and still looks a little like it. */
const MOST_TORN = 2;
const LONGEST_PART = 3;
const isPart = (word: string): boolean => word.length <= LONGEST_PART;

/** A word that is written as two in the texts. */
export interface SplitForm extends Form {
  /** Stems of both, which a text must have. */
  readonly parts: readonly [string, string];
}

export const isSplit = (form: Form): form is SplitForm => 'parts' in form;

/** "voicemail" where the texts have "voice mail"; null when they do not. */
const splitOf = (word: string, known: KnownWords): SplitForm | null => {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (known.has(first) && known.has(second))
      return { term: stemOf(word), strength: JOINED, parts: [stemOf(first), stemOf(second)] };
  }
  return null;
};

/** Reads questions with the texts' words in mind: a word that nobody knows is read as those it may be meant for. */
export class QuestionReader {
  readonly #known: KnownWords;
  readonly #spelling = new Spelling();
  readonly #sounds = new Sounds();

  constructor(known: KnownWords) {
    this.#known = known;
  }

  /** A word that the texts have. Each once. */
  learn(word: string): void {
    this.#spelling.learn(word);
  }

  /** What a text is about: its names, the words that no dictionary has, are known again by their sound. */
  learnHeading(heading: string): void {
    for (const word of tokenize(heading)) if (!lexicon.has(word)) this.#sounds.learn(word);
  }

  read(question: string): Unit[] {
    const units = questionUnits(question, (word) => this.#known.has(word));
    return [...units.map((unit) => this.#mended(unit)), ...this.#torn(tokenize(question))];
  }

  /** Neighbours that a recogniser has torn apart. */
  #torn(tokens: readonly string[]): Unit[] {
    return tokens.slice(1).flatMap((second, at) => {
      const first = tokens[at]!;
      const joined = `${first}${second}`;
      const alike = isPart(first) || isPart(second) ? this.#sounds.like(joined) : [];
      const meant = alike.filter((word) => editDistance(joined, word, MOST_TORN) <= MOST_TORN);
      const forms = meant.flatMap((word) => formsOf(word, TORN));
      return forms.length > 0 ? [{ written: `${first} ${second}`, forms, light: false }] : [];
    });
  }

  #mended(unit: Unit): Unit {
    const { written, forms } = unit;
    if (written.includes(' ') || this.#known.isTerm(stemOf(written))) return unit;
    const meant = this.#spelling.meant(written).flatMap(({ word, sureness }) => formsOf(word, sureness));
    const heard = lexicon.has(written) ? [] : this.#sounds.like(written);
    const alike = heard.flatMap((word) => formsOf(word, SOUNDS_ALIKE));
    const split = splitOf(written, this.#known);
    return { ...unit, forms: [...forms, ...meant, ...alike, ...(split ? [split] : [])] };
  }
}
