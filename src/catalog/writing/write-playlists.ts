import type { Db } from '../../storage/db.ts';
import { distinct } from './contributions.ts';
import type { NewPlaylist } from './inputs.ts';
import { insertRows, removeOf } from './rows.ts';
import { writeSearchEntries } from './search-entries.ts';
import { resolveSources } from './sources.ts';

type Identified = NewPlaylist & { readonly id: number };

const writeRows = (db: Db, playlists: readonly Identified[]): Promise<void> =>
  insertRows(
    db,
    'playlists',
    {
      id: 'integer',
      kind: 'text',
      author: 'text',
      name: 'text',
      privacy: 'text',
      is_featured: 'boolean',
      favorite_count: 'integer',
      track_count: 'integer',
      popularity: 'real',
      created_at: 'timestamptz',
      modified_at: 'timestamptz',
    },
    {
      rows: playlists.map(
        ({ id, author, name, isFeatured, favoriteCount, popularity, trackIds, ...times }) => ({
          id,
          kind: 'published' as const,
          author,
          name,
          privacy: 'public' as const,
          is_featured: isFeatured,
          favorite_count: favoriteCount,
          track_count: trackIds.length,
          popularity,
          created_at: times.createdAt,
          modified_at: times.modifiedAt,
        }),
      ),
      options: { key: ['id'], keep: ['favorite_count', 'created_at'] },
    },
  );

const writeParts = async (db: Db, playlists: readonly Identified[]): Promise<void> => {
  await insertRows(
    db,
    'playlist_texts',
    { playlist_id: 'integer', lang: 'text', description: 'text' },
    { rows: playlists.flatMap(({ id, texts }) => texts.map((text) => ({ playlist_id: id, ...text }))) },
  );
  await insertRows(
    db,
    'playlist_tracks',
    { playlist_id: 'integer', position: 'integer', track_id: 'integer' },
    {
      rows: playlists.flatMap(({ id, trackIds }) =>
        trackIds.map((track_id, position) => ({ playlist_id: id, position, track_id })),
      ),
    },
  );
  await insertRows(
    db,
    'playlist_tags',
    { playlist_id: 'integer', tag_id: 'integer' },
    {
      rows: playlists.flatMap(({ id, tagIds }) =>
        distinct(tagIds).map((tag_id) => ({ playlist_id: id, tag_id })),
      ),
    },
  );
};

/** Writes published playlists with texts, tracks and tags; answers their ids in order. */
export async function writePlaylists(db: Db, playlists: readonly NewPlaylist[]): Promise<readonly number[]> {
  const { ids, known } = await resolveSources(db, 'playlist', playlists);
  const identified = playlists.map((playlist, index) => ({ ...playlist, id: ids[index] ?? 0 }));
  await writeRows(db, identified);
  for (const table of ['playlist_texts', 'playlist_tracks', 'playlist_tags'] as const) {
    await removeOf(db, table, 'playlist_id', [...known]);
  }
  await writeParts(db, identified);
  const entries = identified.map(({ id, name, popularity }) => ({
    kind: 'playlist' as const,
    id,
    name,
    also: [],
    popularity,
    countries: null,
  }));
  await writeSearchEntries(db, entries);
  return ids;
}
