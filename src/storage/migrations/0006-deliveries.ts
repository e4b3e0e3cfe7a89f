import { type Kysely, type Migration, sql } from 'kysely';

/*
 * What labels deliver and what lies in folders: until when something may be sold and streamed, which message was the
 * newest of a release, the audio file that a track was read from, and covers that came with music.
 */

const deals = [
  sql`create table catalog_deals (
    kind text not null check (kind in ('album', 'track')),
    entity_id integer not null,
    position integer not null,
    state text not null check (state in ('coming', 'live', 'ended')),
    starts_at timestamptz(3),
    ends_at timestamptz(3),
    countries text[] not null,
    stream_countries text[] not null,
    primary key (kind, entity_id, position)
  )`,
  sql`create index catalog_deals_to_begin on catalog_deals (starts_at) where state = 'coming'`,
  sql`create index catalog_deals_to_end on catalog_deals (ends_at) where state = 'live' and ends_at is not null`,
  sql`create table ddex_releases (
    release_key text primary key,
    album_id integer references albums on delete set null,
    message_id text not null,
    message_at timestamptz(3) not null
  )`,
  sql`create index ddex_releases_by_album on ddex_releases (album_id) where album_id is not null`,
];

const files = [
  // What there was before was all of our own making, and its clips are, too.
  sql`alter table tracks add column preview text default 'generated'
    check (preview in ('generated', 'wav', 'flac', 'mp3'))`,
  sql`alter table tracks alter column preview drop default`,
  sql`create table track_files (
    track_id integer primary key references tracks on delete cascade,
    path text not null,
    format text not null check (format in ('wav', 'flac', 'mp3')),
    size_bytes bigint not null,
    modified_at timestamptz(3) not null
  )`,
  sql`create table album_pictures (
    album_id integer primary key references albums on delete cascade,
    hash text not null,
    source_hash text not null,
    content bytea not null
  )`,
];

/** Makes the tables of deals, of deliveries, and of files that belong to music. */
export const deliveries: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...deals, ...files]) await statement.execute(db);
  },
};
