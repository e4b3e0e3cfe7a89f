import { lexicon } from './kin.ts';

/** Shorter words are mistaken for others too easily. */
const SHORTEST = 4;

const tolerance = (length: number): number => (length < SHORTEST ? 0 : length < 8 ? 1 : 2);

/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make `b` of `a`
 * (optimal string alignment); `most + 1` when it is more than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(changed, above[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
      least = Math.min(least, best);
    }
    if (least > most) return most + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length]!, most + 1);
}

/** What somebody may have meant. */
export interface Meant {
  readonly word: string;
  /** How sure that is, 0 to 1. */
  readonly sureness: number;
}

const SURE = [1, 0.85, 0.7] as const;
const KIN_OF_WORD = 0.6;
const SHORTEST_SHARED = 5;
const SHARED_PART = 0.7;
const MOST = 3;

const sharedStart = (a: string, b: string): number => {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
};

/** A compound or a derived word: "Lieferung" and "liefern", "deliver" and "delivery". */
const isDerived = (a: string, b: string): boolean => {
  const shared = sharedStart(a, b);
  return shared >= SHORTEST_SHARED && shared >= SHARED_PART * Math.max(a.length, b.length);
};

/** Finds the words that a mistyped or unknown one is near to. */
export class Spelling {
  readonly #byLength = new Map<number, string[]>();
  readonly #known: ReadonlySet<string>;

  /** @param words the words of the searched texts */
  constructor(words: ReadonlySet<string>) {
    this.#known = words;
    for (const word of new Set([...words, ...lexicon])) {
      const same = this.#byLength.get(word.length) ?? [];
      this.#byLength.set(word.length, same);
      same.push(word);
    }
  }

  /** The likeliest first; none for a word that is written as it should be. */
  meant(token: string): Meant[] {
    if (this.#known.has(token) || token.length < SHORTEST || /\d/.test(token)) return [];
    const derived = this.#derived(token);
    if (lexicon.has(token)) return derived;
    return [...this.#mistyped(token), ...derived].sort((a, b) => b.sureness - a.sureness).slice(0, MOST);
  }

  #mistyped(token: string): Meant[] {
    const most = tolerance(token.length);
    const found: Meant[] = [];
    for (let length = token.length - most; length <= token.length + most; length++) {
      for (const word of this.#byLength.get(length) ?? []) {
        // The first letter is seldom wrong, and a check of it is what makes this quick.
        if (word[0] !== token[0] && word[1] !== token[0] && word[0] !== token[1]) continue;
        const distance = editDistance(token, word, most);
        const bonus = this.#known.has(word) ? 0.02 : 0;
        if (distance <= most) found.push({ word, sureness: SURE[distance as 0 | 1 | 2] + bonus });
      }
    }
    return found;
  }

  #derived(token: string): Meant[] {
    return [...this.#known]
      .filter((word) => word[0] === token[0] && isDerived(token, word))
      .map((word) => ({ word, sureness: KIN_OF_WORD }));
  }
}
