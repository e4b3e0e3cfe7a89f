/** What the errors of token functions may tell of the service's refusal. */
export interface Refusal {
  readonly status?: unknown;
  /** The service's code, such as `ConcurrentSessionLimitReached`. */
  readonly code?: unknown;
  /** Seconds. */
  readonly retryAfter?: unknown;
}

/** What an answer tells of a refusal. A 404 that is not the service's says only that the address leads nowhere. */
export function refusalIn({ status, headers }: Response, text: string): Refusal {
  const { requestId, code } = problemIn(text);
  return {
    ...(status === 404 && requestId === undefined ? {} : { status }),
    ...(code === undefined ? {} : { code }),
    retryAfter: Number(headers.get('retry-after')),
  };
}

/** The fields of the service's body of an error; empty where it is none. */
function problemIn(text: string): { readonly requestId?: unknown; readonly code?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
