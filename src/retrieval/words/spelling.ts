import { editDistance } from '../../kernel/edit-distance.ts';
import { lexicon } from './synonyms.ts';
import { ownCopy } from './term-table.ts';

/**
 * Shortest word that is compared: shorter ones are too easily mistaken for others. One of this length is compared with
 * the words of the texts alone: "half" is no "halt" where nothing is said of halting.
 */
const SHORTEST = 4;

const tolerance = (length: number): number => (length < SHORTEST ? 0 : length < 8 ? 1 : 2);

/** Most letters of a word that is kept; tokens are not longer (tokens.ts). */
const LONGEST = 64;

/** A word that may be meant. */
export interface SpellingSuggestion {
  readonly word: string;
  /** The confidence, 0 to 1. */
  readonly confidence: number;
}

const CONFIDENCE = [1, 0.85, 0.7] as const;
const DERIVED_CONFIDENCE = 0.6;
const SHORTEST_SHARED = 5;
const SHARED_PART = 0.7;
const MOST = 3;

const sharedStart = (a: string, b: string): number => {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
};

/**
 * Whether one word is derived from, or compounded with, the other: "Lieferung" and "liefern", "deliver" and
 * "delivery".
 */
const isDerived = (a: string, b: string): boolean => {
  const shared = sharedStart(a, b);
  return shared >= SHORTEST_SHARED && shared >= SHARED_PART * Math.max(a.length, b.length);
};

/** A bit for each letter of a word: words that differ in many of them are not similar. */
const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
};

const bitsOf = (number: number): number => {
  let rest = number - ((number >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** Words of one length that share their first, or second, letter. */
interface WordBucket {
  readonly words: string[];
  readonly letters: number[];
}

const bucketOf = (buckets: Map<string, WordBucket>, key: string): WordBucket => {
  const known = buckets.get(key);
  if (known) return known;
  const bucket = { words: [], letters: [] };
  buckets.set(key, bucket);
  return bucket;
};

/** Finds the words that are similar to a mistyped or unknown one. */
export class Spelling {
  /** Words by length and first letter, and (below) by length and second letter where that differs. */
  readonly #byFirst = new Map<string, WordBucket>();
  readonly #bySecond = new Map<string, WordBucket>();
  /** Words of the searched texts by their first letters, as many as derived words have in common at least. */
  readonly #byStart = new Map<string, string[]>();
  readonly #known = new Set<string>();

  constructor() {
    for (const word of lexicon()) this.#addWord(word);
  }

  /** Adds a word of the searched texts. */
  learn(word: string): void {
    if (this.#known.has(word) || word.length < SHORTEST - 1 || word.length > LONGEST || /\d/.test(word))
      return;
    this.#known.add(word);
    if (!lexicon().has(word)) this.#addWord(word);
    if (word.length < SHORTEST_SHARED) return;
    const start = word.slice(0, SHORTEST_SHARED);
    const same = this.#byStart.get(start);
    if (same) same.push(word);
    else this.#byStart.set(ownCopy(start), [word]);
  }

  /** The words that may be meant, the likeliest first; none for a correctly written word. */
  suggestions(token: string): SpellingSuggestion[] {
    if (this.#known.has(token) || token.length < SHORTEST || /\d/.test(token)) return [];
    const derived = this.#derived(token);
    if (lexicon().has(token)) return derived;
    return [...this.#mistyped(token), ...derived].sort((a, b) => b.confidence - a.confidence).slice(0, MOST);
  }

  #addWord(word: string): void {
    const letters = lettersOf(word);
    const put = (bucket: WordBucket): void => {
      bucket.words.push(word);
      bucket.letters.push(letters);
    };
    put(bucketOf(this.#byFirst, `${word.length}${word[0]}`));
    if (word[1] !== undefined && word[1] !== word[0])
      put(bucketOf(this.#bySecond, `${word.length}${word[1]}`));
  }

  #mistyped(token: string): SpellingSuggestion[] {
    const most = tolerance(token.length);
    const found = new Map<string, number>();
    for (let length = token.length - most; length <= token.length + most; length++) {
      // The first letter is seldom wrong, which makes the search fast.
      this.#compare(token, most, this.#byFirst.get(`${length}${token[0]}`), found);
      this.#compare(token, most, this.#bySecond.get(`${length}${token[0]}`), found);
      this.#compare(token, most, this.#byFirst.get(`${length}${token[1]}`), found);
    }
    const isLong = token.length > SHORTEST;
    const meant = [...found].filter(([word]) => isLong || this.#known.has(word));
    return meant.map(([word, distance]) => {
      const bonus = this.#known.has(word) ? 0.02 : 0;
      return { word, confidence: CONFIDENCE[distance as 0 | 1 | 2] + bonus };
    });
  }

  #compare(token: string, most: number, bucket: WordBucket | undefined, found: Map<string, number>): void {
    const letters = lettersOf(token);
    for (const [at, word] of bucket?.words.entries() ?? []) {
      if (bitsOf(letters ^ bucket!.letters[at]!) > 2 * most) continue;
      const distance = editDistance(token, word, most);
      if (distance <= most) found.set(word, distance);
    }
  }

  #derived(token: string): SpellingSuggestion[] {
    if (token.length < SHORTEST_SHARED) return [];
    return (this.#byStart.get(token.slice(0, SHORTEST_SHARED)) ?? [])
      .filter((word) => isDerived(token, word))
      .map((word) => ({ word, confidence: DERIVED_CONFIDENCE }));
  }
}
