import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { MultipartFile } from '@fastify/multipart';
import { LARGEST_DOCUMENT } from '../../documents/index.ts';
import { invalidFields, ServiceError } from '../../errors/service-error.ts';
import { bareName, formError } from '../../http/form.ts';
import { FormContents } from '../../http/idempotency/index.ts';
import type { KnowledgeFileCreate } from './knowledge-files.schema.ts';

/** A file that a client sends. */
export interface IncomingFile {
  readonly fileName: string;
  /** The declared type; empty when there is none. */
  readonly contentType: string;
  readonly content: Buffer;
  /** SHA-256 of the content, in hexadecimal. */
  readonly contentHash: string;
  /** The field of the request that held the file, to name it in errors. */
  readonly field: 'content' | 'File';
}

export type Incoming = { readonly url: string } | IncomingFile;

/** A JSON body is limited to 1 MiB without the file in it (4-decisions, "Interface A, details"). */
const REST_OF_JSON = 1024 * 1024;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Decodes base64, with or without line breaks. @returns null when the text is not base64 */
const fromBase64 = (text: string): Buffer | null => {
  const bare = /\s/.test(text) ? text.replace(/\s+/g, '') : text;
  return bare.length % 4 === 0 && BASE64.test(bare) ? Buffer.from(bare, 'base64') : null;
};

const checkRest = (body: KnowledgeFileCreate): void => {
  const rest = JSON.stringify({ ...body, content: null });
  if (Buffer.byteLength(rest) > REST_OF_JSON)
    throw new ServiceError('PayloadTooLarge', 'The body without the file is larger than 1 MiB.');
};

/**
 * Reads the file, or its address, from a JSON body.
 * @throws ServiceError ValidationFailed, PayloadTooLarge
 */
export function incomingOfJson(body: KnowledgeFileCreate | null | undefined): Incoming {
  if (body == null) throw invalidFields({ body: ['must be an object'] });
  checkRest(body);
  const { url, fileName, contentType, content } = body;
  if (url != null && content != null)
    throw invalidFields({ url: ['must not be given together with content'] });
  if (url != null) return { url };
  if (content == null) throw invalidFields({ url: ['is required, unless fileName and content are given'] });
  const name = bareName(fileName ?? '');
  if (name === '') throw invalidFields({ fileName: ['is required with content'] });
  const bytes = fromBase64(content);
  if (bytes === null) throw invalidFields({ content: ['must be base64'] });
  return {
    ...{ fileName: name, contentType: contentType ?? '', field: 'content' },
    ...{ content: bytes, contentHash: sha256(bytes) },
  };
}

const TOO_LARGE = `A file may have at most ${LARGEST_DOCUMENT / 1024 / 1024} MB.`;

const readPart = async (part: MultipartFile): Promise<IncomingFile> => {
  const content = await part.toBuffer();
  return {
    fileName: bareName(part.filename) || 'file',
    contentType: part.mimetype,
    content,
    contentHash: sha256(content),
    field: 'File',
  };
};

/** A file out of a form, and what the form says. */
interface IncomingForm {
  readonly file: IncomingFile;
  readonly contents: FormContents;
}

/**
 * Reads the form part named `File`; the others are noted only.
 * @throws ServiceError
 */
export async function incomingOfForm(request: FastifyRequest): Promise<IncomingForm> {
  const contents = new FormContents();
  let found: IncomingFile | null = null;
  let other: string | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') contents.noteField(part.fieldname, part.value);
      else if (part.fieldname !== 'File') {
        other ??= part.fieldname.slice(0, 100);
        part.file.resume();
      } else {
        found = await readPart(part);
        contents.noteFile(part, found.contentHash);
      }
    }
  } catch (error) {
    throw formError(error, request, TOO_LARGE);
  }
  const instead = other === null ? '' : `; there is a file in the part ${JSON.stringify(other)}`;
  if (found === null) throw invalidFields({ File: [`is required${instead}`] });
  return { file: found, contents };
}
