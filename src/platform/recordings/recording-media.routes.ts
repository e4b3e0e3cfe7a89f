import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PlatformParts } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { serveBlob } from '../blobs/serve.ts';
import { RECORDING_FILES } from '../../avatar/recording-files.ts';
import { findServed, findServedFile, type ServedRecording } from './served.store.ts';

const schema = { hide: true, params: Type.Object({ mediaKey: Type.String() }) };

/** Serves a file of a recording. @throws ServiceError NotFound */
const serve = (
  request: FastifyRequest,
  reply: FastifyReply,
  { blobs }: Pick<PlatformParts, 'blobs'>,
  served: ServedRecording | undefined,
): Promise<FastifyReply> => {
  if (!served) throw notFound('This file');
  return serveBlob(request, reply, blobs, {
    hash: served.blob_hash,
    bytes: served.size_bytes,
    mediaType: served.media_type,
    fileName: served.original_name,
  });
};

/**
 * Serves the files of recordings: the uploaded sound, and the generated files. The addresses are capabilities: no
 * API key is needed, and a deleted recording is gone at once.
 */
export const recordingMedia: PlatformPlugin = (app, parts) => {
  app.get('/media/recordings/:mediaKey', { schema }, async (request, reply) =>
    serve(request, reply, parts, await findServed(parts.db, request.params.mediaKey)),
  );

  for (const name of RECORDING_FILES) {
    app.get(`/media/recordings/:mediaKey/${name}`, { schema }, async (request, reply) =>
      serve(request, reply, parts, await findServedFile(parts.db, request.params.mediaKey, name)),
    );
  }
};
