import { type Kysely, sql } from 'kysely';
import { type SearchEntry, writeSearchEntries } from '../../src/catalog/writing/search-entries.ts';
import { hashSecret } from '../../src/kernel/ids.ts';
import type { Schema } from '../../src/storage/schema.ts';

/*
 * A small catalogue that never changes:
 * - genres: Pop 115 (with child 900 Synth Pop), Rock 5, Jazz 299, in en, de, fr and ja;
 * - artists 1-8; albums 1-20; tracks 1-90; album n belongs to artist ((n - 1) % 8) + 1, and track n to album
 *   ((n - 1) % 20) + 1; the lower its number, the more popular a thing is;
 * - album 3 is a single, album 4 a compilation, album 5 explicit (its tracks too), album 6 not sold in DE, album 7 sold
 *   everywhere but streamable in DE alone, album 8 has two discs, album 9 is in high resolution;
 * - playlists 1 and 2 are published (1 featured, with a track twice), 3 is a member's private one;
 * - tags 1 (with child 2) and 3; stations 1 (programmed, Pop), 2 (single artist), 3 (a decade); radio 1;
 * - reviews 1 and 2 of album 1; posts 1 (artist 1, album 1; en) and 2 (the same subjects; de);
 * - charts of US for `month` (artists 2, 1, 3; albums 2, 1, 3; tracks 5, 4, 3, 2, 1; playlists 2, 1), tracks of Pop
 *   (genre 115), and albums and tracks of artist 1;
 * - similar artists of 1: 2, 3; similar albums of 1: 9, 17.
 */

/** The key of the catalogue's application, and its secret. */
export const CATALOG_KEY = 'test-application-key';
export const CATALOG_SECRET = 'test-application-secret';
export const CATALOG_APPLICATION = 'app_test';

const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'JP'];
const DAY_MS = 86_400_000;
/** Release day of the newest album; each further one is a hundred days older. */
export const NEWEST = new Date('2026-10-01T00:00:00.000Z');
const past = (days: number): Date => new Date(NEWEST.getTime() - days * DAY_MS);
const at = new Date('2026-10-02T00:00:00.000Z');

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const cycle = (number: number, length: number): number => ((number - 1) % length) + 1;

const ARTIST_NAMES = [
  'Velvet Harbor',
  'Björk Ekström',
  'The Rail Yard',
  '夜明けの星',
  'Café Lumière',
  'Sun',
  'Sunday Parade',
  'Østen Vær',
];
const ARTIST_SHORTCUTS = [
  'velvet-harbor',
  'bjork-ekstrom',
  'the-rail-yard',
  'yoake-no-hoshi',
  'cafe-lumiere',
  'sun',
  'sunday-parade',
  'osten-vaer',
];
const genreOf = (artist: number): number => [115, 5, 299][(artist - 1) % 3] ?? 115;

const genres = [
  { id: 115, parent_id: null, name: 'Pop', shortcut: 'pop', position: 1 },
  { id: 5, parent_id: null, name: 'Rock', shortcut: 'rock', position: 2 },
  { id: 299, parent_id: null, name: 'Jazz', shortcut: 'jazz', position: 3 },
  { id: 900, parent_id: 115, name: 'Synth Pop', shortcut: 'synth-pop', position: 1 },
];
const genreTexts = genres.flatMap(({ id, name }) =>
  [
    { lang: 'en', name, description: `All about ${name}.` },
    { lang: 'de', name: `${name} (de)`, description: `Alles über ${name}.` },
    { lang: 'fr', name: `${name} (fr)`, description: `Tout sur ${name}.` },
    { lang: 'ja', name: `${name} (ja)`, description: `${name}のすべて。` },
  ].map((text) => ({ genre_id: id, ...text })),
);

const artists = numbers(8).map((id) => ({
  id,
  name: ARTIST_NAMES[id - 1] ?? '',
  shortcut: ARTIST_SHORTCUTS[id - 1] ?? '',
  genre_id: genreOf(id),
  amg: id === 1 ? '70001' : null,
  popularity: 100 - id,
  modified_at: at,
}));
const artistTexts = [
  { lang: 'en', kind: 'bio' as const, position: 0, text: '<p>Four friends from a harbor town.</p>' },
  { lang: 'de', kind: 'bio' as const, position: 0, text: '<p>Vier Freunde aus einer Hafenstadt.</p>' },
  { lang: 'en', kind: 'blurb' as const, position: 0, text: 'Songs that smell of salt.' },
  { lang: 'en', kind: 'blurb' as const, position: 1, text: 'Loud, and kind.' },
].map((text) => ({
  artist_id: 1,
  title: text.kind === 'bio' ? 'Biography' : '',
  author: text.kind === 'bio' ? 'Ida Sand' : '',
  published_at: past(30),
  ...text,
}));
const relations = [
  { artist_id: 1, kind: 'contemporaries' as const, position: 0, other_id: 2 },
  { artist_id: 1, kind: 'followers' as const, position: 0, other_id: 3 },
  { artist_id: 1, kind: 'influences' as const, position: 0, other_id: 4 },
  { artist_id: 1, kind: 'relatedProjects' as const, position: 0, other_id: 5 },
];

const kindOf = (album: number) =>
  album === 3 ? ('single' as const) : album === 4 ? ('compilation' as const) : ('main' as const);
const soldIn = (album: number): string[] =>
  album === 6 ? COUNTRIES.filter((country) => country !== 'DE') : COUNTRIES;
const streamedIn = (album: number): string[] => (album === 7 ? ['DE'] : soldIn(album));
const tracksOf = (album: number): number[] => numbers(90).filter((track) => cycle(track, 20) === album);
const shortcutOf = (album: number): string =>
  `${ARTIST_SHORTCUTS[cycle(album, 8) - 1] ?? ''}/record-number-${album}`;

const albums = numbers(20).map((id) => ({
  id,
  artist_id: cycle(id, 8),
  name: `Record Number ${id}`,
  shortcut: shortcutOf(id),
  kind: kindOf(id),
  upc: `0000000000${String(10 + id)}`,
  released: past((id - 1) * 100),
  originally_released: past((id - 1) * 100 + 1),
  label: 'Quay Records',
  copyright: '2026 Quay Records',
  tags: id === 5 ? ['Explicit'] : [],
  disc_count: id === 8 ? 2 : 1,
  track_count: tracksOf(id).length,
  is_explicit: id === 5,
  is_hi_res: id === 9,
  countries: soldIn(id),
  stream_countries: streamedIn(id),
  popularity: 100 - id,
  modified_at: at,
}));

const tracks = numbers(90).map((id) => {
  const album = cycle(id, 20);
  const place = tracksOf(album).indexOf(id);
  const disc = album === 8 && place >= 2 ? 2 : 1;
  return {
    id,
    album_id: album,
    artist_id: cycle(album, 8),
    name: `Song ${id}`,
    shortcut: `${shortcutOf(album)}/song-${id}`,
    disc,
    position: disc === 2 ? place - 1 : place + 1,
    seconds: 120 + id,
    isrc: `USQAY26000${String(id).padStart(2, '0')}`,
    genre_id: genreOf(cycle(album, 8)),
    amg: null,
    is_explicit: album === 5,
    has_lossless: album === 9,
    preview: 'generated' as const,
    countries: soldIn(album),
    stream_countries: streamedIn(album),
    popularity: 100 - id,
    modified_at: at,
  };
});
const trackArtists = tracks.flatMap(({ id, artist_id }) => [
  { track_id: id, role: 'primaryArtist', position: 0, artist_id },
  ...(id === 1
    ? [
        { track_id: id, role: 'featuredPerformer', position: 0, artist_id: 2 },
        { track_id: id, role: 'composer', position: 0, artist_id: 3 },
        { track_id: id, role: 'producer', position: 0, artist_id: 4 },
      ]
    : []),
]);

const editorial = {
  reviews: [1, 2].map((id) => ({
    id,
    album_id: 1,
    author: 'Ida Sand',
    title: `Review ${id}`,
    body: `<p>Review number ${id}.</p>`,
    published_at: past(10 + id),
  })),
  posts: (['en', 'de'] as const).map((lang, index) => ({
    id: index + 1,
    lang,
    author: 'Ida Sand',
    title: lang === 'en' ? 'In the studio' : 'Im Studio',
    body: lang === 'en' ? '<p>A day in the studio.</p>' : '<p>Ein Tag im Studio.</p>',
    published_at: past(20 + index),
  })),
  subjects: [1, 2].flatMap((post_id) => [
    { post_id, kind: 'artist' as const, subject_id: 1 },
    { post_id, kind: 'album' as const, subject_id: 1 },
  ]),
};

const tags = [
  { id: 1, parent_id: null, genre_id: null, name: 'Mood', shortcut: 'mood', is_protected: true },
  { id: 2, parent_id: 1, genre_id: null, name: 'Calm', shortcut: 'calm', is_protected: false },
  { id: 3, parent_id: null, genre_id: 115, name: 'Summer', shortcut: 'summer', is_protected: false },
];

const stations = [
  { id: 1, sub_type: 'ps' as const, author: 'Duet', artist_names: 'Velvet Harbor, Sun', decade: null },
  { id: 2, sub_type: 'sas' as const, author: 'Duet', artist_names: 'Björk Ekström', decade: null },
  { id: 3, sub_type: 'ps' as const, author: 'Duet', artist_names: 'Sun', decade: 1990 },
].map((station) => ({ ...station, popularity: 100 - station.id }));
const stationTexts = stations.flatMap(({ id }) => [
  {
    station_id: id,
    lang: 'en',
    name: `Station ${id}`,
    summary: 'Good songs.',
    description: 'Only good songs.',
  },
  {
    station_id: id,
    lang: 'de',
    name: `Sender ${id}`,
    summary: 'Gute Lieder.',
    description: 'Nur gute Lieder.',
  },
]);

const playlists = [
  { id: 1, kind: 'published' as const, author: 'Duet', name: 'Harbor Lights', is_featured: true },
  { id: 2, kind: 'published' as const, author: 'Duet', name: 'Slow Trains', is_featured: false },
  { id: 3, kind: 'member' as const, author: 'Someone', name: 'Mine', is_featured: false },
].map((playlist) => ({
  ...playlist,
  member_id: playlist.id === 3 ? 'A'.repeat(32) : null,
  privacy: playlist.id === 3 ? ('private' as const) : ('public' as const),
  favorite_count: 10 - playlist.id,
  track_count: playlist.id === 1 ? 5 : 3,
  popularity: 100 - playlist.id,
  created_at: past(50),
  modified_at: past(playlist.id),
}));
const playlistTracks = [
  ...[1, 2, 3, 1, 6].map((track_id, position) => ({ playlist_id: 1, position, track_id })),
  ...[4, 5, 7].map((track_id, position) => ({ playlist_id: 2, position, track_id })),
  ...[8, 9, 10].map((track_id, position) => ({ playlist_id: 3, position, track_id })),
];

const chart = (
  kind: 'artist' | 'album' | 'track' | 'playlist',
  ids: readonly number[],
  { genre_id = 0, owner_id = 0 } = {},
) =>
  ids.map((entity_id, position) => ({
    kind,
    range: 'month' as const,
    country: 'US',
    genre_id,
    owner_id,
    entity_id,
    plays: 1000 - position,
  }));
const charts = [
  ...chart('artist', [2, 1, 3]),
  ...chart('album', [2, 1, 3]),
  ...chart('track', [5, 4, 3, 2, 1]),
  ...chart('playlist', [2, 1]),
  ...chart('track', [1, 4, 7], { genre_id: 115 }),
  ...chart('album', [9, 1], { owner_id: 1 }),
  ...chart('track', [21, 1], { owner_id: 1 }),
];

/** Search entries of one kind; `more` has, by id, further texts by which a thing is found, and its countries. */
const found = (
  kind: SearchEntry['kind'],
  things: readonly { readonly id: number; readonly name: string; readonly popularity?: number }[],
  more: Partial<Record<number, Pick<SearchEntry, 'also' | 'countries'>>> = {},
): SearchEntry[] =>
  things.map(({ id, name, popularity = 1 }) => ({
    kind,
    id,
    name,
    popularity,
    ...(more[id] ?? { also: [], countries: null }),
  }));

const byArtist = (
  things: readonly { readonly id: number; readonly artist_id: number; readonly countries: string[] }[],
) =>
  Object.fromEntries(
    things.map(({ id, artist_id, countries }) => [
      id,
      { also: [ARTIST_NAMES[artist_id - 1] ?? ''], countries },
    ]),
  );

const searchEntries: readonly SearchEntry[] = [
  ...found('artist', artists, { 4: { also: ['Yoake no Hoshi'], countries: null } }),
  ...found('album', albums, byArtist(albums)),
  ...found('track', tracks, byArtist(tracks)),
  ...found(
    'playlist',
    playlists.filter(({ kind }) => kind === 'published'),
  ),
  ...found('tag', tags),
  ...found(
    'station',
    stations.map(({ id, popularity }) => ({ id, name: `Station ${id}`, popularity })),
    Object.fromEntries(
      stations.map(({ id, artist_names }) => [id, { also: [artist_names], countries: null }]),
    ),
  ),
  ...found('radio', [{ id: 1, name: 'Quay FM' }], { 1: { also: ['QFM', 'Boston'], countries: null } }),
];

/** Advances the id sequences, so that rows that a test adds get later ids. */
const countOn = async (db: Kysely<Schema>): Promise<void> => {
  for (const table of ['artists', 'albums', 'tracks', 'reviews', 'posts', 'playlists'] as const) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  }
};

/** Writes the catalogue and its application into an empty database. */
export async function seedCatalog(db: Kysely<Schema>): Promise<void> {
  const application = {
    id: CATALOG_APPLICATION,
    name: 'Test',
    key_hash: hashSecret(CATALOG_KEY),
    secret_hash: hashSecret(CATALOG_SECRET),
    redirect_uri: 'https://client.test/callback',
    old_rate: 1_000_000,
    new_rate: 1_000_000,
  };
  await db.insertInto('catalog_applications').values(application).execute();
  await db.insertInto('genres').values(genres).execute();
  await db.insertInto('genre_texts').values(genreTexts).execute();
  await db.insertInto('artists').values(artists).execute();
  await db
    .insertInto('artist_genres')
    .values(artists.map(({ id, genre_id }) => ({ artist_id: id, genre_id, position: 0 })))
    .execute();
  await db.insertInto('artist_texts').values(artistTexts).execute();
  await db.insertInto('artist_relations').values(relations).execute();
  await db.insertInto('albums').values(albums).execute();
  await db
    .insertInto('album_artists')
    .values(
      albums.map(({ id, artist_id }) => ({ album_id: id, role: 'primaryArtist', position: 0, artist_id })),
    )
    .execute();
  await db
    .insertInto('album_genres')
    .values(albums.map(({ id, artist_id }) => ({ album_id: id, genre_id: genreOf(artist_id), position: 0 })))
    .execute();
  await db.insertInto('tracks').values(tracks).execute();
  await db.insertInto('track_artists').values(trackArtists).execute();
  await db.insertInto('reviews').values(editorial.reviews).execute();
  await db.insertInto('posts').values(editorial.posts).execute();
  await db.insertInto('post_subjects').values(editorial.subjects).execute();
  await db.insertInto('tags').values(tags).execute();
  await db.insertInto('stations').values(stations).execute();
  await db.insertInto('station_texts').values(stationTexts).execute();
  await db
    .insertInto('station_genres')
    .values([{ station_id: 1, genre_id: 115 }])
    .execute();
  const radio = { id: 1, name: 'Quay FM', call_sign: 'QFM', city: 'Boston', country: 'US', position: 1 };
  await db.insertInto('radios').values(radio).execute();
  await db.insertInto('playlists').values(playlists).execute();
  await db
    .insertInto('playlist_texts')
    .values([
      { playlist_id: 1, lang: 'en', description: 'For the evening.' },
      { playlist_id: 1, lang: 'de', description: 'Für den Abend.' },
      { playlist_id: 2, lang: 'en', description: 'For long rides.' },
    ])
    .execute();
  await db.insertInto('playlist_tracks').values(playlistTracks).execute();
  await db
    .insertInto('playlist_tags')
    .values([
      { playlist_id: 1, tag_id: 2 },
      { playlist_id: 2, tag_id: 3 },
    ])
    .execute();
  await db.insertInto('charts').values(charts).execute();
  const similar = (kind: 'artist' | 'album', others: readonly number[]) =>
    others.map((other_id, position) => ({ kind, entity_id: 1, position, other_id }));
  await db
    .insertInto('similar_items')
    .values([...similar('artist', [2, 3]), ...similar('album', [9, 17])])
    .execute();
  await writeSearchEntries(db, searchEntries);
  await countOn(db);
}
