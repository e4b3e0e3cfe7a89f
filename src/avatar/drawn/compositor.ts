import { type Canvas, createCanvas, type Path2D } from '@napi-rs/canvas';
import type { Viseme } from '../../media/viseme.ts';
import { BROW_RISE } from '../drawing/brows.ts';
import { type Context, HEAD_ORIGIN, HEAD_SCALE, LAYER_PLACE } from '../drawing/brush.ts';
import { eyeOpening } from '../drawing/eyes.ts';
import type { Look } from '../drawing/look.ts';
import { bodyPlace, onHead, pointOnHead } from '../drawing/place.ts';
import type { Phase, Pose } from '../motion.ts';
import { MOUTH_PART, type MouthPieces, type Parts, type Piece } from './parts.ts';
import type { Part } from './part.ts';

/**
 * A cut-out part of a picture: RGBA, not premultiplied, `width * height * 4` bytes. In whole pixels of the
 * stage.
 */
export interface CutOut extends Part {
  readonly pixels: Uint8ClampedArray;
}

/** Composes the parts of one person in one size, without a backdrop. */
export interface DrawnCompositor {
  /** The whole picture with the mouth at rest. */
  readonly whole: (phase: Phase) => CutOut;
  /** The part of the picture that changes with the mouth; the same rectangle for all mouths of a phase. */
  readonly mouth: (phase: Phase, viseme: Viseme) => CutOut;
}

/** Distance of eyes and brows before the head's joint. */
const EYES_DEPTH = 0.8;

interface Sheet {
  readonly canvas: Canvas;
  readonly ctx: Context;
}

const place = (
  ctx: Context,
  made: Piece | null,
  pose: Pose,
  { depth, rise = 0 }: { readonly depth: number; readonly rise?: number },
): void => {
  if (!made) return;
  const { part, canvas } = made;
  onHead(ctx, pose, depth, () => ctx.drawImage(canvas, part.x, part.y - rise, part.width, part.height));
};

const placeFace = (ctx: Context, { head, features }: MouthPieces, pose: Pose): void => {
  place(ctx, head, pose, { depth: 0 });
  place(ctx, features, pose, { depth: 1 });
};

/** Draws the body where `placeBody` would put its whole layer. */
const stretchBody = (ctx: Context, { part, canvas }: Piece, pose: Pose): void => {
  const { x, y, width, height } = bodyPlace(pose);
  const [across, down] = [width / LAYER_PLACE.size, height / LAYER_PLACE.size];
  ctx.drawImage(
    canvas,
    x + (part.x - LAYER_PLACE.x) * across,
    y + (part.y - LAYER_PLACE.y) * down,
    part.width * across,
    part.height * down,
  );
};

const paintBehind = (ctx: Context, parts: Parts, { pose }: Phase): void => {
  place(ctx, parts.hairBack, pose, { depth: -0.5 });
  stretchBody(ctx, parts.body, pose);
  place(ctx, parts.ears, pose, { depth: -0.3 });
};

/** Paints the eyes, which turn against the head to keep looking at the viewer. */
const paintEyes = (ctx: Context, parts: Parts, look: Look, { pose, lids }: Phase): void => {
  const { under, over } = parts.eyes(lids);
  const { part, canvas } = parts.irises;
  place(ctx, under, pose, { depth: EYES_DEPTH });
  for (const side of [-1, 1]) {
    const opening = eyeOpening(look.eyes, side, lids);
    if (!opening) continue;
    onHead(ctx, pose, EYES_DEPTH, () => {
      clipOnHead(ctx, opening);
      const [x, y] = [part.x - 0.9 * pose.yaw * HEAD_SCALE, part.y - 0.5 * pose.pitch * HEAD_SCALE];
      ctx.drawImage(canvas, x, y, part.width, part.height);
    });
  }
  place(ctx, over, pose, { depth: EYES_DEPTH });
};

/** Clips to a path in head coordinates. */
const clipOnHead = (ctx: Context, path: Path2D): void => {
  ctx.translate(HEAD_ORIGIN.x, HEAD_ORIGIN.y);
  ctx.scale(HEAD_SCALE, HEAD_SCALE);
  ctx.clip(path);
  ctx.scale(1 / HEAD_SCALE, 1 / HEAD_SCALE);
  ctx.translate(-HEAD_ORIGIN.x, -HEAD_ORIGIN.y);
};

const paintBefore = (ctx: Context, parts: Parts, look: Look, phase: Phase): void => {
  const { pose, lids } = phase;
  paintEyes(ctx, parts, look, phase);
  place(ctx, parts.brows, pose, {
    depth: EYES_DEPTH,
    rise: BROW_RISE * HEAD_SCALE * (pose.brows - 0.5 * lids),
  });
  place(ctx, parts.earrings, pose, { depth: -0.2 });
  place(ctx, parts.glasses, pose, { depth: 1.1 });
  place(ctx, parts.hairFront, pose, { depth: 0.3 });
};

const paintAll = (ctx: Context, parts: Parts, look: Look, phase: Phase): void => {
  paintBehind(ctx, parts, phase);
  placeFace(ctx, parts.face, phase.pose);
  paintBefore(ctx, parts, look, phase);
};

/** The smallest rectangle of whole pixels around the mouth part in a pose. */
const mouthArea = ({ x, y, width, height }: Part, pose: Pose, scale: number): Part => {
  const corners = [0, 1].flatMap((u) =>
    [0, 1].map((v) => pointOnHead(pose, 0, [x + u * width, y + v * height])),
  );
  const [xs, ys] = [corners.map(([at]) => at * scale), corners.map(([, at]) => at * scale)];
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...xs)) - left,
    height: Math.ceil(Math.max(...ys)) - top,
  };
};

const sheet = (size: number): Sheet => {
  const canvas = createCanvas(size, size);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'low';
  return { canvas, ctx };
};

/** Paints over what is there, only within an area in the sheet's pixels; `paint` uses coordinates of 512 x 512. */
const paintOnto = ({ ctx }: Sheet, { x, y, width, height }: Part, paint: (ctx: Context) => void): void => {
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  const scale = ctx.canvas.width / 512;
  ctx.scale(scale, scale);
  paint(ctx);
  ctx.restore();
};

const paintAnew = (sheet: Sheet, area: Part, paint: (ctx: Context) => void): void => {
  sheet.ctx.clearRect(area.x, area.y, area.width, area.height);
  paintOnto(sheet, area, paint);
};

const read = ({ ctx }: Sheet, area: Part): CutOut => {
  const { data } = ctx.getImageData(area.x, area.y, area.width, area.height) as { data: Uint8ClampedArray };
  return { ...area, pixels: data };
};

/**
 * Creates the compositor that puts the parts of a drawn person together.
 * @param size 512 or 1024: the parts have enough detail for both
 */
export const createDrawnCompositor = (parts: Parts, look: Look, size: number): DrawnCompositor => {
  const [behind, before, result] = [sheet(size), sheet(size), sheet(size)];
  let shown: Phase | null = null;
  /** Paints what lies behind and before the mouth in an area, once for all mouths of a phase. */
  const show = (phase: Phase, area: Part): void => {
    if (phase === shown) return;
    shown = phase;
    paintAnew(behind, area, (ctx) => paintBehind(ctx, parts, phase));
    paintAnew(before, area, (ctx) => paintBefore(ctx, parts, look, phase));
  };
  const copy = (from: Sheet, { x, y, width, height }: Part): void =>
    result.ctx.drawImage(from.canvas, x, y, width, height, x, y, width, height);
  return {
    whole: (phase) => {
      const area = { x: 0, y: 0, width: size, height: size };
      paintAnew(result, area, (ctx) => paintAll(ctx, parts, look, phase));
      return read(result, area);
    },
    mouth: (phase, viseme) => {
      const area = mouthArea(MOUTH_PART, phase.pose, size / 512);
      show(phase, area);
      result.ctx.clearRect(area.x, area.y, area.width, area.height);
      copy(behind, area);
      paintOnto(result, area, (ctx) => placeFace(ctx, parts.mouth(viseme), phase.pose));
      copy(before, area);
      return read(result, area);
    },
  };
};
