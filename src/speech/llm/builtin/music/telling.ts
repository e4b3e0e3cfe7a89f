import type { ToolTurn } from '../../../../conversation/provider-ports.ts';
import { artistOf, beginning, yearOf } from './phrases.ts';
import { factsAt, type Facts, listAt, numberAt, readFacts, textAt, textsAt } from './facts.ts';
import type { Range } from './periods.ts';
import { isKind, type Kind, type MusicTool, type MusicQuery, type Topic } from './query.ts';
import type { ChartOf, MusicWording, Release } from './wording.ts';

/** What a question's answer is told from. */
interface Answering {
  readonly musicQuery: MusicQuery;
  readonly facts: Facts;
  readonly say: MusicWording;
}

/** How many things are named when the question gives no number. */
const FEW = 5;
const SONGS_NAMED = 8;

const given = (musicQuery: MusicQuery, key: string): string => {
  const value = musicQuery.arguments[key];
  return typeof value === 'string' ? value : '';
};

const nameOf = (facts: Facts | null | undefined): string => textAt(facts, 'name');

/** Names a thing with its artist, if any: `"Silver Rain" by Ada Crane`; an artist by the name alone. */
const called = (say: MusicWording, facts: Facts): string =>
  artistOf(facts) === '' && textAt(facts, 'id').startsWith('art.')
    ? nameOf(facts)
    : say.work(nameOf(facts), artistOf(facts));

function chartOf({ musicQuery, facts }: Answering): ChartOf {
  const kind = textAt(facts, 'kind') || given(musicQuery, 'kind');
  return {
    kind: isKind(kind) ? kind : 'track',
    genre: (textAt(facts, 'genre') || given(musicQuery, 'genre')).toLowerCase(),
    country: given(musicQuery, 'country'),
    range: given(musicQuery, 'range') as Range | '',
  };
}

function tellChart(answering: Answering): string {
  const { musicQuery, facts, say } = answering;
  const items = listAt(facts, 'items').slice(0, musicQuery.count ?? FEW);
  const named = items.map((item) => called(say, item));
  return items.length === 0 ? say.noChart(chartOf(answering)) : say.chart(chartOf(answering), named);
}

const comparable = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Songs, then albums: all of them, and those with exactly this name. */
const works = (facts: Facts, name: string): { exact: readonly Facts[]; all: readonly Facts[] } => {
  const all = [...listAt(facts, 'tracks'), ...listAt(facts, 'albums')];
  return { all, exact: all.filter((one) => comparable(nameOf(one)) === comparable(name)) };
};

function tellSinger({ musicQuery, facts, say }: Answering): string {
  const name = given(musicQuery, 'query');
  const { exact, all } = works(facts, name);
  const [first] = exact;
  const [artist = '', ...others] = new Set(exact.map(artistOf));
  if (first) return say.isBy(nameOf(first), artist, others);
  const [near] = all;
  return near ? `${say.nothingCalled(name)} ${say.thereIs([called(say, near)])}` : say.nothingCalled(name);
}

const releaseOf = (say: MusicWording, item: Facts, isOwn: boolean): Release => ({
  named: isOwn ? say.quoted(nameOf(item)) : called(say, item),
  day: say.day(textAt(item, 'released')),
});

function tellNew({ musicQuery, facts, say }: Answering): string {
  const all = listAt(facts, 'items');
  const artist = artistOf(facts);
  const genre = textAt(facts, 'genre').toLowerCase();
  const [newest] = all;
  if (!newest) return say.noNew(genre, artist);
  const year = yearOf(textAt(facts, 'today'));
  const released = (items: readonly Facts[]): Release[] =>
    items.map((item) => releaseOf(say, item, artist !== ''));
  if (!musicQuery.thisYear || year === '') {
    const items = all.slice(0, musicQuery.count ?? FEW);
    const [only] = items;
    return items.length === 1 && only
      ? say.newest(genre, artist, [releaseOf(say, only, false)])
      : say.newest(genre, artist, released(items));
  }
  const items = all.filter((item) => yearOf(textAt(item, 'released')) === year).slice(0, FEW);
  return items.length === 0
    ? say.nothingThisYear(artist, releaseOf(say, newest, artist !== ''))
    : say.newThisYear(artist, released(items));
}

const withYear = (facts: Facts): { name: string; year: string } => ({
  name: nameOf(facts),
  year: yearOf(textAt(facts, 'released')),
});

function tellAlbumsOf({ facts, say }: Answering): string {
  const albums = listAt(facts, 'albums');
  return say.albums(nameOf(facts), albums.length, albums.slice(0, FEW).map(withYear));
}

const tellSongsOf = ({ facts, say }: Answering): string =>
  say.songs(nameOf(facts), listAt(facts, 'topTracks').slice(0, FEW).map(nameOf));

const tellStyle = ({ facts, say }: Answering): string =>
  say.style(nameOf(facts), textsAt(facts, 'genres').slice(0, 2));

function tellArtist(answering: Answering): string {
  const { facts, say } = answering;
  const biography = beginning(textAt(facts, 'biography'));
  const [newest] = listAt(facts, 'albums');
  const [song] = listAt(facts, 'topTracks');
  const known = say.bestKnown(newest ? withYear(newest) : null, nameOf(song));
  return [tellStyle(answering), biography, known].filter(Boolean).join(' ');
}

const tellAlbum = ({ facts, say }: Answering): string =>
  say.album({
    name: nameOf(facts),
    artist: artistOf(facts),
    genre: textsAt(facts, 'genres')[0]?.toLowerCase() ?? '',
    songs: numberAt(facts, 'trackCount') ?? listAt(facts, 'tracks').length,
    day: say.day(textAt(facts, 'released')),
    label: textAt(facts, 'label'),
    firstSong: nameOf(listAt(facts, 'tracks')[0]),
  });

function tellSongsOn({ facts, say }: Answering): string {
  const names = listAt(facts, 'tracks').map(nameOf);
  const more = Math.max(0, names.length - SONGS_NAMED);
  return say.songsOn(called(say, facts), names.length, names.slice(0, SONGS_NAMED), more);
}

const tellAlbumDate = ({ facts, say }: Answering): string =>
  say.cameOut(called(say, facts), say.day(textAt(facts, 'released')));

const tellTrack = ({ facts, say }: Answering): string =>
  say.track(called(say, facts), nameOf(factsAt(facts, 'album')), numberAt(facts, 'seconds') ?? 0);

function tellSimilar({ musicQuery, facts, say }: Answering): string {
  const of = factsAt(facts, 'of');
  const base = of && nameOf(of) !== '' ? called(say, of) : given(musicQuery, 'id');
  const items = listAt(facts, 'items').slice(0, FEW);
  return say.similar(
    base,
    items.map((item) => called(say, item)),
  );
}

/**
 * Answers a request to play music: nothing can be played in a conversation, but most songs have a preview.
 */
function tellPlay({ musicQuery, facts, say }: Answering): string {
  const own = textAt(facts, 'id') === '' ? null : facts;
  const { exact, all } = works(facts, given(musicQuery, 'query'));
  const [artist] = listAt(facts, 'artists');
  const found = own ?? exact[0] ?? all[0] ?? artist;
  if (!found) return `${say.cannotPlay} ${say.nothingCalled(given(musicQuery, 'query'))}`;
  const preview = textAt(found, 'previewUrl');
  const named = called(say, found);
  return `${say.cannotPlay} ${preview === '' ? say.inCatalogue([named]) : say.preview(named, preview)}`;
}

const LISTS: readonly (readonly [string, Kind])[] = [
  ['artists', 'artist'],
  ['albums', 'album'],
  ['tracks', 'track'],
  ['playlists', 'playlist'],
];

function tellFind({ musicQuery, facts, say }: Answering): string {
  const name = given(musicQuery, 'query');
  const found = LISTS.flatMap(([key, kind]) => listAt(facts, key).map((one) => ({ one, kind })));
  const exact = found.filter(({ one }) => comparable(nameOf(one)) === comparable(name));
  const named = (exact.length > 0 ? exact : found)
    .slice(0, 3)
    .map(({ one, kind }) => say.theKind(kind, called(say, one)));
  if (named.length === 0) return say.nothingCalled(name);
  return exact.length > 0 ? say.inCatalogue(named) : `${say.nothingCalled(name)} ${say.thereIs(named)}`;
}

const TELLING: Readonly<Record<Topic, (answering: Answering) => string>> = {
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
export function tellMusic(musicQuery: MusicQuery, turn: ToolTurn, say: MusicWording): string | null {
  if (turn.isError) {
    const [, kind = '', name = ''] = UNKNOWN_NAME.exec(turn.output ?? '') ?? [];
    if (kind === '') return null;
    return musicQuery.firm ? say.noSuch(kind, name) : say.unknown;
  }
  const facts = readFacts(turn.output);
  if (!facts) return null;
  const isGuess = !musicQuery.firm && ABOUT_NAMES.has(musicQuery.tool);
  return isGuess && !isMeant(musicQuery, facts)
    ? say.unknown
    : TELLING[musicQuery.topic]({ musicQuery, facts, say });
}
