import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from '../../app-parts.ts';
import { hashSecret } from '../../kernel/ids.ts';
import { giveCookie, readCookie } from './cookies.ts';

type Parts = Pick<AppParts, 'ids' | 'publicUrl'>;

/** How long a form may stand open. */
const FORM_SECONDS = 3600;

/**
 * Against forged forms: a form holds a hash of its browser's cookie, of who is signed in there, and of the very request
 * that it is for. Another site can read none of them, and its posts come without the cookies (SameSite).
 */
const markOf = (parts: Parts, request: FastifyRequest, secret: string, action: string): string => {
  const member = readCookie(parts, request, 'duet_member') ?? '';
  return hashSecret(`oauth-form ${secret} ${member} ${action}`);
};

/** The mark for a form that is posted to `action`, and the cookie that it goes by. */
export function giveMark(parts: Parts, request: FastifyRequest, reply: FastifyReply, action: string): string {
  const secret = readCookie(parts, request, 'duet_form') ?? parts.ids.newSecret();
  giveCookie(parts, reply, 'duet_form', secret, FORM_SECONDS);
  return markOf(parts, request, secret, action);
}

const isSame = (given: string, expected: string): boolean =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** Whether a posted form is one that this browser was given for this request. */
export function hasMark(parts: Parts, request: FastifyRequest, action: string, given: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const secret = readCookie(parts, request, 'duet_form');
  return (
    secret !== undefined && isSame(hashSecret(given), hashSecret(markOf(parts, request, secret, action)))
  );
}
