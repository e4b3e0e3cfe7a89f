import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Of each track in a library, to whom it belongs: lists of the artists and albums of a library read one index and no
 * tracks. Triggers say it, so that whoever writes does not have to know.
 *
 * Both sides lock the track. Adding to a library takes the lock that its foreign key takes anyway, and then reads the
 * owners; not in one statement, which would answer what there was before it waited. A track that gets other owners takes
 * the lock that waits for those: so it sees what was added in the meantime, and what is added later sees the new owners.
 * Tracks that are written and keep their owners hold up nobody.
 */
const statements = [
  sql`alter table library_tracks add column artist_id integer, add column album_id integer`,
  sql`update library_tracks set artist_id = tracks.artist_id, album_id = tracks.album_id
    from tracks where tracks.id = library_tracks.track_id`,
  sql`alter table library_tracks alter column artist_id set not null, alter column album_id set not null`,
  sql`create index library_tracks_by_artist on library_tracks (member_id, artist_id, added_at desc, track_id)
    include (album_id)`,
  sql`create index library_tracks_by_album on library_tracks (member_id, album_id, added_at desc, track_id)`,
  sql`create function find_library_owners() returns trigger language plpgsql as $$ begin
    perform from tracks where id = new.track_id for key share;
    if not found then raise foreign_key_violation; end if;
    select artist_id, album_id into new.artist_id, new.album_id from tracks where id = new.track_id;
    return new;
  end $$`,
  sql`create trigger find_library_owners before insert on library_tracks
    for each row execute function find_library_owners()`,
  sql`create function move_library_tracks() returns trigger language plpgsql as $$ begin
    perform from tracks where id = new.id for update;
    update library_tracks set artist_id = new.artist_id, album_id = new.album_id where track_id = new.id;
    return null;
  end $$`,
  sql`create trigger move_library_tracks after update of artist_id, album_id on tracks
    for each row when ((old.artist_id, old.album_id) is distinct from (new.artist_id, new.album_id))
    execute function move_library_tracks()`,
];

/** The artist and the album of each track in a library. */
export const libraryOwners: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
