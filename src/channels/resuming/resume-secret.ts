import { timingSafeEqual } from 'node:crypto';
import { hashSecret, type Ids } from '../../kernel/ids.ts';

/** What a client shows to join a session. */
export interface Credentials {
  /**
   * The session's newest resume secret; at a first join the token of the address. Null when the client knows only
   * the id.
   */
  readonly secret: string | null;
  /**
   * A value that the client makes up for this secret, and shows each time it tries the secret. When the answer with
   * the next secret was lost, only the client that has used the secret can use it again. Null: after a lost answer
   * the client cannot come back.
   */
  readonly attempt: string | null;
}

type Digest = Buffer | null;

const digest = (text: string | null): Digest => (text === null ? null : Buffer.from(hashSecret(text), 'hex'));

const isSame = (known: Digest, shown: Digest): boolean =>
  known !== null && shown !== null && timingSafeEqual(known, shown);

/**
 * The secrets of one session, as hashes: the one for the next join, and the one that the current client joined
 * with. The latter stays valid for that client's own attempt until the client confirms that it has the next one.
 */
export class ResumeSecrets {
  readonly #ids: Pick<Ids, 'newSecret'>;
  #used: Digest;
  #attempt: Digest;
  #next: Digest = null;

  /** @param first the credentials that the session was first joined with */
  constructor(ids: Pick<Ids, 'newSecret'>, { secret, attempt }: Credentials) {
    this.#ids = ids;
    this.#used = digest(secret);
    this.#attempt = digest(attempt);
  }

  /**
   * Whether these credentials let their client join again. The newest secret is used up by that, and the one before
   * it becomes invalid.
   */
  admit({ secret, attempt }: Credentials): boolean {
    const [shown, by] = [digest(secret), digest(attempt)];
    if (!isSame(this.#next, shown)) return isSame(this.#used, shown) && isSame(this.#attempt, by);
    this.#used = shown;
    this.#attempt = by;
    this.#next = null;
    return true;
  }

  /**
   * Makes the next secret (256 random bits in base64url), which the connected client is told. A secret made before,
   * but not used, becomes invalid.
   */
  renew(): string {
    const secret = this.#ids.newSecret();
    this.#next = digest(secret);
    return secret;
  }

  /** The client has the newest secret: the one that it joined with becomes invalid. */
  confirm(): void {
    if (this.#next !== null) this.#used = this.#attempt = null;
  }
}
