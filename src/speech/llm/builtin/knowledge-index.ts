import type { Knowledge, KnownAnswer } from '../../../conversation/provider-ports.ts';
import { countContentWords } from '../../../retrieval/words/content-words.ts';
import { SPOKEN_ANSWER_PROFILE, SPOKEN_PASSAGE_PROFILE } from '../../../retrieval/words/text-profile.ts';
import { WordIndex } from '../../../retrieval/words/word-index.ts';
import { asksOtherwise, readWords } from './matching.ts';
import { wordsOf } from './words.ts';

/** Something that can be said, and the words that it is found by. */
export interface Entry {
  readonly kind: 'answer' | 'passage';
  /** The question of an answer, or a sentence of a passage. */
  readonly key: string;
  /** The text to say. */
  readonly text: string;
  /** What is searched: the heading in the first line, then the text. */
  readonly searched: string;
}

export interface KnowledgeHit {
  readonly entry: Entry;
  /** 0 to 1. */
  readonly score: number;
  /** Topic words of the question, or of the clause of it, that found this. */
  readonly topics: number;
}

/** Most characters of a passage in one answer. */
const LONG_SAID = 280;

/** Deducted when the question asks for something else: who, not how. */
const OTHERWISE = 0.2;

/** Ranks an answer that somebody wrote above a sentence that happens to fit as well. */
const rank = ({ entry, score }: KnowledgeHit): number => (entry.kind === 'answer' ? score + 0.08 : score);

/** Full stops of numbers and abbreviations end no sentence: "5.20 euros", "7 a.m. to 6 p.m.". */
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

const sentencesOf = (text: string): string[] =>
  Array.from(SENTENCES.segment(text), ({ segment }) => segment.trim()).filter(Boolean);

/**
 * Whether a sentence is a heading, as in "Sessions. A session is ...": it names the topic, and is not said.
 */
const isHeading = (sentence = ''): boolean =>
  /^[^.!?]{1,40}\.?$/.test(sentence) && wordsOf(sentence).length <= 3;

/** Ends a heading in a line of its own, so that it is not read as the beginning of the sentence below. */
const withHeadingClosed = (paragraph: string): string =>
  paragraph.replace(/^([^.!?\n]{1,60})\n(?=\P{Ll})/u, '$1.\n');

/** Splits a passage into spoken parts of two sentences; the second completes the first. */
function passagesOf(text: string): Entry[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const plain = withHeadingClosed(paragraph.replace(/^[#>\-*\s]+/gm, ''))
      .replace(/\s+/g, ' ')
      .trim();
    const [first = '', ...rest] = sentencesOf(plain);
    const hasHeading = isHeading(first) && rest.length > 0;
    const sentences = hasHeading ? rest : [first, ...rest];
    return sentences.map((key, index) => ({
      kind: 'passage',
      key,
      text: withNext(key, sentences[index + 1]),
      searched: hasHeading ? `${first}\n${key}` : key,
    }));
  });
}

const withNext = (sentence: string, next: string | undefined): string =>
  next !== undefined && sentence.length + next.length < LONG_SAID ? `${sentence} ${next}` : sentence;

export const entryOf = ({ question, answer }: KnownAnswer): Entry => ({
  kind: 'answer',
  key: question,
  text: answer,
  searched: `${question.replace(/\s+/g, ' ')}\n${answer}`,
});

/** Texts of one kind with their index. */
class EntryIndex {
  readonly #entries: readonly Entry[];
  readonly #words: WordIndex;

  constructor(entries: readonly Entry[], words: WordIndex) {
    this.#entries = entries;
    this.#words = words;
    for (const { searched } of entries) words.add(searched);
  }

  find(question: string, most: number): KnowledgeHit[] {
    const { part, found } = this.#words.read(question, most);
    const topics = countContentWords(part);
    return found.map(({ at, score }) => ({ entry: this.#entries[at]!, score, topics }));
  }
}

/** Findings for a question, best first. One that answers another question is worth less: who made it, not how. */
export function ranked(question: string, found: readonly KnowledgeHit[]): KnowledgeHit[] {
  const asked = readWords(question);
  const judge = (hit: KnowledgeHit): KnowledgeHit => {
    const isOther = hit.entry.kind === 'answer' && asksOtherwise(asked, readWords(hit.entry.key));
    return isOther ? { ...hit, score: hit.score - OTHERWISE } : hit;
  };
  return found.map(judge).sort((a, b) => rank(b) - rank(a));
}

/** Whether an answer was written for these very words. */
export function isWrittenFor(question: string, { kind, key }: Entry): boolean {
  const terms = (text: string): string =>
    [...new Set(readWords(text).map(({ term }) => term))].sort().join(' ');
  return kind === 'answer' && terms(question) === terms(key);
}

/**
 * An agent's knowledge, indexed for questions by the words of the retrieval. Made once for each Knowledge, and
 * shared by all sessions of the agent.
 */
export class KnowledgeIndex {
  readonly #answers: EntryIndex;
  readonly #passages: EntryIndex;

  constructor(knowledge: Knowledge) {
    this.#answers = new EntryIndex(knowledge.answers.map(entryOf), new WordIndex(SPOKEN_ANSWER_PROFILE));
    const passages = knowledge.passages.flatMap((passage) => passagesOf(passage.text));
    this.#passages = new EntryIndex(passages, new WordIndex(SPOKEN_PASSAGE_PROFILE));
  }

  /** Answers to `question`, best first. */
  find(question: string, most = 3): KnowledgeHit[] {
    const found = [...this.#answers.find(question, most), ...this.#passages.find(question, most)];
    return ranked(question, found).slice(0, most);
  }
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
