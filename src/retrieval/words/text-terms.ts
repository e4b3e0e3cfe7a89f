import { beginsPhrase, phraseAt } from './synonyms.ts';
import type { SegmentBuilder } from './segment.ts';
import { ownCopy, type TermTable } from './term-table.ts';
import { stemOf, tokenize } from './tokens.ts';
import { formsOf, phraseForms } from './term-expansion.ts';

/** The cached analysis of a word. */
interface Word {
  readonly stem: string;
  /** The number of its stem. */
  readonly term: number;
  /** Null for most words: they match by their stem alone, and begin no phrase. */
  readonly special: Special | null;
}

interface Special {
  readonly terms: readonly number[];
  readonly strengths: readonly number[];
  readonly begins: boolean;
}

/** Reads texts into the numbers of their terms. Every word is analysed once, however often it occurs. */
export class TextTerms {
  readonly #terms: TermTable;
  readonly #words = new Map<string, Word>();
  /** How well the present text matches each term; 0: not at all. */
  #strengths = new Float32Array(256);
  readonly #matched: number[] = [];

  constructor(terms: TermTable) {
    this.#terms = terms;
  }

  has(token: string): boolean {
    return this.#words.has(token);
  }

  /**
   * Reads a part of a text.
   * @param zoneWeight weight of a word there
   * @param onNewWord called with each new word
   */
  read(text: string, zoneWeight: number, onNewWord: (token: string) => void): void {
    const tokens = tokenize(text);
    const words = tokens.map((token) => this.#words.get(token) ?? this.#learn(token, onNewWord));
    const stems = words.map(({ stem }) => stem);
    for (const [at, { term, special }] of words.entries()) {
      if (special === null) this.#credit(term, zoneWeight);
      else this.#creditSpecial(special, zoneWeight);
      if (special?.begins) this.#creditPhrase(tokens, stems, at, zoneWeight);
    }
  }

  /** Passes on the terms of one text, read since the last call. */
  flush(builder: SegmentBuilder): void {
    builder.begin();
    for (const term of this.#matched) {
      builder.add(term, this.#strengths[term]!);
      this.#terms.countUp(term);
      this.#strengths[term] = 0;
    }
    this.#matched.length = 0;
  }

  #learn(token: string, onNewWord: (token: string) => void): Word {
    const own = ownCopy(token);
    const stem = stemOf(own);
    const forms = formsOf(own);
    const terms = forms.map(({ term }) => this.#terms.numberOf(term));
    const begins = beginsPhrase(stem);
    const strengths = forms.map(({ strength }) => strength);
    const special = terms.length > 1 || begins ? { terms, strengths, begins } : null;
    const word = { stem, term: terms[0]!, special };
    this.#words.set(own, word);
    onNewWord(own);
    return word;
  }

  #creditSpecial({ terms, strengths }: Special, zoneWeight: number): void {
    for (let at = 0; at < terms.length; at++) this.#credit(terms[at]!, zoneWeight * strengths[at]!);
  }

  #creditPhrase(tokens: readonly string[], stems: readonly string[], at: number, zoneWeight: number): void {
    const phrase = phraseAt(tokens, stems, at);
    if (!phrase) return;
    for (const { term, strength } of phraseForms(phrase)) {
      this.#credit(this.#terms.numberOf(term), zoneWeight * strength);
    }
  }

  #credit(term: number, weight: number): void {
    if (term >= this.#strengths.length) this.#grow(term);
    const before = this.#strengths[term]!;
    if (before === 0) this.#matched.push(term);
    if (weight > before) this.#strengths[term] = weight;
  }

  #grow(term: number): void {
    const strengths = new Float32Array(Math.max(term + 1, this.#strengths.length * 2));
    strengths.set(this.#strengths);
    this.#strengths = strengths;
  }
}
