import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BaseParts } from '../app-parts.ts';
import { ServiceError } from '../errors/service-error.ts';
import { sendError } from './errors.ts';
import { REQUEST_ID, securityHeaders } from './headers.ts';

/** Nobody reads any more from a connection that was to become a WebSocket; left alone it would stay open for ever. */
const endRefusedUpgrade = ({ headers, raw }: FastifyRequest, reply: FastifyReply): void => {
  if (headers.upgrade === undefined) return;
  void reply.header('connection', 'close');
  reply.raw.once('finish', () => raw.socket.destroySoon());
};

/** Answers a path that the router cannot read, 400. Such requests reach no hook, so that all of it is done here. */
export const refuseBadUrl =
  ({ publicUrl }: Pick<BaseParts, 'publicUrl'>) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    endRefusedUpgrade(request, reply);
    void reply.headers(securityHeaders(publicUrl())).header(REQUEST_ID, request.id);
    void sendError(new ServiceError('BadRequest', 'The path is not a valid URL.'), request, reply);
  };
