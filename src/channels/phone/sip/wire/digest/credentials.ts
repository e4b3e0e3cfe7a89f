import type { RandomBytes } from '../../../../../kernel/ids.ts';
import { copyOf, parseCSeq } from '../message/index.ts';
import type { SipRequest, SipResponse } from '../wire.ts';
import { answerTo } from './answer.ts';
import { readChallenges, strongest, type Challenge } from './challenges.ts';
import { Nonces } from './nonces.ts';

/**
 * The answers of one account to challenges (RFC 2617, 7616, 8760). Keep one object for each account: it counts how
 * often each nonce is used.
 */
export interface Credentials {
  /**
   * Adds Authorization and Proxy-Authorization to a request that is about to be sent, if the server has challenged
   * requests of its kind before (REGISTER, and all others). That saves a round trip.
   */
  authorize(request: SipRequest): void;
  /**
   * A copy of the refused request (401, 407) that answers the challenges, without Via, and with the next number in
   * CSeq (22.2). `null` when another try is useless: the password is wrong, or we can answer none of the
   * challenges.
   */
  answerChallenge(response: SipResponse, request: SipRequest): SipRequest | null;
}

export interface CredentialsOptions {
  readonly username: string;
  readonly password: string;
  readonly random: RandomBytes;
}

/** The two pairs of headers: the one that holds a challenge, and the one for its answer (22.2, 22.3). */
const CHALLENGE_HEADERS = [
  { asks: 'WWW-Authenticate', answers: 'Authorization' },
  { asks: 'Proxy-Authenticate', answers: 'Proxy-Authorization' },
] as const;

type AnswerName = (typeof CHALLENGE_HEADERS)[number]['answers'];

interface KnownChallenge {
  readonly answers: AnswerName;
  readonly challenge: Challenge;
}

type Kind = 'register' | 'other';
const kindOf = (method: string): Kind => (method === 'REGISTER' ? 'register' : 'other');

const nextCSeq = (request: SipRequest): string => {
  const cseq = parseCSeq(request.headers.get('CSeq') ?? '');
  return `${(cseq?.number ?? 0) + 1} ${request.method}`;
};

/** The nonce that a request has used for a realm. */
const nonceIn = (
  request: SipRequest,
  { answers, challenge: { realm } }: KnownChallenge,
): string | undefined =>
  readChallenges(request.headers.all(answers)).find((answer) => answer.realm === realm)?.nonce;

/** The key of a realm and the header of its answers: each such pair is challenged separately. */
const realmKeyOf = ({ answers, challenge }: KnownChallenge): string => `${answers} ${challenge.realm}`;

/** The most realms that are remembered, more than any path through proxies should have. */
const MOST_REALMS = 8;

class DigestCredentials implements Credentials {
  readonly #options: CredentialsOptions;
  readonly #nonces: Nonces;
  readonly #known: Readonly<Record<Kind, Map<string, KnownChallenge>>> = {
    register: new Map(),
    other: new Map(),
  };

  constructor(options: CredentialsOptions) {
    this.#options = options;
    this.#nonces = new Nonces(() => Buffer.from(options.random(16)).toString('hex'));
  }

  authorize(request: SipRequest): void {
    for (const { answers } of CHALLENGE_HEADERS) request.headers.remove(answers);
    for (const known of this.#known[kindOf(request.method)].values())
      request.headers.add(known.answers, this.#answer(known.challenge, request));
  }

  answerChallenge(response: SipResponse, request: SipRequest): SipRequest | null {
    const challenges = CHALLENGE_HEADERS.flatMap(({ asks, answers }) =>
      strongest(readChallenges(response.headers.all(asks))).map((challenge) => ({ answers, challenge })),
    );
    const isHopeless = challenges.some((known) => this.#wasTried(known, request));
    if (challenges.length === 0 || challenges.length > MOST_REALMS || isHopeless) return null;
    for (const known of challenges) this.#learn(known, kindOf(request.method));
    const again = copyOf(request);
    again.headers.remove('Via');
    again.headers.set('CSeq', nextCSeq(request));
    this.authorize(again);
    return again;
  }

  /**
   * Whether the server has already refused the password itself, which another answer cannot mend: the nonce was
   * new, so that its age cannot be the reason. A server that calls a new nonce stale is believed once.
   */
  #wasTried(known: KnownChallenge, request: SipRequest): boolean {
    const nonce = nonceIn(request, known);
    const used = nonce === undefined ? undefined : this.#nonces.find(nonce);
    if (used === undefined) return false;
    const isSame = nonce === known.challenge.nonce && !known.challenge.isStale;
    return isSame || (used.uses === 1 && (!known.challenge.isStale || used.isAfterStale));
  }

  #learn(known: KnownChallenge, kind: Kind): void {
    const realms = this.#known[kind];
    this.#nonces.add(known.challenge.nonce, known.challenge.isStale);
    realms.delete(realmKeyOf(known));
    realms.set(realmKeyOf(known), known);
    const [oldest] = realms.keys();
    if (realms.size > MOST_REALMS && oldest !== undefined) realms.delete(oldest);
  }

  #answer(challenge: Challenge, { method, uri, body }: SipRequest): string {
    this.#nonces.add(challenge.nonce, challenge.isStale);
    const nonce = this.#nonces.find(challenge.nonce);
    const count = nonce === undefined ? 1 : ++nonce.uses;
    const { username, password } = this.#options;
    return answerTo(challenge, { username, password, method, uri, body, count, cnonce: nonce?.cnonce ?? '' });
  }
}

/** The credentials of an account. The password never leaves this object. */
export const createCredentials = (options: CredentialsOptions): Credentials => new DigestCredentials(options);
