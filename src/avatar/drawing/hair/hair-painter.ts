import type { Random } from '../../walk.ts';
import type { Context } from '../brush.ts';
import type { HairTones } from './tones.ts';

/** A hairstyle: the hair behind the head, and the hair on it. */
export interface HairPainter {
  readonly coversEars: boolean;
  back(ctx: Context, tones: HairTones, random: Random): void;
  front(ctx: Context, tones: HairTones, random: Random): void;
}
