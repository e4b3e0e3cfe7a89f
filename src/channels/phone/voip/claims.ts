import type { Ids } from '../../../kernel/ids.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import type { Clock } from '../../../kernel/time/clock.ts';

/** A call at the provider, as the request to our webhook describes it. */
export interface ProviderCall {
  readonly callSid: string;
  readonly from: string;
  readonly to: string;
  /** Empty when it is not known. */
  readonly callerName: string;
}

/** What we have written about a call into a document, and get back from the provider. */
export interface Claim extends ProviderCall {
  readonly legId: string;
  /** Identifies one stream, or one attempt to transfer the caller. */
  readonly nonce: string;
}

/** `call`: proves which call a stream belongs to. `step`: proves which call a request belongs to. */
export type ClaimPurpose = 'call' | 'step';

/** How long a claim is valid, in milliseconds: the provider opens a stream at once; a call may last a day. */
const LIFE_MS: Readonly<Record<ClaimPurpose, number>> = { call: 60_000, step: 25 * 3_600_000 };
/** The most used claims that are remembered; when too many come, the oldest are forgotten. */
const MOST_USED = 20_000;
const NONCE_CHARS = 22;

type Fields = [
  callSid: string,
  from: string,
  to: string,
  name: string,
  legId: string,
  nonce: string,
  at: number,
];

const isFields = (value: unknown): value is Fields =>
  Array.isArray(value) &&
  value.length === 7 &&
  value.slice(0, 6).every((field) => typeof field === 'string') &&
  typeof value[6] === 'number';

const parse = (text: string): Fields | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
};

/** What is signed of a claim, and its purpose. */
const signedAs = (purpose: ClaimPurpose, channelId: string, text: string): [string, string] => [
  `${channelId} ${text}`,
  `voip ${purpose}`,
];

export interface ClaimParts {
  readonly secrets: Pick<SecretBox, 'sign' | 'isSigned'>;
  readonly ids: Ids;
  readonly clock: Clock;
}

/**
 * Makes and reads claims. They are signed, valid for one channel and one purpose, and short, since a stream's
 * parameter holds 500 characters. Nobody else can make one, and any process with the same DUET_SECRET_KEY can read
 * it.
 */
export class Claims {
  readonly #parts: ClaimParts;
  /** When each used claim expires, by its nonce; in the order in which they were used. */
  readonly #used = new Map<string, number>();

  constructor(parts: ClaimParts) {
    this.#parts = parts;
  }

  /** A random nonce of 22 characters (more than 128 bits), which nobody can guess. */
  newNonce(): string {
    return this.#parts.ids.newSecret().slice(0, NONCE_CHARS);
  }

  write(purpose: ClaimPurpose, channelId: string, claim: Claim): string {
    const { callSid, from, to, callerName, legId, nonce } = claim;
    const at = Math.floor(this.#parts.clock.wallTime());
    const fields: Fields = [callSid, from, to, callerName, legId, nonce, at];
    const text = Buffer.from(JSON.stringify(fields)).toString('base64url');
    return `${text}.${this.#parts.secrets.sign(...signedAs(purpose, channelId, text))}`;
  }

  /** Null for a claim that we have not made, of another channel or purpose, or too old. */
  read(purpose: ClaimPurpose, channelId: string, given: unknown): Claim | null {
    if (typeof given !== 'string' || given.length > 1000) return null;
    const [text = '', mark = ''] = given.split('.');
    const [signed, signedFor] = signedAs(purpose, channelId, text);
    if (!this.#parts.secrets.isSigned(mark, signed, signedFor)) return null;
    const fields = parse(text);
    if (!fields) return null;
    const [callSid, from, to, callerName, legId, nonce, at] = fields;
    const age = this.#parts.clock.wallTime() - at;
    // A claim from the future was made while the clock was wrong.
    return Math.abs(age) <= LIFE_MS[purpose] ? { callSid, from, to, callerName, legId, nonce } : null;
  }

  /** Whether this is the first use of a claim of purpose `call` in this process. */
  use({ nonce }: Claim): boolean {
    const now = this.#parts.clock.now();
    this.#forget(now);
    if (this.#used.has(nonce)) return false;
    this.#used.set(nonce, now + LIFE_MS.call);
    return true;
  }

  #forget(now: number): void {
    for (const [nonce, until] of this.#used) {
      if (until >= now && this.#used.size < MOST_USED) return;
      this.#used.delete(nonce);
    }
  }
}
