import {
  type Fields,
  fieldsAt,
  listAt,
  numberAt,
  parseFields,
  textAt,
  textsAt,
  uuidAt,
} from '../frame/json.ts';
import { InvalidRecord } from '../frame/line-files.ts';
import { isrcsOf } from '../shared/isrcs.ts';
import { type Credit, creditOf } from './credits.ts';
import { partialDate, sortableDate } from './dates.ts';
import { genresOf } from './genres.ts';
import { type Group, groupOf } from './release-group.ts';
import { rankOf } from './preferred.ts';

/** An artist's role in a recording, beside the credit. */
export interface RecordingRole {
  readonly role: string;
  readonly mbid: string;
}

export interface ReleaseTrack {
  /** The track's own MBID, which is another one on every release; null: it has none. */
  readonly mbid: string | null;
  /** The recording's MBID. */
  readonly recording: string;
  readonly title: string;
  /** Disc and position count from 1. */
  readonly disc: number;
  readonly position: number;
  readonly seconds: number;
  readonly isrcs: readonly string[];
  readonly credit: Credit;
  readonly genreIds: readonly number[];
  readonly roles: readonly RecordingRole[];
}

/** One release of an album. */
export interface Release {
  readonly mbid: string;
  readonly group: Group;
  /** The album is taken from the release with the smallest rank. */
  readonly rank: string;
  readonly barcode: string | null;
  readonly released: Date | null;
  readonly label: string;
  /** Codes of the areas where it was issued; empty: none is known. Null: it counts for no country. */
  readonly areas: readonly string[] | null;
  readonly discCount: number;
  readonly tracks: readonly ReleaseTrack[];
}

/** The form of a barcode. Zeros alone mean that there is none. */
const BARCODE = /^(?=.*[1-9])\d{8,14}$/;
/** Statuses of releases whose countries count for the album. Others are no offer, or were withdrawn. */
const OFFERED = new Set(['Official', 'Promotion', '']);
/** Video formats: their contents are no tracks. */
const FILM = /DVD-Video|Blu-ray(?!-R)|VHS|LaserDisc|VCD|UMD|VHD|CED|Betamax/i;

/** The catalogue's roles by the types of a recording's relations. */
const ROLES: Readonly<Record<string, string>> = {
  producer: 'producer',
  engineer: 'engineer',
  mix: 'engineer',
  recording: 'engineer',
  remixer: 'remixer',
};

const roleOf = (relation: Fields): string | undefined => {
  const type = textAt(relation, 'type');
  if (type === 'vocal' && textsAt(relation, 'attributes').includes('guest')) return 'guestVocals';
  return ROLES[type];
};

/** The roles in a recording. Dumps omit them for releases with more than 500 recordings. */
const rolesOf = (recording: Fields): readonly RecordingRole[] => {
  const found = listAt(recording, 'relations').flatMap((relation) => {
    const role = relation['target-type'] === 'artist' ? roleOf(relation) : undefined;
    const mbid = uuidAt(fieldsAt(relation, 'artist'), 'id');
    return role && mbid ? [{ role, mbid }] : [];
  });
  return [...new Map(found.map((one) => [`${one.role} ${one.mbid}`, one])).values()];
};

const trackOf = (track: Fields, disc: number, index: number, credit: Credit): ReleaseTrack[] => {
  const recording = fieldsAt(track, 'recording');
  const mbid = uuidAt(recording, 'id');
  if (mbid === null || recording['video'] === true) return [];
  const milliseconds = numberAt(track, 'length') ?? numberAt(recording, 'length') ?? 0;
  return [
    {
      mbid: uuidAt(track, 'id'),
      recording: mbid,
      title: textAt(track, 'title') || textAt(recording, 'title') || '[untitled]',
      disc,
      position: positive(numberAt(track, 'position')) ?? index + 1,
      seconds: Math.max(0, Math.round(Math.min(milliseconds, 2 ** 31) / 1000)),
      isrcs: isrcsOf(textsAt(recording, 'isrcs')),
      credit: creditOf(track) ?? creditOf(recording) ?? credit,
      genreIds: genresOf(recording),
      roles: rolesOf(recording),
    },
  ];
};

interface Medium {
  readonly fields: Fields;
  /** Its number on the release, where films count as well. */
  readonly disc: number;
}

const positive = (value: number | null): number | null =>
  value !== null && Number.isInteger(value) && value > 0 ? value : null;

/** The audio media of a release with their tracks; pregap and data tracks are left out. */
const mediaOf = (release: Fields): readonly Medium[] =>
  listAt(release, 'media')
    .map((fields, index) => ({ fields, disc: positive(numberAt(fields, 'position')) ?? index + 1 }))
    .filter(({ fields }) => !FILM.test(textAt(fields, 'format')));

const areasOf = (release: Fields): readonly string[] | null => {
  if (!OFFERED.has(textAt(release, 'status'))) return null;
  const events = listAt(release, 'release-events');
  const codes = events.flatMap((event) => textsAt(fieldsAt(event, 'area'), 'iso-3166-1-codes'));
  return codes.length > 0 ? codes : textsAt({ country: [release['country']] }, 'country');
};

/**
 * The date of the earliest event: the line's own `date` is the same, and is missing when that event has none.
 */
const dateOf = (release: Fields): string => {
  const dates = listAt(release, 'release-events').map((event) => textAt(event, 'date'));
  const known = [...dates, textAt(release, 'date')].filter((date) => partialDate(date) !== null);
  const [earliest = ''] = known.sort((a, b) => (sortableDate(a) < sortableDate(b) ? -1 : 1));
  return earliest;
};

/**
 * When a release came out: a partial date has its missing parts from the group's first date, when that lies within it,
 * so that no album is out before it was first released.
 */
const releasedOn = (release: Fields, date: string): Date | null => {
  const first = textAt(fieldsAt(release, 'release-group'), 'first-release-date');
  return partialDate(date !== '' && first.startsWith(`${date}-`) ? first : date);
};

const labelOf = (release: Fields): string => {
  const names = listAt(release, 'label-info').map((info) => textAt(fieldsAt(info, 'label'), 'name'));
  return names.find((name) => name !== '' && name !== '[no label]') ?? '';
};

const groupOfRelease = (release: Fields, credit: Credit): Group | null => {
  const fields = fieldsAt(release, 'release-group');
  const group = groupOf(fields, creditOf(fields) ?? credit);
  if (group === null || group.genreIds.length > 0) return group;
  return { ...group, genreIds: genresOf(release) };
};

/** Parses a line of MusicBrainz's releases. @throws Unfit or SyntaxError */
export const parseRelease = (line: string): Release => {
  const fields = parseFields(line);
  const mbid = uuidAt(fields, 'id');
  const credit = creditOf(fields);
  const group = credit ? groupOfRelease(fields, credit) : null;
  if (mbid === null || credit === null || group === null)
    throw new InvalidRecord('This release has no MBID, no artist or no release group.');
  const media = mediaOf(fields);
  const tracks = media.flatMap(({ fields: medium, disc }) =>
    listAt(medium, 'tracks').flatMap((track, index) => trackOf(track, disc, index, credit)),
  );
  const barcode = textAt(fields, 'barcode').replace(/[\s-]/g, '');
  const date = dateOf(fields);
  return {
    mbid,
    group,
    rank: rankOf({
      mbid,
      status: textAt(fields, 'status'),
      date,
      formats: media.map(({ fields: medium }) => textAt(medium, 'format')),
      trackCount: tracks.length,
    }),
    barcode: BARCODE.test(barcode) ? barcode : null,
    released: releasedOn(fields, date),
    label: labelOf(fields),
    areas: areasOf(fields),
    discCount: Math.max(1, ...media.map(({ disc }) => disc)),
    tracks,
  };
};
