import type { KnownPassage } from '../conversation/provider-ports.ts';

/** Pseudo-random numbers from 0 to 1, the same for the same seed (a linear congruential generator). */
const numbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const ONSETS = 'b br c ch d dr f fl g gr h j k l m n p pl pr qu r s sh sk st t tr v w z'.split(' ');
const VOWELS = 'a e i o u ai ea ee ou oa'.split(' ');
const CODAS = ' n r l s t m nd rt ck st'.split(' ');

const SMALL = (
  'the of to and a in is it that for you with on be are this as at by from or an your not can will have if we our do ' +
  'when which has all they may more any so but about how what there also then only out up no into must each other was'
).split(' ');

const SEED = 7;
const VOCABULARY = 60_000;
/** Share of stop words in running text. */
const LIGHT_SHARE = 0.45;
const SENTENCE_WORDS = 14;

/** Invents words of two to four syllables. */
const inventWords = (next: () => number, count: number): string[] => {
  const pick = (of: readonly string[]): string => of[Math.floor(next() * of.length)]!;
  const syllable = (): string => pick(ONSETS) + pick(VOWELS) + pick(CODAS);
  const words = new Set<string>();
  while (words.size < count) words.add(Array.from({ length: 2 + Math.floor(next() * 3) }, syllable).join(''));
  return [...words];
};

/**
 * Passages like those of a large knowledge base: of 300 to 750 characters below headings, with word
 * frequencies by Zipf's law, and about half stop words. For measurements; the same at every run.
 */
export function* manyPassages(count: number, vocabulary = VOCABULARY): Generator<KnownPassage> {
  const next = numbers(SEED);
  const words = inventWords(next, vocabulary);
  const word = (): string =>
    next() < LIGHT_SHARE
      ? SMALL[Math.floor(next() ** 2 * SMALL.length)]!
      : // The nth word has a probability in proportion to 1/n.
        words[Math.floor(vocabulary ** next()) - 1]!;
  const sentence = (length: number): string => {
    const text = Array.from({ length }, word).join(' ');
    return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
  };
  for (let at = 0; at < count; at++) {
    const sentences = 3 + Math.floor(next() * 5);
    const body = Array.from({ length: sentences }, () => sentence(SENTENCE_WORDS)).join(' ');
    yield { source: `manual-${at % 30}.pdf`, text: `${sentence(4)}\n${body}` };
  }
}
