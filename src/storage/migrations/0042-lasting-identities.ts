import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Identities that last. What was merged into something else keeps its row, which names what it is now, so that its id and
 * shortcut lead there. `release_tracks` holds under which MBIDs the releases of MusicBrainz have a track: so it is known
 * again when its recording or its release group is another one. The other tables are what an unfinished import has
 * seen: whose things went to whom, and which artists and releases it has met.
 */

const KINDS = ['artists', 'albums', 'tracks'] as const;

const merged = KINDS.flatMap((name) => [
  sql`alter table ${sql.table(name)} add column merged_into integer references ${sql.table(name)} on delete set null`,
  sql`create index ${sql.ref(`${name}_merged`)} on ${sql.table(name)} (merged_into) where merged_into is not null`,
]);

const statements = [
  ...merged,
  sql`create table release_tracks (
    release_mbid uuid not null,
    track_mbid uuid not null,
    track_id integer not null references tracks on delete cascade,
    isrcs text[] not null,
    primary key (release_mbid, track_mbid)
  )`,
  sql`create index release_tracks_by_track on release_tracks (track_id)`,
  sql`create table import_moves (
    import_id text not null,
    kind text not null check (kind in ('artist', 'album', 'track')),
    id integer not null,
    into_id integer not null,
    count integer not null,
    primary key (import_id, kind, id, into_id)
  )`,
  sql`create table import_met_artists (
    import_id text not null,
    artist_id integer not null,
    primary key (import_id, artist_id)
  )`,
  sql`create table import_met_releases (
    import_id text not null,
    release_mbid uuid not null,
    primary key (import_id, release_mbid)
  )`,
  sql`update artists set merged_into = special.id from catalog_sources as special
    where artists.is_special and special.kind = 'artist' and special.source = 'special'
      and special.source_id = artists.name and special.id <> artists.id`,
];

/** Keeps what things were merged into, and what MusicBrainz's releases call their tracks. */
export const lastingIdentities: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
