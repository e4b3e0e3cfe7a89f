import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { type RequestedRange, wantedRange } from '../../http/byte-range.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import { BlobLost } from './files.ts';
import { isUnchanged } from '../../http/conditions.ts';

/** What is served at an address. */
export interface ServedBlob {
  readonly hash: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** The name under which it is saved; of strangers' making. */
  readonly fileName: string;
  /** Default: kept by the reader alone, and asked for anew each time, so that what is deleted is gone at once. */
  readonly cacheControl?: string;
}

const ASK_EACH_TIME = 'private, no-cache';

/** RFC 6266: the name in plain letters for programs of old, and as it is for all others. */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** The file may be what strangers sent: it is shown or played, and nothing else is ever made of it. */
const headersOf = ({ hash, mediaType, fileName, cacheControl = ASK_EACH_TIME }: ServedBlob) => ({
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

const contentOf = async (blobs: Pick<BlobStore, 'open'>, hash: string, range: RequestedRange) => {
  const content = await blobs.open(hash, range);
  if (content === null) throw new BlobLost(`The blob ${hash} is not in the store.`);
  return content;
};

/**
 * Answers a request for a blob: all of it, a range (206, 416), that it has not changed (304), or its headers alone
 * (HEAD). Who may have it was decided by whoever found it.
 * @throws BlobLost when the store does not have it
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
