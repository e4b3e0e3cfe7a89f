import { MediaRefused } from '../phone-media.ts';
import type { RandomBytes } from '../../../../kernel/ids.ts';
import type { Audio } from './audio.ts';
import { readCryptoLine, SECRET_BYTES, suiteNames } from './crypto-lines.ts';
import type { CryptoLine, SrtpKey, SrtpSuite } from './crypto-lines.ts';

/** Keys for SRTP in offers and answers (RFC 4568, 5). */

/** The keys of both directions, and their common tag. */
export interface SecureAgreement {
  readonly tag: number;
  readonly local: SrtpKey;
  readonly remote: SrtpKey;
}

const OFFERED: readonly SrtpSuite[] = ['AES_CM_128_HMAC_SHA1_80', 'AES_CM_128_HMAC_SHA1_32'];

/**
 * Our keys of one session. A suite keeps its key for the whole session, so that a new offer without other changes
 * does not reset the far end's counters (RFC 4568, 7.1.4).
 */
export class OurKeys {
  readonly #random: RandomBytes;
  readonly #keys = new Map<SrtpSuite, SrtpKey>();

  constructor(random: RandomBytes) {
    this.#random = random;
  }

  for(suite: SrtpSuite): SrtpKey {
    const known = this.#keys.get(suite);
    if (known) return known;
    const fresh: SrtpKey = { suite, secret: Buffer.from(this.#random(SECRET_BYTES)), mkiBytes: 0 };
    this.#keys.set(suite, fresh);
    return fresh;
  }

  /** The crypto lines of a first offer. */
  offered(): CryptoLine[] {
    return OFFERED.map((suite, index) => ({ tag: index + 1, ...this.for(suite) }));
  }
}

const unusable = ({ cryptos }: Audio): MediaRefused =>
  cryptos.length === 0
    ? new MediaRefused('Secure sound (RTP/SAVP) needs a key: there is no a=crypto in the description.')
    : new MediaRefused(
        `No SRTP suite in common: the far end offers ${suiteNames(cryptos).join(', ')}, we speak ${OFFERED.join(', ')}.`,
      );

/**
 * Our answer to the keys in an offer; null for plain RTP. Keys under RTP/AVP are optional (many telephones offer
 * them so), under RTP/SAVP required.
 * @throws MediaRefused when SRTP is required and not possible
 */
export const answerKeys = (audio: Audio, keys: OurKeys, required: boolean): SecureAgreement | null => {
  for (const value of audio.cryptos) {
    const line = readCryptoLine(value);
    if (line) return { tag: line.tag, local: keys.for(line.suite), remote: line };
  }
  if (audio.secure) throw unusable(audio);
  if (required) throw new MediaRefused('Only secure sound is accepted here: offer RTP/SAVP with a=crypto.');
  return null;
};

/**
 * The agreement from an answer to the keys that we offered.
 * @throws MediaRefused when the answer does not match them
 */
export const acceptKeys = (audio: Audio, offered: readonly CryptoLine[]): SecureAgreement | null => {
  if (offered.length === 0 && audio.secure)
    throw new MediaRefused('The answer is secure sound (RTP/SAVP), the offer was not.');
  if (offered.length === 0) return null;
  for (const value of audio.cryptos) {
    const line = readCryptoLine(value);
    const ours = offered.find(({ tag, suite }) => tag === line?.tag && suite === line.suite);
    if (line && ours) return { tag: line.tag, local: ours, remote: line };
  }
  throw new MediaRefused('The answer has no key (a=crypto) for the secure sound that was offered.');
};
