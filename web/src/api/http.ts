/** An error answer of the service. `status` 0: no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The code of a business rule, such as `CompanionInUse`. */
  readonly code: string | null;
  /** The errors by field of the request. */
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

/** The error in an answer's body; of a list of coded errors the first one. */
export function errorFrom(status: number, body: unknown, statusText = ''): ApiError {
  const told = ((Array.isArray(body) ? body[0] : body) ?? {}) as ErrorBody;
  const message = told.description ?? told.detail ?? told.title ?? statusText;
  return new ApiError(status, told.code ?? null, message, told.errors ?? {});
}

/**
 * The header by which the service recognizes the console's page: a form or a link of another site cannot set
 * it.
 */
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

interface LinesOf<T> {
  readonly body: unknown;
  /** Told of each line of JSON as soon as it has come. */
  readonly onLine: (line: T) => void;
  readonly signal: AbortSignal;
}

/**
 * Posts to the console's own API, and reads the lines of the answer as they come. Resolves when the answer ends.
 * @param path below `/console/api`
 * @throws ApiError
 */
export async function callLines<T>(path: string, { body, onLine, signal }: LinesOf<T>): Promise<void> {
  const headers = { ...OWN_PAGE, 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body), signal };
  const response = await fetch(`/console/api${path}`, sent).catch(unreachable);
  if (!response.ok || !response.body)
    throw errorFrom(response.status, await response.json().catch(() => ({})), response.statusText);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch(unreachable);
    if (done) return;
    const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(JSON.parse(line) as T);
  }
}
