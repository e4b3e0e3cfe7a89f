import type { SrtpKey } from '../sdp/crypto-lines.ts';
import type { SecureAgreement } from '../sdp/secure.ts';
import { SrtpProtector } from './protect.ts';
import { SrtpUnprotector } from './unprotect.ts';

/** The most keys that are remembered for each direction; ours are at most two, one for each suite. */
const MOST_KEYS = 4;

const idOf = ({ suite, secret, mkiBytes }: SrtpKey): string =>
  `${suite} ${secret.toString('base64')} ${mkiBytes}`;

/**
 * The current keys of the two directions. A key that is used again keeps its counters, so that no index is used
 * twice with one key, and no replayed packet counts as new (RFC 3711, 3.3.2 and 9.1).
 */
export class SrtpKeys {
  readonly #ours = new Map<string, SrtpProtector>();
  readonly #theirs = new Map<string, SrtpUnprotector>();
  protector: SrtpProtector | null = null;
  unprotector: SrtpUnprotector | null = null;

  /**
   * Applies an agreement.
   * @param agreed null: plain RTP
   */
  configure(agreed: SecureAgreement | null): void {
    this.protector = agreed && recall(this.#ours, agreed.local, (key) => new SrtpProtector(key));
    this.unprotector = agreed && recall(this.#theirs, agreed.remote, (key) => new SrtpUnprotector(key));
  }
}

const recall = <T>(known: Map<string, T>, key: SrtpKey, make: (key: SrtpKey) => T): T => {
  const id = idOf(key);
  const found = known.get(id) ?? make(key);
  known.set(id, found);
  for (const oldest of known.keys()) if (known.size > MOST_KEYS) known.delete(oldest);
  return found;
};
