import { searchName } from '../../writing/fold.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import { ORDINAL_DIGITS } from './numbers.ts';
import { type Piece, piecesOf, unique } from './word-forms.ts';

/** What a query may have meant beside what was typed. */
export interface Rewrites {
  /** Other ways to write the whole query as a name. */
  readonly names: readonly string[];
  /** For each word of the query, other ways to write it, as `tsquery` takes them. */
  readonly spellings: readonly (readonly string[])[];
  /** Readings of the query as a title and the name of its artist. */
  readonly titled: readonly TitleOfArtist[];
}

export interface TitleOfArtist {
  readonly title: string;
  readonly artist: string;
}

/** Each name is looked up once for each kind. */
const MOST_NAMES = 48;
/** Each reading is looked up among artists, of which hardly any exist. */
const MOST_TITLED = 64;
/** Longer queries are no title with its artist. */
const MOST_WORDS = 12;
/** Names of more letters are not written without their spaces. */
const LONGEST_JOINED = 20;
/** The same for a word and its neighbour. */
const LONGEST_PAIR = 9;
/** So many ways to write a title or an artist are read as one of the other. */
const MOST_FORMS = 6;
/** Words of so few letters may stand together with their neighbour: `10 cc`, `u 2`. */
const SHORT = 2;

const DIGIT_OR_LETTER = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu;
const POSSESSIVES = /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}\p{N}]{1,60})['’‘`´]s(?![\p{L}\p{M}\p{N}])/gu;
const HAS_DIGIT = /\d/;
const BETWEEN = new Set(['by', 'von', 'de', 'par']);

/** All ways to write the pieces one after the other, the first forms first; no more than `MOST_NAMES`. */
const written = (pieces: readonly Piece[]): string[] =>
  pieces.reduce<string[]>(
    (names, { forms }) =>
      names
        .flatMap((name) => forms.map((form) => (name === '' ? form : `${name} ${form}`)))
        .slice(0, MOST_NAMES),
    [''],
  );

const mayJoin = (word: string): boolean => word.length <= SHORT || HAS_DIGIT.test(word);

/** `10 cc` is also `10cc`, and `10cc` is `10 cc`. */
function respaced(name: string): string[] {
  const joined = name.replaceAll(' ', '');
  const isJoinable = name.split(' ').some(mayJoin) && joined.length <= LONGEST_JOINED;
  return [...(isJoinable ? [joined] : []), name.replace(DIGIT_OR_LETTER, ' ')];
}

/** `the` may be the beginning of The The: a name of one word that stands twice. */
const doubled = (words: readonly string[]): string[] =>
  words.length === 1 ? [`${words[0]} ${words[0]}`] : [];

const namesOf = (words: readonly string[]): string[] => {
  const names = written(piecesOf(words));
  return unique([...names, ...names.flatMap(respaced), ...doubled(words)]).slice(0, MOST_NAMES);
};

/** Words that end in a possessive s, with the word without it. */
const possessives = (query: string): ReadonlyMap<string, string> =>
  new Map(
    [...query.matchAll(POSSESSIVES)].map(([whole, owner = '']) => [searchName(whole), searchName(owner)]),
  );

/** An ordinal is also found as the number of a work: `beethoven's 5th`. */
const withNumbers = (forms: readonly string[]): string[] => [
  ...forms,
  ...forms.flatMap((form) => ORDINAL_DIGITS.exec(form)?.[1] ?? []),
];

const isPair = (one: string, other: string): boolean =>
  (mayJoin(one) || mayJoin(other)) && one.length + other.length <= LONGEST_PAIR;

/** A word with its neighbours, where they may be written together. */
const joinedAround = (words: readonly string[], at: number): string[] =>
  [at - 1, at].flatMap((first) => {
    const [one, other] = [words[first], words[first + 1]];
    return one !== undefined && other !== undefined && isPair(one, other) ? [one + other] : [];
  });

const splitWord = (word: string): string[] => {
  const split = word.replace(DIGIT_OR_LETTER, ' ');
  return split === word || ORDINAL_DIGITS.test(word) ? [] : [split];
};

function spellingsByWord(query: string, words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const owners = possessives(query);
  const byWord = new Map<string, readonly string[]>();
  for (const piece of piecesOf(words))
    for (const word of piece.words) {
      const owner = owners.get(word);
      byWord.set(word, [...withNumbers(piece.forms), ...(owner === undefined ? [] : [owner])]);
    }
  for (const [at, word] of words.entries())
    byWord.set(word, unique([...(byWord.get(word) ?? []), ...joinedAround(words, at), ...splitWord(word)]));
  return byWord;
}

/** With the article and without it: people leave it out. */
const asArtist = (words: readonly string[]): string[] => {
  const rest = BETWEEN.has(words[0] ?? '') ? words.slice(1) : words;
  const name = rest.join(' ');
  return name === ''
    ? []
    : unique([name, words.join(' '), `the ${name}`, ...namesOf(rest).slice(0, MOST_FORMS)]);
};

const readingsAt = (words: readonly string[], at: number): TitleOfArtist[] => {
  const [first, second] = [words.slice(0, at), words.slice(at)];
  return [
    [first, second],
    [second, first],
  ].flatMap(([title = [], artist = []]) =>
    asArtist(artist).flatMap((name) =>
      namesOf(title)
        .slice(0, MOST_FORMS)
        .map((one) => ({ title: one, artist: name })),
    ),
  );
};

/** A title is more often one or two words of a query than half of it, so no reading of one place crowds out another. */
function readings(words: readonly string[]): TitleOfArtist[] {
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const byPlace = words.slice(1).map((_word, index) => readingsAt(words, index + 1));
  const longest = Math.max(...byPlace.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, round) => byPlace.flatMap((some) => some[round] ?? []));
  return inTurn.flat().slice(0, MOST_TITLED);
}

/** Other readings of a query (numbers, abbreviations, possessives, a title with its artist); none of them are typing errors. */
export function rewritesOf(query: string, { name, words }: ParsedQuery): Rewrites {
  const typed = name.split(' ').filter((word) => word !== '');
  const byWord = spellingsByWord(query, typed);
  return {
    names: namesOf(typed).filter((other) => other !== name),
    spellings: words.map(({ text }) => (byWord.get(text) ?? []).filter((other) => other !== text)),
    titled: readings(typed),
  };
}
