/**
 * Whether the client already has the representation (`If-None-Match`, RFC 9110, 13.1.2): one of its tags is
 * the same, weak or strong, or the header is `*`.
 *
 * @param ifNoneMatch the header as it was sent
 * @param etag in quotes
 */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
