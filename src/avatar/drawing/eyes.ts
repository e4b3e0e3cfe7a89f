import type { Path2D } from '@napi-rs/canvas';
import { aside, blurred, type Context, fill, gradient, inside, spray, stroke, within } from './brush.ts';
import { faded, type Hex, mix, tone } from './color.ts';
import { EYE_X, type EyeShape, eyeShape } from './eye-shape.ts';
import { leafProfile, line, type Point, ribbon, tapered } from './geometry.ts';
import { paintLashes } from './lashes.ts';
import type { EyesLook, Look } from './look.ts';
import type { SkinTones } from './skin.ts';

const IRIS_RADIUS = 12.2;

/** Offset of the irises from looking straight ahead, in units of the head's coordinates. */
export interface Gaze {
  readonly x: number;
  readonly y: number;
}

const paintSocket = (ctx: Context, look: EyesLook, skin: SkinTones, side: number): void => {
  const x = side * EYE_X;
  spray(ctx, { x: x - side * 10, y: -9, rx: 24, ry: 15, turn: side * 0.2, color: skin.deep, opacity: 0.3 });
  spray(ctx, { x, y: -6, rx: 36, ry: 20, color: skin.blush, opacity: 0.28 });
  spray(ctx, { x, y: 19, rx: 28, ry: 9, color: skin.deep, opacity: 0.16 });
  spray(ctx, { x: x + side * 6, y: -22, rx: 20, ry: 7, color: skin.bright, opacity: 0.4 });
  if (look.shadow) {
    spray(ctx, {
      x: x + side * 4,
      y: -10,
      rx: 31,
      ry: 15,
      turn: side * -0.12,
      color: look.shadow.color,
      opacity: look.shadow.strength,
    });
  }
};

const paintIris = (ctx: Context, iris: Hex, [x, y]: Point, r: number): void => {
  const dark = tone(iris, -0.2, 0.9);
  const shading = ctx.createRadialGradient(x, y + 1.5, r * 0.2, x, y, r);
  for (const [stop, color] of [
    [0, tone(iris, -0.06)],
    [0.55, iris],
    [0.82, tone(iris, -0.05)],
    [0.93, dark],
    [1, tone(dark, -0.1)],
  ] as const) {
    shading.addColorStop(stop, color);
  }
  ctx.fillStyle = shading;
  circle(ctx, x, y, r);
  paintRays(ctx, iris, [x, y], r);
  spray(ctx, { x, y: y + r * 0.55, rx: r * 0.7, ry: r * 0.42, color: tone(iris, 0.22, 1.1), opacity: 0.75 });
  ctx.fillStyle = '#0d0a0c';
  circle(ctx, x, y, r * 0.44);
};

const circle = (ctx: Context, x: number, y: number, r: number): void => {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fill();
};

const paintRays = (ctx: Context, iris: Hex, [x, y]: Point, r: number): void => {
  for (let i = 0; i < 26; i++) {
    const angle = (i / 26) * 2 * Math.PI + (i % 3) * 0.05;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const ray = line([
      [x + cos * r * 0.42, y + sin * r * 0.42],
      [x + cos * r * (0.7 + (i % 4) * 0.05), y + sin * r * 0.76],
    ]);
    stroke(ctx, ray, faded(i % 2 ? tone(iris, 0.16) : tone(iris, -0.12), 0.35), 0.8);
  }
};

/** Paints the reflection of a window: always from the upper left, in both eyes. */
const paintHighlights = (ctx: Context, [x, y]: Point, r: number): void => {
  aside(ctx, () => {
    ctx.translate(x - r * 0.34, y - r * 0.4);
    ctx.rotate(-0.35);
    ctx.scale(1, 1.18);
    ctx.fillStyle = 'rgba(255,255,255,0.96)';
    circle(ctx, 0, 0, r * 0.25);
  });
  ctx.fillStyle = 'rgba(255,255,255,0.62)';
  circle(ctx, x + r * 0.4, y + r * 0.36, r * 0.115);
};

const irisRadius = (look: EyesLook): number => IRIS_RADIUS * (0.35 + 0.65 * look.size);
const irisCentre = (side: number, gaze: Gaze): Point => [side * EYE_X + gaze.x, -1.2 + gaze.y];

const paintWhite = (ctx: Context, eye: EyeShape, area: Path2D): void => {
  const left = eye.place(-24 * eye.side, 0)[0];
  const right = eye.place(24 * eye.side, 0)[0];
  fill(
    ctx,
    area,
    gradient(
      ctx,
      [left, 0, right, 0],
      [
        [0, '#e3d4d0'],
        [0.3, '#f6efeb'],
        [0.7, '#f1e9e5'],
        [1, '#d6c7c5'],
      ],
    ),
  );
  spray(ctx, {
    x: eye.inner[0] + eye.side * 2.5,
    y: eye.inner[1],
    rx: 5.5,
    ry: 4,
    color: '#d9877f',
    opacity: 0.9,
  });
};

/** Paints the shadow of the upper lid. */
const paintLidShadow = (ctx: Context, eye: EyeShape): void =>
  blurred(ctx, 1.5, () => stroke(ctx, line(eye.upper), 'rgba(38,18,24,0.7)', 7.5));

const paintLowerEdge = (ctx: Context, eye: EyeShape): void =>
  stroke(ctx, line(eye.lower), 'rgba(236,190,178,0.6)', 1.2);

const paintBall = (ctx: Context, look: EyesLook, eye: EyeShape, gaze: Gaze): void => {
  const [centre, r] = [irisCentre(eye.side, gaze), irisRadius(look)];
  const area = ribbon(eye.upper, eye.lower);
  inside(ctx, area, () => {
    paintWhite(ctx, eye, area);
    paintIris(ctx, look.iris, centre, r);
    paintLidShadow(ctx, eye);
    paintHighlights(ctx, centre, r);
  });
  paintLowerEdge(ctx, eye);
};

const paintLid = (
  ctx: Context,
  look: EyesLook,
  eye: EyeShape,
  { skin, lids }: { readonly skin: SkinTones; readonly lids: number },
): void => {
  const top = eye.openUpper.map(([x, y]): Point => [x, y - 1]);
  const color = look.shadow
    ? mix(skin.base, look.shadow.color, look.shadow.strength * 0.6)
    : mix(skin.base, skin.blush, 0.35);
  const area = ribbon(top, eye.upper);
  fill(
    ctx,
    area,
    gradient(
      ctx,
      [0, -15, 0, 12],
      [
        [0, mix(color, skin.shade, 0.6)],
        [0.6, color],
        [1, skin.shade],
      ],
    ),
  );
  inside(ctx, area, () =>
    spray(ctx, {
      x: eye.side * EYE_X,
      y: -15 + 17 * lids,
      rx: 15,
      ry: 6,
      color: skin.bright,
      opacity: 0.4 * lids,
    }),
  );
};

const paintCrease = (
  ctx: Context,
  look: EyesLook,
  eye: EyeShape,
  { skin, lids }: { readonly skin: SkinTones; readonly lids: number },
): void => {
  if (look.crease <= 0) return;
  const opacity = 0.62 * look.crease * (1 - 0.45 * lids);
  blurred(ctx, 0.5, () =>
    fill(
      ctx,
      tapered(eye.crease, 2.2, (u) => leafProfile(u) ** 0.6),
      faded(skin.line, opacity),
    ),
  );
};

interface EyeOf {
  readonly look: EyesLook;
  readonly skin: SkinTones;
  readonly lids: number;
  readonly gaze: Gaze;
  readonly lash: Hex;
}

const paintEye = (ctx: Context, side: number, { look, skin, lids, gaze, lash }: EyeOf): void => {
  const eye = eyeShape(look, side, lids);
  paintSocket(ctx, look, skin, side);
  if (lids < 0.97) paintBall(ctx, look, eye, gaze);
  if (lids > 0) paintLid(ctx, look, eye, { skin, lids });
  paintCrease(ctx, look, eye, { skin, lids });
  paintLashes(ctx, look, eye, { lids, color: lash });
};

/** A window around an eye that includes all its soft edges. */
const eyeWindow = (side: number): readonly [number, number, number, number] => [
  side * EYE_X - 66,
  -54,
  132,
  100,
];

const lashColor = (look: Look): Hex => mix('#1a0f10', look.brows.color, 0.22);

/** Paints both eyes with lids and lashes. `lids`: 0 open, 1 closed. */
export const paintEyes = (
  ctx: Context,
  look: Look,
  skin: SkinTones,
  { lids, gaze }: { readonly lids: number; readonly gaze: Gaze },
): void => {
  const eye = { look: look.eyes, skin, lids, gaze, lash: lashColor(look) };
  for (const side of [-1, 1]) paintEye(ctx, side, eye);
};

/*
 * The same eyes in three parts, so that they need not be repainted whenever the gaze changes: what lies under
 * the irises, the irises, and what lies over them. Only the irises move.
 */

/** The visible opening of an eye with the lids at this position; null when it is closed. */
export const eyeOpening = (look: EyesLook, side: number, lids: number): Path2D | null => {
  const eye = eyeShape(look, side, lids);
  return lids < 0.97 ? ribbon(eye.upper, eye.lower) : null;
};

export const paintUnderIrises = (ctx: Context, look: Look, skin: SkinTones, lids: number): void => {
  for (const side of [-1, 1])
    within(ctx, eyeWindow(side), () => {
      paintSocket(ctx, look.eyes, skin, side);
      const area = eyeOpening(look.eyes, side, lids);
      if (area) inside(ctx, area, () => paintWhite(ctx, eyeShape(look.eyes, side, lids), area));
    });
};

/** Paints both irises, whole, looking straight ahead. */
export const paintIrises = (ctx: Context, { eyes }: Look): void => {
  for (const side of [-1, 1]) {
    const [centre, r] = [irisCentre(side, { x: 0, y: 0 }), irisRadius(eyes)];
    paintIris(ctx, eyes.iris, centre, r);
    paintHighlights(ctx, centre, r);
  }
};

export const paintOverIrises = (ctx: Context, look: Look, skin: SkinTones, lids: number): void => {
  for (const side of [-1, 1])
    within(ctx, eyeWindow(side), () => {
      const eye = eyeShape(look.eyes, side, lids);
      const area = eyeOpening(look.eyes, side, lids);
      if (area) {
        inside(ctx, area, () => paintLidShadow(ctx, eye));
        paintLowerEdge(ctx, eye);
      }
      if (lids > 0) paintLid(ctx, look.eyes, eye, { skin, lids });
      paintCrease(ctx, look.eyes, eye, { skin, lids });
      paintLashes(ctx, look.eyes, eye, { lids, color: lashColor(look) });
    });
};
