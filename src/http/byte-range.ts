/** From the first to the last byte, both included, counted from 0. */
export interface RequestedRange {
  readonly first: number;
  readonly last: number;
}

/**
 * One range of bytes, as players ask for; null when it is not asked for or not understood, which means all of it
 * (RFC 9110, 14.2).
 * @param length of the whole, in bytes
 */
export const rangeOf = (
  header: string | undefined,
  length: number,
): RequestedRange | null | 'unsatisfiable' => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null;
  const first = from === '' ? Math.max(length - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'unsatisfiable' : { first, last };
};
