import { isStopWord } from '../../retrieval/words/stop-words.ts';
import { stemOf, tokenize } from '../../retrieval/words/tokens.ts';
import { wellFormed } from './well-formed.ts';

/** The most sentences and characters of a summary. */
const MOST_SENTENCES = 3;
const MOST_CHARS = 420;
/** How much of a text is read: the beginning of a long text says what it is about. */
const READ_CHARS = 20_000;
/** Sentences of other lengths are mostly lines of a table, or paragraphs without full stops. */
const SHORTEST = 25;
const LONGEST = 300;
/** The similarity above which two sentences say the same. */
const SAME = 0.6;
/** The bonus of the first sentence over the last. */
const EARLY = 0.35;

type Vector = ReadonlyMap<string, number>;

interface Sentence {
  readonly text: string;
  readonly position: number;
  readonly vector: Vector;
  readonly score: number;
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

const sentencesOf = (text: string): string[] =>
  text
    .slice(0, READ_CHARS)
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => !paragraph.trimStart().startsWith('#'))
    .flatMap((paragraph) => [...sentences.segment(flat(paragraph))].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence.length >= SHORTEST && sentence.length <= LONGEST);

const termsOf = (sentence: string): string[] =>
  tokenize(sentence)
    .filter((token) => !isStopWord(token))
    .map(stemOf);

/** The vector scaled to length 1, so that the similarity of two is their dot product. */
const unit = (vector: Vector): Vector => {
  const length = Math.hypot(...vector.values()) || 1;
  return new Map([...vector].map(([term, weight]) => [term, weight / length]));
};

const likeness = (a: Vector, b: Vector): number => {
  let sum = 0;
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0);
  return sum;
};

/**
 * Vectors of words weighted by rarity, because rare words say more about a sentence than words that all sentences
 * have.
 */
const vectorsOf = (texts: readonly string[]): Vector[] => {
  const terms = texts.map(termsOf);
  const counts = new Map<string, number>();
  for (const term of terms.flatMap((of) => [...new Set(of)])) counts.set(term, (counts.get(term) ?? 0) + 1);
  return terms.map((of) => {
    const vector = new Map<string, number>();
    for (const term of of) {
      const rarity = Math.log(1 + texts.length / (counts.get(term) ?? 1));
      vector.set(term, (vector.get(term) ?? 0) + rarity);
    }
    return unit(vector);
  });
};

/** The mean direction of all sentences: their common topic. */
const centreOf = (vectors: readonly Vector[]): Vector => {
  const centre = new Map<string, number>();
  for (const vector of vectors)
    for (const [term, weight] of vector) centre.set(term, (centre.get(term) ?? 0) + weight);
  return unit(centre);
};

const judged = (texts: readonly string[]): Sentence[] => {
  const vectors = vectorsOf(texts);
  const centre = centreOf(vectors);
  return texts.map((text, position) => {
    const vector = vectors[position]!;
    const early = EARLY * (1 - position / texts.length);
    return { text, position, vector, score: likeness(vector, centre) + early };
  });
};

const choose = (candidates: readonly Sentence[]): Sentence[] => {
  const chosen: Sentence[] = [];
  let chars = 0;
  for (const one of [...candidates].sort((a, b) => b.score - a.score || a.position - b.position)) {
    const fits = chosen.length < MOST_SENTENCES && chars + one.text.length <= MOST_CHARS;
    if (!fits || chosen.some((other) => likeness(one.vector, other.vector) > SAME)) continue;
    chosen.push(one);
    chars += one.text.length + 1;
  }
  return chosen.sort((a, b) => a.position - b.position);
};

const beginning = (text: string): string => {
  const start = flat(text.slice(0, READ_CHARS).replace(/^#+\s*/gm, ''));
  if (start.length <= LONGEST) return start;
  const cut = start.slice(0, LONGEST);
  return `${wellFormed(cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST / 2)))}…`;
};

/**
 * Summarizes a text in its own words: its most central sentences, in their order; the beginning of a text that has
 * no sentences.
 */
export function summarize(text: string): string {
  const chosen = choose(judged(sentencesOf(text)));
  return chosen.length > 0 ? chosen.map((sentence) => sentence.text).join(' ') : beginning(text);
}
