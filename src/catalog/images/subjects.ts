import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { Playlist } from '../domain/types.ts';
import type { StationType } from '../../storage/catalog-kinds.ts';
import { isIdOf, playlistId, stationId } from '../v2/ids.ts';
import type { Words } from './caption.ts';
import type { Subject } from './drawing.ts';
import type { Pictured } from './image-address.ts';
import { canWrite } from './lettering.ts';

/** What the database says of a thing that a picture is of. */
interface SubjectRow {
  readonly name: string;
  readonly shortcut: string | null;
  readonly by: string | null;
  readonly byShortcut: string | null;
  readonly genreId: number | null;
  readonly version: number;
  readonly isPrivate: boolean;
  /** The hash of a picture that came with it. */
  readonly stored?: string | null;
  /** Of playlists: what their moniker follows from. */
  readonly playlistKind?: Playlist['kind'];
  /** Of stations: their moniker. */
  readonly subType?: StationType;
}

const none = sql`null::text`;

const artist = (id: number) => sql<SubjectRow>`
  select name, shortcut, ${none} as by, ${none} as "byShortcut", genre_id as "genreId",
    image_version as version, false as "isPrivate" from artists where id = ${id}`;

const album = (id: number) => sql<SubjectRow>`
  select albums.name, albums.shortcut, artists.name as by, artists.shortcut as "byShortcut",
    artists.genre_id as "genreId", albums.image_version as version, false as "isPrivate",
    (select hash from album_pictures where album_id = albums.id) as stored
  from albums join artists on artists.id = albums.artist_id where albums.id = ${id}`;

const playlist = (id: number) => sql<SubjectRow>`
  select playlists.name, ${none} as shortcut, author as by, ${none} as "byShortcut", image_version as version,
    privacy = 'private' as "isPrivate", kind as "playlistKind",
    (select tracks.genre_id from playlist_tracks join tracks on tracks.id = track_id
      where playlist_id = playlists.id order by playlist_tracks.position limit 1) as "genreId"
  from playlists where id = ${id}`;

const station = (id: number) => sql<SubjectRow>`
  select coalesce((select name from station_texts where station_id = stations.id order by lang <> 'en', lang limit 1),
      artist_names) as name,
    ${none} as shortcut, ${none} as by, ${none} as "byShortcut", image_version as version, false as "isPrivate",
    sub_type as "subType",
    (select min(genre_id) from station_genres where station_id = stations.id) as "genreId"
  from stations where id = ${id}`;

const QUERIES = { artist, album, playlist, station };

/** The genre at the top above one. */
const topGenre = async (db: Kysely<Schema>, genreId: number | null): Promise<number | null> => {
  if (genreId === null) return null;
  const { rows } = await sql<{ id: number }>`
    with recursive up (id, parent_id) as (
      select id, parent_id from genres where id = ${genreId}
      union select genres.id, genres.parent_id from genres join up on genres.id = up.parent_id)
    select id from up where parent_id is null`.execute(db);
  return rows[0]?.id ?? null;
};

/** The last segment of a shortcut as words. */
const spoken = (shortcut: string): string => (shortcut.split('/').at(-1) ?? '').replaceAll('-', ' ');

/** A name in letters that we can write: as it is, or as its shortcut spells it. */
const writable = (name: string | null, shortcut: string | null): string | null => {
  if (name !== null && canWrite(name)) return name;
  return shortcut !== null && canWrite(spoken(shortcut)) ? spoken(shortcut) : null;
};

/** The name of a private playlist stays out of its picture, whose address may be passed on. */
const wordsOf = ({ name, shortcut, by, byShortcut, isPrivate }: SubjectRow): Words =>
  isPrivate ? { title: null, by: null } : { title: writable(name, shortcut), by: writable(by, byShortcut) };

export interface PictureSubject {
  readonly subject: Subject;
  /** The version that addresses of its picture have now. */
  readonly version: number;
  /** Of a member's playlist, which this one may hide or rename at any time. */
  readonly isMembers: boolean;
  /** The id that the address of a private playlist's picture is signed for; null for what everybody may see. */
  readonly privateId: string | null;
}

/** The id of what has several sorts; null for all else, whose moniker has been read already. */
const sortedId = (id: number, { playlistKind, subType }: SubjectRow): string | null => {
  if (playlistKind) return playlistId({ kind: playlistKind, id });
  return subType ? stationId({ subType, id }) : null;
};

/** `pp.3` does not mean the playlist `mp.3`. */
const isMeant = ({ id, text }: Pictured, found: SubjectRow): boolean => {
  const known = sortedId(id, found);
  return text === null || known === null || isIdOf(text, known);
};

/** Everything that a picture of a thing is made of; null when there is no such thing, or it is of another sort. */
export async function findSubject(db: Kysely<Schema>, pictured: Pictured): Promise<PictureSubject | null> {
  const { kind, id } = pictured;
  const { rows } = await QUERIES[kind](id).execute(db);
  const [found] = rows;
  if (!found || !isMeant(pictured, found)) return null;
  const genreId = await topGenre(db, found.genreId);
  const seed = `duet ${kind} ${id} ${found.version}`;
  const stored = found.stored ? { albumId: id, hash: found.stored } : null;
  const subject = { kind, seed, genreId, words: wordsOf(found), ...(stored && { stored }) };
  const isMembers = found.playlistKind === 'member';
  const privateId = found.isPrivate ? sortedId(id, found) : null;
  return { subject, version: found.version, isMembers, privateId };
}
