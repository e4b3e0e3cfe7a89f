import { sql } from 'kysely';
import type { Source } from '../../catalog/writing/sources.ts';
import type { Db } from '../../storage/db.ts';
import type { AudioFile, Tags } from '../reading/audio-file.ts';
import { carryOver, type Former, type Renamed } from '../shared/carry-over.ts';
import { idsByName } from '../shared/claims.ts';
import { differInLetters } from '../shared/identity-key.ts';
import { albumKey, former, ownerName, trackKey } from './album-files.ts';
import { editionNamed } from './editions.ts';
import { named } from './names.ts';

type RenamedAlbum = Renamed & { readonly tags: Tags };
/** With the present name of the track's album. */
type RenamedTrack = Renamed & { readonly album: Source };

/** The tags of a file as those of the common album and of its edition. */
const editionsOf = (tags: Tags): readonly Tags[] =>
  [null, editionNamed(tags)].map((edition) => ({ ...tags, edition }));

const renamedAlbums = (tags: Tags): readonly RenamedAlbum[] =>
  editionsOf(tags).map((told) => ({ was: named(former.albumKey(told)), is: named(albumKey(told)), tags }));

const renamedTracks = (tags: Tags): readonly RenamedTrack[] =>
  editionsOf(tags).map((told) => ({
    was: named(`${former.albumKey(told)}/${former.trackKey(told)}`),
    is: named(`${albumKey(told)}/${trackKey(told)}`),
    album: named(albumKey(told)),
  }));

/** Albums whose stored title or artist differs from the given one in its letters are others. */
async function areCalled(db: Db, albums: readonly Former<RenamedAlbum>[]): Promise<readonly boolean[]> {
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

/** Tracks go with their albums, which were carried over in this batch or before. */
async function areOnTheirAlbums(
  db: Db,
  tracks: readonly Former<RenamedTrack>[],
): Promise<readonly boolean[]> {
  const albums = await idsByName(
    db,
    'album',
    tracks.map(({ album }) => album),
  );
  const ids = tracks.map(({ id }) => id);
  const rows = await db.selectFrom('tracks').select(['id', 'album_id']).where('id', 'in', ids).execute();
  const stored = new Map(rows.map((row) => [row.id, row.album_id]));
  return tracks.map(({ id }, index) => albums[index] !== undefined && stored.get(id) === albums[index]);
}

/** Gives what earlier versions stored of some files its present keys. */
export async function carryKeys(db: Db, files: readonly AudioFile[]): Promise<void> {
  const all = files.map(({ tags }) => tags);
  await carryOver(db, 'album', all.flatMap(renamedAlbums), areCalled);
  await carryOver(db, 'track', all.flatMap(renamedTracks), areOnTheirAlbums);
}
