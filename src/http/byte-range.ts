import type { FastifyRequest } from 'fastify';

/** From the first to the last byte, both included, counted from 0. */
export interface RequestedRange {
  readonly first: number;
  readonly last: number;
}

/**
 * One range of bytes, as players ask for; null when it is not asked for or not understood, which means all of it
 * (RFC 9110, 14.2). The unit's case does not matter (14.1).
 * @param length of the whole, in bytes
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
 * The range that a request wants. A range is asked for of what the reader has part of; of anything else it gets all
 * (RFC 9110, 13.1.5), and so does HEAD (14.2).
 * @param etag of what is there now, with its quotes
 * @param bytes how many there are
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
