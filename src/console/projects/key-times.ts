import type { ConsoleParts } from '../../app-parts.ts';
import { invalidFields } from '../../errors/service-error.ts';

/** Parses an expiry. @throws ServiceError ValidationFailed for a time in the past */
export function expiryOf(
  { clock }: Pick<ConsoleParts, 'clock'>,
  text: string | null | undefined,
): Date | null {
  if (text == null) return null;
  const at = new Date(text);
  if (at.getTime() > clock.wallTime()) return at;
  throw invalidFields({ expiresAt: ['must be in the future'] });
}

interface Times {
  readonly revoked_at: Date | null;
  readonly expires_at: Date | null;
}

export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const stateOf = ({ revoked_at, expires_at }: Times, now: number): KeyState => {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at.getTime() <= now ? 'expired' : 'active';
};
