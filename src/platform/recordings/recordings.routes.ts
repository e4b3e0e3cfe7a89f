import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PlatformParts } from '../../app-parts.ts';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { FORM, formValidator } from '../../http/form.ts';
import { carryOutForm } from '../../http/idempotency/index.ts';
import { installOptionalBody } from '../../http/optional-body.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import { CompanionParams } from '../companions/companions.schema.ts';
import { requireCompanion } from '../companions/companions.service.ts';
import { receiveAudio, RECORDING_LIMITS, type RecordingLimits } from './incoming-audio.ts';
import { createInspector } from './inspect-audio.ts';
import { presentRecording } from './recordings.presenter.ts';
import {
  Recording,
  RecordingForm,
  RecordingPage,
  RecordingParams,
  RecordingQuery,
} from './recordings.schema.ts';
import { addRecording, deleteRecording, requireRecording, retryRecording } from './recordings.service.ts';
import { findRecordings } from './recordings.store.ts';

const tags = ['Recordings'];
const RECORDINGS = '/public/companions/:companionId/recordings';

const create = {
  tags,
  operationId: 'createRecordingFromFile',
  summary: 'Add a recording of a companion from a sound file',
  description:
    'A form with one part `File`; `tags` may be a second one. The answer comes with the status `pending`, and the video of the companion saying it is made in the background: the webhook event `recording.completed` or `recording.failed` tells the end, or poll the recording. A companion that is not `readyToUse` yet says it as soon as it is. Stock companions may have recordings too, which your project alone sees.',
  consumes: [FORM],
  params: CompanionParams,
  body: { content: { [FORM]: { schema: RecordingForm } } },
  response: { 201: Recording, ...failures(404, 413, 415, 503) },
};

const list = {
  tags,
  summary: 'Recordings of a companion, newest first',
  description:
    'Those of your project alone, also of a stock companion. `search` looks in what is said and in the name of the file.',
  params: CompanionParams,
  querystring: RecordingQuery,
  response: { 200: RecordingPage, ...failures(404) },
};

const one = {
  tags,
  summary: 'One recording of a companion',
  description:
    '`videoUrl`, `videoWebmUrl` and `visemesUrl` are null until the status is `completed`; `progress` says how far it is, and `error` what has gone wrong. The addresses need no key: whoever has one can fetch the file, until the recording is deleted.',
  params: RecordingParams,
  response: { 200: Recording, ...failures(404) },
};

const retry = {
  tags,
  operationId: 'retryRecording',
  summary: 'Make a recording again whose video could not be made',
  description:
    'The answer comes at once, and the end is told as after the upload. Only one with the status `failed` can be made again (409 `RecordingNotFailed`). What may pass by itself needs no such call: it is tried again after 5, 60 and 300 seconds.',
  params: RecordingParams,
  response: { 202: Recording, ...failures(404, 409) },
};

const remove = {
  tags,
  summary: 'Delete a recording with its files',
  description: 'Also one that is still being made. The addresses of its sound and its video end with it.',
  params: RecordingParams,
  response: { 200: Type.Object({}), ...failures(404) },
};

/** A scope of its own, because a retry needs no body. */
const retrying: PlatformPlugin = (app, parts) => {
  installOptionalBody(app);
  app.post(`${RECORDINGS}/:recordingId/retry`, { schema: retry }, async (request, reply) => {
    const companion = await companionOf(parts, request);
    const { recordingId } = request.params;
    const stored = await retryRecording(parts, callerOf(request), companion.id, recordingId);
    return reply.code(202).send(presentRecording(stored, companion, parts.publicUrl()));
  });
};

/** The companion of the address. @throws ServiceError NotFound */
const companionOf = (parts: Pick<PlatformParts, 'db'>, request: FastifyRequest): Promise<Companion> => {
  const { companionId } = request.params as { companionId: string };
  return requireCompanion(parts, callerOf(request), companionId);
};

/** The upload of a sound file. */
const uploadingOf =
  (limits: RecordingLimits): PlatformPlugin =>
  async (app, parts) => {
    const inspector = createInspector(parts.clock);
    app.addHook('onClose', () => inspector.close());
    await app.register(multipart, {
      // One more than the limit, because the store counts the bytes itself.
      limits: { files: 1, fields: 20, parts: 21, fileSize: limits.bytes + 1 },
      throwFileSizeLimit: false,
    });

    const options = { schema: create, validatorCompiler: formValidator };
    app.post(`${RECORDINGS}/from-file`, options, async (request, reply) => {
      const companion = await companionOf(parts, request);
      const incoming = await receiveAudio(request, parts.blobs, limits);
      const add = async () => {
        const adding = { ...parts, inspector };
        const stored = await addRecording(adding, callerOf(request), companion.id, {
          incoming,
          most: limits.seconds,
        });
        return reply
          .code(201)
          .header('location', `/public/companions/${companion.id}/recordings/${stored.id}`)
          .send(presentRecording(stored, companion, parts.publicUrl()));
      };
      try {
        return await carryOutForm(request, reply, incoming.contents, add);
      } finally {
        // Of no effect once the file is kept.
        await incoming.draft.discard();
      }
    });
  };

/** The routes of recordings. @param limits smaller ones are for tests */
export const recordingRoutesOf =
  (limits: RecordingLimits): PlatformPlugin =>
  async (app, parts) => {
    const { db, publicUrl } = parts;
    await uploadingOf(limits)(app, parts);

    app.get(RECORDINGS, { schema: list }, async (request) => {
      const companion = await companionOf(parts, request);
      const page = pageOf(request.query);
      const scope = projectScope(db, callerOf(request).projectId);
      const found = await findRecordings(scope, companion.id, request.query, page);
      return envelope(found, page, (stored) => presentRecording(stored, companion, publicUrl()));
    });

    app.get(`${RECORDINGS}/:recordingId`, { schema: one }, async (request) => {
      const companion = await companionOf(parts, request);
      const { recordingId } = request.params;
      const stored = await requireRecording(parts, callerOf(request), companion.id, recordingId);
      return presentRecording(stored, companion, publicUrl());
    });

    await app.register(async (scope) => retrying(scope, parts));

    app.delete(`${RECORDINGS}/:recordingId`, { schema: remove }, async (request) => {
      const companion = await companionOf(parts, request);
      await deleteRecording(parts, callerOf(request), companion.id, request.params.recordingId);
      return {};
    });
  };

export const recordingRoutes: PlatformPlugin = recordingRoutesOf(RECORDING_LIMITS);
