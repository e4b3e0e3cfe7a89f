import { createCanvas, loadImage } from '@napi-rs/canvas';
import { LruCache } from '../sessions/lru-cache.ts';

/** The picture from which the smaller ones are made. */
export const PREVIEW = 'preview.png';

/** Sizes in pixels for faces of 35 to 160 pixels, on screens of one and of two dots for each. */
const SIDES = [160, 320] as const;
const QUALITY = 80;
/** Some 16 KB each at most. */
const MOST = 500;
const MOST_BYTES = 8 * 1024 * 1024;

/** The side in pixels that a file's name says (`preview-320.webp`); null: it is no smaller picture. */
export const sideOf = (file: string): number | null =>
  SIDES.find((side) => file === `preview-${side}.webp`) ?? null;

const shrink = async (picture: Buffer, side: number): Promise<Buffer> => {
  const image = await loadImage(picture);
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.encode('webp', QUALITY);
};

/** Pictures of companions in the sizes in which pages show them, made at the first request (spec 10, "Missing" 4). */
export class SmallPreviews {
  readonly #made = new LruCache<Buffer>({
    most: MOST,
    mostWeight: MOST_BYTES,
    weigh: ({ length }) => length,
  });

  /**
   * The picture as WebP, 3 to 16 KB. Decoding and encoding leave the event loop alone; drawing takes less than 1 ms.
   *
   * @param key names the content of the original
   * @param read reads the original
   * @throws whatever `read` throws, and Error when it is no picture
   */
  take(key: string, side: number, read: () => Promise<Buffer>): Promise<Buffer> {
    return this.#made.take(`${key} ${side}`, async () => shrink(await read(), side));
  }
}
