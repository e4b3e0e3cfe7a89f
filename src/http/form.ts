import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { invalidFields, ServiceError } from '../errors/service-error.ts';
import { BODY_BOUNDS } from '../kernel/json/bounds.ts';
import { parseJson } from '../kernel/json/parse.ts';
import { validatorCompiler } from './validation.ts';

export const FORM = 'multipart/form-data';

/**
 * A validator that leaves forms to their handler, which reads them part by part; other bodies are validated
 * as usual.
 */
export const formValidator: FastifySchemaCompiler<unknown> = (part) =>
  (part as { contentType?: string }).contentType === FORM
    ? (value) => ({ value })
    : validatorCompiler(part as Parameters<typeof validatorCompiler>[0]);

/**
 * The JSON body of a route that takes forms, too: without a content type nothing has been validated.
 * @throws ServiceError ValidationFailed without a body
 */
export function jsonBody({ body }: FastifyRequest): object {
  if (typeof body !== 'object' || body === null) throw invalidFields({ body: ['must be an object'] });
  return body;
}

/** The name of a file without folders and control characters; old browsers send the whole path. */
export const bareName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(0, 255)
    .replace(/[\ud800-\udfff]/gu, '');

/** The tags of a form, a part with a JSON object; not validated yet. @throws ServiceError ValidationFailed */
export function tagsOfForm(text: unknown): unknown {
  try {
    return parseJson(String(text), BODY_BOUNDS);
  } catch {
    throw invalidFields({ tags: ['must be a JSON object'] });
  }
}

/** The error for a form that could not be read. @param tooLarge the sentence for a file that is too large */
export function formError(error: unknown, { raw }: FastifyRequest, tooLarge: string): unknown {
  const { code } = (error ?? {}) as { code?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new ServiceError('PayloadTooLarge', tooLarge);
  if (code === 'FST_FILES_LIMIT') return invalidFields({ File: ['must be one file'] });
  if (error instanceof ServiceError) return error;
  if (raw.destroyed && !raw.complete)
    return new ServiceError('BadRequest', 'The request ended in the middle.');
  if (typeof code === 'string' && code !== 'ERR_STREAM_PREMATURE_CLOSE') return error;
  return new ServiceError('BadRequest', 'The form is not valid multipart/form-data.');
}
