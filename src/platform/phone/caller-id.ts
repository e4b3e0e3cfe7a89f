import { createHash } from 'node:crypto';

/**
 * The part of a client's id after `sip_`. A client's id must match `^[A-Za-z0-9_-]{1,32}$` (2-agent-platform-facts
 * 2, "Connection request").
 */
const NAME = /^[A-Za-z0-9_-]{1,28}$/;
const NUMBER = /^\+?[0-9][0-9().\- ]{2,23}$/;
const WITHHELD = new Set(['', 'anonymous', 'unavailable', 'unknown', 'restricted', 'private']);

/** The number or name; null when the caller withholds it (RFC 3323). */
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
 * The person that a destination names, in the form that their own call would show: the number of a `tel:`, the part
 * before the @ of a SIP URI or of `user@host` (RFC 3261, 19.1.1; RFC 3966), and any other text unchanged. Null when
 * there is none, or it is withheld.
 */
export function calledUser(destination: string): string | null {
  const text = destination.trim();
  const [, scheme = '', rest = text] = /^(sips?|tel):(.*)$/is.exec(text) ?? [];
  if (scheme.toLowerCase() === 'tel') return knownUser(rest.split(';')[0]!.replace(/[-.()]/g, ''));
  const userInfo = rest.slice(0, Math.max(0, rest.lastIndexOf('@')));
  if (USER_INFO.test(userInfo)) return knownUser(unescaped(userInfo.split(':')[0]!));
  return scheme === '' ? knownUser(numberOf(text)) : null;
}

/** The number without the spaces and signs that people write for readability. */
const numberOf = (text: string): string =>
  /^\+?[\d\s().\-/]+$/.test(text) ? text.replace(/[\s().\-/]/g, '') : text;

/**
 * The `externalClientId` of a person on the telephone, by which companions remember them on all channels: `tel_`
 * and the digits of a number, or `sip_` and a name or its hash; null when it is withheld.
 */
export function clientIdOf(user: string | null): string | null {
  if (user === null) return null;
  if (NUMBER.test(user)) return `tel_${user.replace(/\D/g, '')}`;
  if (NAME.test(user)) return `sip_${user}`;
  return `sip_${createHash('sha256').update(user).digest('hex').slice(0, 28)}`;
}
