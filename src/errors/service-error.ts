import { shortened } from '../kernel/shortened.ts';
import { catalogue, type ErrorCode } from './catalogue.ts';

/** Errors by field: the path of the field, such as `providerSettings.temperature`, to sentences. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Codes of errors of OAuth (RFC 6749, 5.2; the last two: 4.1.2.1). */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'server_error'
  | 'temporarily_unavailable';

interface Details {
  readonly fields?: FieldErrors;
  readonly headers?: Readonly<Record<string, string>>;
  readonly oauth?: OAuthErrorCode;
}

const shortFields = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, sentences]) => [field, sentences.map(shortened)]));

/**
 * An error that the client is told about, with a code of the catalogue. Any other error becomes a bare 500. What its
 * sentences quote of a request is cut where it is far too long.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly errorCode: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | null;
  readonly headers: Readonly<Record<string, string>>;
  /** What the endpoints for tokens call it; null: what its status says. */
  readonly oauth: OAuthErrorCode | null;

  constructor(code: ErrorCode, message: string, { fields, headers, oauth }: Details = {}) {
    super(shortened(message));
    this.errorCode = code;
    this.status = catalogue[code].status;
    this.fields = fields ? shortFields(fields) : null;
    this.headers = headers ?? {};
    this.oauth = oauth ?? null;
  }
}

/** 404: an unknown id in a path, or a resource of another project (never 403). */
export const notFound = (what: string): ServiceError =>
  new ServiceError('NotFound', `${what} was not found.`);

/**
 * 401: the member was removed. A process caches a token for a second (docs/stored-data.md); whoever uses a
 * removed member's token in that second gets this error, as everybody does later.
 */
export const memberGone = (): ServiceError =>
  new ServiceError('Unauthorized', 'The member was removed in the meantime.', {
    headers: { 'www-authenticate': 'Bearer' },
  });

/** 400 that names the fields. */
export const invalidFields = (fields: FieldErrors): ServiceError => {
  const sentences = Object.entries(fields).map(([field, messages]) => `${field}: ${messages.join(', ')}`);
  const text = sentences.join('; ');
  return new ServiceError('ValidationFailed', /[.?]$/.test(text) ? text : `${text}.`, { fields });
};
