import { joined } from '../../phrases/listing.ts';
import { placeInGerman } from '../countries.ts';
import { germanQuestion } from './question.ts';
import { dateOf, minutesOf, type ChartOf, type MusicWording, type Release } from '../wording.ts';

const listed = (parts: readonly string[]): string => joined(parts, 'und');
const quoted = (name: string): string => `„${name}“`;

const MONTHS = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

interface Noun {
  readonly one: string;
  readonly many: string;
  /** The article of one. */
  readonly the: string;
}

const NOUNS: Readonly<Record<ChartOf['kind'], Noun>> = {
  artist: { one: 'Interpret', many: 'Interpreten', the: 'der' },
  album: { one: 'Album', many: 'Alben', the: 'das' },
  track: { one: 'Lied', many: 'Lieder', the: 'das' },
  playlist: { one: 'Playlist', many: 'Playlists', the: 'die' },
};
const WHEN = {
  '': '',
  day: ' von heute',
  week: ' dieser Woche',
  month: ' dieses Monats',
  year: ' dieses Jahres',
  life: ' aller Zeiten',
} as const;

/** A genre in front of what is of it: "Hip-Hop-" of "Hip-Hop-Alben". */
const joinedGenre = (genre: string): string =>
  genre === ''
    ? ''
    : `${genre.replace(/[\s/-]+/g, '-').replace(/(?<=^|-)\p{Ll}/gu, (letter) => letter.toUpperCase())}-`;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const from = (artist: string): string => (artist === '' ? '' : ` von ${artist}`);
const counted = (count: number, one: string, many: string): string =>
  count === 0 ? `keine ${many}` : count === 1 ? `ein ${one}` : `${count} ${many}`;

const chartOf = ({ kind, genre, country, range }: ChartOf, isOne: boolean): string =>
  `${joinedGenre(genre)}${isOne ? NOUNS[kind].one : NOUNS[kind].many}${WHEN[range]}${country === '' ? '' : ` ${placeInGerman(country)}`}`;

const onDay = ({ named, day }: Release): string => `${named} vom ${day}`;

function lengthOf(seconds: number): string {
  const { minutes, rest } = minutesOf(seconds);
  return listed([
    ...(minutes > 0 ? [minutes === 1 ? 'eine Minute' : `${minutes} Minuten`] : []),
    ...(rest > 0 ? [rest === 1 ? 'eine Sekunde' : `${rest} Sekunden`] : []),
  ]);
}

const KINDS: Readonly<Record<string, string>> = {
  artist: 'keinen Interpreten',
  album: 'kein Album',
  track: 'kein Lied',
  genre: 'keine Musikrichtung',
};

export const german: MusicWording = {
  inEnglish: germanQuestion,
  unknown: 'Das weiß ich leider nicht.',
  listed,
  quoted,
  work: (name, artist) => `${quoted(name)}${from(artist)}`,
  day: (text) => {
    const date = dateOf(text);
    return date === null ? text : `${date.day}. ${MONTHS[date.month - 1]} ${date.year}`;
  },
  theKind: (kind, named) =>
    `${NOUNS[kind].the === 'der' ? 'den Interpreten' : `${NOUNS[kind].the} ${NOUNS[kind].one}`} ${named}`,
  noSuch: (kind, name) =>
    `Leider finde ich im Katalog ${KINDS[kind] ?? 'nichts'} mit dem Namen ${quoted(name)}.`,
  nothingCalled: (name) => `Im Katalog finde ich nichts mit dem Namen ${quoted(name)}.`,
  thereIs: (named) => `Es gibt aber ${listed(named)}.`,
  inCatalogue: (named) => `Im Katalog gibt es ${listed(named)}.`,
  noChart: (chart) => `Für ${chartOf(chart, false)} gibt es noch keine Charts.`,
  chart: (chart, named) =>
    named.length === 1
      ? `${capital(NOUNS[chart.kind].the)} beliebteste ${chartOf(chart, true)} ist ${named[0]}.`
      : `Die beliebtesten ${chartOf(chart, false)} sind ${listed(named)}.`,
  isBy: (name, artist, others) =>
    `${quoted(name)} ist von ${artist}${others.length === 0 ? '' : `; unter diesem Namen gibt es auch etwas von ${listed(others)}`}.`,
  noNew: (genre, artist) => `Es gibt keine neuen ${joinedGenre(genre)}Alben${from(artist)}.`,
  newest: (genre, artist, releases) => {
    const [newest] = releases;
    return newest && releases.length === 1
      ? `Die neueste ${joinedGenre(genre)}Veröffentlichung${from(artist)} ist ${newest.named}, erschienen am ${newest.day}.`
      : `Die neuesten ${joinedGenre(genre)}Alben${from(artist)} sind ${listed(releases.map(onDay))}.`;
  },
  nothingThisYear: (artist, last) =>
    `In diesem Jahr ist nichts${from(artist)} erschienen. Am neuesten ist ${onDay(last)}.`,
  newThisYear: (artist, releases) => {
    const named = listed(releases.map(onDay));
    return artist === ''
      ? `Neu in diesem Jahr: ${named}.`
      : `In diesem Jahr ist von ${artist} erschienen: ${named}.`;
  },
  albums: (artist, count, some) => {
    if (count === 0) return `Von ${artist} sind keine Alben im Katalog.`;
    const named = listed(some.map(({ name, year }) => `${quoted(name)} von ${year}`));
    const rest = count > some.length ? `, die neuesten sind ${named}` : `: ${named}`;
    return `Von ${artist} ${count === 1 ? 'ist' : 'sind'} ${counted(count, 'Album', 'Alben')} im Katalog${rest}.`;
  },
  songs: (artist, names) =>
    names.length === 0
      ? `Von ${artist} sind keine Lieder im Katalog.`
      : `Die beliebtesten Lieder von ${artist} sind ${listed(names.map(quoted))}.`,
  style: (artist, genres) =>
    genres.length === 0
      ? `Der Katalog sagt nicht, was ${artist} spielt.`
      : `${artist} macht ${listed(genres.map((genre) => joinedGenre(genre).slice(0, -1)))}.`,
  bestKnown: (album, song) => {
    const known = [
      ...(album ? [`das neueste Album ist ${quoted(album.name)} von ${album.year}`] : []),
      ...(song === '' ? [] : [`das bekannteste Lied ist ${quoted(song)}`]),
    ];
    return known.length === 0 ? '' : `${capital(listed(known))}.`;
  },
  album: ({ name, artist, genre, songs, day, label, firstSong }) =>
    `${quoted(name)} ist ein ${joinedGenre(genre)}Album von ${artist} mit ${songs === 0 ? 'noch keinem Lied' : songs === 1 ? 'einem Lied' : `${songs} Liedern`}. ` +
    `Es erschien am ${day}${label === '' ? '' : ` beim Label ${label}`}.` +
    (firstSong === '' ? '' : ` Es beginnt mit ${quoted(firstSong)}.`),
  songsOn: (named, count, names, more) => {
    const some = [...names.map(quoted), ...(more > 0 ? [`${more} weitere`] : [])];
    return `Auf ${named} ${count === 1 ? 'ist' : 'sind'} ${counted(count, 'Lied', 'Lieder')}${count === 0 ? '' : `: ${listed(some)}`}.`;
  },
  cameOut: (named, day) => `${named} erschien am ${day}.`,
  track: (named, album, seconds) =>
    `${named} ist ${album === '' ? 'im Katalog' : `auf dem Album ${quoted(album)}`}.` +
    (seconds < 1 ? '' : ` Es dauert ${lengthOf(seconds)}.`),
  similar: (base, named) =>
    named.length === 0
      ? `Ich kenne nichts, was ${base} ähnlich ist.`
      : `Ähnlich wie ${base} ${named.length === 1 ? 'ist' : 'sind'} ${listed(named)}.`,
  cannotPlay: 'Musik abspielen kann ich hier nicht.',
  preview: (named, url) => `Im Katalog gibt es eine Hörprobe von ${named}: ${url}`,
};
