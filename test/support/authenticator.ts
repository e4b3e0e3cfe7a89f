import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator app. @param now milliseconds */
export const codeOf = (secret: string, now: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now });
