import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { ServiceError } from '../errors/service-error.ts';
import { networkOf } from '../http/network.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { createTokenBucket, type TokenBucket } from '../kernel/time/token-bucket.ts';

/** How many attempts of one network may fail, a second and at once. Clients know what they join: theirs do not. */
const FAILURES_PER_SECOND = 5;
const FAILURES_AT_ONCE = 200;
/** The most networks that are counted; the one that was seen first is forgotten first. */
const MOST_NETWORKS = 10_000;

type Requested = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Whether a proxy that `DUET_TRUSTED_PROXIES` does not name has passed the request on: then all clients have its
 * address, and one of them must not use up what the others need.
 */
const isByUnknownProxy = ({ ip, headers }: Requested): boolean =>
  headers['x-forwarded-for'] !== undefined && ipaddr.isValid(ip) && ipaddr.process(ip).range() !== 'unicast';

/**
 * Limits attempts to join what does not exist, by network and in memory, so that thousands of sockets with made-up ids
 * are refused before anything is looked up. An attempt counts until it has succeeded.
 */
export class JoinAttempts {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A hook for routes of sockets. @throws ServiceError TooManyRequests, with `Retry-After` */
  readonly onRequest = (
    request: FastifyRequest,
    _reply: FastifyReply,
    done: (error?: Error) => void,
  ): void => {
    if (isByUnknownProxy(request) || this.#bucketOf(request)()) return done();
    done(
      new ServiceError('TooManyRequests', 'Too much that does not exist was asked for; try again.', {
        headers: { 'retry-after': '1' },
      }),
    );
  };

  /** The attempt has found what it was for, and does not count. */
  succeeded(request: Requested): void {
    if (!isByUnknownProxy(request)) this.#bucketOf(request)(-1);
  }

  #bucketOf({ ip }: Requested): TokenBucket {
    const network = networkOf(ip);
    const known = this.#buckets.get(network);
    if (known) return known;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined && this.#buckets.size >= MOST_NETWORKS) this.#buckets.delete(oldest);
    const bucket = createTokenBucket(this.#clock, FAILURES_PER_SECOND, FAILURES_AT_ONCE);
    this.#buckets.set(network, bucket);
    return bucket;
  }
}
