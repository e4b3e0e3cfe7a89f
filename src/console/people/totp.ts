import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters of authenticator apps: SHA-1, six digits, 30 seconds. */
const PERIOD_S = 30;
/**
 * How many steps before and after the present one have valid codes: clocks differ, and people type slowly
 * (RFC 6238, 5.2).
 */
const WINDOW = 1;
/** 160 bits, as RFC 4226, 4 recommends. */
const SECRET_BYTES = 20;

/**
 * Makes a secret in base32, as it is typed into an app. @param random base64url of at least 20 random bytes
 */
export const totpSecret = (random: string): string => {
  const bytes = Uint8Array.from(Buffer.from(random, 'base64url').subarray(0, SECRET_BYTES));
  return new Secret({ buffer: bytes.buffer }).base32;
};

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Duet',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** The address in the QR code of an authenticator app: `otpauth://totp/...`. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Whether a text is a code; it may contain blanks. */
export const isTotp = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(/\s/g, ''));

/**
 * The time step that a code belongs to; null when it is not valid now. Compared in constant time.
 *
 * @param now milliseconds
 */
export function totpStep(secret: string, code: string, now: number): number | null {
  if (!isTotp(code)) return null;
  const token = code.replaceAll(/\s/g, '');
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_S, timestamp: now }) + delta;
}
