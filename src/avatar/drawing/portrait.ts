import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Viseme } from '../../media/viseme.ts';
import type { Phase, Pose } from '../motion.ts';
import { type Context, HEAD_ORIGIN, LAYER_PLACE, LAYER_SCALE, PICTURE_SIZE } from './brush.ts';
import { putOnGreen } from './green.ts';
import { type Layers, layersOf } from './layers.ts';
import type { Look } from './look.ts';
import { onHead, placeBody } from './place.ts';

/** One state of a face. */
export interface State {
  readonly phase: Phase;
  readonly viseme: Viseme;
}

export type Backdrop = 'room' | 'green';

/** Draws one person repeatedly. Fastest when the states of a phase come one after the other. */
export interface Portrait {
  /** Draws the person in a state, before a backdrop. @returns RGBA, 512 x 512; a new array that the caller may keep */
  draw(state: State, backdrop: Backdrop): Uint8ClampedArray;
  /** The picture as a PNG, before a room. */
  png(state: State): Buffer;
}

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: Part = { x: LAYER_PLACE.x, y: LAYER_PLACE.y, width: LAYER_PLACE.size, height: LAYER_PLACE.size };
/** The part of the picture that changes with the mouth. */
const FACE: Part = { x: HEAD_ORIGIN.x - 122, y: HEAD_ORIGIN.y - 148, width: 244, height: 340 };

/** Draws a layer of the head; `depth` is its distance before (or behind) the joint. */
const placeOnHead = (
  ctx: Context,
  layer: Canvas | null,
  pose: Pose,
  { depth, part: { x, y, width, height } = WHOLE }: { readonly depth: number; readonly part?: Part },
): void => {
  if (!layer) return;
  const scale = LAYER_SCALE;
  onHead(ctx, pose, depth, () =>
    ctx.drawImage(
      layer,
      (x - LAYER_PLACE.x) * scale,
      (y - LAYER_PLACE.y) * scale,
      width * scale,
      height * scale,
      x,
      y,
      width,
      height,
    ),
  );
};

/** A reusable canvas of the picture's size. */
const sheet = (): { canvas: Canvas; ctx: Context } => {
  const canvas = createCanvas(PICTURE_SIZE, PICTURE_SIZE);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'low';
  return { canvas, ctx };
};

const wipe = (ctx: Context): void => ctx.clearRect(0, 0, PICTURE_SIZE, PICTURE_SIZE);

/** What lies behind and before the face in one phase, which is the same for all mouths. */
interface Frame {
  readonly behind: Canvas;
  readonly before: Canvas;
}

const frames = (layers: Layers): ((phase: Phase) => Frame) => {
  const [behind, before] = [sheet(), sheet()];
  let current: Phase | null = null;
  const paint = (phase: Phase): void => {
    const { pose } = phase;
    wipe(behind.ctx);
    placeOnHead(behind.ctx, layers.hairBack, pose, { depth: -0.5 });
    placeBody(behind.ctx, layers.body, pose);
    placeOnHead(behind.ctx, layers.ears, pose, { depth: -0.3 });
    wipe(before.ctx);
    placeOnHead(before.ctx, layers.eyes(phase), pose, { depth: 0.8, part: FACE });
    placeOnHead(before.ctx, layers.earrings, pose, { depth: -0.2 });
    placeOnHead(before.ctx, layers.glasses, pose, { depth: 1.1 });
    placeOnHead(before.ctx, layers.hairFront, pose, { depth: 0.3 });
  };
  return (phase) => {
    if (phase !== current) paint(phase);
    current = phase;
    return { behind: behind.canvas, before: before.canvas };
  };
};

/** Creates the portrait of one person. */
export const createPortrait = (look: Look): Portrait => {
  const layers = layersOf(look);
  const frameOf = frames(layers);
  const { canvas, ctx } = sheet();
  const compose = ({ phase, viseme }: State, backdrop: Backdrop): void => {
    const { behind, before } = frameOf(phase);
    wipe(ctx);
    if (backdrop === 'room') ctx.drawImage(layers.room, 0, 0);
    ctx.drawImage(behind, 0, 0);
    placeOnHead(ctx, layers.head(viseme), phase.pose, { depth: 0, part: FACE });
    placeOnHead(ctx, layers.features(viseme), phase.pose, { depth: 1, part: FACE });
    ctx.drawImage(before, 0, 0);
  };
  return {
    draw: (state, backdrop) => {
      compose(state, backdrop);
      const { data } = ctx.getImageData(0, 0, PICTURE_SIZE, PICTURE_SIZE) as { data: Uint8ClampedArray };
      return backdrop === 'green' ? putOnGreen(data) : data;
    },
    png: (state) => {
      compose(state, 'room');
      return canvas.toBuffer('image/png');
    },
  };
};
