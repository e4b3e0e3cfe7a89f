import { catalogue, type ErrorCode } from './catalogue.ts';
import type { OAuthErrorCode, ServiceError } from './service-error.ts';

/** The two interfaces of the service; each has its own form of errors. */
export type Interface = 'A' | 'B';

const CATALOG_PATH =
  /^\/(v\d+(\.\d+)?|oauth|mcp|catalog|versions|imageserver|previews|\.well-known\/oauth-[a-z-]+)(\/|$)/;

/** The endpoints for tokens, with and without a version. */
const TOKEN_PATH = /^(\/v2\.\d+)?\/oauth\/(access_token|token|revoke)\/?$/;

/**
 * Which interface a path belongs to (4-decisions, "Both interfaces"): /v1, /v2.x, /oauth and the paths of
 * interface B without a version are B, versions that do not exist too, all others are A. Paths that need a version have already been given
 * one.
 */
export const interfaceOf = (path: string): Interface => (CATALOG_PATH.test(path) ? 'B' : 'A');

export interface Rendered {
  readonly contentType: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The request in which an error happened. */
export interface Occasion {
  /** The request's path without its query. */
  readonly path: string;
  readonly requestId: string;
}

const PROBLEM = 'application/problem+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Renders an error of interface A (spec A, 7): a problem document, or one coded object in which type and
 * numericType are the same integer.
 */
function renderA(error: ServiceError, { path, requestId }: Occasion): Rendered {
  const { shape, title, status, numericType } = catalogue[error.errorCode];
  if (shape === 'coded') {
    const body = { code: error.errorCode, description: error.message, type: numericType, numericType };
    return { contentType: JSON_TYPE, body };
  }
  const body = {
    ...{ type: 'about:blank', title, status, code: error.errorCode },
    ...{ detail: error.message, instance: path, requestId },
  };
  return { contentType: PROBLEM, body: error.fields ? { ...body, errors: error.fields } : body };
}

/**
 * The names of errors in interface B (spec B, 7 and the catalogue facts, 6); others are named by their class.
 */
const namesOfB: Readonly<Partial<Record<ErrorCode, string>>> = {
  Unauthorized: 'UnauthorizedError',
  Forbidden: 'ForbiddenError',
  NotFound: 'ResourceNotFound',
  MethodNotAllowed: 'MethodNotAllowedError',
  PayloadTooLarge: 'PayloadTooLargeError',
  UnsupportedMediaType: 'UnsupportedMediaTypeError',
  Locked: 'LockedError',
  TooManyRequests: 'TooManyRequestsError',
  ServiceUnavailable: 'ServiceUnavailableError',
  GatewayTimeout: 'GatewayTimeoutError',
};

const classesOfB: Readonly<Record<number, string>> = {
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  409: 'ConflictError',
};

/** Every name of an error in interface B. */
export const NAMES_OF_B: readonly string[] = [
  ...new Set([...Object.values(namesOfB), ...Object.values(classesOfB), 'InternalError', 'BadRequestError']),
].sort();

const nameOfB = ({ errorCode, status }: ServiceError): string =>
  namesOfB[errorCode] ?? classesOfB[status] ?? (status >= 500 ? 'InternalError' : 'BadRequestError');

const oauthCodeOf = ({ oauth, status }: ServiceError): OAuthErrorCode => {
  if (oauth !== null) return oauth;
  if (status === 401) return 'invalid_client';
  if (status === 423) return 'invalid_grant';
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_request';
};

/** Characters that `error_description` must not have (RFC 6749, 5.2). */
const UNDESCRIBABLE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

/** What the endpoints for tokens say beside `code` and `message` (RFC 6749, 5.2). */
const oauthFields = (error: ServiceError) => ({
  error: oauthCodeOf(error),
  error_description: error.message.replace(UNDESCRIBABLE, "'"),
});

/** Renders an error of interface B: `{code, message}`, at the endpoints for tokens also as OAuth has it. */
function renderB(error: ServiceError, path: string): Rendered {
  const body = { code: nameOfB(error), message: error.message };
  return { contentType: JSON_TYPE, body: TOKEN_PATH.test(path) ? { ...body, ...oauthFields(error) } : body };
}

/** Renders the error in the form of the interface that the path belongs to. */
export const render = (error: ServiceError, occasion: Occasion): Rendered =>
  interfaceOf(occasion.path) === 'B' ? renderB(error, occasion.path) : renderA(error, occasion);
