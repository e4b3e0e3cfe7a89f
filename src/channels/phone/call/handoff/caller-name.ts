import type { Party } from '../../leg.ts';

/** The digits of a number, in groups of two or three, so that a voice does not read it as millions. */
const spelled = (number: string): string =>
  (number.match(/\d/g) ?? []).join(' ').replace(/((?:\d ){2}\d) (?=\d)/g, '$1, ');

/**
 * The caller's name for the briefing: the display name, else the number digit by digit; null when neither is known.
 */
export function callerName({ displayName, user }: Party): string | null {
  const name = displayName?.trim() ?? '';
  if (name !== '' && !/^(anonymous|unknown)$/i.test(name))
    return /^\+?[\d\s()/-]+$/.test(name) ? spelled(name) : name.slice(0, 80);
  if (user === '' || user.toLowerCase() === 'anonymous') return null;
  return /^\+?\d[\d-]*$/.test(user) ? spelled(user) : user.slice(0, 80);
}
