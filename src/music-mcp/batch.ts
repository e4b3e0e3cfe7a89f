import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberParts } from '../app-parts.ts';
import { sharedOf } from '../catalog/http/request-pipeline.ts';
import { refund, spendAll } from '../catalog/http/rate.ts';

/*
 * Clients of the protocol's version 2025-03-26 may send several messages as an array, and a server has to
 * accept it; later versions have no arrays, and their clients send none. So arrays are accepted whatever
 * version is named, and cost as much as their messages one by one.
 */

/** The same limit as the transport's. */
const MOST_MESSAGES = 100;

/** The JSON-RPC error for a batch as a whole (2.0, 5.1); null when there is none. */
const faultOf = (batch: readonly unknown[]): object | null => {
  if (batch.length > 0 && batch.length <= MOST_MESSAGES) return null;
  const message = `Invalid Request: a batch must have 1 to ${MOST_MESSAGES} messages`;
  return { jsonrpc: '2.0', error: { code: -32600, message }, id: null };
};

const hasMethod = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'method' in message;

/** How many requests a body counts as: each message with a method, and at least one. */
const requestsIn = (body: unknown): number =>
  Array.isArray(body) ? Math.max(1, body.filter(hasMethod).length) : 1;

/**
 * Counts each request of a batch against the application's rate (spec B, 8), before any is carried out. A
 * batch that is refused as a whole costs nothing.
 *
 * @throws ServiceError TooManyRequests when not all of them fit, BadRequest when there are more than the rate
 * allows
 */
export const batchStep =
  (parts: Pick<MemberParts, 'db' | 'clock' | 'limits'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!Array.isArray(request.body)) return undefined;
    const { rates } = sharedOf(parts);
    const fault = faultOf(request.body);
    if (fault !== null) {
      await refund(rates, 'new', request, reply);
      return reply.code(400).send(fault);
    }
    const count = requestsIn(request.body);
    if (count > 1) await spendAll(rates, 'new', request, { reply, count });
    return undefined;
  };
