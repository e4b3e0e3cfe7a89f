import { SYNONYM_TABLE } from './synonym-table.ts';
import { stopWords, determiners } from './stop-words.ts';
import { stemOf, tokenize } from './tokens.ts';

/** A group of synonyms that a word or phrase belongs to, and how similar its members are, 0 to 1. */
export interface SynonymGroup {
  readonly family: string;
  readonly similarity: number;
}

export interface Phrase {
  /** Length in words, including the determiners inside. */
  readonly length: number;
  readonly synonyms: readonly SynonymGroup[];
  /** Whether it consists of stop words only: "how much". */
  readonly isStopWord: boolean;
}

interface KnownPhrase {
  readonly stems: readonly string[];
  readonly isStopWord: boolean;
  readonly synonyms: SynonymGroup[];
}

const CLOSE = 0.92;
const LOOSE = 0.35;

/** The table of synonyms, by how it is asked. */
class Synonyms {
  readonly lexicon = new Set<string>(stopWords);
  readonly groupsByStem = new Map<string, SynonymGroup[]>();
  readonly phrasesByFirst = new Map<string, KnownPhrase[]>();

  constructor(table: string) {
    const lines = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const [index, line] of lines.entries()) {
      const loose = line.startsWith('~');
      const group = { family: `=${index}`, similarity: loose ? LOOSE : CLOSE };
      for (const member of line.replace('~', '').split(',')) this.#addMember(member.trim(), group);
    }
    for (const phrases of this.phrasesByFirst.values())
      phrases.sort((a, b) => b.stems.length - a.stems.length);
  }

  #addMember(member: string, group: SynonymGroup): void {
    const tokens = tokenize(member).filter((token) => !determiners.has(token));
    for (const token of tokens) this.lexicon.add(token);
    if (tokens.length > 1) return this.#addPhrase(tokens, group);
    const stem = stemOf(tokens[0] ?? '');
    const synonyms = this.groupsByStem.get(stem) ?? [];
    this.groupsByStem.set(stem, synonyms);
    if (!synonyms.some(({ family }) => family === group.family)) synonyms.push(group);
  }

  #addPhrase(tokens: readonly string[], group: SynonymGroup): void {
    const stems = tokens.map(stemOf);
    const [first = ''] = stems;
    const known = this.phrasesByFirst.get(first) ?? [];
    this.phrasesByFirst.set(first, known);
    const same = known.find((phrase) => phrase.stems.join(' ') === stems.join(' '));
    if (same) same.synonyms.push(group);
    else known.push({ stems, synonyms: [group], isStopWord: tokens.every((token) => stopWords.has(token)) });
  }
}

/** Read at the first question, because reading it takes 20 ms, which most starts need not spend. */
let read: Synonyms | null = null;
const table = (): Synonyms => (read ??= new Synonyms(SYNONYM_TABLE));

/** Words whose spelling is known to be correct, whatever the texts are. */
export const lexicon = (): ReadonlySet<string> => table().lexicon;

const NONE: readonly SynonymGroup[] = [];

/** The groups of synonyms that a word belongs to. @param stem its stem */
export const synonymsOf = (stem: string): readonly SynonymGroup[] => table().groupsByStem.get(stem) ?? NONE;

/** Whether a phrase may begin with this word. @param stem its stem */
export const beginsPhrase = (stem: string): boolean => table().phrasesByFirst.has(stem);

/** Particles, which may stand a little behind their verb: "Send it back". */
const PARTICLES = new Set('back off on up out in over down away'.split(' '));
const MOST_BETWEEN = 2;

/** The position of a phrase's word, at `at` or a little behind; -1 when it is missing. */
const placeOf = (stems: readonly string[], tokens: readonly string[], stem: string, at: number): number => {
  let place = at;
  while (determiners.has(tokens[place] ?? '') && stems[place] !== stem) place += 1;
  if (stems[place] === stem || !PARTICLES.has(stem)) return stems[place] === stem ? place : -1;
  const near = stems.slice(at, place + MOST_BETWEEN + 1).indexOf(stem);
  return near < 0 ? -1 : at + near;
};

/** The end of a phrase that begins at `start`, or -1. Determiners may stand between its words. */
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
  for (const phrase of table().phrasesByFirst.get(stems[start] ?? '') ?? []) {
    const end = endOf(stems, tokens, phrase.stems, start);
    if (end >= 0) return { length: end - start, synonyms: phrase.synonyms, isStopWord: phrase.isStopWord };
  }
  return null;
}
