import type { ToolTurn } from '../../../../conversation/provider-ports.ts';
import { factsAt, type Facts, listAt, numberAt, readFacts, textAt, textsAt } from './facts.ts';
import {
  artistOf,
  beginning,
  called,
  dayOf,
  lengthOf,
  listed,
  quoted,
  several,
  withArticle,
  yearOf,
} from './phrases.ts';
import { nameOfCountry } from './countries.ts';
import type { MusicTool, MusicQuery, Topic } from './query.ts';

/** How many things are named when the question gives no number. */
const FEW = 5;
const SONGS_NAMED = 8;

const given = (musicQuery: MusicQuery, key: string): string => {
  const value = musicQuery.arguments[key];
  return typeof value === 'string' ? value : '';
};

const WHEN: Readonly<Record<string, string>> = {
  day: ' of today',
  week: ' of this week',
  month: ' of this month',
  year: ' of this year',
  life: ' of all time',
};
const NOUNS: Readonly<Record<string, string>> = {
  artist: 'artist',
  album: 'album',
  track: 'song',
  playlist: 'playlist',
};

/** Describes a chart: "jazz albums in Germany of this week". */
function chartOf(musicQuery: MusicQuery, facts: Facts, isOne: boolean): string {
  const noun = NOUNS[textAt(facts, 'kind') || given(musicQuery, 'kind')] ?? 'song';
  const genre = textAt(facts, 'genre') || given(musicQuery, 'genre');
  const country = given(musicQuery, 'country');
  const where = country === '' ? '' : ` in ${nameOfCountry(country)}`;
  return `${genre === '' ? '' : `${genre.toLowerCase()} `}${noun}${isOne ? '' : 's'}${where}${WHEN[given(musicQuery, 'range')] ?? ''}`;
}

function tellChart(musicQuery: MusicQuery, facts: Facts): string {
  const items = listAt(facts, 'items').slice(0, musicQuery.count ?? FEW);
  const [first] = items;
  if (!first) return `There are no charts of ${chartOf(musicQuery, facts, false)} yet.`;
  return items.length === 1
    ? `The top ${chartOf(musicQuery, facts, true)} is ${called(first)}.`
    : `The top ${chartOf(musicQuery, facts, false)} are ${listed(items.map(called))}.`;
}

const comparable = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Songs, then albums: all of them, and those with exactly this name. */
const works = (facts: Facts, name: string): { exact: readonly Facts[]; all: readonly Facts[] } => {
  const all = [...listAt(facts, 'tracks'), ...listAt(facts, 'albums')];
  return { all, exact: all.filter((one) => comparable(textAt(one, 'name')) === comparable(name)) };
};

const nothingCalled = (name: string): string =>
  `I cannot find anything called ${quoted(name)} in the catalogue.`;

function tellSinger(musicQuery: MusicQuery, facts: Facts): string {
  const name = given(musicQuery, 'query');
  const { exact, all } = works(facts, name);
  const [first] = exact;
  if (first) {
    const artists = [...new Set(exact.map(artistOf))];
    return artists.length === 1
      ? `${quoted(textAt(first, 'name'))} is by ${artists[0]}.`
      : `${quoted(textAt(first, 'name'))} is by ${artists[0]}; there are others of that name by ${listed(artists.slice(1))}.`;
  }
  const [near] = all;
  return near ? `${nothingCalled(name)} There is ${called(near)}.` : nothingCalled(name);
}

const isOfYear = (facts: Facts, year: string): boolean => yearOf(textAt(facts, 'released')) === year;

/** Describes whose releases they are: "of jazz", " by Ada Crane". */
const whose = (facts: Facts): string => {
  const artist = artistOf(facts);
  return artist === '' ? '' : ` by ${artist}`;
};

const withDay = (facts: Facts, isOwn: boolean): string =>
  `${isOwn ? quoted(textAt(facts, 'name')) : called(facts)} on ${dayOf(textAt(facts, 'released'))}`;

function tellNew(musicQuery: MusicQuery, facts: Facts): string {
  const all = listAt(facts, 'items');
  const isOwn = artistOf(facts) !== '';
  const genre = textAt(facts, 'genre').toLowerCase();
  const [newest] = all;
  const things = `${genre === '' ? '' : `${genre} `}albums`;
  if (!newest) return `There are no new ${things}${whose(facts)}.`;
  const year = yearOf(textAt(facts, 'today'));
  const last = `${withDay(newest, isOwn)}`;
  if (!musicQuery.thisYear || year === '') {
    const items = all.slice(0, musicQuery.count ?? FEW);
    return items.length === 1
      ? `The newest ${genre === '' ? '' : `${genre} `}release${whose(facts)} is ${called(newest)}, which came out on ${dayOf(textAt(newest, 'released'))}.`
      : `The newest ${things}${whose(facts)} are ${listed(items.map((item) => withDay(item, isOwn)))}.`;
  }
  const items = all.filter((item) => isOfYear(item, year)).slice(0, FEW);
  if (items.length === 0) return `Nothing${whose(facts)} has come out this year. The newest is ${last}.`;
  const named = listed(items.map((item) => withDay(item, isOwn)));
  return isOwn ? `This year ${artistOf(facts)} has brought out ${named}.` : `New this year are ${named}.`;
}

function tellAlbumsOf(_musicQuery: MusicQuery, facts: Facts): string {
  const albums = listAt(facts, 'albums');
  const name = textAt(facts, 'name');
  if (albums.length === 0) return `There are no albums by ${name} in the catalogue.`;
  const some = albums
    .slice(0, FEW)
    .map((one) => `${quoted(textAt(one, 'name'))} from ${yearOf(textAt(one, 'released'))}`);
  const rest = albums.length > FEW ? `, the newest of which are ${listed(some)}` : `: ${listed(some)}`;
  return `${name} has ${several(albums.length, 'album')} in the catalogue${rest}.`;
}

function tellSongsOf(_musicQuery: MusicQuery, facts: Facts): string {
  const songs = listAt(facts, 'topTracks')
    .slice(0, FEW)
    .map((one) => quoted(textAt(one, 'name')));
  const name = textAt(facts, 'name');
  return songs.length === 0
    ? `There are no songs by ${name} in the catalogue.`
    : `The most popular songs by ${name} are ${listed(songs)}.`;
}

const genresOf = (facts: Facts): string =>
  listed(
    textsAt(facts, 'genres')
      .slice(0, 2)
      .map((name) => name.toLowerCase()),
  );

const tellStyle = (_musicQuery: MusicQuery, facts: Facts): string =>
  genresOf(facts) === ''
    ? `The catalogue does not say what ${textAt(facts, 'name')} plays.`
    : `${textAt(facts, 'name')} makes ${genresOf(facts)}.`;

function tellArtist(musicQuery: MusicQuery, facts: Facts): string {
  const biography = beginning(textAt(facts, 'biography'));
  const [newest] = listAt(facts, 'albums');
  const [song] = listAt(facts, 'topTracks');
  const known = [
    ...(newest
      ? [`the newest album is ${quoted(textAt(newest, 'name'))} from ${yearOf(textAt(newest, 'released'))}`]
      : []),
    ...(song ? [`the best known song is ${quoted(textAt(song, 'name'))}`] : []),
  ];
  const also = known.length === 0 ? '' : `${listed(known).replace(/^t/, 'T')}.`;
  return [tellStyle(musicQuery, facts), biography, also].filter(Boolean).join(' ');
}

function tellAlbum(_musicQuery: MusicQuery, facts: Facts): string {
  const genre = textsAt(facts, 'genres')[0]?.toLowerCase() ?? '';
  const count = numberAt(facts, 'trackCount') ?? listAt(facts, 'tracks').length;
  const label = textAt(facts, 'label');
  const [first] = listAt(facts, 'tracks');
  const opening = first ? ` It begins with ${quoted(textAt(first, 'name'))}.` : '';
  return (
    `${quoted(textAt(facts, 'name'))} is ${withArticle(`${genre} album`.trim())} by ${artistOf(facts)} with ` +
    `${several(count, 'song')}. It came out on ${dayOf(textAt(facts, 'released'))}${label === '' ? '' : ` on the label ${label}`}.${opening}`
  );
}

function tellSongsOn(_musicQuery: MusicQuery, facts: Facts): string {
  const songs = listAt(facts, 'tracks').map((one) => quoted(textAt(one, 'name')));
  const rest = songs.length - SONGS_NAMED;
  const named = rest > 0 ? [...songs.slice(0, SONGS_NAMED), `${rest} more`] : songs;
  return `On ${called(facts)} there ${songs.length === 1 ? 'is' : 'are'} ${several(songs.length, 'song')}${songs.length === 0 ? '' : `: ${listed(named)}`}.`;
}

const tellAlbumDate = (_musicQuery: MusicQuery, facts: Facts): string =>
  `${called(facts)} came out on ${dayOf(textAt(facts, 'released'))}.`;

function tellTrack(_musicQuery: MusicQuery, facts: Facts): string {
  const album = textAt(factsAt(facts, 'album'), 'name');
  const seconds = numberAt(facts, 'seconds');
  const lasts = seconds === null || seconds < 1 ? '' : ` It lasts ${lengthOf(seconds)}.`;
  return `${called(facts)}${album === '' ? ' is in the catalogue' : ` is on the album ${quoted(album)}`}.${lasts}`;
}

function tellSimilar(musicQuery: MusicQuery, facts: Facts): string {
  const of = factsAt(facts, 'of');
  const base = of && textAt(of, 'name') !== '' ? called(of) : given(musicQuery, 'id');
  const items = listAt(facts, 'items').slice(0, FEW).map(called);
  return items.length === 0
    ? `I know nothing that is similar to ${base}.`
    : `Similar to ${base} ${items.length === 1 ? 'is' : 'are'} ${listed(items)}.`;
}

const CANNOT_PLAY = 'I cannot play music here.';

/**
 * Answers a request to play music: nothing can be played in a conversation, but most songs have a preview.
 */
function tellPlay(musicQuery: MusicQuery, facts: Facts): string {
  const own = textAt(facts, 'id') === '' ? null : facts;
  const { exact, all } = works(facts, given(musicQuery, 'query'));
  const [artist] = listAt(facts, 'artists');
  const found = own ?? exact[0] ?? all[0] ?? artist;
  if (!found) return `${CANNOT_PLAY} ${nothingCalled(given(musicQuery, 'query'))}`;
  const preview = textAt(found, 'previewUrl');
  return preview === ''
    ? `${CANNOT_PLAY} ${called(found)} is in the catalogue.`
    : `${CANNOT_PLAY} You can listen to a preview of ${called(found)} in the catalogue: ${preview}`;
}

function tellFind(musicQuery: MusicQuery, facts: Facts): string {
  const name = given(musicQuery, 'query');
  const found = [
    ...listAt(facts, 'artists').map((one) => ({ one, what: 'the artist ' })),
    ...listAt(facts, 'albums').map((one) => ({ one, what: 'the album ' })),
    ...listAt(facts, 'tracks').map((one) => ({ one, what: 'the song ' })),
    ...listAt(facts, 'playlists').map((one) => ({ one, what: 'the playlist ' })),
  ];
  const exact = found.filter(({ one }) => comparable(textAt(one, 'name')) === comparable(name));
  const named = (exact.length > 0 ? exact : found).slice(0, 3).map(({ one, what }) => what + called(one));
  if (named.length === 0) return nothingCalled(name);
  return exact.length > 0
    ? `In the catalogue there is ${listed(named)}.`
    : `${nothingCalled(name)} There is ${listed(named)}.`;
}

const TELLING: Readonly<Record<Topic, (musicQuery: MusicQuery, facts: Facts) => string>> = {
  chart: tellChart,
  singer: tellSinger,
  new: tellNew,
  albumsOf: tellAlbumsOf,
  songsOf: tellSongsOf,
  artist: tellArtist,
  style: tellStyle,
  album: tellAlbum,
  songsOn: tellSongsOn,
  'album date': tellAlbumDate,
  track: tellTrack,
  similar: tellSimilar,
  play: tellPlay,
  find: tellFind,
};

const UNKNOWN_NAME = /^There is no (\w+) "(.+?)"\./;

const UNKNOWN = 'I am sorry, I do not know that.';

/** Whether the result is what was asked for: a search also finds similar spellings. */
function isMeant(musicQuery: MusicQuery, facts: Facts): boolean {
  const asked = comparable(
    given(musicQuery, 'query') || given(musicQuery, 'artist') || given(musicQuery, 'id'),
  );
  const [own, ...found] = [facts, ...['artists', 'albums', 'tracks'].flatMap((key) => listAt(facts, key))];
  const about =
    own && textAt(own, 'name') !== ''
      ? [own]
      : [factsAt(facts, 'artist') ?? {}, factsAt(facts, 'of') ?? {}, ...found];
  const names = about.map((one) => comparable(textAt(one, 'name')));
  return names.includes(asked) || about.some((one) => textAt(one, 'id') === given(musicQuery, 'id'));
}

const ABOUT_NAMES: ReadonlySet<string> = new Set<MusicTool>([
  'search_catalog',
  'get_artist',
  'get_album',
  'get_track',
]);

/**
 * Words the answer to a music question; null when the result cannot be read. A doubtful question is only
 * answered when the catalogue has the exact name.
 */
export function tellMusic(musicQuery: MusicQuery, turn: ToolTurn): string | null {
  if (turn.isError) {
    const [, kind = '', name = ''] = UNKNOWN_NAME.exec(turn.output ?? '') ?? [];
    if (kind === '') return null;
    const what = withArticle(NOUNS[kind] ?? kind);
    return musicQuery.firm
      ? `I am sorry, I cannot find ${what} called ${quoted(name)} in the catalogue.`
      : UNKNOWN;
  }
  const facts = readFacts(turn.output);
  if (!facts) return null;
  const isGuess = !musicQuery.firm && ABOUT_NAMES.has(musicQuery.tool);
  return isGuess && !isMeant(musicQuery, facts) ? UNKNOWN : TELLING[musicQuery.topic](musicQuery, facts);
}
