import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MeaningMatch, MeaningText } from '../meaning.ts';
import { Spelling } from './spelling.ts';
import { formsOf, questionUnits, textUnits, type Form, type Unit } from './units.ts';
import { stemOf, tokenize } from './tokens.ts';

/** A text as it is compared. */
interface Indexed {
  readonly id: string;
  /** The units of what the text says it is about: its first line. */
  readonly heading: readonly Unit[];
}

interface Posting {
  readonly text: number;
  readonly strength: number;
}

/** The first line says what a text is about, unless it is longer than this. */
const LONGEST_HEADING = 200;
/** A word behind the first line. */
const IN_BODY = 0.62;
/** How much a word is worth that holds a sentence together. */
const LIGHT = 0.12;
/** Of a score: how much of the question the text meets, and how much of its heading the question touches. */
const ASKED = 0.68;
const TOUCHED = 0.32;
/** Texts below this share of a meeting have nothing to do with the question. */
const LEAST_SCORE = 0.14;
/** So many texts are prepared before others get their turn: live sessions share this thread. */
const AT_A_TIME = 25;

const partsOf = (text: string): readonly [heading: string, body: string] => {
  const trimmed = text.trim();
  const end = trimmed.indexOf('\n');
  const first = end < 0 ? trimmed : trimmed.slice(0, end);
  return first.length <= LONGEST_HEADING ? [first, trimmed.slice(first.length)] : ['', trimmed];
};

/** How well each way of being met is met in one text. */
type Met = Map<string, number>;

const meet = (met: Met, units: readonly Unit[], zone: number): void => {
  for (const { forms } of units) {
    for (const { term, strength } of forms) {
      const worth = strength * zone;
      if (worth > (met.get(term) ?? 0)) met.set(term, worth);
    }
  }
};

/** A question's unit with what it is worth in these texts. */
interface Weighed {
  readonly forms: readonly (Form & { readonly worth: number })[];
  readonly most: number;
  readonly light: boolean;
}

/** A set of texts, ready to be asked by words, their forms and their kin. */
export class WordIndex {
  readonly #texts: Indexed[] = [];
  readonly #postings = new Map<string, Posting[]>();
  readonly #words = new Set<string>();
  #spelling: Spelling | null = null;

  static async of(texts: readonly MeaningText[]): Promise<WordIndex> {
    const index = new WordIndex();
    for (const [at, text] of texts.entries()) {
      if (at % AT_A_TIME === AT_A_TIME - 1) await nextTurn();
      index.#add(text);
    }
    return index;
  }

  #add({ id, text }: MeaningText): void {
    const number = this.#texts.length;
    const [first, rest] = partsOf(text);
    const heading = textUnits(first);
    const met: Met = new Map();
    meet(met, heading, 1);
    meet(met, textUnits(rest), IN_BODY);
    for (const [term, strength] of met) {
      const known = this.#postings.get(term);
      if (known) known.push({ text: number, strength });
      else this.#postings.set(term, [{ text: number, strength }]);
    }
    for (const token of tokenize(text)) this.#words.add(token);
    this.#texts.push({ id, heading });
  }

  /** The best `limit`, best first; what has nothing to do with the question is left out. */
  rank(question: string, limit: number): MeaningMatch[] {
    const units = this.#weigh(this.#read(question));
    const scores = this.#meet(units);
    const forms = new Map<string, number>();
    for (const unit of units)
      for (const { term, strength } of unit.forms) forms.set(term, Math.max(strength, forms.get(term) ?? 0));
    return [...scores]
      .map(([text, asked]) => {
        const { id, heading } = this.#texts[text]!;
        const touched = this.#touched(heading, forms);
        return { id, score: touched === null ? asked * 0.9 : ASKED * asked + TOUCHED * touched, text };
      })
      .filter(({ score }) => score >= LEAST_SCORE)
      .sort((a, b) => b.score - a.score || a.text - b.text)
      .slice(0, limit)
      .map(({ id, score }) => ({ id, score: Math.min(1, score) }));
  }

  /** What is asked; a word that nobody knows is read as those that it may have been meant for. */
  #read(question: string): Unit[] {
    this.#spelling ??= new Spelling(this.#words);
    const spelling = this.#spelling;
    return questionUnits(question, (word) => this.#words.has(word)).map((unit) => {
      if (unit.written.includes(' ') || this.#postings.has(stemOf(unit.written))) return unit;
      const meant = spelling.meant(unit.written).flatMap(({ word, sureness }) => formsOf(word, sureness));
      return meant.length === 0 ? unit : { ...unit, forms: [...unit.forms, ...meant] };
    });
  }

  /** How rare it is to be met in this way, 0 to 1: rare words tell more. */
  #rarity(term: string): number {
    const count = this.#postings.get(term)?.length ?? 0;
    const all = this.#texts.length;
    return Math.log(1 + (all - count + 0.5) / (count + 0.5)) / Math.log(1 + (all + 0.5) / 0.5);
  }

  #weigh(units: readonly Unit[]): Weighed[] {
    const onlyLight = units.every((unit) => unit.light);
    return units.map(({ forms, light }) => {
      const factor = light && !onlyLight ? LIGHT : 1;
      const worth = forms
        .filter(({ term }) => this.#postings.has(term))
        .map((form) => ({
          ...form,
          worth: factor * form.strength * (0.25 + 0.75 * this.#rarity(form.term)),
        }));
      const most = Math.max(0, ...worth.map((form) => form.worth));
      return { forms: worth, light, most: most > 0 ? most : 0.4 * factor };
    });
  }

  /** Share of the question that each text meets. */
  #meet(units: readonly Weighed[]): Map<number, number> {
    const all = units.reduce((sum, unit) => sum + unit.most, 0);
    const met = new Map<number, number>();
    for (const unit of units) {
      const best = new Map<number, number>();
      for (const { term, worth } of unit.forms) {
        for (const { text, strength } of this.#postings.get(term) ?? []) {
          const value = worth * strength;
          if (value > (best.get(text) ?? 0)) best.set(text, value);
        }
      }
      for (const [text, value] of best) met.set(text, (met.get(text) ?? 0) + value / all);
    }
    return met;
  }

  /** Share of a heading that the question touches; null without a heading. */
  #touched(heading: readonly Unit[], asked: ReadonlyMap<string, number>): number | null {
    let all = 0;
    let met = 0;
    for (const { forms, light } of heading) {
      const worth = (light ? LIGHT : 1) * (0.25 + 0.75 * this.#rarity(forms[0]!.term));
      all += worth;
      met += worth * Math.max(0, ...forms.map(({ term, strength }) => strength * (asked.get(term) ?? 0)));
    }
    return all > 0 ? met / all : null;
  }
}
