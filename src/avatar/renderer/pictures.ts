import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import type { Frames } from '../../encoding/encoder.ts';

/** The side of a square RGBA picture. */
const sideOf = (rgba: Uint8Array): number => Math.sqrt(rgba.length / 4);

/** Puts a square RGBA picture on a canvas of its size, which may be reused. */
export const onCanvas = (rgba: Uint8Array, canvas?: Canvas): Canvas => {
  const side = sideOf(rgba);
  const target = canvas ?? createCanvas(side, side);
  const data = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  target.getContext('2d').putImageData(new ImageData(data, side, side), 0, 0);
  return target;
};

export const pngOf = (rgba: Uint8Array): Buffer => onCanvas(rgba).toBuffer('image/png');

/**
 * Pictures as an encoder takes them. Each is copied, so that one rig may draw for several streams.
 * @param onDrawn receives the number of pictures so far
 */
export const stream = (
  size: number,
  count: number,
  draw: (index: number) => Uint8Array,
  onDrawn: (count: number) => void = () => undefined,
): Frames => {
  function* pictures(): Generator<Uint8Array> {
    const picture = new Uint8Array(size * size * 4);
    for (let index = 0; index < count; index++) {
      picture.set(draw(index));
      onDrawn(index + 1);
      yield picture;
    }
  }
  return { width: size, height: size, fps: 25, pictures: pictures() };
};
