import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PlatformParts } from '../../app-parts.ts';
import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import { bareName, formError, tagsOfForm } from '../../http/form.ts';
import { FormContents } from '../../http/idempotency/index.ts';
import { Tags } from '../../http/schemas.ts';
import { validatorCompiler } from '../../http/validation.ts';
import { BlobTooLarge, type Draft } from '../../storage/blobs/blobs.ts';
import { storeTrouble } from '../blobs/store-trouble.ts';

/** Limits of a recording; tests use smaller ones. */
export interface RecordingLimits {
  readonly bytes: number;
  readonly seconds: number;
}

/** 100 MB (4-decisions, "Interface A, details"), and an hour, since nobody listens to a companion for longer. */
export const RECORDING_LIMITS: RecordingLimits = { bytes: 100 * 1024 * 1024, seconds: 3600 };

/** The size of a wav header, in bytes; no other kind of file holds sound in so few bytes. */
const BARE_HEADER = 44;

/** The room for everything in a form besides the file. */
const REST_OF_FORM = 1024 * 1024;

export interface IncomingAudio {
  readonly draft: Draft;
  /** The name without folders; never empty. */
  readonly fileName: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly contents: FormContents;
}

const sizeOf = (bytes: number): string =>
  bytes % (1024 * 1024) === 0 ? `${bytes / 1024 / 1024} MB` : `${bytes} bytes`;

const tooLarge = ({ bytes }: RecordingLimits): ServiceError =>
  new ServiceError('PayloadTooLarge', `A recording may have at most ${sizeOf(bytes)}.`);

const checkTags = validatorCompiler({
  schema: Type.Object({ tags: Tags }),
  httpPart: 'body',
  method: 'POST',
  url: '',
});

/**
 * The validated tags of a form.
 * @throws ServiceError ValidationFailed
 */
const tagsOf = (given: unknown): Record<string, string> => {
  const tags = typeof given === 'string' ? tagsOfForm(given) : given;
  const checked = checkTags({ tags }) as { error?: Error };
  if (checked.error) throw checked.error;
  return tags as Record<string, string>;
};

/** The error to show to the sender. */
const faultOfUpload = (error: unknown, request: FastifyRequest, limits: RecordingLimits): unknown => {
  if (error instanceof BlobTooLarge) return tooLarge(limits);
  return storeTrouble(error) ?? formError(error, request, tooLarge(limits).message);
};

/** Reads one form. */
class FormReader {
  #draft: Draft | null = null;
  #fileName = 'recording';
  #tags: Record<string, string> = {};
  readonly #contents = new FormContents();
  readonly #others: string[] = [];
  readonly #blobs: PlatformParts['blobs'];
  readonly #most: number;

  constructor(blobs: PlatformParts['blobs'], most: number) {
    this.#blobs = blobs;
    this.#most = most;
  }

  async read(request: FastifyRequest): Promise<IncomingAudio> {
    try {
      for await (const part of request.parts()) {
        if (part.type === 'file') await this.#file(part);
        else this.#field(part.fieldname, part.value);
      }
      const [draft, contents] = [this.#whole(), this.#contents];
      return { draft, fileName: this.#fileName, tags: this.#tags, contents };
    } catch (error) {
      await this.#draft?.discard();
      throw error;
    }
  }

  #field(name: string, value: unknown): void {
    if (name === 'tags') this.#tags = tagsOf(value);
    this.#contents.noteField(name, value);
  }

  async #file(part: MultipartFile): Promise<void> {
    if (part.fieldname !== 'File') {
      this.#others.push(part.fieldname);
      part.file.resume();
      return;
    }
    this.#draft = await this.#blobs.receive(part.file, this.#most);
    this.#contents.noteFile(part, this.#draft.hash);
    this.#fileName = bareName(part.filename ?? '') || 'recording';
  }

  #whole(): Draft {
    const other = this.#others[0]?.slice(0, 100);
    const instead = other === undefined ? '' : `; there is a file in the part ${JSON.stringify(other)}`;
    if (this.#draft === null) throw invalidFields({ File: [`is required${instead}`] });
    if (this.#draft.bytes === 0) throw invalidFields({ File: ['must not be empty'] });
    if (this.#draft.bytes <= BARE_HEADER) throw invalidFields({ File: ['holds no sound'] });
    return this.#draft;
  }
}

/**
 * Reads a form with one file in the part `File`, as a stream. The caller must keep or discard the draft.
 * @throws ServiceError UnsupportedMediaType, PayloadTooLarge, ValidationFailed, BadRequest, ServiceUnavailable; no
 * draft is left then
 */
export async function receiveAudio(
  request: FastifyRequest,
  blobs: PlatformParts['blobs'],
  limits: RecordingLimits,
): Promise<IncomingAudio> {
  if (!request.isMultipart())
    throw new ServiceError('UnsupportedMediaType', 'Send multipart/form-data with one part named File.');
  if (Number(request.headers['content-length'] ?? 0) > limits.bytes + REST_OF_FORM) throw tooLarge(limits);
  try {
    return await new FormReader(blobs, limits.bytes).read(request);
  } catch (error) {
    throw faultOfUpload(error, request, limits);
  }
}
