import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { AudioFile, Tags } from '../reading/audio-file.ts';
import { idsByName } from '../shared/claims.ts';
import { differInLetters } from '../shared/identity-key.ts';
import { albumKey, former, ownerName, trackKey } from './album-files.ts';
import { editionNamed } from './editions.ts';
import { FILES, named } from './names.ts';

/*
 * Earlier versions knew albums and tracks by names as they are searched for, so that a sign written in another way made
 * another album, and names of different letters were one. What they stored gets its present key when its files are
 * imported again, and keeps its id.
 */

interface Keys {
  readonly was: string;
  readonly is: string;
}

/** The keys of a file's album, as the common one and as its edition. */
const ofAlbum = (tags: Tags): readonly (Keys & { readonly tags: Tags })[] =>
  [null, editionNamed(tags)].map((edition) => {
    const told = { ...tags, edition };
    return { was: named(former.albumKey(told)).sourceId, is: named(albumKey(told)).sourceId, tags };
  });

const ofTrack = (tags: Tags): readonly (Keys & { readonly album: string })[] =>
  [null, editionNamed(tags)].map((edition) => {
    const told = { ...tags, edition };
    return {
      was: named(`${former.albumKey(told)}/${former.trackKey(told)}`).sourceId,
      is: named(`${albumKey(told)}/${trackKey(told)}`).sourceId,
      album: named(albumKey(told)).sourceId,
    };
  });

const changed = <T extends Keys>(keys: readonly T[]): readonly T[] => [
  ...new Map(keys.filter(({ was, is }) => was !== is).map((one) => [one.is, one])).values(),
];

/** The stored albums whose title or artist differs from the given one in its letters are other albums. */
async function areTheirs(
  db: Db,
  albums: readonly { readonly id: number; readonly tags: Tags }[],
): Promise<readonly boolean[]> {
  const ids = albums.map(({ id }) => id);
  const { rows } = await sql<{ id: number; name: string; owner: string }>`
    select albums.id, albums.name, coalesce(albums.credit, artists.name) as owner
    from albums join artists on artists.id = albums.artist_id where albums.id = any (${ids}::int[])`.execute(
    db,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  return albums.map(({ id, tags }) => {
    const { name = '', owner = '' } = stored.get(id) ?? {};
    return !differInLetters(name, tags.album ?? tags.title) && !differInLetters(owner, ownerName(tags));
  });
}

const rename = async (db: Db, kind: 'album' | 'track', keys: readonly Keys[]): Promise<void> => {
  const [was, is] = [keys.map((one) => one.was), keys.map((one) => one.is)];
  await sql`update catalog_sources as own set source_id = given.is
    from unnest(${was}::text[], ${is}::text[]) as given (was, "is")
    where own.kind = ${kind} and own.source = ${FILES} and own.source_id = given.was and not exists (
      select from catalog_sources as other where other.kind = ${kind} and other.source = ${FILES}
        and other.source_id = given.is)`.execute(db);
};

async function carryAlbums(db: Db, files: readonly AudioFile[]): Promise<void> {
  const keys = changed(files.flatMap(({ tags }) => ofAlbum(tags)));
  const ids = await idsByName(
    db,
    'album',
    keys.map(({ was }) => ({ source: FILES, sourceId: was })),
  );
  const known = keys.flatMap((one, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ ...one, id }];
  });
  if (known.length === 0) return;
  const isTheirs = await areTheirs(db, known);
  await rename(
    db,
    'album',
    known.filter((_, index) => isTheirs[index]),
  );
}

/** Renames the tracks of albums that were carried over, in this batch or before. */
async function carryTracks(db: Db, files: readonly AudioFile[]): Promise<void> {
  const keys = changed(files.flatMap(({ tags }) => ofTrack(tags)));
  const { rows } = await sql<Keys>`
    select given.was, given.is from unnest(${keys.map(({ was }) => was)}::text[],
        ${keys.map(({ is }) => is)}::text[], ${keys.map(({ album }) => album)}::text[]) as given (was, "is", album)
      join catalog_sources as own on own.kind = 'track' and own.source = ${FILES} and own.source_id = given.was
      join tracks on tracks.id = own.id
      join catalog_sources as album on album.kind = 'album' and album.source = ${FILES}
        and album.source_id = given.album and album.id = tracks.album_id`.execute(db);
  if (rows.length > 0) await rename(db, 'track', rows);
}

/** Gives what earlier versions stored of some files its present keys. */
export async function carryKeys(db: Db, files: readonly AudioFile[]): Promise<void> {
  await carryAlbums(db, files);
  await carryTracks(db, files);
}
