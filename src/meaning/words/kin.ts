import { KIN } from './kin-table.ts';
import { light, pointers } from './light.ts';
import { stemOf, tokenize } from './tokens.ts';

/** A synonym family that a word or phrase belongs to, and how similar its members are, 0 to 1. */
export interface Kinship {
  readonly family: string;
  readonly nearness: number;
}

export interface Phrase {
  /** Length in words, including the pointers inside. */
  readonly length: number;
  readonly kin: readonly Kinship[];
  /** Whether it consists of stop words only: "how much". */
  readonly light: boolean;
}

interface KnownPhrase {
  readonly stems: readonly string[];
  readonly light: boolean;
  readonly kin: Kinship[];
}

const CLOSE = 0.92;
const LOOSE = 0.35;

/** Words whose spelling is known to be correct, whatever the texts are. */
export const lexicon = new Set<string>(light);
const ofWord = new Map<string, Kinship[]>();
const byFirst = new Map<string, KnownPhrase[]>();

const addPhrase = (tokens: readonly string[], kinship: Kinship): void => {
  const stems = tokens.map(stemOf);
  const [first = ''] = stems;
  const known = byFirst.get(first) ?? [];
  byFirst.set(first, known);
  const same = known.find((phrase) => phrase.stems.join(' ') === stems.join(' '));
  if (same) same.kin.push(kinship);
  else known.push({ stems, kin: [kinship], light: tokens.every((token) => light.has(token)) });
};

const addMember = (member: string, kinship: Kinship): void => {
  const tokens = tokenize(member).filter((token) => !pointers.has(token));
  for (const token of tokens) lexicon.add(token);
  if (tokens.length > 1) return addPhrase(tokens, kinship);
  const stem = stemOf(tokens[0] ?? '');
  const kin = ofWord.get(stem) ?? [];
  ofWord.set(stem, kin);
  if (!kin.some(({ family }) => family === kinship.family)) kin.push(kinship);
};

const readTable = (): void => {
  const lines = KIN.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const [index, line] of lines.entries()) {
    const loose = line.startsWith('~');
    const kinship = { family: `=${index}`, nearness: loose ? LOOSE : CLOSE };
    for (const member of line.replace('~', '').split(',')) addMember(member.trim(), kinship);
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.stems.length - a.stems.length);
};
readTable();

const NONE: readonly Kinship[] = [];

/** The synonym families of a word. @param stem its stem */
export const kinOf = (stem: string): readonly Kinship[] => ofWord.get(stem) ?? NONE;

/** Whether a phrase may begin with this word. @param stem its stem */
export const beginsPhrase = (stem: string): boolean => byFirst.has(stem);

/** Particles, which may stand a little behind their verb: "Send it back". */
const PARTICLES = new Set('back off on up out in over down away'.split(' '));
const MOST_BETWEEN = 2;

/** The position of a phrase's word, at `at` or a little behind; -1 when it is missing. */
const placeOf = (stems: readonly string[], tokens: readonly string[], stem: string, at: number): number => {
  let place = at;
  while (pointers.has(tokens[place] ?? '') && stems[place] !== stem) place += 1;
  if (stems[place] === stem || !PARTICLES.has(stem)) return stems[place] === stem ? place : -1;
  const near = stems.slice(at, place + MOST_BETWEEN + 1).indexOf(stem);
  return near < 0 ? -1 : at + near;
};

/** The end of a phrase that begins at `start`, or -1. Pointers may stand between its words. */
const endOf = (
  stems: readonly string[],
  tokens: readonly string[],
  phrase: readonly string[],
  start: number,
): number => {
  let at = start + 1;
  for (const stem of phrase.slice(1)) {
    const place = placeOf(stems, tokens, stem, at);
    if (place < 0) return -1;
    at = place + 1;
  }
  return at;
};

/** The longest phrase that begins at `start`. */
export function phraseAt(tokens: readonly string[], stems: readonly string[], start: number): Phrase | null {
  for (const phrase of byFirst.get(stems[start] ?? '') ?? []) {
    const end = endOf(stems, tokens, phrase.stems, start);
    if (end >= 0) return { length: end - start, kin: phrase.kin, light: phrase.light };
  }
  return null;
}
