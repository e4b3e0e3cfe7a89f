import type { Context } from '../brush.ts';
import type { HairStyle, Look } from '../look.ts';
import { seededRandom } from '../random.ts';
import { bald, buzz } from './bare.ts';
import { afro, closeCrop } from './coils.ts';
import { curls } from './curls.ts';
import { bob, curtains, tousled } from './fringe.ts';
import type { HairPainter } from './hair-painter.ts';
import { hijab } from './hijab.ts';
import { longWaves } from './long-waves.ts';
import { bangs, longStraight } from './straight.ts';
import { bun, ponytail } from './tied.ts';
import { quiff, sweptBack } from './short.ts';
import { hairTones } from './tones.ts';

const PAINTERS: Readonly<Record<HairStyle, HairPainter>> = {
  longWaves,
  quiff,
  afro,
  curtains,
  bob,
  sweptBack,
  tousled,
  closeCrop,
  bald,
  buzz,
  bun,
  ponytail,
  longStraight,
  bangs,
  curls,
  hijab,
};

export const paintHair = (ctx: Context, look: Look, layer: 'back' | 'front'): void =>
  PAINTERS[look.hair.style][layer](ctx, hairTones(look.hair), seededRandom(`${look.seed}-hair-${layer}`));

export const coversEars = (style: HairStyle): boolean => PAINTERS[style].coversEars;
