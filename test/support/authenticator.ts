import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows. @param now milliseconds */
export const codeOf = (secret: string, now: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now });
