import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogParts } from '../../app-parts.ts';
import { type CatalogVersion, hasFeature } from '../../catalog-versions.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { Answers } from './answers.ts';
import { type Caller, installApplicationKey, memberOf, type TokenReader } from './application.ts';
import { installCaching } from './caching.ts';
import { installRate } from './rate.ts';
import { Rates } from './rates.ts';
import { CacheGenerations } from './cache-generation.ts';
import { prettyOf, type Query } from './query.ts';

/**
 * What all versions share: an application's budget counts for two of them, and the memory limit for all
 * together.
 */
interface Shared {
  readonly rates: Rates;
  readonly answers: Answers;
  /**
   * A separate small cache for answers to searches, which are hardly ever repeated, so that they evict
   * nothing else.
   */
  readonly searches: Answers;
  readonly generations: CacheGenerations;
}

/** The memory for cached answers to searches. */
const SEARCHES_BYTES = 8 * 1024 * 1024;

type SharedParts = Pick<CatalogParts, 'db' | 'clock' | 'limits'>;

const shared = new WeakMap<SharedParts, Shared>();

/** The shared state of one process, identified by its parts. */
export const sharedOf = (parts: SharedParts): Shared => {
  const known = shared.get(parts);
  if (known !== undefined) return known;
  const made = {
    rates: new Rates(parts.clock, parts.limits),
    answers: new Answers(),
    searches: new Answers(SEARCHES_BYTES),
    generations: new CacheGenerations(parts),
  };
  shared.set(parts, made);
  return made;
};

const indented = (value: unknown): string => JSON.stringify(value, null, 2);

/**
 * Implements `pretty=true` (spec B, 4). It sets the content type itself, because a reply with its own
 * serializer gets none. A serializer that is set later, as for `callback`, sets its own.
 */
export const prettyPrint = (request: FastifyRequest, reply: FastifyReply): void => {
  const query = request.query as Query;
  if (query['pretty'] === undefined || !prettyOf(query)) return;
  void reply.serializer((value: unknown) => {
    if (!reply.hasHeader('content-type')) void reply.type('application/json; charset=utf-8');
    return indented(value);
  });
};

/** Refuses locked members, on the versions that do (spec B, 5.10). */
const refuseLocked = (app: App): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isLocked = memberOf(request)?.isLocked === true;
    done(
      isLocked ? new ServiceError('Locked', 'The account is locked; try again in five minutes.') : undefined,
    );
  });
};

export interface PipelineOptions {
  /** How the application of a Bearer token is found; without it a token alone is not accepted. */
  readonly readToken?: TokenReader | undefined;
  /** Who may call: `member` needs a token, and its application counts. */
  readonly caller?: Caller;
  /** Where answers are cached. */
  readonly cache?: 'answers' | 'searches';
}

/**
 * Installs the steps that every call passes, in this order: application key or token, rate, lock, cache,
 * pretty print.
 * @param version whose budget the routes of this scope count for, and whose rules they keep
 */
export function installRequestPipeline(
  app: App,
  parts: Pick<CatalogParts, 'db' | 'clock' | 'limits' | 'catalogVersions' | 'publicUrl'>,
  { number, budget }: CatalogVersion,
  { readToken, caller, cache = 'answers' }: PipelineOptions = {},
): void {
  const { rates, generations, [cache]: answers } = sharedOf(parts);
  installApplicationKey(app, parts, readToken, caller);
  installRate(app, rates, budget);
  if (hasFeature(number, 'memberLock')) refuseLocked(app);
  const { catalogVersions: versions, publicUrl } = parts;
  installCaching(app, { answers, generations, budget, versions, publicUrl });
  app.addHook('onRequest', (request, reply, done) => {
    prettyPrint(request, reply);
    done();
  });
}
