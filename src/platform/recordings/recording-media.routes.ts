import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { notFound } from '../../errors/service-error.ts';
import type { AppPlugin } from '../../http/app-types.ts';
import { rangeOf } from '../../http/byte-range.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import { findServed, type ServedRecording } from './blobs.store.ts';

const schema = { hide: true, params: Type.Object({ mediaKey: Type.String() }) };

/** RFC 6266: the name in plain letters for programs of old, and as it is for all others. */
const disposition = (name: string): string => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** The file is what strangers sent: it is played, and nothing else is ever made of it. */
const headersOf = ({ blob_hash, media_type, original_name }: ServedRecording) => ({
  etag: `"${blob_hash}"`,
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
  'cache-control': 'private, no-cache',
  'content-disposition': disposition(original_name),
  'content-security-policy': "default-src 'none'; sandbox",
  'content-type': media_type,
  'x-content-type-options': 'nosniff',
});

interface Asked {
  readonly method: string;
  readonly range: string | undefined;
}

const send = async (
  reply: FastifyReply,
  blobs: BlobStore,
  { blob_hash, size_bytes }: ServedRecording,
  { method, range }: Asked,
): Promise<FastifyReply> => {
  const wanted = method === 'HEAD' ? null : rangeOf(range, size_bytes);
  if (wanted === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size_bytes}`).send();
  const { first, last } = wanted ?? { first: 0, last: size_bytes - 1 };
  if (wanted !== null) reply.code(206).header('content-range', `bytes ${first}-${last}/${size_bytes}`);
  reply.header('content-length', last - first + 1);
  if (method === 'HEAD') return reply.send(Readable.from([]));
  const content = await blobs.open(blob_hash, { first, last });
  if (content === null) throw new Error(`The blob ${blob_hash} of a recording is not in the store.`);
  return reply.send(content);
};

/** The files of recordings. Their addresses are capabilities: no key is asked for, and a deleted one is gone at once. */
export const recordingMedia: AppPlugin = (app, { db, blobs }) => {
  app.get('/media/recordings/:mediaKey', { schema }, async (request, reply) => {
    const { mediaKey } = request.params;
    const served = await findServed(db, mediaKey);
    if (!served) throw notFound('This file');
    const headers = headersOf(served);
    const { range, 'if-none-match': known, 'if-range': condition } = request.headers;
    reply.headers(headers);
    if (known === headers.etag) return reply.code(304).send();
    const isSame = condition === undefined || condition === headers.etag;
    return send(reply, blobs, served, { method: request.method, range: isSame ? range : undefined });
  });
};
