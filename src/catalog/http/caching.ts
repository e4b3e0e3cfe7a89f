import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Budget, CatalogVersions } from '../../catalog-versions.ts';
import type { App } from '../../http/app-types.ts';
import { Answer, type Answers, type Sendable } from './answers.ts';
import { applicationOf, tokenOf } from './application.ts';
import { askedVersion, cacheKeyOf } from './cache-key.ts';
import { encodingFor } from './encodings.ts';
import type { CacheGeneration, CacheGenerations } from './cache-generation.ts';
import { SingleFlight } from './single-flight.ts';
import { sourcesOf } from './sources.ts';

/** How long a client may use an answer without asking again. */
const LIFETIME_SECONDS = 60;
const PUBLIC = `public, max-age=${LIFETIME_SECONDS}`;
/**
 * What a shared cache must compare: a request without a key gets no answer, and a token chooses its member's
 * country and language.
 */
const VARY = 'Accept-Encoding, Accept-Version, Apikey, Authorization';

/** An answer that is being made for the cache. */
interface PendingAnswer {
  readonly key: string;
  /** The cache generation when the answer was begun. */
  readonly generation: CacheGeneration;
  /** Tells waiting requests that the answer is there, or will not come. */
  readonly end: () => void;
}

const PENDING = Symbol('the answer that is being made for the cache');
interface WithPendingAnswer {
  [PENDING]?: PendingAnswer;
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const refuse = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store');

/**
 * Whether the client needs the bytes. An address with the key in its query is a secret and must not be cached
 * (4-decisions, "Interface B"), so such a request always does.
 */
const isNews = (request: FastifyRequest, answer: Answer): boolean =>
  !applicationOf(request).byHeader || !answer.isIn(request.headers['if-none-match']);

/** Cache headers of an answer to a key in the header, whether it is sent or the client has it already. */
export const cacheHeadersOf = ({ etag }: Sendable): Readonly<Record<string, string>> => ({
  'cache-control': PUBLIC,
  etag,
  vary: VARY,
});

const setCacheHeaders = (request: FastifyRequest, reply: FastifyReply, sendable: Sendable): void => {
  if (applicationOf(request).byHeader) return void reply.headers(cacheHeadersOf(sendable));
  refuse(reply);
  void reply.header('vary', VARY);
};

/** Headers that describe the bytes. */
export const contentHeadersOf = ({ encoding, contentType }: Sendable): Readonly<Record<string, string>> => ({
  'content-type': contentType,
  ...(encoding === null ? {} : { 'content-encoding': encoding }),
});

const inAcceptedEncoding = (request: FastifyRequest, answer: Answer): Sendable | Promise<Sendable> =>
  answer.in(encodingFor(request.headers['accept-encoding']));

type Done = (error?: Error) => void;

interface Lookup {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly key: string;
  readonly now: CacheGeneration;
  readonly done: Done;
}

const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  sendable: Sendable,
): void => {
  setCacheHeaders(request, reply, sendable);
  if (!isNews(request, answer)) return void reply.code(304).send();
  void reply.headers(contentHeadersOf(sendable));
  return void reply.send(sendable.body);
};

/** Sends a cached answer. */
const answerAtOnce = (request: FastifyRequest, reply: FastifyReply, answer: Answer, done: Done): void => {
  const sendable = inAcceptedEncoding(request, answer);
  if (!(sendable instanceof Promise)) return sendCached(request, reply, answer, sendable);
  return void sendable.then((ready) => sendCached(request, reply, answer, ready)).catch(done);
};

const asBuffer = (payload: unknown): Buffer | null => {
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : null;
};

type Sent = (error: Error | null, payload?: Buffer | null) => void;

/** The bytes to send for a new answer, or null if the client has them. */
const bytesOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  sendable: Sendable,
): Buffer | null => {
  setCacheHeaders(request, reply, sendable);
  if (isNews(request, answer)) {
    void reply.headers(contentHeadersOf(sendable));
    return sendable.body;
  }
  reply.code(304).removeHeader('content-type');
  return null;
};

const sendFresh = (request: FastifyRequest, reply: FastifyReply, answer: Answer, sent: Sent): void => {
  const sendable = inAcceptedEncoding(request, answer);
  if (!(sendable instanceof Promise)) return sent(null, bytesOf(request, reply, answer, sendable));
  return void sendable.then((ready) => sent(null, bytesOf(request, reply, answer, ready)), sent);
};

/** An answer to be cached; null for errors, for streams, and when the route has set its own cache headers. */
const freshAnswer = (reply: FastifyReply, payload: unknown): Answer | null => {
  if (reply.statusCode !== 200 || reply.hasHeader('cache-control')) return null;
  const body = asBuffer(payload);
  return body && new Answer(String(reply.getHeader('content-type')), body);
};

/** The cache of a scope, and the application's budget that the scope counts for. */
export interface Cache {
  readonly answers: Answers;
  readonly generations: CacheGenerations;
  readonly budget: Budget;
  /** What `Accept-Version` may choose. */
  readonly versions: CatalogVersions;
  readonly publicUrl: () => string;
}

/**
 * Whether the request came by https to a service whose public address has http: such an answer has other addresses of
 * previews. It is not cached, since an operator who ends TLS in front of the service sets `DUET_PUBLIC_URL`.
 */
const isByOtherScheme = ({ protocol }: FastifyRequest, publicUrl: string): boolean =>
  protocol === 'https' && publicUrl.startsWith('http:');

/** Looks answers up, and begins those that are not there. One request makes an answer, and others wait for it. */
function lookupIn(answers: Cache['answers']) {
  const flights = new SingleFlight();

  /** Begins an answer. A closed connection ends it as well, because then no answer will come. */
  const begin = (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    generation: CacheGeneration,
  ): void => {
    const end = flights.begin(key);
    (request as WithPendingAnswer)[PENDING] = { key, generation, end };
    reply.raw.once('close', end);
  };

  /**
   * Looks an answer up.
   * @param waits whether to wait for another request that is making it: after a failure nobody waits again
   */
  const look = (lookup: Lookup, waits = true): void => {
    const { request, reply, key, now, done } = lookup;
    const cached = answers.get(key, now);
    if (cached !== undefined) answers.hits += 1;
    if (cached !== undefined) return answerAtOnce(request, reply, cached.answer, done);
    const coming = waits ? flights.of(key) : undefined;
    if (coming !== undefined) return void coming.then(() => look(lookup, false));
    answers.misses += 1;
    begin(request, reply, key, now);
    return done();
  };

  return look;
}

/**
 * Caches the answers of GET that are the same for everybody, as bytes, until something that they depend on
 * changes; with `ETag` and 304 where the key came by header. Errors, other methods, and answers for a member
 * are marked `no-store`. Behind `installApplicationKey` and the rate: an answer from the cache counts like
 * any other.
 */
export function installCaching(app: App, { answers, generations, budget, versions, publicUrl }: Cache): void {
  const look = lookupIn(answers);

  app.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request) || tokenOf(request) !== undefined) return done();
    const asked = askedVersion(request.headers, applicationOf(request));
    const key = cacheKeyOf(request.originalUrl, asked, versions);
    if (key === null || isByOtherScheme(request, publicUrl())) return done();
    const now = generations.now();
    if (!(now instanceof Promise)) return look({ request, reply, key, now, done });
    now.then((read) => look({ request, reply, key, now: read, done }), done);
  });

  const keep = (request: FastifyRequest, { key, generation }: PendingAnswer, answer: Answer | null): void => {
    if (answer) answers.keep(key, { answer, budget, generation, sources: sourcesOf(request) });
  };

  app.addHook('onSend', (request, reply, payload, sent: Sent) => {
    const pending = (request as WithPendingAnswer)[PENDING];
    const answer = pending ? freshAnswer(reply, payload) : null;
    if (pending) {
      keep(request, pending, answer);
      pending.end();
    }
    if (answer) return sendFresh(request, reply, answer, sent);
    if (!reply.hasHeader('cache-control')) refuse(reply);
    return sent(null, payload as Buffer);
  });
}
