import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { LARGEST_DOCUMENT } from '../../documents/index.ts';
import { callerOf } from '../../http/api-key.ts';
import type { PlatformPlugin } from '../../http/app-types.ts';
import { failures } from '../../http/failures.ts';
import { FORM, formValidator } from '../../http/form.ts';
import { carryOutForm } from '../../http/idempotency/index.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { projectScope } from '../../storage/scope.ts';
import { type Incoming, incomingOfForm, incomingOfJson } from './incoming-file.ts';
import { KnowledgeBaseParams } from './knowledge-bases.schema.ts';
import { requireKnowledgeBase } from './knowledge-bases.service.ts';
import { presentFile } from './knowledge-files.presenter.ts';
import {
  KnowledgeFile,
  KnowledgeFileCreate,
  KnowledgeFileForm,
  KnowledgeFilePage,
  KnowledgeFileParams,
  KnowledgeFileQuery,
  KnowledgeFileSummary,
} from './knowledge-files.schema.ts';
import { addFile, deleteFile, patchSummary, requireFile } from './knowledge-files.service.ts';
import { findFiles } from './knowledge-files.store.ts';

const tags = ['Knowledge bases'];
const FILES = '/public/knowledge-bases/:knowledgeBaseId/files';

/** The largest body: base64 has four characters for three bytes, and 2 MiB are for line ends and everything else. */
const BODY_LIMIT = Math.ceil(LARGEST_DOCUMENT / 3) * 4 + 2 * 1024 * 1024;

const create = {
  tags,
  summary: 'Add a file to a knowledge base: by address, as base64, or as a form',
  description:
    'The answer comes with the status `pending`; the file is fetched and read in the background, and the webhook event `knowledge_file.ready` or `knowledge_file.failed` tells the end, or poll the file. PDF and DOCX may have 50 MB; DOC, text, Markdown, HTML, PNG and JPEG 10 MB. A base holds 30 files unless the organization was granted more (409 `KnowledgeFileLimitExceeded`). Content that is there already is accepted with a sentence in `warnings`, and is found once.',
  consumes: ['application/json', FORM],
  params: KnowledgeBaseParams,
  body: {
    content: {
      'application/json': { schema: KnowledgeFileCreate },
      [FORM]: { schema: KnowledgeFileForm },
    },
  },
  response: { 201: KnowledgeFile, ...failures(404, 409, 413, 415) },
};

const list = {
  tags,
  summary: 'Files of a knowledge base, newest first',
  description:
    'Those that are waiting or could not be read, too: `status` and `failureReason` say so. `search` looks in names and summaries, not in the texts; for these use `POST /public/knowledge-bases/{knowledgeBaseId}/search`.',
  params: KnowledgeBaseParams,
  querystring: KnowledgeFileQuery,
  response: { 200: KnowledgeFilePage, ...failures(404) },
};

const one = {
  tags,
  summary: 'One file of a knowledge base',
  description:
    '`pending` becomes `processing` and then `ready` or `failed`, with the reason in `failureReason`; a reason while it is `pending` is that of the last try, and another follows by itself. The content is not answered.',
  params: KnowledgeFileParams,
  response: { 200: KnowledgeFile, ...failures(404) },
};

const summary = {
  tags,
  operationId: 'updateKnowledgeFileSummary',
  summary: 'Change the summary of a file',
  description:
    'The summary is made when the file is read; one that was written before stays. What agents find does not change by it: they look in the passages of the text.',
  params: KnowledgeFileParams,
  body: KnowledgeFileSummary,
  response: { 200: KnowledgeFile, ...failures(404, 413, 415) },
};

const remove = {
  tags,
  summary: 'Delete a file of a knowledge base',
  description: 'Also one that is not read yet. Sessions that run do not find it from their next question on.',
  params: KnowledgeFileParams,
  response: { 200: Type.Object({}), ...failures(404) },
};

/** A scope of its own, because only this route accepts a form. */
const adding: PlatformPlugin = async (app, parts) => {
  await app.register(multipart, { limits: { files: 1, fields: 20, parts: 21, fileSize: LARGEST_DOCUMENT } });
  const options = { schema: create, bodyLimit: BODY_LIMIT, validatorCompiler: formValidator };

  const add = async (request: FastifyRequest, reply: FastifyReply, incoming: Incoming) => {
    const { knowledgeBaseId } = request.params as KnowledgeBaseParams;
    const { file, warning } = await addFile(parts, callerOf(request), knowledgeBaseId, incoming);
    const location = `/public/knowledge-bases/${knowledgeBaseId}/files/${file.id}`;
    return reply
      .code(201)
      .header('location', location)
      .send({ ...presentFile(file), ...(warning !== null && { warnings: [warning] }) });
  };

  app.post(FILES, options, async (request, reply) => {
    const { knowledgeBaseId } = request.params as KnowledgeBaseParams;
    await requireKnowledgeBase(parts, callerOf(request), knowledgeBaseId);
    if (!request.isMultipart())
      return add(request, reply, incomingOfJson(request.body as KnowledgeFileCreate | null));
    const { file, contents } = await incomingOfForm(request);
    return carryOutForm(request, reply, contents, () => add(request, reply, file));
  });
};

export const knowledgeFileRoutes: PlatformPlugin = async (app, parts) => {
  await app.register(async (scope) => adding(scope, parts));

  app.get(FILES, { schema: list }, async (request) => {
    const { params, query } = request;
    const caller = callerOf(request);
    await requireKnowledgeBase(parts, caller, params.knowledgeBaseId);
    const page = pageOf(query);
    const scope = projectScope(parts.db, caller.projectId);
    return envelope(await findFiles(scope, params.knowledgeBaseId, query.search, page), page, presentFile);
  });

  app.get(`${FILES}/:fileId`, { schema: one }, async (request) => {
    const { knowledgeBaseId, fileId } = request.params;
    return presentFile(await requireFile(parts, callerOf(request), knowledgeBaseId, fileId));
  });

  app.patch(`${FILES}/:fileId/summary`, { schema: summary }, async (request) => {
    const { knowledgeBaseId, fileId } = request.params;
    const { summary: text } = request.body;
    return presentFile(
      await patchSummary(parts, callerOf(request), knowledgeBaseId, { id: fileId, summary: text }),
    );
  });

  app.delete(`${FILES}/:fileId`, { schema: remove }, async (request) => {
    const { knowledgeBaseId, fileId } = request.params;
    await deleteFile(parts, callerOf(request), knowledgeBaseId, fileId);
    return {};
  });
};
