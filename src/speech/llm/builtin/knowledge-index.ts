import MiniSearch from 'minisearch';
import type { Knowledge, KnownAnswer } from '../../../conversation/provider-ports.ts';
import {
  asksOtherwise,
  match,
  readQuery,
  readWords,
  weightsOf,
  type Query,
  type Weights,
  type Word,
} from './matching.ts';
import { soundOf, term, wordsOf } from './words.ts';

/** Something that can be said, and the words that it is found by. */
export interface Entry {
  readonly id: number;
  readonly kind: 'answer' | 'passage';
  /** The question of an answer, or the paragraph of a passage. */
  readonly key: string;
  /** The text to say. */
  readonly text: string;
  readonly words: readonly Word[];
  /** The answer's own words, or the first words of the paragraph. */
  readonly context: readonly Word[];
}

export interface KnowledgeHit {
  readonly entry: Entry;
  /** 0 to 1. */
  readonly score: number;
  /** Share of the question that it answers, 0 to 1. */
  readonly asked: number;
  readonly topical: boolean;
}

/** How many candidates of the full-text index are compared word by word. */
const CANDIDATES = 40;

/** Up to this many entries are all compared: the index may miss a word that was misrecognised. */
const FEW = 300;

/** Most characters of a passage in one answer. */
const LONG_SAID = 280;

/** Deducted when the question asks for something else: who, not how. */
const OTHERWISE = 0.2;

/** Ranks an answer that somebody wrote above a sentence that happens to fit as well. */
const rank = ({ entry, score }: KnowledgeHit): number => (entry.kind === 'answer' ? score + 0.08 : score);

const sentencesOf = (text: string): string[] =>
  text
    .match(/[^.!?]+(?:[.!?]+(?=\s|$)|$)|[^.!?]*[.!?]/g)
    ?.map((sentence) => sentence.trim())
    .filter(Boolean) ?? [];

/**
 * Whether a sentence is a heading, as in "Sessions. A session is ...": it names the topic, and is not said.
 */
const isHeading = (sentence = ''): boolean =>
  /^[^.!?]{1,40}\.?$/.test(sentence) && wordsOf(sentence).length <= 3;

interface Part {
  readonly kind: Entry['kind'];
  readonly key: string;
  readonly text: string;
  readonly context: string;
}

/** Splits a passage into spoken parts of two sentences; the second completes the first. */
function passagesOf(text: string): Part[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const plain = paragraph
      .replace(/^[#>\-*\s]+/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const all = sentencesOf(plain);
    const context = all.slice(0, 2).join(' ');
    const sentences = isHeading(all[0]) && all.length > 1 ? all.slice(1) : all;
    return sentences.map((key, index) => ({
      kind: 'passage',
      key,
      text: withNext(key, sentences[index + 1]),
      context,
    }));
  });
}

const withNext = (sentence: string, next: string | undefined): string =>
  next !== undefined && sentence.length + next.length < LONG_SAID ? `${sentence} ${next}` : sentence;

const entriesOf = (knowledge: Knowledge): Entry[] => {
  const answers = knowledge.answers.map(({ question, answer }): Part => ({
    kind: 'answer',
    key: question,
    text: answer,
    context: answer,
  }));
  const parts = [...answers, ...knowledge.passages.flatMap((passage) => passagesOf(passage.text))];
  return parts.map((part, id) => ({
    ...part,
    id,
    words: readWords(part.key),
    context: readWords(part.context),
  }));
};

/**
 * An agent's knowledge, indexed for questions. Made once for each Knowledge, and shared by all sessions of
 * the agent.
 */
export class KnowledgeIndex {
  readonly answers: readonly KnownAnswer[];
  readonly #entries: readonly Entry[];
  readonly #weigh: Weights;
  readonly #search: MiniSearch | null;

  constructor(knowledge: Knowledge) {
    this.answers = knowledge.answers;
    this.#entries = entriesOf(knowledge);
    this.#weigh = weightsOf(this.#entries.map((entry) => entry.words));
    this.#search = this.#entries.length > FEW ? indexOf(this.#entries) : null;
  }

  /** Answers to `question`, best first. */
  find(question: string, most = 3): KnowledgeHit[] {
    const query = readQuery(question);
    const found = this.#candidates(question).map((entry) => this.#judge(query, entry));
    return found.sort((a, b) => rank(b) - rank(a)).slice(0, most);
  }

  /**
   * Scores an entry. A question must match the whole of a known question; a sentence of a text may hold more
   * than was asked.
   */
  #judge(query: Query, entry: Entry): KnowledgeHit {
    const { asked, known, topical } = match(query, entry, this.#weigh);
    if (entry.kind === 'passage') return { entry, asked, score: 0.8 * asked + 0.2 * known, topical };
    const score = 0.6 * asked + 0.4 * known - (asksOtherwise(query.words, entry.words) ? OTHERWISE : 0);
    return { entry, asked, score, topical };
  }

  #candidates(question: string): readonly Entry[] {
    if (!this.#search) return this.#entries;
    return this.#search
      .search(question)
      .slice(0, CANDIDATES)
      .map((result) => this.#entries[result.id as number]!);
  }
}

function indexOf(entries: readonly Entry[]): MiniSearch {
  const search = new MiniSearch({
    fields: ['key', 'text'],
    tokenize: (text) => wordsOf(text).flatMap((word) => [term(word), `~${soundOf(word)}`]),
    processTerm: (token) => token,
    searchOptions: { boost: { key: 3 }, fuzzy: (token) => (token.startsWith('~') ? 0 : 0.2), prefix: false },
  });
  search.addAll(entries);
  return search;
}

const indexes = new WeakMap<Knowledge, KnowledgeIndex>();

/** The index of `knowledge`, made at the first call and kept as long as the knowledge exists. */
export function indexFor(knowledge: Knowledge): KnowledgeIndex {
  const known = indexes.get(knowledge);
  if (known) return known;
  const made = new KnowledgeIndex(knowledge);
  indexes.set(knowledge, made);
  return made;
}
