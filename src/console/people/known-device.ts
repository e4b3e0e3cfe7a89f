import type { ConsoleParts } from '../../app-parts.ts';

type DeviceParts = Pick<ConsoleParts, 'ids' | 'secrets'>;

/** The most accounts that one browser is remembered for; the one that signed in first is forgotten first. */
const MOST_ACCOUNTS = 8;
/** A nonce is a secret of `Ids`, and a signature one of `SecretBox`: base64url, which has no full stop. */
const SEPARATOR = '.';
const NONCE = /^[\w-]{20,100}$/;

/** The value of a device cookie: a nonce, and a signature for each account that has signed in with it. */
interface DeviceCookie {
  readonly nonce: string;
  readonly signatures: readonly string[];
}

const parse = (cookie: string | undefined): DeviceCookie | null => {
  const [nonce = '', ...signatures] = (cookie ?? '').split(SEPARATOR, MOST_ACCOUNTS + 1);
  return NONCE.test(nonce) ? { nonce, signatures } : null;
};

const PURPOSE = 'console device';
const textOf = (nonce: string, email: string): string => `${nonce} ${email.toLowerCase()}`;

/**
 * What failures of a known device are counted by, or null for a stranger's: whoever guesses elsewhere does not lock
 * out those who have signed in before (OWASP, "Device Cookies").
 *
 * @param cookie the value of the device cookie, as the browser sent it
 */
export const knownDeviceOf = (
  parts: Pick<DeviceParts, 'secrets'>,
  cookie: string | undefined,
  email: string,
): string | null => {
  const device = parse(cookie);
  if (device === null) return null;
  const text = textOf(device.nonce, email);
  const isKnown = device.signatures.some((signature) => parts.secrets.isSigned(signature, text, PURPOSE));
  return isKnown ? device.nonce : null;
};

/**
 * The value of the device cookie after a sign-in: the former nonce, with this account as the last. A nonce that
 * somebody made up is as good as one from here: it is nobody's until its owner has signed in.
 */
export function rememberDevice(parts: DeviceParts, cookie: string | undefined, email: string): string {
  const known = parse(cookie) ?? { nonce: parts.ids.newSecret(), signatures: [] };
  const text = textOf(known.nonce, email);
  const others = known.signatures.filter((signature) => !parts.secrets.isSigned(signature, text, PURPOSE));
  const own = parts.secrets.sign(text, PURPOSE);
  return [known.nonce, ...others.slice(1 - MOST_ACCOUNTS), own].join(SEPARATOR);
}
