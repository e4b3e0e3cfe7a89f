import { isLight, isLike, soundOf, term, wordsOf } from './words.ts';

/** One word of a question, prepared for comparison. */
export interface Word {
  readonly written: string;
  readonly term: string;
  readonly sound: string;
  readonly light: boolean;
}

const wordOf = (written: string): Word => ({
  written,
  term: term(written),
  sound: soundOf(written),
  light: isLight(written),
});

/** "how much" asks for a price unless a noun follows, "how long" for a time. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bhow much(?= (?:is|are|does|do|would|will|for|must|should)\b|\W*$)/gi, 'cost how'],
  [/\bfor free\b|\bfree of charge\b/gi, 'cost'],
  [/\bsign (?:up|in)\b|\blog (?:in|on)\b/gi, 'account'],
  [/\bset ?up\b|\bget going\b|\bget started\b/gi, 'start'],
  [/\bat once\b|\bat (?:the same|one) time\b|\bsimultaneously\b|\bin parallel\b/gi, 'together'],
];

const readPhrases = (text: string): string =>
  PHRASES.reduce((read, [phrase, word]) => read.replace(phrase, word), text);

/** The words of a text, each once, in their order. */
export const readWords = (text: string): Word[] => [...new Set(wordsOf(readPhrases(text)))].map(wordOf);

/** Pairs of neighbouring words that speech to text may have split: "do it" for "duet". */
const tornWords = (text: string): Word[] => {
  const words = wordsOf(text);
  return words.slice(1).map((word, index) => wordOf(words[index]! + word));
};

/** A question: its words, and the pairs that may be split words. */
export interface Query {
  readonly words: readonly Word[];
  readonly torn: readonly Word[];
}

export const readQuery = (text: string): Query => ({ words: readWords(text), torn: tornWords(text) });

/** Weights of the kinds of similarity. */
const SAME = 1;
const SOUNDS_ALIKE = 0.8;
const TORN = 0.75;
const LOOKS_ALIKE = 0.7;
/** Smallest share of common letter pairs for similar words. */
const LEAST_LIKENESS = 0.7;
/** Weight of a word that occurs only in the answer, or in the beginning of the paragraph. */
const CONTEXT = 0.6;

/** Longest sound key that is not compared: keys this short are shared by too many words. */
const TELLING = 2;

const alike = (asked: Word, known: Word): number => {
  if (asked.written === known.written || asked.term === known.term) return SAME;
  if (asked.light || known.light) return 0;
  const sounds = asked.sound === known.sound && known.sound.length > TELLING;
  if (sounds) return SOUNDS_ALIKE;
  const near = known.written.length > 3 && isLike(asked.term, known.term, LEAST_LIKENESS);
  return near ? LOOKS_ALIKE : 0;
};

const tornAlike = (torn: Word, known: Word): number =>
  !known.light && known.written.length > 3 && torn.sound === known.sound && torn.sound[0] === known.sound[0]
    ? TORN
    : 0;

/** The rarity of a word among all that is known: rare words count more. */
type Weights = (word: Word) => number;

/**
 * Counts in how many texts each term occurs. Stop words keep a little weight, as they tell "who" from "when".
 */
export function weightsOf(texts: readonly (readonly Word[])[]): Weights {
  const counts = new Map<string, number>();
  for (const words of texts)
    for (const each of new Set(words.map((word) => word.term))) counts.set(each, (counts.get(each) ?? 0) + 1);
  const most = Math.log(1 + texts.length);
  return (word) => {
    const rarity =
      0.35 + (0.65 * Math.log((1 + texts.length) / (1 + (counts.get(word.term) ?? 0)))) / (most || 1);
    return word.light ? 0.22 * rarity : rarity;
  };
}

/** How well a known text matches a question. */
export interface Match {
  /** Share of the question that the text answers, 0 to 1. */
  readonly asked: number;
  /** Share of the text that the question touches, 0 to 1. */
  readonly known: number;
  /** Whether any word with a topic matched. */
  readonly topical: boolean;
}

/** A text that is compared with a question: words that must fit, and context words that may help. */
export interface Known {
  readonly words: readonly Word[];
  readonly context: readonly Word[];
}

/** How similar one known word is to all words of a question. */
interface Likes {
  /** The highest similarity, including split pairs. */
  readonly most: number;
  /** The similarity to each word of the question. */
  readonly ofAsked: readonly number[];
  /** The similarity to each of its split pairs. */
  readonly ofTorn: readonly number[];
}

/** Similarities by written word, computed once for each question, as texts share most of their words. */
const compared = new WeakMap<Query, Map<string, Likes>>();

function likesOf(query: Query, word: Word): Likes {
  const known = compared.get(query) ?? new Map<string, Likes>();
  compared.set(query, known);
  const before = known.get(word.written);
  if (before) return before;
  const ofTorn = query.torn.map((torn) => tornAlike(torn, word));
  const whole = query.words.map((asked) => alike(word, asked));
  const most = Math.max(0, ...whole, ...ofTorn);
  const likes = { most, ofAsked: query.words.map((asked) => alike(asked, word)), ofTorn };
  known.set(word.written, likes);
  return likes;
}

export function match(query: Query, known: Known, weigh: Weights): Match {
  const { words } = known;
  let knownHit = 0;
  let knownAll = 0;
  let topical = false;
  for (const word of words) {
    const hit = likesOf(query, word).most;
    knownAll += weigh(word);
    knownHit += hit * weigh(word);
    topical ||= hit > 0 && !word.light;
  }
  return { asked: askedShare(query, known, weigh), known: knownAll > 0 ? knownHit / knownAll : 0, topical };
}

/** The highest similarity between these words and the question's word or pair at a position. */
const bestAt = (likes: readonly Likes[], place: number, of: 'ofAsked' | 'ofTorn'): number => {
  let most = 0;
  for (const one of likes) most = Math.max(most, one[of][place] ?? 0);
  return most;
};

function askedShare(query: Query, known: Known, weigh: Weights): number {
  const inWords = known.words.map((word) => likesOf(query, word));
  const inContext = known.context.map((word) => likesOf(query, word));
  let hits = 0;
  let all = 0;
  for (const [index, word] of query.words.entries()) {
    const torn = Math.max(bestAt(inWords, index - 1, 'ofTorn'), bestAt(inWords, index, 'ofTorn'));
    const around = word.light ? 0 : CONTEXT * bestAt(inContext, index, 'ofAsked');
    all += weigh(word);
    hits += Math.max(bestAt(inWords, index, 'ofAsked'), torn, around) * weigh(word);
  }
  return all > 0 ? hits / all : 0;
}

const ASKING = ['who', 'when', 'where', 'why', 'how'];
const askingWords = (words: readonly Word[]): string[] =>
  words.map((word) => word.written).filter((word) => ASKING.includes(word));

/**
 * Whether the question asks for something else: "Who made it" is not answered by how it is made. A question
 * without such a word, or with "what", fits any text.
 */
export function asksOtherwise(query: readonly Word[], known: readonly Word[]): boolean {
  const asked = askingWords(query);
  const answered = askingWords(known);
  return asked.length > 0 && answered.length > 0 && !asked.some((word) => answered.includes(word));
}
