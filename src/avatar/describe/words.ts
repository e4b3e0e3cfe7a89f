/** Normalises a text to the vocabulary's form: lower case, no diacritics, spaces for hyphens and quotes. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/['’`]/g, '')
    .replace(/[-_/–—]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A negation with up to three words between it and what it negates: "no glasses", "without a long beard",
 * "ohne Brille".
 */
const NEGATED =
  /(?:^|[^a-z])(?:no|not|without|never|nor|doesnt|isnt|hasnt|dont|wont|kein|keine|keinen|keiner|ohne|nicht|nie)\s+(?:(?!with\b|but\b|has\b|wears\b|wearing\b|mit\b|aber\b|tragt\b)[a-z]+\s+){0,3}$/;
/** Introduces words about other people: "helps older people", "a coach for women". */
const OTHERS =
  /(?:^|[^a-z])(?:for|helps?|helping|teach(?:es|ing)?|sells?|selling|supports?|advises?|about|fur|hilft|verkauft)\s+(?!her\b|his\b|their\b|seine|ihre)(?:[a-z]+\s+){0,2}$/;

/** A word or phrase of the vocabulary, as a regular expression without anchors. */
export type Words = string;

const expressions = new Map<Words, RegExp>();
const expressionOf = (words: Words): RegExp => {
  const found = expressions.get(words) ?? new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z0-9])`, 'g');
  expressions.set(words, found);
  return found;
};

export interface TextMatch {
  readonly at: number;
  readonly end: number;
  readonly match: string;
  readonly negated: boolean;
}

/** All positions at which the words describe the person. `text`: normalised by `plain`. */
export const matchesOf = (text: string, words: Words): TextMatch[] =>
  [...text.matchAll(expressionOf(words))].flatMap((match) => {
    const clause =
      text
        .slice(0, match.index)
        .split(/[.;,!?:()]/)
        .at(-1) ?? '';
    if (OTHERS.test(clause)) return [];
    const [said] = match;
    return [{ at: match.index, end: match.index + said.length, match: said, negated: NEGATED.test(clause) }];
  });

/** A vocabulary table: words, and what they mean. */
export type Table<V> = readonly (readonly [Words, V])[];

export interface TableMatch<V> extends TextMatch {
  readonly value: V;
}

/** All findings of a table in the order of the text; of two at the same position, the longer. */
export const findAll = <V>(text: string, table: Table<V>): TableMatch<V>[] =>
  table
    .flatMap(([words, value]) => matchesOf(text, words).map((place) => ({ ...place, value })))
    .sort((a, b) => a.at - b.at || b.end - a.end)
    .filter((found, i, all) => !all.slice(0, i).some((earlier) => earlier.end > found.at));

/** The first finding that is not negated. */
export const findFirst = <V>(text: string, table: Table<V>): V | null =>
  findAll(text, table).find(({ negated }) => !negated)?.value ?? null;

/** The words before `at`, nearest first, within the sentence. */
export const wordsBefore = (text: string, at: number, most: number): string[] =>
  (
    text
      .slice(0, at)
      .split(/[.;!?()]/)
      .at(-1) ?? ''
  )
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .reverse()
    .slice(0, most);
