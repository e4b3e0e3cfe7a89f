import type { Dispatcher } from 'undici';

/** A request to send. The body is in undici's form; one that comes in pieces is sent in chunks. */
export interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | AsyncIterable<Uint8Array> | null;
  readonly signal: AbortSignal;
}

export interface FetchParts {
  /** Sends one request whose address `check` has accepted. Follows no redirect. */
  readonly send: (url: string, sending: Sending) => Promise<Dispatcher.ResponseData>;
  /** Checks an address before a request goes there. @throws AddressRefused */
  readonly check: (url: string) => URL;
}

/** How many redirects within one origin are followed; after that the redirect itself is the answer. */
const MOST_REDIRECTS = 5;
const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);
const UNPACKED = { gzip: 'gzip', 'x-gzip': 'gzip', deflate: 'deflate' } as const;

const comesInPieces = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

const bytesOf = async (request: Request): Promise<Uint8Array | null> =>
  request.body === null ? null : new Uint8Array(await request.arrayBuffer());

/**
 * Normalizes a request as `Request` does: the method in capitals, the content type of a form, and one signal.
 */
const sendingOf = async (input: string | URL | Request, init: RequestInit): Promise<Sending> => {
  const pieces = comesInPieces(init.body) ? init.body : null;
  const { body: _body, ...rest } = init;
  const request = new Request(input, pieces === null ? init : rest);
  const headers = { accept: '*/*', 'accept-encoding': 'identity', ...Object.fromEntries(request.headers) };
  const { method, signal } = request;
  return { method, headers, signal, body: pieces ?? (await bytesOf(request)) };
};

const headersOf = (found: Dispatcher.ResponseData['headers']): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(found)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  return headers;
};

/**
 * Decompresses a body that a server has compressed although it was asked not to; its length is then unknown.
 */
const unpacked = (body: ReadableStream<Uint8Array>, headers: Headers): ReadableStream<Uint8Array> => {
  const coding = headers.get('content-encoding')?.toLowerCase() ?? 'identity';
  if (coding === 'identity') return body;
  const format = UNPACKED[coding as keyof typeof UNPACKED];
  if (!format)
    throw new TypeError(`The answer is packed in a way that was not asked for: ${coding.slice(0, 40)}.`);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return body.pipeThrough(new DecompressionStream(format) as TransformStream<Uint8Array, Uint8Array>);
};

const letGo = (body: Dispatcher.ResponseData['body']): null => {
  // An error that ends an unread body concerns nobody.
  body.on('error', () => undefined);
  body.destroy();
  return null;
};

/**
 * Converts a body as `Readable.toWeb` does. In Node 20 that function throws an uncatchable error, which ends
 * the process, when the body is cancelled while data still arrives.
 */
const webBody = (body: Dispatcher.ResponseData['body']): ReadableStream<Uint8Array> => {
  const pieces = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void letGo(body),
  });
};

const responseOf = (answer: Dispatcher.ResponseData, method: string): Response => {
  const headers = headersOf(answer.headers);
  const status = answer.statusCode;
  if (method === 'HEAD' || NO_BODY.has(status)) return new Response(letGo(answer.body), { status, headers });
  return new Response(unpacked(webBody(answer.body), headers), { status, headers });
};

/**
 * The address of a redirect that may be followed: within the origin, with the same method and a body that can
 * be sent again. Otherwise null.
 */
const followed = (from: URL, answer: Dispatcher.ResponseData, sending: Sending): string | null => {
  const location = answer.headers['location'];
  const keeps = answer.statusCode === 307 || answer.statusCode === 308;
  const moved = keeps || ([301, 302].includes(answer.statusCode) && sending.method === 'GET');
  if (!moved || typeof location !== 'string' || !URL.canParse(location, from.href)) return null;
  if (comesInPieces(sending.body)) return null;
  const to = new URL(location, from);
  return to.origin === from.origin ? to.href : null;
};

const chase = async (
  { send, check }: FetchParts,
  url: string,
  sending: Sending,
  redirects: number,
): Promise<Dispatcher.ResponseData> => {
  const answer = await send(url, sending);
  const next = redirects > 0 ? followed(new URL(url), answer, sending) : null;
  if (next === null) return answer;
  letGo(answer.body);
  return chase({ send, check }, check(next).href, sending, redirects - 1);
};

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/**
 * The standard `fetch` through the checked egress, for libraries that take one. It differs in three ways: a
 * redirect to another origin is not followed but answered as it is (a header with a key must not leave its
 * server); no compression is requested; and the answer's body is received as fast as it comes, so whoever
 * reads it needs limits of their own. Rejects with AddressRefused, with the signal's reason, or with a
 * TypeError whose cause is the network's error.
 */
export function createFetch(parts: FetchParts): typeof fetch {
  return async (input, init = {}) => {
    const url = parts.check(typeof input === 'string' || input instanceof URL ? String(input) : input.url);
    const sending = await sendingOf(input, init);
    const redirects = (init.redirect ?? 'follow') === 'follow' ? MOST_REDIRECTS : 0;
    const answer = await chase(parts, url.href, sending, redirects);
    if (init.redirect === 'error' && isRedirect(answer.statusCode)) {
      letGo(answer.body);
      throw new TypeError('The answer is a redirect, and none was wanted.');
    }
    return responseOf(answer, sending.method);
  };
}
