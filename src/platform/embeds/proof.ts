import { createHash, randomBytes } from 'node:crypto';
import { invalidFields } from '../../errors/service-error.ts';
import { takeToken } from '../../http/rate.ts';
import type { PlatformParts } from '../../app-parts.ts';

/**
 * The proof of work of whoever starts a session by a public id: a number for which the SHA-256 hash of `challenge.number`
 * begins with this many zero bits. A browser finds it within a second; whoever wants a thousand sessions computes for
 * minutes.
 */
export const DIFFICULTY = 15;

/** How long a challenge may be answered, in milliseconds. */
const GOOD_FOR_MS = 120_000;
const PURPOSE = 'challenge of an embed';

type ProofParts = Pick<PlatformParts, 'clock' | 'secrets' | 'db'>;

export interface Proof {
  readonly challenge: string;
  readonly answer: number;
}

const textOf = (embedId: string, content: string): string => `${embedId} ${content}`;

/** A challenge for one session by this embed: when it ends, something random, and a signature; nothing is stored. */
export function challengeFor(parts: Pick<ProofParts, 'clock' | 'secrets'>, embedId: string): string {
  const until = parts.clock.wallTime() + GOOD_FOR_MS;
  const content = `${until.toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${parts.secrets.sign(textOf(embedId, content), PURPOSE)}`;
}

const isSolved = ({ challenge, answer }: Proof): boolean =>
  Math.clz32(createHash('sha256').update(`${challenge}.${answer}`).digest().readUInt32BE(0)) >= DIFFICULTY;

const isOwn = (parts: ProofParts, embedId: string, challenge: string): boolean => {
  const [until = '', random = '', signature = '', ...more] = challenge.split('.');
  const endsAt = Number.parseInt(until, 36);
  const isCurrent = endsAt > parts.clock.wallTime() && endsAt <= parts.clock.wallTime() + GOOD_FOR_MS;
  const text = textOf(embedId, `${until}.${random}`);
  return isCurrent && more.length === 0 && parts.secrets.isSigned(signature, text, PURPOSE);
};

/**
 * Spends the proof: each challenge admits one session, whichever process is asked.
 * @throws ServiceError ValidationFailed for a challenge that is over, of another embed or used, and for a wrong answer
 */
export async function spendProof(parts: ProofParts, embedId: string, proof: Proof): Promise<void> {
  if (!isOwn(parts, embedId, proof.challenge))
    throw invalidFields({ challenge: ['is over or was never given: ask for another one'] });
  if (!isSolved(proof)) throw invalidFields({ answer: ['does not solve the challenge'] });
  const key = `embed-proof:${proof.challenge.split('.')[1]}`;
  if ((await takeToken(parts, key, { calls: 1, intervalMs: GOOD_FOR_MS })) !== null)
    throw invalidFields({ challenge: ['has been used: ask for another one'] });
}
