import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Viseme } from '../../media/viseme.ts';
import { MOUTH_SHAPES } from '../mouth-shapes.ts';
import { paintAge } from '../drawing/age.ts';
import { paintBrows } from '../drawing/brows.ts';
import { type Context, LAYER_PLACE, LAYER_SCALE, thriftyLayer, within } from '../drawing/brush.ts';
import { paintClothes } from '../drawing/clothes.ts';
import { paintEarrings } from '../drawing/earrings.ts';
import { paintEars } from '../drawing/ears.ts';
import { paintIrises, paintOverIrises, paintUnderIrises } from '../drawing/eyes.ts';
import { paintFacialHair } from '../drawing/facial-hair.ts';
import { paintGlasses } from '../drawing/glasses.ts';
import { coversEars, paintHair } from '../drawing/hair/hair.ts';
import { paintHead } from '../drawing/head.ts';
import type { Look } from '../drawing/look.ts';
import { paintMouth } from '../drawing/mouth.ts';
import { paintNeck, SHOULDERS_RAISED } from '../drawing/neck.ts';
import { paintNose } from '../drawing/nose.ts';
import { skinTones } from '../drawing/skin.ts';
import { grown, headPart, type Part, windowOf } from './part.ts';
import { memoize } from './memoize.ts';
import { paintedIn } from './trim.ts';

/** The painted picture of a part, at twice the picture's resolution. */
export interface Piece {
  readonly part: Part;
  readonly canvas: Canvas;
}

const WHOLE: Part = {
  x: LAYER_PLACE.x,
  y: LAYER_PLACE.y,
  width: LAYER_PLACE.size,
  height: LAYER_PLACE.size,
};
/** The part that changes with the mouth: jaw, cheeks, beard. */
export const MOUTH_PART = headPart(-100, 4, 100, 178);
const FACE_PART = headPart(-112, -140, 112, 178);
const EYES_PART = headPart(-110, -56, 110, 48);
const BROWS_PART = headPart(-102, -80, 102, 8);

/** Copies a part out of a layer, so that the layer itself can be freed. */
const cut = (layer: Canvas, part: Part): Canvas => {
  const [width, height] = [part.width * LAYER_SCALE, part.height * LAYER_SCALE];
  const canvas = createCanvas(width, height);
  const [x, y] = [(part.x - LAYER_PLACE.x) * LAYER_SCALE, (part.y - LAYER_PLACE.y) * LAYER_SCALE];
  canvas.getContext('2d').drawImage(layer, x, y, width, height, 0, 0, width, height);
  return canvas;
};

/** Cuts off a layer's empty margins: composing it costs as much as its area. */
const trimmed = (layer: Canvas): Piece => {
  const part = paintedIn(layer, WHOLE, LAYER_SCALE);
  return { part, canvas: cut(layer, part) };
};

const whole = (paint: (ctx: Context) => void): Piece => trimmed(thriftyLayer(paint));

const piece = (part: Part, paint: (ctx: Context) => void): Piece => {
  const layer = thriftyLayer((ctx) => within(ctx, windowOf(part), () => paint(ctx)));
  return { part, canvas: cut(layer, part) };
};

/** The skin of the face with everything on it except eyes and brows, with one mouth. */
export interface MouthPieces {
  readonly head: Piece;
  readonly features: Piece;
}

/** The parts of one person's pictures, each painted once; those for a mouth or lids when they are first needed. */
export interface Parts {
  readonly hairBack: Piece;
  readonly body: Piece;
  readonly ears: Piece | null;
  readonly hairFront: Piece;
  readonly earrings: Piece | null;
  readonly glasses: Piece | null;
  /** Brows at rest. */
  readonly brows: Piece;
  readonly face: MouthPieces;
  /** Only the part that differs from `face`. */
  readonly mouth: (viseme: Viseme) => MouthPieces;
  /** Both eyes with the lids at this position: 0 open, 1 closed. */
  readonly eyes: (lids: number) => EyePieces;
  /** The irises, looking straight ahead. */
  readonly irises: Piece;
}

/** What lies under the irises, and what lies over them. */
export interface EyePieces {
  readonly under: Piece;
  readonly over: Piece;
}

/** Creates the painter of the face with one mouth, which paints only what lies in `part`. */
const mouthPainter = (look: Look, hair: Canvas): ((viseme: Viseme, part: Part) => MouthPieces) => {
  const skin = skinTones(look.skin.tone);
  const nose = thriftyLayer((ctx) => paintNose(ctx, look.nose, skin));
  const age = thriftyLayer((ctx) => paintAge(ctx, look, skin));
  const paintLayer = (ctx: Context, layer: Canvas): void => {
    ctx.save();
    ctx.resetTransform();
    ctx.drawImage(layer, 0, 0);
    ctx.restore();
  };
  return (viseme, part) => {
    const held = MOUTH_SHAPES[viseme];
    const features = (ctx: Context): void => {
      paintLayer(ctx, age);
      paintFacialHair(ctx, look, held.jaw, held.open);
      paintLayer(ctx, nose);
      paintMouth(ctx, look, skin, held);
    };
    return {
      head: piece(part, (ctx) => paintHead(ctx, look, skin, { jaw: held.jaw, hair })),
      features: piece(part, features),
    };
  };
};

const mouthsOf = (look: Look, hair: Canvas): Pick<Parts, 'face' | 'mouth'> => {
  const paint = mouthPainter(look, hair);
  return {
    face: paint('sil', FACE_PART),
    mouth: memoize((viseme) => paint(viseme, grown(MOUTH_PART, 12))),
  };
};

const paintBody = (ctx: Context, look: Look): void => {
  ctx.translate(0, -SHOULDERS_RAISED);
  paintNeck(ctx, look.face, skinTones(look.skin.tone));
  paintClothes(ctx, look);
};

export const partsOf = (look: Look): Parts => {
  const skin = skinTones(look.skin.tone);
  const { earrings, glasses } = look;
  const hairFront = thriftyLayer((ctx) => paintHair(ctx, look, 'front'));
  const earsShow = !coversEars(look.hair.style);
  return {
    hairFront: trimmed(hairFront),
    hairBack: whole((ctx) => paintHair(ctx, look, 'back')),
    body: whole((ctx) => paintBody(ctx, look)),
    ears: earsShow ? piece(FACE_PART, (ctx) => paintEars(ctx, look.face, skin)) : null,
    earrings:
      earrings && earsShow ? piece(FACE_PART, (ctx) => paintEarrings(ctx, earrings, look.face)) : null,
    glasses: glasses && piece(FACE_PART, (ctx) => paintGlasses(ctx, glasses, look.face)),
    brows: piece(BROWS_PART, (ctx) => paintBrows(ctx, look.brows, 0, look.seed)),
    ...mouthsOf(look, hairFront),
    irises: piece(EYES_PART, (ctx) => paintIrises(ctx, look)),
    eyes: memoize((lids) => ({
      under: piece(EYES_PART, (ctx) => paintUnderIrises(ctx, look, skin, lids)),
      over: piece(EYES_PART, (ctx) => paintOverIrises(ctx, look, skin, lids)),
    })),
  };
};
