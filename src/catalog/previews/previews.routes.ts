import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { Type } from 'typebox';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { CatalogPlugin } from '../../http/app-types.ts';
import { type RequestedRange, wantedRange } from '../../http/byte-range.ts';
import type { Schema } from '../../storage/schema.ts';
import { studioOf } from '../studio/studio.ts';
import type { Task } from '../studio/tasks.ts';
import { FileCache } from '../studio/file-cache.ts';
import type { ClipFormat } from '../../storage/catalog-kinds.ts';
import { CLIP_TYPES, findTrackFile } from './file-clips.ts';
import { isUnchanged } from '../../http/conditions.ts';

const schema = { hide: true, params: Type.Object({ file: Type.String() }) };

/** Raised when songs are made in another way. */
const STYLE = 1;
/** Memory for clips that were asked for lately: 24 of our own making, or six of a CD. */
const MOST_CACHED_BYTES = 32 * 1024 * 1024;
const GREATEST = 2_147_483_647;

interface PreviewRequest {
  readonly trackId: number;
  readonly format: ClipFormat;
}

const FORMATS: Readonly<Record<string, ClipFormat>> = { wav: 'wav', flac: 'flac', mp3: 'mp3' };

const previewRequestOf = (file: string): PreviewRequest | null => {
  const [, digits, ending = ''] = /^tra\.(\d{1,10})\.([a-z0-9]{3,4})$/i.exec(file) ?? [];
  const format = FORMATS[ending.toLowerCase()];
  if (digits === undefined || format === undefined || Number(digits) > GREATEST) return null;
  return { trackId: Number(digits), format };
};

/** The genre at the top that a track belongs to; undefined when there is no such track, or none of our own making. */
const genreOf = async (db: Kysely<Schema>, trackId: number): Promise<number | null | undefined> => {
  const { rows } = await sql<{ genreId: number | null }>`
    with recursive up (id, parent_id) as (
      select id, parent_id from genres where id = (select genre_id from tracks where id = ${trackId})
      union select genres.id, genres.parent_id from genres join up on genres.id = up.parent_id)
    select (select id from up where parent_id is null limit 1) as "genreId" from tracks
    where id = ${trackId} and preview = 'generated'`.execute(db);
  return rows[0]?.genreId;
};

/** A clip that may have to be made yet. */
interface Offer {
  /** Without quotes; changes with the clip. */
  readonly tag: string;
  readonly type: string;
  /** Nothing comes of it when its file is gone. */
  readonly task: Task;
}

/**
 * The range of bytes that is asked for; null: the whole file.
 * @throws 416 for a range that begins behind the end
 */
const partOf = (request: FastifyRequest, etag: string, length: number): RequestedRange | null => {
  const range = wantedRange(request, etag, length);
  if (range !== 'unsatisfiable') return range;
  const about = { headers: { 'content-range': `bytes */${length}` } };
  throw new ServiceError('RangeNotSatisfiable', `The preview has ${length} bytes.`, about);
};

/**
 * Thirty seconds of a track: of one of our own making by a small synthesizer from its number and genre, the same
 * whenever it is asked for; of an imported one the beginning of its file. A track that is real and has no file that
 * can be cut has none. No key is needed; ranges are answered, because some players ask for nothing else.
 */
export const previewRoutes: CatalogPlugin = async (app, parts) => {
  const { db } = parts;
  const studio = studioOf(parts);
  const clips = new FileCache(MOST_CACHED_BYTES);

  const generated = async ({ trackId, format }: PreviewRequest): Promise<Offer | null> => {
    const genreId = format === 'wav' ? await genreOf(db, trackId) : undefined;
    if (genreId === undefined) return null;
    const task = { make: 'clip', seed: `duet preview ${trackId}`, genreId } as const;
    return { tag: `preview-${STYLE}-${trackId}-${genreId ?? 0}`, type: CLIP_TYPES.wav, task };
  };
  const fromFile = async ({ trackId, format }: PreviewRequest): Promise<Offer | null> => {
    const file = await findTrackFile(db, trackId, format);
    if (!file) return null;
    const task = { make: 'cut', path: file.path, format } as const;
    return { tag: `clip-${file.tag}`, type: CLIP_TYPES[format], task };
  };
  const make = async (task: Task): Promise<Buffer> => {
    const clip = await studio.make(task);
    if (clip.length === 0) throw notFound('This preview');
    return clip;
  };
  const headersOf = (etag: string) => ({
    etag,
    'cache-control': 'public, max-age=86400',
    'accept-ranges': 'bytes',
  });

  app.get('/previews/:file', { schema }, async (request, reply) => {
    const asked = previewRequestOf(request.params.file);
    const offer = asked && ((await generated(asked)) ?? (await fromFile(asked)));
    if (!offer) throw notFound('This preview');
    const { tag, type, task } = offer;
    const etag = `"${tag}"`;
    if (isUnchanged(request.headers['if-none-match'], etag))
      return reply.headers(headersOf(etag)).code(304).send();
    const clip = await clips.get(tag, () => make(task));
    const range = partOf(request, etag, clip.length);
    reply.headers(headersOf(etag)).type(type);
    if (range === null) return reply.send(clip);
    const { first, last } = range;
    return reply
      .code(206)
      .header('content-range', `bytes ${first}-${last}/${clip.length}`)
      .send(clip.subarray(first, last + 1));
  });
};
