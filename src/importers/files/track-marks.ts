import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { AudioFile } from '../reading/audio-file.ts';

/**
 * By what a file is known when neither its path nor its tags are what they were, the surest first: its sound; its
 * recording or ISRC, with its place on the album, as both may be on several albums.
 */
export function marksOf({ sound, tags }: Pick<AudioFile, 'sound' | 'tags'>): readonly string[] {
  const place = `${tags.disc}.${tags.position ?? ''}`;
  return [
    ...(sound === null ? [] : [`sound:${sound}`]),
    ...(tags.recordingMbid === null ? [] : [`recording:${tags.recordingMbid}/${place}`]),
    ...tags.isrcs.map((isrc) => `isrc:${isrc}/${place}`),
  ];
}

/** The tracks that have some marks: their ids by mark. */
export async function tracksWithMarks(
  db: Db,
  marks: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ mark: string; ids: number[] }>`
    select mark, array_agg(track_id order by track_id) as ids from track_marks
    where mark = any (${marks}::text[]) group by mark`.execute(db);
  return new Map(rows.map(({ mark, ids }) => [mark, ids]));
}

/** Stores the marks of tracks' files. */
export async function keepMarks(
  db: Db,
  files: readonly AudioFile[],
  trackIds: readonly number[],
): Promise<void> {
  const rows = files.flatMap((file, index) =>
    marksOf(file).map((mark) => ({ mark, id: trackIds[index] ?? 0 })),
  );
  await sql`insert into track_marks (mark, track_id)
    select * from unnest(${rows.map(({ mark }) => mark)}::text[], ${rows.map(({ id }) => id)}::int[])
    on conflict do nothing`.execute(db);
}
