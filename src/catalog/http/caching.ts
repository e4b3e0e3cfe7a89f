import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../http/app-types.ts';
import { Answer, type Answers, type Sendable } from './answers.ts';
import { applicationOf, tokenOf } from './application.ts';
import { cacheKeyOf } from './cache-key.ts';
import { encodingFor } from './encodings.ts';
import type { Edition, Editions } from './edition.ts';
import { Makings } from './makings.ts';
import type { Budget } from './rates.ts';
import { sourcesOf } from './sources.ts';

/** How long a client may take an answer for good without asking again. */
const LIFETIME_SECONDS = 60;
const PUBLIC = `public, max-age=${LIFETIME_SECONDS}`;
/**
 * A cache between us and the clients may hand an answer only to who has asked in the same way: a request without a key
 * gets none, and a token chooses its member's country and language.
 */
const VARY = 'Accept-Encoding, Accept-Version, Apikey, Authorization';

/** Where the answer to a request will be kept. */
interface Passage {
  readonly key: string;
  /** Of the catalogue, when the making of the answer began. */
  readonly edition: Edition;
  /** Tells those who wait for the answer that it is there, or will not come. */
  readonly end: () => void;
}

const PASSAGE = Symbol('the way of an answer through the cache');
interface Passing {
  [PASSAGE]?: Passage;
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const refuse = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store');

/** With the key in the query an address is a secret, which is not to be kept anywhere (4-decisions, "Interface B"). */
const isNews = (request: FastifyRequest, answer: Answer): boolean =>
  !applicationOf(request).byHeader || !answer.isIn(request.headers['if-none-match']);

/** What is said of an answer to a key in the header, whether it goes out or the client has it already. */
export const labelsOf = ({ etag }: Sendable): Readonly<Record<string, string>> => ({
  'cache-control': PUBLIC,
  etag,
  vary: VARY,
});

const label = (request: FastifyRequest, reply: FastifyReply, sendable: Sendable): void => {
  if (applicationOf(request).byHeader) return void reply.headers(labelsOf(sendable));
  refuse(reply);
  void reply.header('vary', VARY);
};

/** How the bytes are to be read. */
export const typesOf = ({ encoding, contentType }: Sendable): Readonly<Record<string, string>> => ({
  'content-type': contentType,
  ...(encoding === null ? {} : { 'content-encoding': encoding }),
});

const wanted = (request: FastifyRequest, answer: Answer): Sendable | Promise<Sendable> =>
  answer.in(encodingFor(request.headers['accept-encoding']));

type Done = (error?: Error) => void;

const sendKept = (request: FastifyRequest, reply: FastifyReply, answer: Answer, sendable: Sendable): void => {
  label(request, reply, sendable);
  if (!isNews(request, answer)) return void reply.code(304).send();
  void reply.headers(typesOf(sendable));
  return void reply.send(sendable.body);
};

/** Sends what was kept. */
const answerAtOnce = (request: FastifyRequest, reply: FastifyReply, answer: Answer, done: Done): void => {
  const sendable = wanted(request, answer);
  if (!(sendable instanceof Promise)) return sendKept(request, reply, answer, sendable);
  return void sendable.then((ready) => sendKept(request, reply, answer, ready)).catch(done);
};

const asBuffer = (payload: unknown): Buffer | null => {
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : null;
};

type Sent = (error: Error | null, payload?: Buffer | null) => void;

/** What goes out for an answer that was made just now: its bytes, or null if the client has them. */
const bytesOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  sendable: Sendable,
): Buffer | null => {
  label(request, reply, sendable);
  if (isNews(request, answer)) {
    void reply.headers(typesOf(sendable));
    return sendable.body;
  }
  reply.code(304).removeHeader('content-type');
  return null;
};

const sendFresh = (request: FastifyRequest, reply: FastifyReply, answer: Answer, sent: Sent): void => {
  const sendable = wanted(request, answer);
  if (!(sendable instanceof Promise)) return sent(null, bytesOf(request, reply, answer, sendable));
  return void sendable.then((ready) => sent(null, bytesOf(request, reply, answer, ready)), sent);
};

/** An answer that is to be kept; null for errors, for streams, and where the route has said itself how to cache it. */
const freshAnswer = (reply: FastifyReply, payload: unknown): Answer | null => {
  if (reply.statusCode !== 200 || reply.hasHeader('cache-control')) return null;
  const body = asBuffer(payload);
  return body && new Answer(String(reply.getHeader('content-type')), body);
};

/** Where answers are kept, and of which of an application's rates the scope's are. */
export interface Cache {
  readonly answers: Answers;
  readonly editions: Editions;
  readonly budget: Budget;
}

/**
 * Answers of GET that are the same for everybody are kept as bytes and sent again until something changes that they were
 * made from; with `ETag` and 304 where the key came by header. Errors, other methods, and answers for a member are
 * marked `no-store`. Behind `installApplicationKey` and the rate: an answer out of the cache is counted like any other.
 */
export function installCaching(app: App, { answers, editions, budget }: Cache): void {
  const makings = new Makings();

  /** Once the connection is closed there is nothing to come either. */
  const begin = (request: FastifyRequest, reply: FastifyReply, key: string, edition: Edition): void => {
    const end = makings.begin(key);
    (request as Passing)[PASSAGE] = { key, edition, end };
    reply.raw.once('close', end);
  };

  /** @param waits whether somebody else may be making the answer: what has come to nothing is not waited for again */
  const look = (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    now: Edition,
    done: Done,
    waits = true,
  ): void => {
    const kept = answers.get(key, now);
    if (kept !== undefined) return answerAtOnce(request, reply, kept.answer, done);
    const coming = waits ? makings.of(key) : undefined;
    if (coming !== undefined) return void coming.then(() => look(request, reply, key, now, done, false));
    begin(request, reply, key, now);
    return done();
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request) || tokenOf(request) !== undefined) return done();
    const key = cacheKeyOf(request.originalUrl, request.headers['accept-version'] as string | undefined);
    if (key === null) return done();
    const now = editions.now();
    if (!(now instanceof Promise)) return look(request, reply, key, now, done);
    now.then((read) => look(request, reply, key, read, done), done);
  });

  const keep = (request: FastifyRequest, { key, edition: made }: Passage, answer: Answer | null): void => {
    if (answer) answers.keep(key, { answer, budget, made, sources: sourcesOf(request) });
  };

  app.addHook('onSend', (request, reply, payload, sent: Sent) => {
    const passage = (request as Passing)[PASSAGE];
    const answer = passage ? freshAnswer(reply, payload) : null;
    if (passage) {
      keep(request, passage, answer);
      passage.end();
    }
    if (answer) return sendFresh(request, reply, answer, sent);
    if (!reply.hasHeader('cache-control')) refuse(reply);
    return sent(null, payload as Buffer);
  });
}
