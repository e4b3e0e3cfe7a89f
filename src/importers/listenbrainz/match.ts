import { sql } from 'kysely';
import { searchName } from '../../catalog/writing/fold.ts';
import type { Db } from '../../storage/db.ts';
import { RECORDING, recordingSource } from '../musicbrainz/identities.ts';
import type { Listen } from './listen.ts';

type TrackIds = ReadonlyMap<string, number>;

/** Guests after the artist's own name: `Lantern Weir feat. Ívar`. */
const GUESTS = /(?<!\s)\s+[([]?(feat\.?|ft\.?|featuring)\s.*$/is;
const SEPARATOR = '\u0001';

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

/** The search names of artist and track, for comparing; null when one of them is empty. */
const nameKey = ({ artist, title }: Listen): string | null => {
  const [who, what] = [searchName(artist.replace(GUESTS, '')), searchName(title)];
  return who === '' || what === '' ? null : `${who}${SEPARATOR}${what}`;
};

const byName = async (db: Db, keys: readonly string[]): Promise<TrackIds> => {
  const pairs = distinct(keys).map((key) => {
    const [artist = '', title = ''] = key.split(SEPARATOR);
    return { artist, title };
  });
  const { rows } = await sql<{ artist: string; title: string; id: number }>`
    select distinct on (wanted.artist, wanted.title) wanted.artist, wanted.title, tracks.id
    from json_to_recordset(${JSON.stringify(pairs)}::json) as wanted (artist text, title text)
      join search_entries as entry on entry.kind = 'track' and entry.name = wanted.title
      join tracks on tracks.id = entry.entity_id
      join search_entries as owner
        on owner.kind = 'artist' and owner.entity_id = tracks.artist_id and owner.name = wanted.artist
    order by wanted.artist, wanted.title, cardinality(tracks.countries) = 0, tracks.popularity desc, tracks.id`.execute(
    db,
  );
  return new Map(rows.map(({ artist, title, id }) => [`${artist}${SEPARATOR}${title}`, id]));
};

const present = (keys: readonly (string | null)[]): string[] => keys.filter((key) => key !== null);

/**
 * Finds the track of each listen, in order: by its recording, else by its ISRC, else by artist and track as
 * they are searched for. Null: the catalogue does not have it.
 */
export async function matchTracks(db: Db, listens: readonly Listen[]): Promise<readonly (number | null)[]> {
  const recordings = await byRecording(db, present(listens.map(({ recording }) => recording)));
  const open = listens.filter(({ recording }) => recording === null || !recordings.has(recording));
  const isrcs = await byIsrc(db, present(open.map(({ isrc }) => isrc)));
  const unnamed = open.filter(({ isrc }) => isrc === null || !isrcs.has(isrc));
  const names = await byName(db, present(unnamed.map(nameKey)));
  return listens.map(
    (listen) =>
      recordings.get(listen.recording ?? '') ??
      isrcs.get(listen.isrc ?? '') ??
      names.get(nameKey(listen) ?? '') ??
      null,
  );
}
