import { open } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { PlatformParts } from '../../app-parts.ts';
import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import { formError, tagsOfForm } from '../../http/form.ts';
import { FormContents } from '../../http/idempotency/index.ts';
import { validatorCompiler } from '../../http/validation.ts';
import { BlobTooLarge, type Draft } from '../../storage/blobs/blobs.ts';
import { storeTrouble } from '../blobs/store-trouble.ts';
import { HEAD_BYTES, kindOf, SOURCE_KINDS, type SourceKind } from '../sources/source-kinds.ts';
import { CompanionCreate } from './companions.schema.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES = SOURCE_KINDS.film.megabytes * MEGABYTE;

/** The limits of the form. A file may have one byte more than its limit, because the store counts the bytes itself. */
export const SOURCE_FORM_LIMITS = {
  files: 1,
  fields: 20,
  parts: 21,
  fileSize: MOST_BYTES + 1,
  fieldSize: MEGABYTE,
} as const;

/** A form with the fields of a companion, and perhaps the picture or film to make it from. */
export interface IncomingCompanion {
  readonly fields: CompanionCreate;
  /** The caller keeps or discards it. */
  readonly file: { readonly draft: Draft; readonly kind: SourceKind } | null;
  readonly contents: FormContents;
}

const tooLarge = (kind: SourceKind): ServiceError => {
  const { name, megabytes } = SOURCE_KINDS[kind];
  return new ServiceError('PayloadTooLarge', `A ${name} may have at most ${megabytes} MB.`);
};

const check = validatorCompiler({ schema: CompanionCreate, httpPart: 'body', method: 'POST', url: '' });

/** Where an address would say again what the file is. */
const ADDRESSES = ['pictureUrl', 'videoUrl'] as const;

/** The validated fields; in a form all are texts, and `tags` is JSON. @throws ServiceError ValidationFailed */
function fieldsOf(texts: Readonly<Record<string, unknown>>, hasFile: boolean): CompanionCreate {
  const fields = 'tags' in texts ? { ...texts, tags: tagsOfForm(texts['tags']) } : texts;
  const both = hasFile ? ADDRESSES.find((name) => fields[name] !== undefined) : undefined;
  if (both) throw invalidFields({ [both]: ['must not be given together with File'] });
  const checked = check(fields) as { error?: Error };
  if (checked.error) throw checked.error;
  return fields as CompanionCreate;
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

/** Reads one form part by part; the file goes to the store as a draft. */
class FormReader {
  draft: Draft | null = null;
  readonly #contents = new FormContents();
  readonly #texts = new Map<string, unknown>();
  readonly #blobs: PlatformParts['blobs'];

  constructor(blobs: PlatformParts['blobs']) {
    this.#blobs = blobs;
  }

  async read(request: FastifyRequest): Promise<IncomingCompanion> {
    let other: string | undefined;
    for await (const part of request.parts()) {
      if (part.type !== 'file') this.#field(part.fieldname, part.value);
      else if (part.fieldname === 'File') await this.#file(part);
      else {
        other = part.fieldname.slice(0, 100);
        part.file.resume();
      }
    }
    if (other !== undefined && this.draft === null)
      throw invalidFields({ File: [`is required; there is a file in the part ${JSON.stringify(other)}`] });
    return this.#whole();
  }

  #field(name: string, value: unknown): void {
    this.#texts.set(name, value);
    this.#contents.noteField(name, value);
  }

  async #file(part: MultipartFile): Promise<void> {
    this.draft = await this.#blobs.receive(part.file, MOST_BYTES);
    this.#contents.noteFile(part, this.draft.hash);
  }

  async #whole(): Promise<IncomingCompanion> {
    const fields = fieldsOf(Object.fromEntries(this.#texts), this.draft !== null);
    const contents = this.#contents;
    if (this.draft === null) return { fields, file: null, contents };
    return { fields, file: { draft: this.draft, kind: await kindOfDraft(this.draft) }, contents };
  }
}

/**
 * Reads a form with the fields of `POST /public/companions` as its parts, and a picture or film in the part `File`.
 * @throws ServiceError ValidationFailed, PayloadTooLarge, BadRequest, ServiceUnavailable; no draft is left then
 */
export async function receiveCompanion(
  request: FastifyRequest,
  blobs: PlatformParts['blobs'],
): Promise<IncomingCompanion> {
  const reader = new FormReader(blobs);
  try {
    return await reader.read(request);
  } catch (error) {
    await reader.draft?.discard();
    if (error instanceof BlobTooLarge) throw tooLarge('film');
    throw storeTrouble(error) ?? formError(error, request, tooLarge('film').message);
  }
}
