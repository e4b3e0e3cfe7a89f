import { firstWords } from '../../kernel/first-words.ts';
import { withoutFalseStarts } from './false-starts.ts';
import { Headings, type WeighWord } from './headings.ts';
import { searchSegments, type SegmentHit, type WeightedForm, type WeightedTerm } from './segment-search.ts';
import { isSplit, QuestionReader } from './question.ts';
import { type Segment, SEGMENT_TEXTS, SegmentBuilder } from './segment.ts';
import { ANSWER_PROFILE, type TextProfile } from './text-profile.ts';
import { TermTable } from './term-table.ts';
import { TextTerms } from './text-terms.ts';
import type { Form, ExpandedTerm } from './term-expansion.ts';
import { countContentWords } from './content-words.ts';

/** Most clauses of a question that are read: what people say in front of a question is shorter. */
const MOST_CLAUSES = 6;

/** Where a clause ends: at a mark, or in front of a word that begins a question. */
export const BOUNDARY = /[.?!,;:]\s+|\s(?=(?:what|whats|how|hows|when|where|wheres|who|why|which)\b)/i;

/** Each once; what has few topics is no question by itself: "when is the, sorry, when is the flight". */
const topical = (texts: readonly string[], least: number): string[] =>
  [...new Set(texts)].filter((text) => countContentWords(text) >= least);

/**
 * The parts of what somebody said that may be the question itself: people put a name, a reason or a false start in
 * front of it, and a second sentence behind (spec 9, part 5). Each clause, and what begins or ends with one.
 * @param least how many words with a topic each of them has at least
 * @returns empty when there is only one clause
 */
function clausesOf(said: string, least = 1): string[] {
  const clauses = said.split(BOUNDARY).filter((clause) => clause.trim() !== '');
  if (clauses.length < 2) return [];
  const some = clauses.slice(-MOST_CLAUSES);
  const behind = some.map((_, at) => some.slice(at).join(' '));
  const before = some.map((_, at) => some.slice(0, at + 1).join(' '));
  return topical([...behind, ...before, ...some], least);
}

/** A text that was found, with its score. */
export interface RankedText {
  /** Its number: texts are counted from 0, in the order in which they were added. */
  readonly at: number;
  /** From 0 to 1. */
  readonly score: number;
}

/** The first line is the text's heading, unless it is longer than this. */
const LONGEST_HEADING = 200;
/** Weight of a stop word. */
const STOP_WORD_WEIGHT = 0.12;
/** The part of a word's weight that does not depend on its rarity. */
const COMMON = 0.25;
/** A text with a lower score is unrelated to the question. */
const LEAST_SCORE = 0.14;
/** Score from which a question is read as a whole; else its clauses are read too. */
const CLEAR = 0.5;
/** In a set of up to this many texts, all that match the question at all are scored closely. */
const FEW = 2_000;
/** In a larger set, this many of those that match most of it are. */
const RESCORED = 64;

const partsOf = (text: string): readonly [heading: string, body: string] => {
  const trimmed = text.trim();
  const end = trimmed.indexOf('\n');
  const first = end < 0 ? trimmed : trimmed.slice(0, end);
  return first.length <= LONGEST_HEADING ? [first, trimmed.slice(first.length)] : ['', trimmed];
};

const byScore = (a: RankedText, b: RankedText): number => b.score - a.score || a.at - b.at;

/** A question, or a clause of it, with what it finds. */
interface Reading {
  readonly part: string;
  /** Best first. */
  readonly found: RankedText[];
}

const bestOf = ({ found }: Reading): number => found[0]?.score ?? 0;

/** The reading whose best text fits better; another one than the whole has to be clear. */
const better = (a: Reading, b: Reading): Reading => (bestOf(b) >= CLEAR && bestOf(b) > bestOf(a) ? b : a);

/**
 * An index of texts that is searched by words, their forms and synonyms. Texts can be added at any time; a
 * question in between is answered from those that are there. No call takes longer than some milliseconds,
 * whatever the number of texts.
 */
export class WordIndex {
  readonly #profile: TextProfile;
  readonly #terms = new TermTable();
  readonly #reader = new TextTerms(this.#terms);
  readonly #questions = new QuestionReader({
    has: (word) => this.#reader.has(word),
    isTerm: (term) => this.#countOf(term) > 0,
  });
  readonly #headings = new Headings(this.#terms);
  readonly #segments: Segment[] = [];
  #open = new SegmentBuilder(0);
  readonly #learn = (word: string): void => this.#questions.learn(word);

  readonly #weighWord: WeighWord = (term, isStopWord) =>
    (isStopWord ? STOP_WORD_WEIGHT : 1) * this.#weightOf(this.#terms.countOf(term));

  constructor(profile: TextProfile = ANSWER_PROFILE) {
    this.#profile = profile;
  }

  get size(): number {
    return this.#headings.size;
  }

  add(text: string): void {
    const [heading, body] = partsOf(text);
    this.#reader.read(heading, 1, this.#learn);
    this.#reader.read(body, this.#profile.bodyWeight, this.#learn);
    this.#reader.flush(this.#open);
    this.#questions.learnHeading(heading);
    this.#headings.add(heading);
    if (this.#open.size === SEGMENT_TEXTS) this.#freeze();
  }

  /**
   * The best `limit` texts, best first; unrelated ones are left out. False starts are not read, and a word that nobody
   * knows is read as the one that must be meant. Where the profile says so, a question for which nothing fits well is
   * read clause by clause, as people say more than they ask.
   */
  rank(question: string, limit: number): RankedText[] {
    return this.read(question, limit).found;
  }

  /** The same, with the part of the question that found it. */
  read(question: string, limit: number): Reading {
    this.#freeze();
    const said = withoutFalseStarts(firstWords(question));
    const mended = this.#questions.mended(said);
    const whole = this.#read(mended, limit);
    if (bestOf(whole) >= CLEAR) return whole;
    const others = [...(mended === said ? [] : [said]), ...clausesOf(mended, this.#profile.clauseTopics)];
    return others.map((part) => this.#read(part, limit)).reduce(better, whole);
  }

  #read(part: string, limit: number): Reading {
    return { part, found: this.#rankClause(part, limit) };
  }

  #rankClause(clause: string, limit: number): RankedText[] {
    const queryTerms = this.#questions.read(clause);
    const rescored = this.size <= FEW ? this.size : Math.max(RESCORED, 2 * limit);
    const questionStrengths = this.#strengthsOf(queryTerms);
    return searchSegments(this.#segments, this.#weigh(queryTerms), Math.min(rescored, this.size))
      .map((found) => this.#score(found, questionStrengths))
      .filter(({ score }) => score >= LEAST_SCORE)
      .sort(byScore)
      .slice(0, limit);
  }

  /** Builds a searchable segment from what was added. */
  #freeze(): void {
    if (this.#open.size === 0) return;
    this.#segments.push(this.#open.freeze(this.#terms.size));
    this.#open = new SegmentBuilder(this.size);
  }

  #score({ at, share }: SegmentHit, questionStrengths: ReadonlyMap<number, number>): RankedText {
    const { questionWeight, headingWeight, noHeadingFactor } = this.#profile;
    const headingShare = this.#headings.headingShare(at, questionStrengths, this.#weighWord);
    const score =
      headingShare === null ? share * noHeadingFactor : questionWeight * share + headingWeight * headingShare;
    return { at, score: Math.min(1, score) };
  }

  #countOf(term: string): number {
    const number = this.#terms.find(term);
    return number === undefined ? 0 : this.#terms.countOf(number);
  }

  /** The rarity of something that this many texts match, 0 to 1: rare words count more. */
  #rarity(count: number): number {
    const all = this.size;
    return Math.log(1 + (all - count + 0.5) / (count + 0.5)) / Math.log(1 + (all + 0.5) / 0.5);
  }

  #weightOf(count: number): number {
    return COMMON + (1 - COMMON) * this.#rarity(count);
  }

  #weigh(queryTerms: readonly ExpandedTerm[]): WeightedTerm[] {
    const onlyStopWords = queryTerms.every((queryTerm) => queryTerm.isStopWord);
    return queryTerms.map(({ forms, isStopWord }) => {
      const factor = isStopWord && !onlyStopWords ? STOP_WORD_WEIGHT : 1;
      const weighed = forms.flatMap((form) => this.#weighForm(form, factor) ?? []);
      const most = Math.max(0, ...weighed.map(({ weight }) => weight));
      return { forms: weighed, most: most > 0 ? most : this.#profile.unmatchedWeight * factor };
    });
  }

  #weighForm(form: Form, factor: number): WeightedForm | null {
    const wanted = isSplit(form) ? form.parts : [form.term];
    const counts = wanted.map((term) => this.#countOf(term));
    const least = Math.min(...counts);
    if (least === 0) return null;
    const terms = wanted.map((term) => this.#terms.find(term)!);
    return { terms, weight: factor * form.strength * this.#weightOf(least) };
  }

  /** The strength with which the question asks for each term. */
  #strengthsOf(queryTerms: readonly ExpandedTerm[]): Map<number, number> {
    const strengths = new Map<number, number>();
    for (const form of queryTerms.flatMap(({ forms }) => forms)) {
      for (const term of isSplit(form) ? form.parts : [form.term]) {
        const number = this.#terms.find(term);
        if (number === undefined) continue;
        strengths.set(number, Math.max(form.strength, strengths.get(number) ?? 0));
      }
    }
    return strengths;
  }
}
