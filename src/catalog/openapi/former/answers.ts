import { isFrom } from '../../../catalog-versions.ts';
import { answerOf, lastNamed } from '../answers.ts';
import { listOf, object, ref, type Schema } from '../objects.ts';
import type { CatalogRoute } from '../routes.ts';

/* What each path of a version before the latest answers. */

/** The schema of a kind of objects, by the name that an envelope has for it. */
type Kinds = Readonly<Record<string, string>>;

/** The kinds of v2.1. */
const SECOND: Kinds = {
  artists: 'Artist',
  albums: 'V21Album',
  tracks: 'V21Track',
  genres: 'Genre',
  playlists: 'V21Playlist',
  images: 'Image',
  tags: 'V21Tag',
  stations: 'Station',
  radios: 'V21Radio',
  reviews: 'Review',
  posts: 'Post',
  members: 'V21Member',
  favorites: 'V21Favorite',
  meta: 'V21Meta',
};

/** Those of v2.0. */
const FIRST_OF_SECOND: Kinds = {
  ...SECOND,
  artists: 'V20Artist',
  albums: 'V20Album',
  tracks: 'V20Track',
  genres: 'V20Genre',
  playlists: 'V20Playlist',
  images: 'V20Image',
  stations: 'V20Station',
  favorites: 'V20Favorite',
  meta: 'V20Meta',
};

const anyOf = (names: readonly string[]): Schema => listOf({ anyOf: names.map(ref) });

/** What a search finds in one list. */
const FOUND = ['artists', 'albums', 'tracks', 'playlists', 'tags', 'stations', 'radios'];
const CHARTED = ['tracks', 'albums', 'artists'];

const nameIn = (kinds: Kinds, plural: string): string => {
  const name = Object.hasOwn(kinds, plural) ? kinds[plural] : undefined;
  if (name === undefined) throw new Error(`No version before v2.2 has ${plural}.`);
  return name;
};

/** The answers of v2.0 and v2.1 that are no list of what their path names last. */
const otherOf = (kinds: Kinds): readonly (readonly [RegExp, () => Schema])[] => {
  const list = (plural: string): Schema => listOf(ref(nameIn(kinds, plural)));
  const meta = ref(nameIn(kinds, 'meta'));
  const charts = Object.fromEntries(CHARTED.map((plural) => [plural, list(plural)]));
  return [
    [/\/me$/, () => object({ me: ref('V21Member') })],
    [/\/me\/account$/, () => object({ account: ref('V21Account') })],
    [/^get \/me\/listens$/, () => object({ tracks: list('tracks'), meta })],
    [/\/members\/\{id\}\/charts$/, () => object({ ...charts, meta }, CHARTED)],
    [/\/me\/tags\/search$/, () => object({ data: list('playlists'), meta })],
    [/\/me\/search\/playlists$/, () => object({ playlists: list('playlists'), meta })],
    [/\/search(?:\/verbose)?$/, () => object({ data: anyOf(FOUND.map((one) => nameIn(kinds, one))), meta })],
    // Moving pictures came with the form of v2.2, in every version that has them.
    [/\/me\/library\/playlists\/\{id\}\/images$/, () => object({ images: listOf(ref('Image')), meta })],
  ];
};

/** Paths whose answers are the same in every version from v2.0 on, but for their `meta`. */
const UNCHANGED = /\/versions$|\/me\/library\/updated$|\/favorites\/status$|\/screenname\/\{name\}$/;

const withMeta = (answer: Schema, name: string): Schema => {
  const properties = answer['properties'] as Schema;
  return { ...answer, properties: { ...properties, meta: ref(name) } };
};

function later(kinds: Kinds, method: string, below: string): Schema {
  const key = `${method} ${below}`;
  if (UNCHANGED.test(below)) return answerOf(method, below);
  if (key === 'post /me/listens') return withMeta(answerOf(method, below), nameIn(kinds, 'meta'));
  const other = otherOf(kinds).find(([known]) => known.test(key));
  if (other) return other[1]();
  const plural = lastNamed(below);
  return object({ [plural]: listOf(ref(nameIn(kinds, plural))), meta: ref(nameIn(kinds, 'meta')) });
}

/** The lists of v1, by what their path names last. */
const FIRST_LISTS: Kinds = {
  artists: 'V1ArtistName',
  albums: 'V1Album',
  tracks: 'V1Track',
  favorites: 'V1Track',
  listens: 'V1Track',
  reviews: 'V1Review',
  images: 'V1Image',
  genres: 'V1Genre',
  playlists: 'V1Playlist',
  stations: 'V1Station',
  radios: 'V1Radio',
};

const FIRST_FOUND = ['V1ArtistName', 'V1Album', 'V1Track', 'V1Playlist', 'V1Station', 'V1Radio'];

/** The answers of v1 that are no list of what their path names last. */
const FIRST_OTHERS: readonly (readonly [RegExp, Schema])[] = [
  [/ \/artists\/\{id\}$/, ref('V1Artist')],
  [/\/bio$/, ref('V1Bio')],
  [/\/similar$/, ref('V1Similar')],
  [/ \/albums\/\{id\}$/, ref('V1WholeAlbum')],
  [/ \/tracks\/\{id\}$/, ref('V1Track')],
  [/ \/genres\/\{id\}$/, ref('V1Genre')],
  [/\/playlists\/\{id\}$|^post \/me\/playlists$/, ref('V1WholePlaylist')],
  [/ \/stations\/\{id\}$/, ref('V1Station')],
  [/ \/search/, anyOf(FIRST_FOUND)],
  [/\/me\/account$/, ref('V1Account')],
  [/\/me\/charts\//, listOf(ref('V1PlayCount'))],
  [/^post \/me\/listens$/, listOf(ref('V1Listen'))],
];

/** v1 answers bare objects and arrays (facts, 2). */
function first(method: string, below: string): Schema {
  if (/\/versions$|\/me\/library\/updated$/.test(below)) return answerOf(method, below);
  const other = FIRST_OTHERS.find(([known]) => known.test(`${method} ${below}`));
  return other?.[1] ?? listOf(ref(nameIn(FIRST_LISTS, lastNamed(below))));
}

/**
 * The schema of what an operation of a version before the latest answers.
 * @throws Error for a path whose objects nobody has described
 */
export function formerAnswerOf({ version, method, below }: CatalogRoute): Schema {
  const { number } = version;
  if (number === '1') return first(method, below);
  if (isFrom(number, '2.2')) return answerOf(method, below);
  return later(isFrom(number, '2.1') ? SECOND : FIRST_OF_SECOND, method, below);
}
