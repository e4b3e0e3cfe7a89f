import { createHash } from 'node:crypto';
import { quote } from '../message/text.ts';
import type { Challenge } from './challenges.ts';

export interface DigestInput {
  readonly username: string;
  readonly password: string;
  readonly method: string;
  readonly uri: string;
  readonly body: Buffer;
  /** The same for all uses of a nonce: the session variants of the algorithms rely on that (RFC 7616, 3.4.2). */
  readonly cnonce: string;
  /** The number of this use of the nonce, counted from 1. */
  readonly count: number;
}

type Hash = (text: string | Buffer) => string;

const secretOf = (hash: Hash, challenge: Challenge, { username, password, cnonce }: DigestInput): string => {
  const plain = hash(`${username}:${challenge.realm}:${password}`);
  return challenge.algorithm.isSession ? hash(`${plain}:${challenge.nonce}:${cnonce}`) : plain;
};

const countText = (count: number): string => count.toString(16).padStart(8, '0');

const responseOf = (challenge: Challenge, input: DigestInput): string => {
  const hash: Hash = (text) => createHash(challenge.algorithm.hash).update(text).digest('hex');
  const { qop, nonce } = challenge;
  const asked = `${input.method}:${input.uri}`;
  const request = hash(qop === 'auth-int' ? `${asked}:${hash(input.body)}` : asked);
  const use = qop === null ? nonce : `${nonce}:${countText(input.count)}:${input.cnonce}:${qop}`;
  return hash(`${secretOf(hash, challenge, input)}:${use}:${request}`);
};

/** The value of Authorization or Proxy-Authorization (RFC 7616, 3.4; RFC 2617, 3.2.2 where there is no qop). */
export function answerTo(challenge: Challenge, input: DigestInput): string {
  const { realm, nonce, opaque, algorithm, algorithmName, qop } = challenge;
  const parts = [
    `username=${quote(input.username)}`,
    `realm="${realm}"`,
    `nonce="${nonce}"`,
    `uri=${quote(input.uri)}`,
    `response="${responseOf(challenge, input)}"`,
  ];
  if (algorithmName !== null) parts.push(`algorithm=${algorithmName}`);
  if (opaque !== null) parts.push(`opaque="${opaque}"`);
  if (qop !== null) parts.push(`qop=${qop}`, `nc=${countText(input.count)}`);
  if (qop !== null || algorithm.isSession) parts.push(`cnonce="${input.cnonce}"`);
  return `Digest ${parts.join(', ')}`;
}
