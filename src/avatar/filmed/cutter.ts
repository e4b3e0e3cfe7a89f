import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Picture } from '../pictured/picture.ts';
import { type Film, scaled, type Size } from './film.ts';

/** Sizes of stored pictures; the larger is used where the film has enough pixels. */
const SIDES = { small: 512, large: 1024, largeFrom: 720 } as const;

/** Crops a square from a film's pictures and scales it. */
export class Cutter {
  /** Size of the whole pictures that it needs. */
  readonly size: Size;
  /** Side of its output pictures. */
  readonly side: number;
  readonly #from: number;
  readonly #scale: number;
  readonly #whole;
  readonly #square;

  /** @param side of the crop, in pixels of the film */
  constructor(film: Film, side: number) {
    this.side = side >= SIDES.largeFrom ? SIDES.large : SIDES.small;
    this.size = scaled(film, this.side / side);
    this.#scale = this.size.width / film.width;
    this.#from = side * this.#scale;
    this.#whole = createCanvas(this.size.width, this.size.height).getContext('2d');
    this.#square = createCanvas(this.side, this.side).getContext('2d');
    this.#square.imageSmoothingQuality = 'high';
  }

  /**
   * Cuts the square out of a picture of the film, and scales it.
   * @param corner of the crop in the film, left and top
   */
  cut(bytes: Uint8Array, [x, y]: readonly [number, number] = [0, 0]): Picture {
    const { width, height } = this.size;
    const rgba = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, width * height * 4);
    this.#whole.putImageData(new ImageData(rgba, width, height), 0, 0);
    const [from, to] = [this.#from, this.side];
    this.#square.drawImage(this.#whole.canvas, x * this.#scale, y * this.#scale, from, from, 0, 0, to, to);
    const { data } = this.#square.getImageData(0, 0, to, to) as { data: Uint8ClampedArray };
    return { width: to, height: to, rgba: data };
  }
}
