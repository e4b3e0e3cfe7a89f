import { createHash, timingSafeEqual } from 'node:crypto';

/** How the verifier is turned into the challenge (spec B, 5; RFC 7636, 4.2). */
export type ChallengeMethod = 's256' | 'plain';

export interface Challenge {
  readonly value: string;
  readonly method: ChallengeMethod;
}

/**
 * The methods by their lower-case names on the wire. A map, since an object inherits names such as
 * `constructor`.
 */
const METHODS: ReadonlyMap<string, ChallengeMethod> = new Map([
  ['s256', 's256'],
  ['plain', 'plain'],
]);
/** A SHA-256 hash, 32 bytes in base64url; padding is removed before. */
const S256 = /^[\w-]{43}$/;
/**
 * The unreserved characters of RFC 3986, as RFC 7636 requires; a short challenge is the client's own risk.
 */
const PLAIN = /^[\w.~-]{1,128}$/;

const withoutPadding = (text: string): string => text.replace(/(?<!=)=+$/, '');

/**
 * Reads a challenge; null when it is invalid. A challenge without a method is invalid too: guessing `plain`
 * would let an attacker weaken it by leaving the method out.
 */
export function readChallenge(value: string, method: string | undefined): Challenge | null {
  const known = METHODS.get((method ?? '').toLowerCase());
  if (known === undefined) return null;
  const text = known === 's256' ? withoutPadding(value) : value;
  return (known === 's256' ? S256 : PLAIN).test(text) ? { value: text, method: known } : null;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSame = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

/** Whether the verifier belongs to the challenge; compared in constant time. */
export const answers = ({ value, method }: Challenge, verifier: string): boolean =>
  isSame(value, method === 'plain' ? verifier : sha256(verifier).toString('base64url'));
