import multipart from '@fastify/multipart';
import { open } from 'node:fs/promises';
import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import type { ConsoleParts } from '../../app-parts.ts';
import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { FORM, formError } from '../../http/form.ts';
import { validatorCompiler } from '../../http/validation.ts';
import { BODY_BOUNDS } from '../../kernel/json/bounds.ts';
import { parseJson } from '../../kernel/json/parse.ts';
import { createPersona, type NewPersona } from '../../platform/companions/companions.create.ts';
import { companionDetail } from '../../platform/companions/companions.presenter.ts';
import { CompanionCreate } from '../../platform/companions/companions.schema.ts';
import { UPLOADED, UPLOADED_FILE } from '../../platform/companions/generation/generation.source.ts';
import { HEAD_BYTES, kindOf, SOURCE_KINDS, type SourceKind } from '../../platform/sources/source-kinds.ts';
import { BlobTooLarge, type Draft } from '../../storage/blobs/blobs.ts';
import { membershipOf } from '../membership.ts';
import { PROJECT } from './resources.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = SOURCE_KINDS.film.megabytes * MEGABYTE;

const tooLarge = (kind: SourceKind): ServiceError => {
  const { name, megabytes } = SOURCE_KINDS[kind];
  return new ServiceError('PayloadTooLarge', `A ${name} may have at most ${megabytes} MB.`);
};

const check = validatorCompiler({ schema: CompanionCreate, httpPart: 'body', method: 'POST', url: '' });

/** The companion's fields, a part of the form in JSON. @throws ServiceError ValidationFailed */
function fieldsOf(text: string | null): CompanionCreate {
  let fields: unknown = null;
  try {
    fields = parseJson(text ?? '', BODY_BOUNDS);
  } catch {
    throw invalidFields({ companion: ['must be a JSON object'] });
  }
  const checked = check(fields) as { error?: Error };
  if (checked.error) throw checked.error;
  return fields as CompanionCreate;
}

interface Form {
  readonly companion: string | null;
  readonly draft: Draft | null;
}

/** Reads the parts as they come; the file goes to the store as a draft. */
async function readForm(request: FastifyRequest, { blobs }: Pick<ConsoleParts, 'blobs'>): Promise<Form> {
  let [companion, draft]: [string | null, Draft | null] = [null, null];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') draft = await blobs.receive(part.file, MOST_BYTES);
      else if (part.fieldname === 'companion') companion = String(part.value);
    }
  } catch (error) {
    await draft?.discard();
    throw error instanceof BlobTooLarge
      ? tooLarge('film')
      : formError(error, request, tooLarge('film').message);
  }
  return { companion, draft };
}

/** What the file is, by its content. @throws ServiceError ValidationFailed, PayloadTooLarge */
async function kindOfDraft({ path, bytes }: Draft): Promise<SourceKind> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const kind = await kindOf(buffer.subarray(0, bytesRead));
    const { picture, film } = SOURCE_KINDS;
    if (kind === null) throw invalidFields({ File: [`must be a ${picture.files} or ${film.files} file`] });
    if (bytes > SOURCE_KINDS[kind].megabytes * MEGABYTE) throw tooLarge(kind);
    return kind;
  } finally {
    await file.close();
  }
}

async function makeFrom(
  parts: ConsoleParts,
  owner: { readonly organizationId: string; readonly projectId: string },
  companion: string | null,
  draft: Draft,
) {
  const fields = fieldsOf(companion);
  const kind = await kindOfDraft(draft);
  const { pictureUrl: _, videoUrl: __, version: ___, ...described } = fields;
  const persona: NewPersona = {
    ...described,
    ...(kind === 'film' ? { videoUrl: UPLOADED, version: 'v2' } : { pictureUrl: UPLOADED }),
    ...{ personaType: 'companion', externalClientId: null, voiceUrl: null },
  };
  const file = { name: UPLOADED_FILE, mediaType: 'application/octet-stream', draft };
  return createPersona(parts, owner, persona, file);
}

/**
 * The route that makes a companion from a picture or film of somebody's own disk (spec 10, "Missing" 1): a form with the
 * fields of `POST /public/companions` in JSON as `companion`, and the file as `File`.
 */
export async function companionUploadRoutes(app: App, parts: ConsoleParts): Promise<void> {
  await app.register(multipart, {
    // One more than the limit, because the store counts the bytes itself.
    limits: { files: 1, fields: 1, parts: 2, fileSize: MOST_BYTES + 1, fieldSize: MEGABYTE },
    throwFileSizeLimit: false,
  });
  const schema = { hide: true, consumes: [FORM], params: Type.Object({ projectId: Type.String() }) };
  app.post(`${PROJECT}/companions/from-file`, { schema }, async (request, reply) => {
    if (!request.isMultipart()) throw new ServiceError('UnsupportedMediaType', 'Send multipart/form-data.');
    const { companion, draft } = await readForm(request, parts);
    if (draft === null) throw invalidFields({ File: ['is required'] });
    try {
      const owner = { ...request.params, organizationId: membershipOf(request).organizationId };
      const made = await makeFrom(parts, owner, companion, draft);
      return await reply.code(201).send(companionDetail(made, parts.publicUrl()));
    } finally {
      await draft.discard();
    }
  });
}
