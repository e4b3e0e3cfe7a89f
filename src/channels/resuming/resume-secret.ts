import { timingSafeEqual } from 'node:crypto';
import { hashSecret, type Ids } from '../../kernel/ids.ts';

/** What a client shows to be let into a session. */
export interface Credentials {
  /** The session's newest resume secret, or at a first join the token of its address; null: it knows an id alone. */
  readonly secret: string | null;
  /**
   * What the client made up for this secret and shows with each try of it, so that only the client that used a secret
   * can use it again when the answer with the next one was lost. Null: a lost answer is a lost session.
   */
  readonly attempt: string | null;
}

type Digest = Buffer | null;

const digest = (text: string | null): Digest => (text === null ? null : Buffer.from(hashSecret(text), 'hex'));

const isSame = (known: Digest, shown: Digest): boolean =>
  known !== null && shown !== null && timingSafeEqual(known, shown);

/**
 * The secrets of one session, as hashes: the one that opens it next, and the one by which its client came in, which
 * stays good for that client's own attempt until it says that it has the next one.
 */
export class ResumeSecrets {
  readonly #ids: Pick<Ids, 'newSecret'>;
  #used: Digest;
  #attempt: Digest;
  #next: Digest = null;

  /** @param first by what the session was joined */
  constructor(ids: Pick<Ids, 'newSecret'>, { secret, attempt }: Credentials) {
    this.#ids = ids;
    this.#used = digest(secret);
    this.#attempt = digest(attempt);
  }

  /** Whether these let their client in again. The newest secret is used up by it, and the one before it with it. */
  admit({ secret, attempt }: Credentials): boolean {
    const [shown, by] = [digest(secret), digest(attempt)];
    if (!isSame(this.#next, shown)) return isSame(this.#used, shown) && isSame(this.#attempt, by);
    this.#used = shown;
    this.#attempt = by;
    this.#next = null;
    return true;
  }

  /** The next secret, 256 random bits in base64url, to be told to the client that is in. One told before opens nothing. */
  renew(): string {
    const secret = this.#ids.newSecret();
    this.#next = digest(secret);
    return secret;
  }

  /** The client has the newest secret: the one by which it came in opens nothing any more. */
  confirm(): void {
    if (this.#next !== null) this.#used = this.#attempt = null;
  }
}
