import { createCanvas, ImageData } from '@napi-rs/canvas';
import type { Rectangle } from './changed-box.ts';

type Place = readonly [x: number, y: number];

/** A sprite sheet: pictures are placed on shelves, one below the other, in order of arrival. */
export class Sheet {
  readonly #width: number;
  #pixels: Uint8ClampedArray<ArrayBuffer>;
  #x = 0;
  #shelf = 0;
  #bottom = 0;

  constructor(width: number) {
    this.#width = width;
    this.#pixels = new Uint8ClampedArray(width * 1_024 * 4);
  }

  /** Reserves a place on the next shelf with room. */
  reserve(width: number, height: number): Place {
    if (this.#x + width > this.#width) [this.#x, this.#shelf] = [0, this.#bottom];
    const place = [this.#x, this.#shelf] as const;
    this.#x += width;
    this.#bottom = Math.max(this.#bottom, this.#shelf + height);
    this.#makeRoom();
    return place;
  }

  /** Adds a rectangle of a square picture. @returns its place */
  add(picture: Uint8ClampedArray, side: number, [left, top, width, height]: Rectangle, at?: Place): Place {
    const [x, y] = at ?? this.reserve(width, height);
    for (let row = 0; row < height; row++) {
      const from = ((top + row) * side + left) * 4;
      this.#pixels.set(picture.subarray(from, from + width * 4), ((y + row) * this.#width + x) * 4);
    }
    return [x, y];
  }

  /** Encodes the sheet as lossy WebP. @param quality 0 to 100 */
  webp(quality: number): Promise<Buffer> {
    const canvas = createCanvas(this.#width, this.#bottom);
    const pixels = this.#pixels.subarray(0, this.#width * this.#bottom * 4);
    canvas.getContext('2d').putImageData(new ImageData(pixels, this.#width, this.#bottom), 0, 0);
    return canvas.encode('webp', quality);
  }

  #makeRoom(): void {
    const bytes = this.#width * this.#bottom * 4;
    if (bytes <= this.#pixels.length) return;
    const larger = new Uint8ClampedArray(Math.max(bytes, 2 * this.#pixels.length));
    larger.set(this.#pixels);
    this.#pixels = larger;
  }
}
