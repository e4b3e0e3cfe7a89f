import { type Hex, mix, tone } from '../color.ts';
import type { HairLook } from '../look.ts';

export interface HairTones {
  readonly deep: Hex;
  readonly dark: Hex;
  readonly mid: Hex;
  readonly light: Hex;
  readonly shine: Hex;
}

export const hairTones = ({ color, shine }: HairLook): HairTones => ({
  deep: tone(color, -0.13, 0.9),
  dark: tone(color, -0.06),
  mid: color,
  light: mix(color, shine, 0.45),
  shine,
});
