import { catalogue, type ErrorCode } from './catalogue.ts';
import type { ServiceError } from './service-error.ts';

/** The two interfaces of the service; each has its own shape of errors. */
export type Interface = 'A' | 'B';

const CATALOG_PATH = /^\/(v1|v2(\.\d+)?|oauth)(\/|$)/;

/** Which interface a path belongs to (4-decisions, "Both interfaces"): /v1, /v2.x and /oauth are B, all else is A. */
export const interfaceOf = (path: string): Interface => (CATALOG_PATH.test(path) ? 'B' : 'A');

export interface Rendered {
  readonly contentType: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Where an error happened. */
export interface Occasion {
  /** The request's path without its query. */
  readonly path: string;
  readonly requestId: string;
}

const PROBLEM = 'application/problem+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** Interface A (spec A, 7): a problem document, or one coded object with type and numericType the same integer. */
export function renderA(error: ServiceError, { path, requestId }: Occasion): Rendered {
  const { shape, title, status, numericType } = catalogue[error.errorCode];
  if (shape === 'coded') {
    const body = { code: error.errorCode, description: error.message, type: numericType, numericType };
    return { contentType: JSON_TYPE, body };
  }
  const body = { type: 'about:blank', title, status, detail: error.message, instance: path, requestId };
  return { contentType: PROBLEM, body: error.fields ? { ...body, errors: error.fields } : body };
}

/** Names of interface B (spec B, 7 and the catalogue facts, 6); what is not here is named by its class. */
const namesOfB: Readonly<Partial<Record<ErrorCode, string>>> = {
  Unauthorized: 'UnauthorizedError',
  Forbidden: 'ForbiddenError',
  NotFound: 'ResourceNotFound',
  MethodNotAllowed: 'MethodNotAllowedError',
  PayloadTooLarge: 'PayloadTooLargeError',
  UnsupportedMediaType: 'UnsupportedMediaTypeError',
  TooManyRequests: 'TooManyRequestsError',
  ServiceUnavailable: 'ServiceUnavailableError',
};

/** Interface B: `{code, message}`. */
export function renderB(error: ServiceError): Rendered {
  const code = namesOfB[error.errorCode] ?? (error.status >= 500 ? 'InternalError' : 'BadRequestError');
  return { contentType: JSON_TYPE, body: { code, message: error.message } };
}

/** The error in the shape of the interface that the path belongs to. */
export const render = (error: ServiceError, occasion: Occasion): Rendered =>
  interfaceOf(occasion.path) === 'B' ? renderB(error) : renderA(error, occasion);
