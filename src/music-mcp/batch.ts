import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from '../app-parts.ts';
import { sharedOf } from '../catalog/http/front.ts';
import { spendAll } from '../catalog/http/rate.ts';

/*
 * Clients of the protocol's version 2025-03-26 may send several messages as an array, and a server has to take that;
 * later versions know no arrays, and their clients send none. So arrays are taken whatever version is named, and cost
 * what their messages would cost one by one.
 */

/** Invalid Request (JSON-RPC 2.0, 5.1), as the transport writes errors of a body as a whole. */
const EMPTY_BATCH = {
  jsonrpc: '2.0',
  error: { code: -32600, message: 'Invalid Request: a batch must have at least one message' },
  id: null,
} as const;

const hasMethod = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'method' in message;

/** For how many requests a body counts: each message that asks for something; one for whatever else it may be. */
export const requestsIn = (body: unknown): number =>
  Array.isArray(body) ? Math.max(1, body.filter(hasMethod).length) : 1;

/**
 * The step of a batch, before anything of it is carried out: each of its requests counts for the application (spec B,
 * 8), and an empty one is answered as invalid.
 * @throws ServiceError TooManyRequests where not all of them fit, BadRequest where they are more than the rate
 */
export const batchStep =
  (parts: Pick<AppParts, 'db' | 'clock'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (Array.isArray(request.body) && request.body.length === 0) return reply.code(400).send(EMPTY_BATCH);
    const count = requestsIn(request.body);
    if (count > 1) spendAll(sharedOf(parts).rates, 'new', request, reply, count);
    return undefined;
  };
