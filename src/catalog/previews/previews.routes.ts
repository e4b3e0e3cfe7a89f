import { type Kysely, sql } from 'kysely';
import { Type } from 'typebox';
import { notFound } from '../../errors/service-error.ts';
import type { AppPlugin } from '../../http/app-types.ts';
import { waveFile } from '../../media/wave.ts';
import type { Schema } from '../../storage/schema.ts';
import { composeSong } from './song.ts';
import { PREVIEW_RATE, playSong } from './synth.ts';

const schema = { hide: true, params: Type.Object({ file: Type.String() }) };

/** Raised when songs are made in another way. */
const STYLE = 1;
/** Clips that are kept, of 1.3 MB each. */
const MOST_KEPT = 24;
const GREATEST = 2_147_483_647;

const trackIn = (file: string): number | null => {
  const digits = /^tra\.(\d{1,10})\.wav$/i.exec(file)?.[1];
  return digits === undefined || Number(digits) > GREATEST ? null : Number(digits);
};

/** The genre at the top that a track belongs to; undefined when there is no such track. */
const genreOf = async (db: Kysely<Schema>, trackId: number): Promise<number | null | undefined> => {
  const { rows } = await sql<{ genreId: number | null }>`
    with recursive up (id, parent_id) as (
      select id, parent_id from genres where id = (select genre_id from tracks where id = ${trackId})
      union select genres.id, genres.parent_id from genres join up on genres.id = up.parent_id)
    select (select id from up where parent_id is null limit 1) as "genreId" from tracks where id = ${trackId}`.execute(
    db,
  );
  return rows[0]?.genreId;
};

interface Range {
  readonly first: number;
  readonly last: number;
}

/** One range of bytes, as players ask for; null when it is not asked for or not understood (RFC 9110, 14.2). */
const rangeOf = (header: string | undefined, length: number): Range | null | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(length - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'unsatisfiable' : { first, last };
};

/** The clips that were asked for lately; one that is being made is made once for all who ask. */
class Clips {
  readonly #clips = new Map<string, Promise<Buffer>>();

  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const clip = this.#clips.get(key) ?? make();
    this.#clips.delete(key);
    this.#clips.set(key, clip);
    clip.catch(() => this.#clips.delete(key));
    const [oldest] = this.#clips.keys();
    if (this.#clips.size > MOST_KEPT && oldest !== undefined) this.#clips.delete(oldest);
    return clip;
  }
}

/**
 * Thirty seconds of every track, made by a small synthesizer from the track's number and genre: the same address
 * always plays the same. No key is needed; ranges are answered, because some players ask for nothing else.
 */
export const previewRoutes: AppPlugin = async (app, { db }) => {
  const clips = new Clips();
  app.get('/previews/:file', { schema }, async (request, reply) => {
    const trackId = trackIn(request.params.file);
    const genreId = trackId === null ? undefined : await genreOf(db, trackId);
    if (trackId === null || genreId === undefined) throw notFound('This preview');
    const etag = `"preview-${STYLE}-${trackId}-${genreId ?? 0}"`;
    reply.headers({ etag, 'cache-control': 'public, max-age=86400', 'accept-ranges': 'bytes' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const clip = await clips.get(etag, async () =>
      waveFile(await playSong(composeSong(`duet preview ${trackId}`, genreId)), PREVIEW_RATE),
    );
    reply.type('audio/wav');
    const range = rangeOf(request.headers.range, clip.length);
    if (range === null) return reply.send(clip);
    if (range === 'unsatisfiable')
      return reply.code(416).header('content-range', `bytes */${clip.length}`).send();
    const { first, last } = range;
    return reply
      .code(206)
      .header('content-range', `bytes ${first}-${last}/${clip.length}`)
      .send(clip.subarray(first, last + 1));
  });
};
