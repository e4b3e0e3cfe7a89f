import { createHash } from 'node:crypto';

/** What a client may be called: `^[A-Za-z0-9_-]{1,32}$` (2-agent-platform-facts 2, "Connection request"). */
const NAME = /^[A-Za-z0-9_-]{1,28}$/;
const NUMBER = /^\+?[0-9][0-9().\- ]{2,23}$/;
const WITHHELD = new Set(['', 'anonymous', 'unavailable', 'unknown', 'restricted', 'private']);

/** The number or name, or null when the caller does not want to be known (RFC 3323). */
export const knownUser = (user: string): string | null => (WITHHELD.has(user.toLowerCase()) ? null : user);

const USER_INFO = /^(?:[A-Za-z0-9\-_.!~*'()&=+$,;?/#]|%[0-9A-Fa-f]{2})+(?::.*)?$/;

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Who a destination names, as that person would be named if they called us: the number of a `tel:`, what stands before
 * the @ of a SIP URI or of `user@host` (RFC 3261, 19.1.1; RFC 3966), and everything else as it is. Null for nobody.
 */
export function calledUser(destination: string): string | null {
  const text = destination.trim();
  const [, scheme = '', rest = text] = /^(sips?|tel):(.*)$/is.exec(text) ?? [];
  if (scheme.toLowerCase() === 'tel') return knownUser(rest.split(';')[0]!.replace(/[-.()]/g, ''));
  const userInfo = rest.slice(0, Math.max(0, rest.lastIndexOf('@')));
  if (USER_INFO.test(userInfo)) return knownUser(unescaped(userInfo.split(':')[0]!));
  return scheme === '' ? knownUser(numberOf(text)) : null;
}

/** What people write into a number to read it more easily is no part of it. */
const numberOf = (text: string): string =>
  /^\+?[\d\s().\-/]+$/.test(text) ? text.replace(/[\s().\-/]/g, '') : text;

/**
 * The `externalClientId` of somebody on the telephone, by which they are remembered over all channels: `tel_` and the
 * digits of a number, `sip_` and a name, or what the name comes to; null when it is withheld.
 */
export function clientIdOf(user: string | null): string | null {
  if (user === null) return null;
  if (NUMBER.test(user)) return `tel_${user.replace(/\D/g, '')}`;
  if (NAME.test(user)) return `sip_${user}`;
  return `sip_${createHash('sha256').update(user).digest('hex').slice(0, 28)}`;
}
