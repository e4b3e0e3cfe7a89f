import { type Canvas, createCanvas, type Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { faded, type Hex } from './color.ts';

export type Context = SKRSContext2D;
export type Gradient = ReturnType<Context['createLinearGradient']>;

/** Side of every picture, in pixels. */
export const PICTURE_SIZE = 512;
/**
 * Layers are painted at this scale, so that fine hair stays smooth when the head moves by fractions of a
 * pixel.
 */
export const LAYER_SCALE = 2;
/** Pixels by which layers extend beyond the picture, so that no edge shows when the head moves. */
const LAYER_MARGIN = 12;
/** A layer's rectangle in the picture at rest. */
export const LAYER_PLACE = {
  x: -LAYER_MARGIN,
  y: -LAYER_MARGIN,
  size: PICTURE_SIZE + 2 * LAYER_MARGIN,
} as const;
/** The point midway between the eyes in the picture, for an upright head. */
export const HEAD_ORIGIN = { x: 256, y: 236 } as const;
/** Pixels of the picture for each unit of a head's coordinates. */
export const HEAD_SCALE = 1.08;

/** Converts a point of the head to a layer's own pixels. */
export const inLayer = (x: number, y: number): [x: number, y: number] => [
  (x * HEAD_SCALE + HEAD_ORIGIN.x + LAYER_MARGIN) * LAYER_SCALE,
  (y * HEAD_SCALE + HEAD_ORIGIN.y + LAYER_MARGIN) * LAYER_SCALE,
];

/** Paints a layer of the whole picture, in coordinates of the head. */
export const headLayer = (paint: (ctx: Context) => void): Canvas => {
  const canvas = createCanvas(LAYER_PLACE.size * LAYER_SCALE, LAYER_PLACE.size * LAYER_SCALE);
  const ctx = canvas.getContext('2d');
  ctx.scale(LAYER_SCALE, LAYER_SCALE);
  ctx.translate(HEAD_ORIGIN.x + LAYER_MARGIN, HEAD_ORIGIN.y + LAYER_MARGIN);
  ctx.scale(HEAD_SCALE, HEAD_SCALE);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  paint(ctx);
  return canvas;
};

/** The silhouette of a layer in one colour. */
export const silhouette = (layer: Canvas, color: Hex): Canvas => {
  const canvas = createCanvas(layer.width, layer.height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(layer, 0, 0);
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, layer.width, layer.height);
  return canvas;
};

/** Runs `paint` and restores the context's state afterwards. */
export const aside = (ctx: Context, paint: () => void): void => {
  ctx.save();
  paint();
  ctx.restore();
};

/** Paints only inside `area`. */
export const inside = (ctx: Context, area: Path2D, paint: () => void): void =>
  aside(ctx, () => {
    ctx.clip(area);
    paint();
  });

/** Contexts of layers that are painted window by window (`thriftyLayer`). */
const thrifty = new WeakSet<Context>();

/**
 * Paints a layer as `headLayer` does, but ten times faster: each part only inside its window. Single pixels
 * differ by a shade from those of `headLayer`, which the stock companions therefore keep using, as their
 * pictures are stored.
 */
export const thriftyLayer = (paint: (ctx: Context) => void): Canvas =>
  headLayer((ctx) => {
    thrifty.add(ctx);
    paint(ctx);
  });

/**
 * Paints inside a window of a thrifty layer: a rectangle (x, y, width, height) that `paint` does not leave.
 * Soft edges cost as much as the area that they may reach.
 */
export const within = (
  ctx: Context,
  [x, y, width, height]: readonly [number, number, number, number],
  paint: () => void,
): void => {
  if (!thrifty.has(ctx)) return paint();
  aside(ctx, () => {
    const transform = ctx.getTransform();
    const { a, d, e, f } = transform;
    const [left, top] = [Math.floor(x * a + e), Math.floor(y * d + f)];
    ctx.resetTransform();
    ctx.beginPath();
    // Whole pixels only: a clip through the middle of pixels would change everything drawn in it a little.
    ctx.rect(left, top, Math.ceil((x + width) * a + e) - left, Math.ceil((y + height) * d + f) - top);
    ctx.clip();
    ctx.setTransform(transform);
    paint();
  });
};

/** Paints with soft edges; `radius` in pixels of the picture. */
export const blurred = (ctx: Context, radius: number, paint: () => void): void =>
  aside(ctx, () => {
    ctx.filter = `blur(${radius * LAYER_SCALE}px)`;
    paint();
  });

export interface Spray {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry?: number;
  readonly turn?: number;
  readonly color: Hex;
  readonly opacity: number;
  /** Share of the radius with full strength. */
  readonly core?: number;
}

/** Paints a soft patch of colour, as an airbrush does. */
export const spray = (ctx: Context, { x, y, rx, ry = rx, turn = 0, color, opacity, core = 0 }: Spray): void =>
  aside(ctx, () => {
    ctx.translate(x, y);
    ctx.rotate(turn);
    ctx.scale(1, ry / rx);
    const gradient = ctx.createRadialGradient(0, 0, rx * core, 0, 0, rx);
    for (const [stop, share] of [
      [0, 1],
      [0.25, 0.86],
      [0.5, 0.5],
      [0.75, 0.14],
      [1, 0],
    ] as const) {
      gradient.addColorStop(stop, faded(color, opacity * share));
    }
    ctx.fillStyle = gradient;
    ctx.fillRect(-rx, -rx, 2 * rx, 2 * rx);
  });

/** A linear gradient between two points; `stops` go from 0 to 1. */
export const gradient = (
  ctx: Context,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  stops: readonly (readonly [number, string])[],
): Gradient => {
  const made = ctx.createLinearGradient(x0, y0, x1, y1);
  for (const [stop, color] of stops) made.addColorStop(stop, color);
  return made;
};

export const fill = (ctx: Context, area: Path2D, style: string | Gradient): void => {
  ctx.fillStyle = style;
  ctx.fill(area);
};

export const stroke = (ctx: Context, path: Path2D, style: string | Gradient, width: number): void => {
  ctx.strokeStyle = style;
  ctx.lineWidth = width;
  ctx.stroke(path);
};
