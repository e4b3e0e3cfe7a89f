import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';

/** The cookies of the hosted pages: the member's sign-in, and the browser that forms were given to. */
export type CookieName = 'duet_member' | 'duet_form';

type CookieParts = Pick<MemberParts, 'publicUrl'>;

const isSecure = ({ publicUrl }: CookieParts): boolean => publicUrl().startsWith('https:');

/**
 * The cookie's name on the wire: over TLS it has a prefix, by which no other host of the same site can set it
 * (RFC 6265bis, 4.1.3.2).
 */
const wireName = (parts: CookieParts, name: CookieName): string =>
  isSecure(parts) ? `__Host-${name}` : name;

/** The form of what `ids.newSecret` makes; other values are ignored. */
const SECRET = /^[\w-]{43}$/;

export function readCookie(
  parts: CookieParts,
  request: FastifyRequest,
  name: CookieName,
): string | undefined {
  const prefix = `${wireName(parts, name)}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

/**
 * Sets a cookie that scripts cannot read and that is not sent with posts from other sites. Its path has to
 * cover all versions.
 */
export function giveCookie(
  parts: CookieParts,
  reply: FastifyReply,
  name: CookieName,
  { value, seconds }: { readonly value: string; readonly seconds: number },
): void {
  const secure = isSecure(parts) ? '; Secure' : '';
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
  void reply.header('set-cookie', `${wireName(parts, name)}=${value}; ${attributes}`);
}
