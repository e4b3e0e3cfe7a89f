import type { Ids } from '../kernel/ids.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { sealOwners } from '../kernel/seal-owners.ts';

/** A new signing secret: 256 random bits in base64 (spec A.13). */
export const newSigningSecret = ({ newSecret }: Pick<Ids, 'newSecret'>): string =>
  Buffer.from(newSecret(), 'base64url').toString('base64');

export const sealSecret = (secrets: SecretBox, webhookId: string, secret: string): string =>
  secrets.seal(secret, sealOwners.webhook(webhookId));

/** The most opened secrets that a process keeps. */
const MOST_CACHED = 5_000;

/** Opens signing secrets and keeps them, because opening one costs more than signing with it. */
export class OpenedSecrets {
  readonly #secrets: SecretBox;
  readonly #opened = new Map<string, string>();

  constructor(secrets: SecretBox) {
    this.#secrets = secrets;
  }

  /** The signing secret in a box. @throws SecretBoxError when it was sealed with another key */
  open(webhookId: string, box: string): string {
    const known = this.#opened.get(box);
    if (known !== undefined) return known;
    const opened = this.#secrets.open(box, sealOwners.webhook(webhookId));
    if (this.#opened.size >= MOST_CACHED) this.#opened.clear();
    this.#opened.set(box, opened);
    return opened;
  }
}
