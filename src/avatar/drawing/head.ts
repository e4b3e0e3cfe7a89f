import type { Canvas, Path2D } from '@napi-rs/canvas';
import {
  aside,
  blurred,
  type Context,
  fill,
  gradient,
  inside,
  LAYER_SCALE,
  silhouette,
  spray,
  stroke,
} from './brush.ts';
import { faded, type Hex, mix } from './color.ts';
import { outline, type Point, symmetric } from './geometry.ts';
import type { FaceLook, Look } from './look.ts';
import type { SkinTones } from './skin.ts';

/** How far the chin falls when the jaw drops all the way, in pixels. */
export const JAW_DROP = 13;

export const CHIN_Y = 127;

/** The right half of the face's outline, from the crown to the chin. */
const halfFace = (face: FaceLook, jaw: number): Point[] => {
  const drop = jaw * JAW_DROP;
  const cheek = 87 * face.width;
  const jawX = 71 * face.jaw * face.width - drop * 0.18;
  const chinX = 27 * face.chin;
  const chinY = CHIN_Y * face.length + drop;
  return [
    [0, -124],
    [52 * face.width, -112],
    [cheek - 6, -64],
    [cheek - 1, -14],
    [cheek - 3, 24],
    [cheek - 9, 52],
    [jawX, 84 * face.length + drop * 0.5],
    [(jawX + chinX) / 2 + 4, 109 * face.length + drop * 0.85],
    [chinX, chinY - 3],
    [0, chinY],
  ];
};

/** The outline of the head without ears and hair. `jaw`: 0 shut, 1 dropped. */
export const facePath = (face: FaceLook, jaw: number): Path2D => outline(symmetric(halfFace(face, jaw)));

/** Paints light from the upper left, and the roundness towards the edges. */
const paintVolume = (ctx: Context, path: Path2D, skin: SkinTones): void => {
  fill(
    ctx,
    path,
    gradient(
      ctx,
      [-60, -90, 80, 120],
      [
        [0, skin.light],
        [0.4, skin.base],
        [1, mix(skin.base, skin.shade, 0.8)],
      ],
    ),
  );
  blurred(ctx, 14, () => stroke(ctx, path, faded(skin.deep, 0.4), 24));
  spray(ctx, { x: 100, y: 30, rx: 64, ry: 140, color: skin.deep, opacity: 0.5 });
  spray(ctx, { x: -98, y: 60, rx: 34, ry: 90, color: skin.shade, opacity: 0.45 });
  spray(ctx, { x: 0, y: 158, rx: 96, ry: 40, color: skin.deep, opacity: 0.45 });
};

const paintCheeks = (ctx: Context, skin: SkinTones, blush: number, drop: number): void => {
  for (const side of [-1, 1]) {
    spray(ctx, {
      x: side * 54,
      y: 46 + drop * 0.3,
      rx: 36,
      ry: 27,
      turn: side * -0.3,
      color: skin.blush,
      opacity: 0.95 * blush,
    });
    spray(ctx, {
      x: side * 70,
      y: 80 + drop * 0.4,
      rx: 20,
      ry: 40,
      turn: side * 0.5,
      color: skin.deep,
      opacity: 0.22,
    });
  }
  spray(ctx, { x: -52, y: 36, rx: 27, ry: 15, turn: 0.4, color: skin.bright, opacity: 0.72 });
  spray(ctx, { x: 47, y: 36, rx: 22, ry: 12, turn: -0.4, color: skin.bright, opacity: 0.36 });
};

const paintForehead = (ctx: Context, skin: SkinTones): void => {
  spray(ctx, { x: -18, y: -58, rx: 56, ry: 30, color: skin.bright, opacity: 0.55 });
  spray(ctx, { x: 0, y: -20, rx: 12, ry: 16, color: skin.shade, opacity: 0.22 });
};

const paintChin = (ctx: Context, skin: SkinTones, chinY: number): void => {
  spray(ctx, { x: -4, y: chinY - 15, rx: 19, ry: 11, color: skin.bright, opacity: 0.5 });
};

/** Paints the shadow of the hair on the skin. `hair` is a layer of the whole picture. */
const paintHairShadow = (ctx: Context, hair: Canvas, skin: SkinTones): void => {
  const shadow = silhouette(hair, skin.line);
  aside(ctx, () => {
    ctx.globalAlpha = 0.4;
    ctx.resetTransform();
    blurred(ctx, 5, () => ctx.drawImage(shadow, 3 * LAYER_SCALE, 9 * LAYER_SCALE));
  });
};

/** Paints the room's light along the shadow side. */
const paintRim = (ctx: Context, path: Path2D, light: Hex): void =>
  aside(ctx, () => {
    ctx.globalCompositeOperation = 'screen';
    const fade = gradient(
      ctx,
      [58, 0, 84, -8],
      [
        [0, faded(light, 0)],
        [1, faded(light, 0.5)],
      ],
    );
    blurred(ctx, 2.2, () => stroke(ctx, path, fade, 5));
  });

/** Paints the skin of the face with light and shadow, without features. */
export const paintHead = (
  ctx: Context,
  look: Look,
  skin: SkinTones,
  { jaw, hair }: { readonly jaw: number; readonly hair: Canvas },
): void => {
  const path = facePath(look.face, jaw);
  const drop = jaw * JAW_DROP;
  inside(ctx, path, () => {
    paintVolume(ctx, path, skin);
    paintForehead(ctx, skin);
    paintCheeks(ctx, skin, look.skin.blush, drop);
    paintChin(ctx, skin, CHIN_Y * look.face.length + drop);
    paintHairShadow(ctx, hair, skin);
    paintRim(ctx, path, look.background.light);
  });
};
