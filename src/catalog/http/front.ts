import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { Answers } from './answers.ts';
import { installApplicationKey, type TokenReader } from './application.ts';
import { installCaching } from './caching.ts';
import { installRate } from './rate.ts';
import { type Budget, Rates } from './rates.ts';
import { Edition } from './edition.ts';
import { prettyOf, type Query } from './view.ts';

/** What all versions share: an application's budget counts for two of them, and memory is limited for all together. */
interface Shared {
  readonly rates: Rates;
  readonly answers: Answers;
  readonly edition: Edition;
}

const shared = new WeakMap<Pick<AppParts, 'db' | 'clock'>, Shared>();

/** Of one process; the parts stand for it. */
const sharedOf = (parts: Pick<AppParts, 'db' | 'clock'>): Shared => {
  const known = shared.get(parts);
  if (known !== undefined) return known;
  const made = {
    rates: new Rates(parts.clock),
    answers: new Answers(),
    edition: new Edition(parts),
  };
  shared.set(parts, made);
  return made;
};

const indented = (value: unknown): string => JSON.stringify(value, null, 2);

/** `pretty=true` (spec B, 4). */
const prettyPrint = (request: FastifyRequest, reply: FastifyReply): void => {
  const query = request.query as Query;
  if (query['pretty'] !== undefined && prettyOf(query)) reply.serializer(indented);
};

/**
 * The steps that every metadata call passes, in this order: application key, rate, cache, pretty print.
 * @param budget which of an application's rates the routes of this scope count for
 * @param readToken how the application of a Bearer token is found; without it a token alone is no key
 */
export function installFront(
  app: App,
  parts: Pick<AppParts, 'db' | 'clock'>,
  budget: Budget,
  readToken?: TokenReader,
): void {
  const { rates, answers, edition } = sharedOf(parts);
  installApplicationKey(app, parts, readToken);
  installRate(app, rates, budget);
  installCaching(app, answers, edition);
  app.addHook('onRequest', (request, reply, done) => {
    prettyPrint(request, reply);
    done();
  });
}
