/** What the service answered instead of what was asked for. `status` 0: no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Of a business rule, such as `CompanionInUse`. */
  readonly code: string | null;
  /** What is wrong with which field of what was sent. */
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(
    status: number,
    code: string | null,
    message: string,
    fields: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface ErrorBody {
  readonly code?: string;
  readonly description?: string;
  readonly detail?: string;
  readonly title?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** The error that an answer's body tells of; a list of coded ones counts by its first. */
export function errorFrom(status: number, body: unknown, statusText = ''): ApiError {
  const told = ((Array.isArray(body) ? body[0] : body) ?? {}) as ErrorBody;
  const message = told.description ?? told.detail ?? told.title ?? statusText;
  return new ApiError(status, told.code ?? null, message, told.errors ?? {});
}

/** It cannot be set by a form or a link of another site: it is what the service checks against forgery. */
export const OWN_PAGE = { 'x-duet-console': '1' };

const unreachable = (error: unknown): never => {
  throw new ApiError(0, null, String(error));
};

/**
 * Calls the console's own API.
 * @param path below `/console/api`
 * @throws ApiError
 */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { ...OWN_PAGE };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`/console/api${path}`, { method, headers, ...sent }).catch(unreachable);
  if (response.ok) return (await response.json()) as T;
  throw errorFrom(response.status, await response.json().catch(() => ({})), response.statusText);
}
