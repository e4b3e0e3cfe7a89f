import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { type RequestedRange, wantedRange } from '../../http/byte-range.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import { BlobLost } from './files.ts';
import { isUnchanged } from '../../http/conditions.ts';

/** A blob to serve at an address. */
export interface ServedBlob {
  readonly hash: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** The name for saving the file; strangers chose it. */
  readonly fileName: string;
  /**
   * Default: only the reader's own cache may store it, and it must be revalidated for each use, so that deleted
   * content is gone at once.
   */
  readonly cacheControl?: string;
}

const ASK_EACH_TIME = 'private, no-cache';

/**
 * A Content-Disposition header (RFC 6266): the name in plain characters for old programs, and the exact name for
 * all others.
 */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** Headers for content that strangers may have sent: it can be shown or played, and nothing in it is executed. */
export const headersOf = ({ hash, mediaType, fileName, cacheControl = ASK_EACH_TIME }: ServedBlob) => ({
  etag: `"${hash}"`,
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'accept-ranges, content-length, content-range, etag',
  'cache-control': cacheControl,
  'content-disposition': disposition(fileName),
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': mediaType,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
});

/** Opens a blob, or a part of it. @throws BlobLost when it is not in the store */
export const contentOf = async (blobs: Pick<BlobStore, 'open'>, hash: string, range: RequestedRange) => {
  const content = await blobs.open(hash, range);
  if (content === null) throw new BlobLost(`The blob ${hash} is not in the store.`);
  return content;
};

/**
 * Answers a request for a blob: the whole, a range (206, 416), that it is unchanged (304), or only its headers
 * (HEAD). The caller has already checked who may have it.
 * @throws BlobLost when it is not in the store
 */
export async function serveBlob(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: Pick<BlobStore, 'open'>,
  served: ServedBlob,
): Promise<FastifyReply> {
  const headers = headersOf(served);
  const { hash, bytes } = served;
  if (isUnchanged(request.headers['if-none-match'], headers.etag))
    return reply.headers(headers).code(304).send();
  const wanted = wantedRange(request, `"${hash}"`, bytes);
  if (wanted === 'unsatisfiable')
    return reply.headers(headers).code(416).header('content-range', `bytes */${bytes}`).send();
  const range = wanted ?? { first: 0, last: bytes - 1 };
  const empty = request.method === 'HEAD' || bytes === 0;
  const content = empty ? Readable.from([]) : await contentOf(blobs, hash, range);
  reply.headers(headers).header('content-length', range.last - range.first + 1);
  if (wanted) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`);
  return reply.send(content);
}
