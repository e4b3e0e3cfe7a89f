import { createWriteStream, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { newRelease } from '../test/fixtures/importing/ddex/messages.ts';

/*
 * Generates dumps in the formats of MusicBrainz and ListenBrainz, of any size, line by line. Lines are as
 * long as in a real dump: most of a release's line is about its recordings.
 */

const uuid = (letter: string, number: number): string =>
  `${letter}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const WORDS =
  'amber river glass north winter paper salt lantern quiet harbor velvet copper field open silver'.split(' ');
const word = (number: number): string => WORDS[number % WORDS.length] ?? '';
const title = (number: number): string => `${word(number)} ${word(number * 7 + 3)} ${number}`;

const TRACKS = 12;
const RELEASES_PER_ARTIST = 5;

const artistNamed = (number: number) => ({
  id: uuid('a', number),
  name: `The ${title(number)}`,
  'sort-name': `${title(number)}, The`,
  disambiguation: '',
  type: 'Group',
  'type-id': uuid('1', 1),
  country: null,
});

const credit = (number: number) => [
  { name: `The ${title(number)}`, joinphrase: '', artist: artistNamed(number) },
];
const genres = (number: number) => [
  {
    id: uuid('9', number % 5),
    name: ['rock', 'dream pop', 'techno', 'jazz', 'folk'][number % 5],
    count: 3,
    disambiguation: '',
  },
];

const artistLine = (number: number) => ({
  ...artistNamed(number),
  'life-span': { begin: '1999', end: null, ended: false },
  aliases: [{ name: title(number), 'sort-name': title(number), locale: null, primary: null }],
  rating: { value: 4, 'votes-count': number % 50 },
  tags: [],
  genres: genres(number),
  relations: [relation('member of band', Math.max(0, number - 1))],
});

const relation = (type: string, artist: number) => ({
  type,
  'type-id': uuid('8', 1),
  direction: 'backward',
  begin: null,
  end: null,
  ended: false,
  attributes: [],
  'attribute-ids': {},
  'attribute-values': {},
  'target-type': 'artist',
  artist: artistNamed(artist),
  'source-credit': '',
  'target-credit': '',
});

const groupOf = (number: number) => ({
  id: uuid('b', number),
  title: title(number),
  'primary-type': 'Album',
  'secondary-types': [],
  'first-release-date': '2004-03-01',
  disambiguation: '',
  'artist-credit': credit(Math.floor(number / RELEASES_PER_ARTIST)),
  tags: [],
  genres: genres(number),
});

const trackOf = (release: number, place: number) => {
  const number = release * TRACKS + place;
  const artist = Math.floor(release / RELEASES_PER_ARTIST);
  return {
    id: uuid('e', number),
    position: place + 1,
    number: String(place + 1),
    title: title(number),
    length: 180_000 + place * 1_000,
    'artist-credit': credit(artist),
    recording: {
      id: uuid('d', number),
      title: title(number),
      disambiguation: '',
      length: 180_000,
      video: false,
      isrcs: [`GBAAA${String(number % 10_000_000).padStart(7, '0')}`],
      'first-release-date': '2004-03-01',
      'artist-credit': credit(artist),
      aliases: [],
      tags: [],
      genres: genres(number),
      relations: ['producer', 'engineer', 'instrument'].map((type) => relation(type, artist)),
    },
  };
};

const releaseLine = (number: number) => ({
  id: uuid('c', number),
  title: title(number),
  status: 'Official',
  barcode: String(400_000_000_000 + number),
  date: '2004-03-01',
  'release-events': [
    { date: '2004-03-01', area: { id: uuid('6', 1), name: '[Worldwide]', 'iso-3166-1-codes': ['XW'] } },
  ],
  'release-group': groupOf(number),
  'artist-credit': credit(Math.floor(number / RELEASES_PER_ARTIST)),
  'label-info': [{ 'catalog-number': null, label: { id: uuid('5', 1), name: 'Quay Records' } }],
  media: [
    {
      id: uuid('f', number),
      position: 1,
      title: '',
      format: 'CD',
      'track-count': TRACKS,
      tracks: Array.from({ length: TRACKS }, (_, place) => trackOf(number, place)),
    },
  ],
  tags: [],
  genres: [],
  relations: [],
});

/** The size of a written file. */
interface Written {
  readonly lines: number;
  readonly bytes: number;
}

const writeLines = async (
  file: string,
  lineOf: (number: number) => unknown,
  isEnough: (written: Written) => boolean,
): Promise<Written> => {
  const out = createWriteStream(file);
  let written: Written = { lines: 0, bytes: 0 };
  while (!isEnough(written)) {
    const line = `${JSON.stringify(lineOf(written.lines))}\n`;
    written = { lines: written.lines + 1, bytes: written.bytes + line.length };
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return written;
};

/** Writes a dump whose releases alone take this many bytes. Resolves to the numbers of its contents. */
export async function writeMusicbrainzDump(folder: string, bytes: number) {
  const releases = await writeLines(
    join(folder, 'release'),
    releaseLine,
    (written) => written.bytes >= bytes,
  );
  const artistCount = Math.ceil(releases.lines / RELEASES_PER_ARTIST);
  const artists = await writeLines(join(folder, 'artist'), artistLine, ({ lines }) => lines >= artistCount);
  const groups = await writeLines(
    join(folder, 'release-group'),
    groupOf,
    ({ lines }) => lines >= releases.lines,
  );
  return {
    tracks: releases.lines * TRACKS,
    rows: artists.lines + groups.lines + releases.lines * TRACKS,
    bytes: artists.bytes + groups.bytes + releases.bytes,
  };
}

const listenLine = (tracks: number) => (number: number) => ({
  user_id: number % 1_000,
  user_name: `listener${number % 1_000}`,
  timestamp: Date.UTC(2026, 5, 1) / 1000 + (number % 2_592_000),
  recording_msid: uuid('0', number),
  track_metadata: {
    artist_name: 'Somebody',
    track_name: title(number),
    release_name: 'A Record',
    additional_info: {
      recording_msid: uuid('0', number),
      recording_mbid: uuid('d', (number * 7919) % (tracks * 2)),
    },
  },
});

/** Writes listens, half of them of tracks in the dump above. */
export const writeListens = (folder: string, count: number, tracks: number): Promise<Written> =>
  writeLines(join(folder, '6.listens'), listenLine(tracks), ({ lines }) => lines >= count);

/** Number of tracks that makes a message little smaller than the limit (8 MiB). */
const MESSAGE_TRACKS = 6_800;

/** Writes one release message with that many tracks, and returns their number. */
export function writeDdexMessage(path: string): number {
  const tracks = Array.from({ length: MESSAGE_TRACKS }, (_, number) => ({
    isrc: `QZDUT${String(number).padStart(7, '0')}`,
    title: title(number),
    disc: 1 + Math.floor(number / 100),
  }));
  writeFileSync(path, newRelease({ tracks }));
  return MESSAGE_TRACKS;
}
