import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Picture } from '../pictured/picture.ts';
import { type Film, scaled, type Size } from './film.ts';

/** Sides that pictures are kept in; the larger where the film shows that much. */
const SIDES = { small: 512, large: 1024, largeFrom: 720 } as const;

/** Cuts a square out of the pictures of a film and brings it to its size. */
export class Cutter {
  /** Of the whole pictures that it wants. */
  readonly size: Size;
  /** Of the pictures that it gives. */
  readonly side: number;
  readonly #from: number;
  readonly #scale: number;
  readonly #whole;
  readonly #square;

  /** @param side of the square, in pixels of the film */
  constructor(film: Film, side: number) {
    this.side = side >= SIDES.largeFrom ? SIDES.large : SIDES.small;
    this.size = scaled(film, this.side / side);
    this.#scale = this.size.width / film.width;
    this.#from = side * this.#scale;
    this.#whole = createCanvas(this.size.width, this.size.height).getContext('2d');
    this.#square = createCanvas(this.side, this.side).getContext('2d');
    this.#square.imageSmoothingQuality = 'high';
  }

  /** @param corner of the square in the film, left and top */
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
