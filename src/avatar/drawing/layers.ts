import type { Canvas } from '@napi-rs/canvas';
import type { Viseme } from '../../media/viseme.ts';
import { MOUTH_SHAPES } from '../mouth-shapes.ts';
import type { Phase } from '../motion.ts';
import { paintAge } from './age.ts';
import { paintBackground } from './background.ts';
import { paintBrows } from './brows.ts';
import { type Context, headLayer } from './brush.ts';
import { paintClothes } from './clothes.ts';
import { paintEarrings } from './earrings.ts';
import { paintEars } from './ears.ts';
import { paintEyes } from './eyes.ts';
import { paintFacialHair } from './facial-hair.ts';
import { paintGlasses } from './glasses.ts';
import { coversEars, paintHair } from './hair/hair.ts';
import { paintHead } from './head.ts';
import type { Look } from './look.ts';
import { paintMouth } from './mouth.ts';
import { paintNeck, SHOULDERS_RAISED } from './neck.ts';
import { paintNose } from './nose.ts';
import { type SkinTones, skinTones } from './skin.ts';

/** The parts of a portrait that move independently, each painted once (or once for each mouth). */
export interface Layers {
  readonly room: Canvas;
  readonly hairBack: Canvas;
  readonly body: Canvas;
  readonly ears: Canvas;
  readonly hairFront: Canvas;
  readonly earrings: Canvas | null;
  readonly glasses: Canvas | null;
  readonly head: (viseme: Viseme) => Canvas;
  readonly features: (viseme: Viseme) => Canvas;
  /** Repainted at every call. */
  readonly eyes: (phase: Phase) => Canvas;
}

/** Memoises `make` by key. */
const remembered = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
};

const paintBody = (ctx: Context, look: Look, skin: SkinTones): void => {
  ctx.translate(0, -SHOULDERS_RAISED);
  paintNeck(ctx, look.face, skin);
  paintClothes(ctx, look);
};

const paintFeatures = (ctx: Context, look: Look, skin: SkinTones, viseme: Viseme): void => {
  const held = MOUTH_SHAPES[viseme];
  paintAge(ctx, look, skin);
  paintFacialHair(ctx, look, held.jaw, held.open);
  paintNose(ctx, look.nose, skin);
  paintMouth(ctx, look, skin, held);
};

/** Paints brows and eyes; the eyes turn against the head to keep looking at the viewer. */
const paintEyeRegion = (ctx: Context, look: Look, skin: SkinTones, { pose, lids }: Phase): void => {
  paintEyes(ctx, look, skin, { lids, gaze: { x: -0.9 * pose.yaw, y: -0.5 * pose.pitch } });
  paintBrows(ctx, look.brows, pose.brows - 0.5 * lids, look.seed);
};

export const layersOf = (look: Look): Layers => {
  const skin = skinTones(look.skin.tone);
  const hairFront = headLayer((ctx) => paintHair(ctx, look, 'front'));
  const { earrings, glasses } = look;
  const earsShow = !coversEars(look.hair.style);
  return {
    hairFront,
    room: paintBackground(look.background, look.seed),
    hairBack: headLayer((ctx) => paintHair(ctx, look, 'back')),
    body: headLayer((ctx) => paintBody(ctx, look, skin)),
    ears: headLayer((ctx) => (earsShow ? paintEars(ctx, look.face, skin) : undefined)),
    earrings: earrings && earsShow ? headLayer((ctx) => paintEarrings(ctx, earrings, look.face)) : null,
    glasses: glasses && headLayer((ctx) => paintGlasses(ctx, glasses, look.face)),
    head: remembered((viseme) =>
      headLayer((ctx) => paintHead(ctx, look, skin, { jaw: MOUTH_SHAPES[viseme].jaw, hair: hairFront })),
    ),
    features: remembered((viseme) => headLayer((ctx) => paintFeatures(ctx, look, skin, viseme))),
    eyes: (phase) => headLayer((ctx) => paintEyeRegion(ctx, look, skin, phase)),
  };
};
