import { joined } from '../phrases/listing.ts';
import { nameOfCountry } from './countries.ts';
import { plainQuestion } from './plain-text.ts';
import { dateOf, minutesOf, type ChartOf, type MusicWording, type Release } from './wording.ts';

const listed = (parts: readonly string[]): string => joined(parts, 'and');
const quoted = (name: string): string => `"${name}"`;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const NOUNS = { artist: 'artist', album: 'album', track: 'song', playlist: 'playlist' } as const;
const WHEN = {
  '': '',
  day: ' of today',
  week: ' of this week',
  month: ' of this month',
  year: ' of this year',
  life: ' of all time',
} as const;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
const several = (count: number, unit: string): string => (count === 0 ? `no ${unit}s` : counted(count, unit));
const withArticle = (phrase: string): string => `${/^[aeiou]/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
const behind = (word: string, name: string): string => (name === '' ? '' : ` ${word} ${name}`);
const before = (word: string): string => (word === '' ? '' : `${word} `);

/** Describes a chart: "jazz albums in Germany of this week". */
const chartOf = ({ kind, genre, country, range }: ChartOf, isOne: boolean): string =>
  `${before(genre)}${NOUNS[kind]}${isOne ? '' : 's'}${country === '' ? '' : ` in ${nameOfCountry(country)}`}${WHEN[range]}`;

const onDay = ({ named, day }: Release): string => `${named} on ${day}`;

function lengthOf(seconds: number): string {
  const { minutes, rest } = minutesOf(seconds);
  return listed([
    ...(minutes > 0 ? [counted(minutes, 'minute')] : []),
    ...(rest > 0 ? [counted(rest, 'second')] : []),
  ]);
}

const work = (name: string, artist: string): string => `${quoted(name)}${behind('by', artist)}`;

/** Questions are read in English as they are. */
export const english: MusicWording = {
  inEnglish: plainQuestion,
  unknown: 'I am sorry, I do not know that.',
  listed,
  quoted,
  work,
  day: (text) => {
    const date = dateOf(text);
    return date === null ? text : `${date.day} ${MONTHS[date.month - 1]} ${date.year}`;
  },
  theKind: (kind, named) => `the ${NOUNS[kind]} ${named}`,
  noSuch: (kind, name) =>
    `I am sorry, I cannot find ${withArticle(kind === 'track' ? 'song' : kind)} called ${quoted(name)} in the catalogue.`,
  nothingCalled: (name) => `I cannot find anything called ${quoted(name)} in the catalogue.`,
  thereIs: (named) => `There is ${listed(named)}.`,
  inCatalogue: (named) => `In the catalogue there is ${listed(named)}.`,
  noChart: (chart) => `There are no charts of ${chartOf(chart, false)} yet.`,
  chart: (chart, named) =>
    named.length === 1
      ? `The top ${chartOf(chart, true)} is ${named[0]}.`
      : `The top ${chartOf(chart, false)} are ${listed(named)}.`,
  isBy: (name, artist, others) =>
    `${quoted(name)} is by ${artist}${others.length === 0 ? '' : `; there are others of that name by ${listed(others)}`}.`,
  noNew: (genre, artist) => `There are no new ${before(genre)}albums${behind('by', artist)}.`,
  newest: (genre, artist, releases) => {
    const [newest] = releases;
    return newest && releases.length === 1
      ? `The newest ${before(genre)}release${behind('by', artist)} is ${newest.named}, which came out on ${newest.day}.`
      : `The newest ${before(genre)}albums${behind('by', artist)} are ${listed(releases.map(onDay))}.`;
  },
  nothingThisYear: (artist, last) =>
    `Nothing${behind('by', artist)} has come out this year. The newest is ${onDay(last)}.`,
  newThisYear: (artist, releases) => {
    const named = listed(releases.map(onDay));
    return artist === '' ? `New this year are ${named}.` : `This year ${artist} has brought out ${named}.`;
  },
  albums: (artist, count, some) => {
    if (count === 0) return `There are no albums by ${artist} in the catalogue.`;
    const named = listed(some.map(({ name, year }) => `${quoted(name)} from ${year}`));
    const rest = count > some.length ? `, the newest of which are ${named}` : `: ${named}`;
    return `${artist} has ${several(count, 'album')} in the catalogue${rest}.`;
  },
  songs: (artist, names) =>
    names.length === 0
      ? `There are no songs by ${artist} in the catalogue.`
      : `The most popular songs by ${artist} are ${listed(names.map(quoted))}.`,
  style: (artist, genres) =>
    genres.length === 0
      ? `The catalogue does not say what ${artist} plays.`
      : `${artist} makes ${listed(genres.map((name) => name.toLowerCase()))}.`,
  bestKnown: (album, song) => {
    const known = [
      ...(album ? [`the newest album is ${quoted(album.name)} from ${album.year}`] : []),
      ...(song === '' ? [] : [`the best known song is ${quoted(song)}`]),
    ];
    return known.length === 0 ? '' : `${listed(known).replace(/^t/, 'T')}.`;
  },
  album: ({ name, artist, genre, songs, day, label, firstSong }) =>
    `${quoted(name)} is ${withArticle(`${before(genre)}album`)} by ${artist} with ${several(songs, 'song')}. ` +
    `It came out on ${day}${behind('on the label', label)}.` +
    (firstSong === '' ? '' : ` It begins with ${quoted(firstSong)}.`),
  songsOn: (named, count, names, more) => {
    const some = [...names.map(quoted), ...(more > 0 ? [`${more} more`] : [])];
    return `On ${named} there ${count === 1 ? 'is' : 'are'} ${several(count, 'song')}${count === 0 ? '' : `: ${listed(some)}`}.`;
  },
  cameOut: (named, day) => `${named} came out on ${day}.`,
  track: (named, album, seconds) =>
    `${named}${album === '' ? ' is in the catalogue' : ` is on the album ${quoted(album)}`}.` +
    (seconds < 1 ? '' : ` It lasts ${lengthOf(seconds)}.`),
  similar: (base, named) =>
    named.length === 0
      ? `I know nothing that is similar to ${base}.`
      : `Similar to ${base} ${named.length === 1 ? 'is' : 'are'} ${listed(named)}.`,
  cannotPlay: 'I cannot play music here.',
  preview: (named, url) => `You can listen to a preview of ${named} in the catalogue: ${url}`,
};
