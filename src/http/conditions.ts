import { commaList } from '../kernel/comma-list.ts';

/**
 * Whether the representation is one of those that the client names (`If-Match`, RFC 9110, 13.1.1): one of its tags is the
 * same, and none of them weak, or the header is `*`.
 *
 * @param ifMatch the header as it was sent
 * @param etag in quotes
 */
export const isMatched = (ifMatch: string, etag: string): boolean =>
  commaList(ifMatch).some((tag) => ['*', etag].includes(tag));

/**
 * Whether the client already has the representation (`If-None-Match`, RFC 9110, 13.1.2): one of its tags is
 * the same, weak or strong, or the header is `*`.
 *
 * @param ifNoneMatch the header as it was sent
 * @param etag in quotes
 */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  commaList(ifNoneMatch ?? '').some((tag) => ['*', etag, `W/${etag}`].includes(tag));
