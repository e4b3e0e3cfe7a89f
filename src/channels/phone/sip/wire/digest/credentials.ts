import type { RandomBytes } from '../../../../../kernel/ids.ts';
import { copyOf, parseCSeq } from '../message/index.ts';
import type { SipRequest, SipResponse } from '../wire.ts';
import { answerTo } from './answer.ts';
import { readChallenges, strongest, type Challenge } from './challenges.ts';
import { Nonces } from './nonces.ts';

/** One account's answers to challenges (RFC 2617, 7616, 8760). Keep one for each account: it counts uses of nonces. */
export interface Credentials {
  /**
   * Adds Authorization and Proxy-Authorization to a request that has not been sent, when the server has asked for them
   * before in requests of its kind (REGISTER, and all others): that spares a round.
   */
  authorize(request: SipRequest): void;
  /**
   * A copy of the refused request (401, 407) that answers the challenges: without Via, and with the next number in CSeq
   * (22.2). `null` when it makes no sense to try again: the password is wrong, or nothing known here is asked for.
   */
  answerChallenge(response: SipResponse, request: SipRequest): SipRequest | null;
}

export interface CredentialsOptions {
  readonly username: string;
  readonly password: string;
  readonly random: RandomBytes;
}

/** The two places in which a challenge may stand, and where its answer goes (22.2, 22.3). */
const PLACES = [
  { asks: 'WWW-Authenticate', answers: 'Authorization' },
  { asks: 'Proxy-Authenticate', answers: 'Proxy-Authorization' },
] as const;

type AnswerName = (typeof PLACES)[number]['answers'];

interface Known {
  readonly answers: AnswerName;
  readonly challenge: Challenge;
}

type Kind = 'register' | 'other';
const kindOf = (method: string): Kind => (method === 'REGISTER' ? 'register' : 'other');

const nextCSeq = (request: SipRequest): string => {
  const cseq = parseCSeq(request.headers.get('CSeq') ?? '');
  return `${(cseq?.number ?? 0) + 1} ${request.method}`;
};

/** The nonce that a request has used in a realm. */
const nonceIn = (request: SipRequest, { answers, challenge: { realm } }: Known): string | undefined =>
  readChallenges(request.headers.all(answers)).find((answer) => answer.realm === realm)?.nonce;

/** A realm of a server: it asks by itself, and its answers are counted by themselves. */
const placeOf = ({ answers, challenge }: Known): string => `${answers} ${challenge.realm}`;

/** As many realms as any way through proxies may have. */
const MOST_REALMS = 8;

class DigestCredentials implements Credentials {
  readonly #options: CredentialsOptions;
  readonly #nonces: Nonces;
  readonly #known: Readonly<Record<Kind, Map<string, Known>>> = { register: new Map(), other: new Map() };

  constructor(options: CredentialsOptions) {
    this.#options = options;
    this.#nonces = new Nonces(() => Buffer.from(options.random(16)).toString('hex'));
  }

  authorize(request: SipRequest): void {
    for (const { answers } of PLACES) request.headers.remove(answers);
    for (const known of this.#known[kindOf(request.method)].values())
      request.headers.add(known.answers, this.#answer(known.challenge, request));
  }

  answerChallenge(response: SipResponse, request: SipRequest): SipRequest | null {
    const asked = PLACES.flatMap(({ asks, answers }) =>
      strongest(readChallenges(response.headers.all(asks))).map((challenge) => ({ answers, challenge })),
    );
    const isHopeless = asked.some((known) => this.#wasTried(known, request));
    if (asked.length === 0 || asked.length > MOST_REALMS || isHopeless) return null;
    for (const known of asked) this.#learn(known, kindOf(request.method));
    const again = copyOf(request);
    again.headers.remove('Via');
    again.headers.set('CSeq', nextCSeq(request));
    this.authorize(again);
    return again;
  }

  /**
   * Whether the same password was refused already: with a nonce that was new, so that it cannot have been the nonce. A
   * server that calls even a new one stale is believed once.
   */
  #wasTried(known: Known, request: SipRequest): boolean {
    const nonce = nonceIn(request, known);
    const used = nonce === undefined ? undefined : this.#nonces.find(nonce);
    if (used === undefined) return false;
    const isSame = nonce === known.challenge.nonce && !known.challenge.isStale;
    return isSame || (used.uses === 1 && (!known.challenge.isStale || used.isAfterStale));
  }

  #learn(known: Known, kind: Kind): void {
    const places = this.#known[kind];
    this.#nonces.add(known.challenge.nonce, known.challenge.isStale);
    places.delete(placeOf(known));
    places.set(placeOf(known), known);
    const [oldest] = places.keys();
    if (places.size > MOST_REALMS && oldest !== undefined) places.delete(oldest);
  }

  #answer(challenge: Challenge, { method, uri, body }: SipRequest): string {
    this.#nonces.add(challenge.nonce, challenge.isStale);
    const nonce = this.#nonces.find(challenge.nonce);
    const count = nonce === undefined ? 1 : ++nonce.uses;
    const { username, password } = this.#options;
    return answerTo(challenge, { username, password, method, uri, body, count, cnonce: nonce?.cnonce ?? '' });
  }
}

/** The credentials of an account. The password stays in here. */
export const createCredentials = (options: CredentialsOptions): Credentials => new DigestCredentials(options);
