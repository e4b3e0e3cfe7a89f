import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import { hashSecret } from '../../kernel/ids.ts';

export const HEADER = 'Idempotency-Key';

/** Visible ASCII, bare or as a string of a structured field (RFC 8941, 3.3.3), without escapes. */
const FORM = /^(?:"([\x20-\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x7e]{1,255}))$/;

const wrong = (sentence: string): ServiceError => new ServiceError('BadRequest', sentence);

/**
 * The key that a client has given its request; null: none.
 * @throws ServiceError BadRequest for what is no key
 */
export function keyOf(request: FastifyRequest): string | null {
  const given = request.headers[HEADER.toLowerCase()];
  if (given === undefined) return null;
  const [, quoted, bare] = FORM.exec(String(given)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw wrong(`${HEADER} must be 1 to 255 visible characters, such as a UUID.`);
  return key;
}

/** Under which a key is stored: keys of another role are others, so that none is answered what it may not see. */
export const keyHashOf = (role: string, key: string): string => hashSecret(`${role} ${key}`);

/**
 * What tells one request from another: method, address and body.
 * @param body what was sent, or the `FormContents` of a form
 */
export const fingerprintOf = ({ method, url }: FastifyRequest, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(JSON.stringify(body ?? null))
    .digest('hex');
