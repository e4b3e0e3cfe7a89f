import { blurred, type Context, fill, spray, stroke, within } from './brush.ts';
import { faded } from './color.ts';
import { line, type Point, sample, tapered } from './geometry.ts';
import type { NoseLook } from './look.ts';
import type { SkinTones } from './skin.ts';

const NOSE_Y = 52;

const paintBridge = (ctx: Context, { bridge, width }: NoseLook, skin: SkinTones, y: number): void => {
  blurred(ctx, 4, () => {
    stroke(
      ctx,
      line([
        [15, -20],
        [9, -4],
        [9, 18],
        [13 * width, y - 12],
      ]),
      faded(skin.deep, 0.3 * bridge),
      8,
    );
    stroke(
      ctx,
      line([
        [-14, -20],
        [-9, -4],
        [-9, 14],
      ]),
      faded(skin.deep, 0.16 * bridge),
      6,
    );
  });
  spray(ctx, { x: -1.5, y: 12, rx: 6, ry: 34, color: skin.bright, opacity: 0.5 * bridge });
};

const paintTip = (ctx: Context, width: number, skin: SkinTones, y: number): void => {
  spray(ctx, { x: 6, y: y - 3, rx: 24 * width, ry: 15, color: skin.deep, opacity: 0.3 });
  spray(ctx, { x: 0, y: y - 6, rx: 19 * width, ry: 16, color: skin.blush, opacity: 0.4 });
  spray(ctx, { x: -3, y: y - 11, rx: 9, ry: 8, color: skin.bright, opacity: 0.85 });
  spray(ctx, { x: 1, y: y + 10, rx: 19 * width, ry: 7, color: skin.deep, opacity: 0.32 });
};

const paintWing = (
  ctx: Context,
  side: number,
  width: number,
  { skin, y }: { readonly skin: SkinTones; readonly y: number },
): void => {
  const at = (u: number, v: number): Point => [side * u * width, y + v];
  const nostril = sample([at(4.5, 1.6), at(7.5, -0.8), at(11, -0.6), at(13.5, 1.8)], 14);
  blurred(ctx, 0.5, () =>
    fill(
      ctx,
      tapered(nostril, 4, (u) => Math.sin(Math.PI * u) ** 0.7),
      faded(skin.line, 0.85),
    ),
  );
  const wing = sample([at(15, -13), at(19.5, -6), at(18.5, 1.5), at(14, 3.4)], 16);
  blurred(ctx, 0.8, () =>
    fill(
      ctx,
      tapered(wing, 2.6, (u) => Math.sin(Math.PI * u) ** 0.6),
      faded(skin.line, side > 0 ? 0.5 : 0.36),
    ),
  );
  spray(ctx, {
    x: side * 15 * width,
    y: y - 5,
    rx: 5.5,
    ry: 6,
    color: skin.light,
    opacity: side < 0 ? 0.55 : 0.25,
  });
};

export const paintNose = (ctx: Context, look: NoseLook, skin: SkinTones): void => {
  const y = NOSE_Y * look.length;
  within(ctx, [-56, -50, 112, 140], () => {
    paintBridge(ctx, look, skin, y);
    paintTip(ctx, look.width, skin, y);
  });
  for (const side of [-1, 1])
    within(ctx, [side * 18 - 24, y - 26, 48, 46], () => paintWing(ctx, side, look.width, { skin, y }));
};
