import { type Hex, mix, tone } from './color.ts';

/** The tones of one skin: shadows are redder and lights yellower, as light that scatters under skin makes them. */
export interface SkinTones {
  readonly base: Hex;
  readonly light: Hex;
  readonly bright: Hex;
  readonly shade: Hex;
  readonly deep: Hex;
  /** The colour of lines: nostrils, lid folds. */
  readonly line: Hex;
  readonly blush: Hex;
}

export const skinTones = (base: Hex): SkinTones => ({
  base,
  light: tone(base, 0.045, 0.85, 4),
  bright: tone(base, 0.1, 0.6, 8),
  shade: tone(base, -0.085, 1.22, -8),
  deep: tone(base, -0.18, 1.2, -14),
  line: tone(base, -0.34, 0.95, -20),
  blush: mix(tone(base, -0.04, 1.1, -10), '#e2524f', 0.36),
});
