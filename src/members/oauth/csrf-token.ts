import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import { hashSecret } from '../../kernel/ids.ts';
import { giveCookie, readCookie } from './cookies.ts';
import { isSameText } from '../../kernel/same-text.ts';

type CsrfParts = Pick<MemberParts, 'ids' | 'publicUrl'>;

/** How long a form can be posted after it was shown, in seconds. */
const FORM_SECONDS = 3600;

/**
 * A CSRF token for a form: a hash of the browser's cookie, of its signed-in member, and of the exact request
 * that the form belongs to. Another site can read none of these, and its posts come without the cookies
 * (SameSite).
 */
const csrfTokenOf = (parts: CsrfParts, request: FastifyRequest, secret: string, action: string): string => {
  const member = readCookie(parts, request, 'duet_member') ?? '';
  return hashSecret(`oauth-form ${secret} ${member} ${action}`);
};

/** The CSRF token for a form that is posted to `action`; also sets the cookie that the token depends on. */
export function giveCsrfToken(
  parts: CsrfParts,
  request: FastifyRequest,
  reply: FastifyReply,
  action: string,
): string {
  const secret = readCookie(parts, request, 'duet_form') ?? parts.ids.newSecret();
  giveCookie(parts, reply, 'duet_form', { value: secret, seconds: FORM_SECONDS });
  return csrfTokenOf(parts, request, secret, action);
}

/** Whether a posted form carries the CSRF token that this browser was given for this request. */
export function hasCsrfToken(
  parts: CsrfParts,
  request: FastifyRequest,
  action: string,
  given: string,
): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const secret = readCookie(parts, request, 'duet_form');
  return (
    secret !== undefined &&
    isSameText(hashSecret(given), hashSecret(csrfTokenOf(parts, request, secret, action)))
  );
}
