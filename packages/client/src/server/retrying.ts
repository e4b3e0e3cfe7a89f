export type Fetch = (request: Request) => Promise<Response>;

export interface Retries {
  /** How often a call is sent again whose answer did not come, at most. */
  readonly retries: number;
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 up to, but not including, 1. */
  readonly random: () => number;
}

const HEADER = 'idempotency-key';
const FIRST_WAIT_MS = 250;
/** Refusals that ask for more patience are the caller's, who may have something better to do. */
const LONGEST_WAIT_MS = 5_000;

/** Statuses of servers on the way, and of a service that is about to be there again. */
const AWAY = new Set([502, 503, 504]);

const isUnderWay = async (response: Response): Promise<boolean> => {
  if (response.status !== 409) return false;
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { readonly code?: unknown };
  return code === 'IdempotencyKeyInUse';
};

/** In how many milliseconds a call may be sent again; null: its answer stands. */
async function waitAfter(response: Response, ownMs: number): Promise<number | null> {
  if (!AWAY.has(response.status) && !(await isUnderWay(response))) return null;
  const asked = Number(response.headers.get('retry-after') ?? 0) * 1000;
  const ms = Math.max(ownMs, Number.isFinite(asked) ? asked : 0);
  return ms <= LONGEST_WAIT_MS ? ms : null;
}

/** The file of a form would have to be kept in memory for another attempt, which is for the caller to say. */
const isForm = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('multipart/') === true;

const withKey = (request: Request): Request => {
  if (request.method === 'POST' && !isForm(request) && !request.headers.has(HEADER))
    request.headers.set(HEADER, crypto.randomUUID());
  return request;
};

const mayRepeat = (request: Request): boolean =>
  request.method !== 'PATCH' && (request.method !== 'POST' || request.headers.has(HEADER));

/**
 * Sends calls again whose answer did not come, or that the service could not take, after a short wait that grows. Each
 * POST has an `Idempotency-Key`, so that it is carried out once. PATCH is sent once, and so are forms without a key of
 * the caller.
 */
export function retrying(fetch: Fetch, { retries, wait, random }: Retries): Fetch {
  /** An answer that stands, or in how many milliseconds the call is sent again. */
  const attempted = async (request: Request, ownMs: number): Promise<Response | number> => {
    try {
      const response = await fetch(request.clone());
      return (await waitAfter(response, ownMs)) ?? response;
    } catch (error) {
      if (request.signal.aborted) throw error;
      return ownMs;
    }
  };
  const again = async (request: Request, attempt: number): Promise<Response> => {
    if (attempt >= retries || !mayRepeat(request)) return fetch(request);
    const came = await attempted(request, FIRST_WAIT_MS * 2 ** attempt * (1 + random()));
    if (typeof came !== 'number') return came;
    await wait(came);
    return again(request, attempt + 1);
  };
  return (request) => again(withKey(request), 0);
}
