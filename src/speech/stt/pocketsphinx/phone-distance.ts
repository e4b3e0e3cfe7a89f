import type { Phones } from './pronunciations.ts';

/** Sounds that are easily confused, one family in a string. */
const FAMILIES = ['p b', 't d dx', 'k g', 'f v th dh', 's z', 'sh zh ch jh', 'm n ng', 'l r w', 'hh', 'y'];
/** Families between which a confusion is less likely, but plausible. */
const NEIGHBOURS = [
  'p b t d dx k g',
  'f v th dh s z sh zh ch jh',
  'l r w y er',
  't d dx th dh',
  'b v',
  'k g hh',
];
const WEAK = new Set(['hh', 'y', 'w', 'l', 'r', 'd', 't', 'dx', 'n']);

const lineOf = (lines: readonly string[], phone: string): Set<number> =>
  new Set(lines.flatMap((line, index) => (line.split(' ').includes(phone) ? [index] : [])));

const isVowel = (phone: string): boolean => /^[aeiou]/.test(phone);

const share = (lines: readonly string[], a: string, b: string): boolean => {
  const of = lineOf(lines, a);
  return [...lineOf(lines, b)].some((line) => of.has(line));
};

function swapCost(a: string, b: string): number {
  if (a === b) return 0;
  if (isVowel(a) && isVowel(b)) return 0.35;
  if (isVowel(a) !== isVowel(b)) return share(NEIGHBOURS, a, b) ? 0.6 : 1.2;
  if (share(FAMILIES, a, b)) return 0.35;
  return share(NEIGHBOURS, a, b) ? 0.6 : 1;
}

const swaps = new Map<string, number>();

const swap = (a: string, b: string): number => {
  const key = `${a} ${b}`;
  const known = swaps.get(key);
  if (known !== undefined) return known;
  const cost = swapCost(a, b);
  swaps.set(key, cost);
  return cost;
};

/** The cost of a missing or additional sound. */
const lost = (phone: string): number => (isVowel(phone) ? 0.45 : WEAK.has(phone) ? 0.5 : 0.8);

/** The cost of skipping a sound before or after the hint: people say "um" and "please". */
const ASIDE = 0.3;

/**
 * The distance between what was heard and a hint, per sound of the hint: 0 when all agree, about 0.5 for two
 * unrelated sentences.
 */
export function soundDistance(hint: Phones, heard: Phones): number {
  if (hint.length === 0) return 1;
  let above = heard.map((_, index) => (index + 1) * ASIDE);
  above.unshift(0);
  for (const phone of hint) {
    const row = [above[0]! + lost(phone)];
    for (const [index, other] of heard.entries()) {
      const both = above[index]! + swap(phone, other);
      row.push(Math.min(both, above[index + 1]! + lost(phone), row[index]! + lost(other)));
    }
    above = row;
  }
  const ends = above.map((cost, index) => cost + (heard.length - index) * ASIDE);
  return Math.min(...ends) / hint.length;
}
