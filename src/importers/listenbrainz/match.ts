import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { RECORDING, recordingSource } from '../musicbrainz/identities.ts';
import type { Listen } from './listen.ts';
import { keyOfPair, type NamePair, nameKey, otherKeys, pairOf } from './names.ts';

type TrackIds = ReadonlyMap<string, number>;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The best track of each recording: available ones first, then the most popular, then the oldest. */
const byRecording = async (db: Db, recordings: readonly string[]): Promise<TrackIds> => {
  const sources = distinct(recordings).map(recordingSource);
  const { rows } = await sql<{ source: string; id: number }>`
    select distinct on (origin.source) origin.source, tracks.id
    from catalog_sources as origin join tracks on tracks.id = origin.id
    where origin.kind = ${RECORDING} and origin.source = any(${sources})
    order by origin.source, cardinality(tracks.countries) = 0, tracks.popularity desc, tracks.id`.execute(db);
  return new Map(rows.map(({ source, id }) => [source.slice(source.indexOf(':') + 1), id]));
};

const byIsrc = async (db: Db, isrcs: readonly string[]): Promise<TrackIds> => {
  const wanted = distinct(isrcs);
  const { rows } = await sql<{ isrc: string; id: number }>`
    select distinct on (coded.isrc) coded.isrc, tracks.id
    from (select isrc, id from tracks where isrc = any(${wanted})
      union select isrc, track_id from track_isrcs where isrc = any(${wanted})) as coded
      join tracks on tracks.id = coded.id
    order by coded.isrc, cardinality(tracks.countries) = 0, tracks.popularity desc, tracks.id`.execute(db);
  return new Map(rows.map(({ isrc, id }) => [isrc, id]));
};

/** The condition that a song is the first artist's own, by the artist's search entry. */
const isOwners = sql`owner.entity_id = tracks.artist_id`;
/** The condition that the credit of a song prints the artist. */
const isCredited = sql`(${isOwners} or exists (select from track_artists as credit
  where credit.track_id = tracks.id and credit.artist_id = owner.entity_id
    and credit.role in ('primaryArtist', 'featuredPerformer')))`;

/** The best track of each key (`nameKey`) among those whose artists meet the condition. */
const byName = async (db: Db, keys: readonly string[], isTheirs: RawBuilder<unknown>): Promise<TrackIds> => {
  if (keys.length === 0) return new Map();
  const pairs = distinct(keys).map(pairOf);
  const { rows } = await sql<NamePair & { id: number }>`
    select distinct on (wanted.artist, wanted.title) wanted.artist, wanted.title, tracks.id
    from json_to_recordset(${JSON.stringify(pairs)}::json) as wanted (artist text, title text)
      cross join lateral (
        select entity_id, false as is_other from search_entries where kind = 'artist' and name = wanted.artist
        union all
        select artist_id, true from artist_names where name = wanted.artist) as owner
      cross join lateral (
        select entity_id, false as is_former from search_entries where kind = 'track' and name = wanted.title
        union all
        select track_id, true from track_names where name = wanted.title) as entry
      join tracks on tracks.id = entry.entity_id and ${isTheirs}
    order by wanted.artist, wanted.title, owner.is_other, entry.is_former,
      owner.entity_id <> tracks.artist_id,
      cardinality(tracks.countries) = 0, tracks.popularity desc, tracks.id`.execute(db);
  return new Map(rows.map((row) => [keyOfPair(row), row.id]));
};

const present = (keys: readonly (string | null)[]): string[] => keys.filter((key) => key !== null);

/** The tracks of listens by artist and title, in order: under the listen's own names, else under other forms of them. */
async function byNames(db: Db, listens: readonly Listen[]): Promise<ReadonlyMap<Listen, number>> {
  const own = await byName(db, present(listens.map(nameKey)), isOwners);
  const found = new Map<Listen, number>();
  const open: (readonly [Listen, readonly string[]])[] = [];
  for (const listen of listens) {
    const id = own.get(nameKey(listen) ?? '');
    if (id === undefined) open.push([listen, otherKeys(listen)]);
    else found.set(listen, id);
  }
  const others = await byName(
    db,
    open.flatMap(([, keys]) => keys),
    isCredited,
  );
  for (const [listen, keys] of open) {
    const key = keys.find((one) => others.has(one));
    const id = key === undefined ? undefined : others.get(key);
    if (id !== undefined) found.set(listen, id);
  }
  return found;
}

/**
 * Finds the track of each listen, in order: by its recording, else by its ISRC, else by artist and track as
 * they are searched for (their own names, an artist's alias, or a former one), and then by anybody in its credit, with or without an article, and by the title
 * without what a reissue or a guest adds to it. Null: the catalogue does not have it.
 */
export async function matchTracks(db: Db, listens: readonly Listen[]): Promise<readonly (number | null)[]> {
  const recordings = await byRecording(db, present(listens.map(({ recording }) => recording)));
  const open = listens.filter(({ recording }) => recording === null || !recordings.has(recording));
  const isrcs = await byIsrc(db, present(open.map(({ isrc }) => isrc)));
  const names = await byNames(
    db,
    open.filter(({ isrc }) => isrc === null || !isrcs.has(isrc)),
  );
  return listens.map(
    (listen) =>
      recordings.get(listen.recording ?? '') ?? isrcs.get(listen.isrc ?? '') ?? names.get(listen) ?? null,
  );
}
