import { createCanvas } from '@napi-rs/canvas';
import { type DetectedFace } from './face-finder.ts';
import { filled } from './fill.ts';
import { faceFrame, MARKS, pointAt } from './face-frame.ts';
import type { Picture } from './picture.ts';
import type { OpenPicture } from './read-picture.ts';

/** Side of every prepared picture. */
export const CROP = 1024;

/**
 * Position of the face, as in the drawn companions (pixels of 1024): the eyes, and the chin this far below
 * them.
 */
const PLACE = { x: 512, eyes: 470, eyesToChin: 262 } as const;
const EYES_TO_CHIN_MM = 115;

/** A head that leans less than this, in radians, is left so; others are straightened. */
const NATURAL_LEAN = 0.12;

/** The transform from the upright picture to the crop. */
const transform = (face: DetectedFace, scale: number): DOMMatrixLike => {
  const { mm } = faceFrame(face.points);
  const factor = (PLACE.eyesToChin / (EYES_TO_CHIN_MM * mm)) * scale;
  const [left, right] = MARKS.irises.map((index) => pointAt(face.points, index)) as [
    readonly [number, number],
    readonly [number, number],
  ];
  const lean = Math.atan2(right[1] - left[1], right[0] - left[0]);
  const turn = Math.abs(lean) > NATURAL_LEAN ? -lean : 0;
  const [a, b] = [factor * Math.cos(turn), factor * Math.sin(turn)];
  const [x, y] = [(left[0] + right[0]) / 2 / scale, (left[1] + right[1]) / 2 / scale];
  return [a, b, -b, a, PLACE.x - (a * x - b * y), PLACE.eyes - (b * x + a * y)];
};

type DOMMatrixLike = [a: number, b: number, c: number, d: number, e: number, f: number];

/** Opacity from which a pixel is known: the decoder's smoothing mixes the outermost pixels with emptiness. */
const SURE_OPACITY = 254;

/**
 * Crops head and shoulders of a picture, 1024 x 1024, upright; beyond the picture's edge it is filled softly.
 * @param scale pixels of the picture in which the face was found for each pixel of `source`
 */
export const cropHead = (source: OpenPicture, face: DetectedFace, scale: number): Picture => {
  const canvas = createCanvas(CROP, CROP);
  const ctx = canvas.getContext('2d');
  ctx.imageSmoothingQuality = 'high';
  ctx.setTransform(...transform(face, scale));
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, source.width, source.height);
  source.draw(ctx);
  const { data } = ctx.getImageData(0, 0, CROP, CROP) as { data: Uint8ClampedArray };
  const known = new Uint8Array(CROP * CROP);
  for (let i = 0; i < known.length; i++) known[i] = (data[i * 4 + 3] as number) >= SURE_OPACITY ? 255 : 0;
  return filled({ width: CROP, height: CROP, rgba: data }, known);
};
