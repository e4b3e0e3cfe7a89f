import type { FastifyRequest } from 'fastify';

/** The first and the last byte of a range, both included, counted from 0. */
export interface RequestedRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a header with one range of bytes, as media players send it; null when there is none or it is not
 * understood, which means the whole content (RFC 9110, 14.2). The unit's case does not matter (14.1).
 *
 * @param length of the whole content, in bytes
 */
export const rangeOf = (
  header: string | undefined,
  length: number,
): RequestedRange | null | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  const first = from === '' ? Math.max(length - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'unsatisfiable' : { first, last };
};

/**
 * The range to answer. `If-Range` limits it to clients that have part of the same content; others get all of
 * it (RFC 9110, 13.1.5), and so does HEAD (14.2).
 *
 * @param etag of the present content, with its quotes
 * @param bytes the length of the content
 */
export function wantedRange(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  etag: string,
  bytes: number,
): ReturnType<typeof rangeOf> {
  const condition = headers['if-range'];
  const isSame = condition === undefined || condition === etag;
  return method === 'GET' && isSame ? rangeOf(headers.range, bytes) : null;
}
