import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from '../app-parts.ts';
import { sharedOf } from '../catalog/http/front.ts';
import { refund, spendAll } from '../catalog/http/rate.ts';

/*
 * Clients of the protocol's version 2025-03-26 may send several messages as an array, and a server has to take that;
 * later versions know no arrays, and their clients send none. So arrays are taken whatever version is named, and cost
 * what their messages would cost one by one.
 */

/** As many as the transport takes. */
const MOST_MESSAGES = 100;

/** What is wrong with a batch as a whole, as JSON-RPC writes it (2.0, 5.1); null where nothing is. */
const faultOf = (batch: readonly unknown[]): object | null => {
  if (batch.length > 0 && batch.length <= MOST_MESSAGES) return null;
  const message = `Invalid Request: a batch must have 1 to ${MOST_MESSAGES} messages`;
  return { jsonrpc: '2.0', error: { code: -32600, message }, id: null };
};

const hasMethod = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'method' in message;

/** For how many requests a body counts: each message that asks for something; one for whatever else it may be. */
export const requestsIn = (body: unknown): number =>
  Array.isArray(body) ? Math.max(1, body.filter(hasMethod).length) : 1;

/**
 * The step of a batch, before anything of it is carried out: each of its requests counts for the application (spec B,
 * 8). One that is refused as a whole costs nothing.
 * @throws ServiceError TooManyRequests where not all of them fit, BadRequest where they are more than the rate
 */
export const batchStep =
  (parts: Pick<AppParts, 'db' | 'clock'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!Array.isArray(request.body)) return undefined;
    const { rates } = sharedOf(parts);
    const fault = faultOf(request.body);
    if (fault !== null) {
      refund(rates, 'new', request, reply);
      return reply.code(400).send(fault);
    }
    const count = requestsIn(request.body);
    if (count > 1) spendAll(rates, 'new', request, reply, count);
    return undefined;
  };
