import { namesOf, wordsIn } from './name-forms.ts';
import { unique } from './word-forms.ts';

/** One side of a query that is cut in two. */
export interface Side {
  readonly name: string;
  /** The cut that it belongs to: a title and an artist of one cut are a reading of the query. */
  readonly cut: number;
}

export interface TitledReadings {
  readonly titles: readonly Side[];
  readonly artists: readonly Side[];
}

/** Each artist is looked up; hardly any exists, and only then titles are. */
const MOST_ARTISTS = 32;
const MOST_TITLES = 96;
/** Longer queries are no title with its artist. */
const MOST_WORDS = 12;
/** The most ways to write a title or an artist that are looked up. */
const MOST_FORMS = 6;
/** The most words of an artist's name that is typed beside a title. */
const LONGEST_ARTIST = 6;
const BETWEEN = new Set(['by', 'von', 'de', 'par']);

const ARTICLE = 'the ';
/** Words beside a title that are no part of it or its artist. */
const OMITTED = new Set(['the', ...BETWEEN]);

/** With the article and without it: people leave it out, or add it. */
const withArticle = (name: string): string[] => [
  name,
  name.startsWith(ARTICLE) ? name.slice(ARTICLE.length) : ARTICLE + name,
];

function asArtist(words: readonly string[]): string[] {
  const rest = BETWEEN.has(words[0] ?? '') ? words.slice(1) : words;
  if (rest.length === 0 || words.length > LONGEST_ARTIST) return [];
  return unique([...withArticle(rest.join(' ')), words.join(' '), ...namesOf(rest).slice(0, MOST_FORMS)]);
}

/** The ways to cut a query in two, each with its first part as the title, and with its second. */
const cutsOf = (words: readonly string[]): { title: readonly string[]; artist: readonly string[] }[] =>
  words.slice(1).flatMap((_word, index) => {
    const [first, second] = [words.slice(0, index + 1), words.slice(index + 1)];
    return [
      { title: first, artist: second },
      { title: second, artist: first },
    ];
  });

/** The names of all cuts in turn, so that none crowds out another. */
function sidesOf(byCut: readonly (readonly string[])[], most: number): Side[] {
  const longest = Math.max(...byCut.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, round) =>
    byCut.flatMap((names, cut) => (names[round] === undefined ? [] : [{ name: names[round], cut }])),
  );
  return inTurn.flat().slice(0, most);
}

/** Reads a folded query as a title beside the name of its artist, in either order. */
export function titleReadings(name: string): TitledReadings {
  const cuts = cutsOf(wordsIn(name)).map(({ title, artist }) => ({
    titles: namesOf(title).slice(0, MOST_FORMS),
    artists: asArtist(artist),
  }));
  const possible = cuts.filter(({ artists }) => artists.length > 0);
  const sides = (of: 'titles' | 'artists') => possible.map((one) => one[of]);
  return { titles: sidesOf(sides('titles'), MOST_TITLES), artists: sidesOf(sides('artists'), MOST_ARTISTS) };
}

/** Whether a folded query may be a title beside its artist. */
export const mayBeCut = (name: string): boolean => {
  const { length } = wordsIn(name);
  return length > 1 && length <= MOST_WORDS;
};

/** Whether words of a folded query may be no part of the title and artist that it names. */
export const mayOmit = (name: string): boolean => wordsIn(name).some((word) => OMITTED.has(word));
