import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Budget } from '../../catalog-versions.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { App } from '../../http/app-types.ts';
import { applicationOf } from './application.ts';
import type { Application } from './application-keys.ts';
import type { Rates, Share } from './rates.ts';

/** The requests a second that an application may make. */
export const rateOf = ({ oldRate, newRate }: Application, budget: Budget): number =>
  budget === 'old' ? oldRate : newRate;

/**
 * The headers of the IETF draft "RateLimit header fields for HTTP", in the form that clients know: names and
 * values in turn.
 */
export const ratePairs = (rate: number, { remaining, resetSeconds }: Share): readonly string[] => [
  'ratelimit-limit',
  String(rate),
  'ratelimit-remaining',
  String(remaining),
  'ratelimit-reset',
  String(resetSeconds),
];

const exceeded = (rate: number, { waitSeconds }: Share): ServiceError =>
  new ServiceError('TooManyRequests', `Rate of ${rate}/sec has been exceeded for this application`, {
    headers: { 'retry-after': String(waitSeconds) },
  });

const tooManyAtOnce = (rate: number): ServiceError =>
  new ServiceError('BadRequest', `This application may make ${rate} requests a second, and no more at once.`);

/** Sets headers with what is left. @throws ServiceError TooManyRequests with `Retry-After` */
const answerWith = (reply: FastifyReply, rate: number, share: Share): void => {
  const pairs = ratePairs(rate, share);
  for (let at = 0; at < pairs.length; at += 2) void reply.header(pairs[at] ?? '', pairs[at + 1]);
  if (!share.granted) throw exceeded(rate, share);
};

/**
 * Takes requests from an application's budget, all or none, and sets headers with what is left.
 * @param count how many the request counts for
 * @returns nothing, at once, while this process is alone; else a promise, which rejects
 * @throws ServiceError TooManyRequests with `Retry-After` (spec B, 8)
 */
export function spendFor(
  rates: Rates,
  budget: Budget,
  application: Application,
  { reply, count = 1 }: { readonly reply: FastifyReply; readonly count?: number },
): void | Promise<void> {
  const rate = rateOf(application, budget);
  const share = rates.take(budget, application.id, rate, count);
  if (share instanceof Promise) return share.then((given) => answerWith(reply, rate, given));
  return answerWith(reply, rate, share);
}

/** The same for the application that makes the request. Behind `installApplicationKey`. @throws ServiceError as `spendFor` */
const spend = (
  rates: Rates,
  budget: Budget,
  request: FastifyRequest,
  { reply, count = 1 }: { readonly reply: FastifyReply; readonly count?: number },
): void | Promise<void> => spendFor(rates, budget, applicationOf(request), { reply, count });

/**
 * Gives back what a request has cost, because none of it is carried out, and updates the headers. Behind `spend`.
 */
export async function refund(
  rates: Rates,
  budget: Budget,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const application = applicationOf(request);
  await rates.giveBack(budget, application.id, rateOf(application, budget));
  await spend(rates, budget, request, { reply, count: 0 });
}

/**
 * For a request whose body turns out to hold several: they count instead of the one that was taken when it came. What is
 * refused costs nothing.
 * @throws ServiceError TooManyRequests where not all of them fit, BadRequest where they never will
 */
export async function spendAll(
  rates: Rates,
  budget: Budget,
  request: FastifyRequest,
  { reply, count }: { readonly reply: FastifyReply; readonly count: number },
): Promise<void> {
  await refund(rates, budget, request, reply);
  const rate = rateOf(applicationOf(request), budget);
  if (count > rate) throw tooManyAtOnce(rate);
  await spend(rates, budget, request, { reply, count });
}

/** Every request of this scope counts for its application. Behind `installApplicationKey`. */
export function installRate(app: App, rates: Rates, budget: Budget): void {
  app.addHook('onRequest', (request, reply, done) => {
    const spent = spend(rates, budget, request, { reply });
    if (spent) spent.then(() => done(), done);
    else done();
  });
}
