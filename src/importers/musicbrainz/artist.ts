import { type Fields, fieldsAt, listAt, parseFields, textAt, textsAt, uuidAt } from '../frame/json.ts';
import { InvalidRecord } from '../frame/line-files.ts';
import { type ArtistRef, artistRef } from './credits.ts';
import { genresOf } from './genres.ts';
import { popularityOf } from './popularity.ts';
import { type Related, relatedArtists } from './relations.ts';

/** A line of the artist dump, as far as the catalogue stores it. */
export interface ArtistLine extends ArtistRef {
  readonly also: readonly string[];
  readonly genreIds: readonly number[];
  readonly popularity: number;
}

/**
 * The limit of an artist's other names: more would slow searches down, and nobody looks for the fortieth
 * spelling.
 */
const MOST_ALIASES = 40;

/** Other names of an entity: its aliases and its sort name. */
export const otherNames = (entity: Fields): readonly string[] => {
  const aliases = listAt(entity, 'aliases').flatMap((alias) => textsAt({ name: [alias['name']] }, 'name'));
  const own = textAt(entity, 'name') || textAt(entity, 'title');
  const all = new Set([textAt(entity, 'sort-name'), ...aliases]);
  return [...all].filter((name) => name !== '' && name !== own).slice(0, MOST_ALIASES);
};

const artistOf = (line: string): { fields: Fields; artist: ArtistRef } => {
  const fields = parseFields(line);
  const artist = artistRef(fields);
  if (!artist) throw new InvalidRecord('This artist has no MBID.');
  if (textAt(fields, 'name') === '') throw new InvalidRecord('This artist has no name.');
  return { fields, artist };
};

/** Parses a line of MusicBrainz's artists. @throws Unfit or SyntaxError */
export const parseArtist = (line: string): ArtistLine => {
  const { fields, artist } = artistOf(line);
  const genreIds = genresOf(fields);
  return { ...artist, also: otherNames(fields), genreIds, popularity: popularityOf(fields) };
};

/** The relations of an artist to others. */
export interface ArtistRelations {
  readonly mbid: string;
  readonly related: readonly Related[];
}

/** Parses the relations in a line of MusicBrainz's artists. @throws Unfit or SyntaxError */
export const parseArtistRelations = (line: string): ArtistRelations => {
  const { fields, artist } = artistOf(line);
  return { mbid: artist.mbid, related: relatedArtists(fields) };
};

/** Whether a line is an artist, a release group or a release, by fields that only that entity has. */
export const looksLike = (line: Fields): 'artist' | 'release-group' | 'release' | null => {
  if (uuidAt(line, 'id') === null) return null;
  if (Array.isArray(line['media']) || 'release-group' in line) return 'release';
  if ('primary-type' in line || 'secondary-types' in line) return 'release-group';
  return 'sort-name' in line && Object.keys(fieldsAt(line, 'life-span')).length > 0 ? 'artist' : null;
};
