/**
 * The loudness of a voice now, 0 to 1, and the shares of low, middle and high frequencies in it, which add up
 * to 1.
 */
export interface Sounding {
  readonly level: number;
  readonly low: number;
  readonly mid: number;
  readonly high: number;
}

export const SILENCE: Sounding = { level: 0, low: 0, mid: 0, high: 0 };

/** The level below which the lips rest: room noise and the ends of words. */
const REST = 0.12;
/** The level from which a vowel is open. */
const LOUD = 0.55;

/**
 * Chooses the mouth for a sound, as a viseme's name (docs/companion-files.md). Hissing is high; the lips
 * round for low sounds and spread for middle ones, and the jaw follows the loudness.
 */
export function mouthOf({ level, low, mid, high }: Sounding): string {
  if (level < REST) return 'sil';
  if (high > 0.5) return 'SS';
  if (high > 0.35) return 'DD';
  if (level > LOUD) return mid > low ? 'aa' : 'O';
  if (mid > low * 1.2) return level > 0.35 ? 'E' : 'I';
  return level > 0.35 ? 'O' : 'U';
}
