import type { AlbumKind } from '../../storage/catalog-kinds.ts';
import { type Fields, parseFields, textAt, textsAt, uuidAt } from '../frame/json.ts';
import { InvalidRecord } from '../frame/line-files.ts';
import { otherNames } from './artist.ts';
import { type Credit, creditOf } from './credits.ts';
import { partialDate } from './dates.ts';
import { genresOf } from './genres.ts';
import { popularityOf } from './popularity.ts';

/** A release group: what all releases of an album have in common. */
export interface Group {
  readonly mbid: string;
  readonly title: string;
  readonly also: readonly string[];
  readonly kind: AlbumKind;
  /** Null when it is not known. */
  readonly firstReleased: Date | null;
  readonly credit: Credit;
  /** Genres of the catalogue; may be empty. */
  readonly genreIds: readonly number[];
  readonly popularity: number;
}

/** Secondary types that decide the kind of an album, whatever its primary type is. */
const COMPILED = new Set(['Compilation', 'DJ-mix']);
const OTHER = new Set([
  'Audio drama',
  'Audiobook',
  'Demo',
  'Field recording',
  'Interview',
  'Live',
  'Remix',
  'Spokenword',
]);

/** The group of a discography that a release group belongs to (facts, 3). */
const kindOf = (primary: string, secondary: readonly string[]): AlbumKind => {
  if (secondary.some((type) => COMPILED.has(type))) return 'compilation';
  if (primary === 'Single' || primary === 'EP') return 'single';
  if (secondary.some((type) => OTHER.has(type))) return 'other';
  return primary === 'Album' ? 'main' : 'other';
};

/** Reads a group from its own line or from a release's; null when it has no MBID, no title or no credit. */
export const groupOf = (fields: Fields, credit: Credit | null): Group | null => {
  const mbid = uuidAt(fields, 'id');
  const title = textAt(fields, 'title');
  if (mbid === null || title === '' || credit === null) return null;
  return {
    mbid,
    title,
    also: otherNames(fields),
    kind: kindOf(textAt(fields, 'primary-type'), textsAt(fields, 'secondary-types')),
    firstReleased: partialDate(textAt(fields, 'first-release-date')),
    credit,
    genreIds: genresOf(fields),
    popularity: popularityOf(fields),
  };
};

/** Parses a line of MusicBrainz's release groups. @throws Unfit or SyntaxError */
export const parseGroup = (line: string): Group => {
  const fields = parseFields(line);
  const group = groupOf(fields, creditOf(fields));
  if (!group) throw new InvalidRecord('This release group has no MBID, no title or no artist.');
  return group;
};
