import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { open } from 'node:fs/promises';
import { SourceRefused } from '../rig.ts';
import { NoPicture, type PictureHeader, readPictureHeader } from './picture-file.ts';
import type { Picture } from './picture.ts';

/** Limits of uploaded pictures. */
const PICTURE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  leastSide: 256,
  mostSide: 8192,
  /** Decoded, four bytes each: 160 MB. */
  pixels: 40_000_000,
} as const;

/** A decoded picture as it is stored, with a function that draws it upright. */
export interface OpenPicture {
  /** Width when upright. */
  readonly width: number;
  readonly height: number;
  /**
   * Draws the upright picture: its pixel (x, y) goes to (x, y) of the context under its present transform.
   */
  draw(ctx: ReturnType<ReturnType<typeof createCanvas>['getContext']>): void;
}

const tooLarge = (message: string): SourceRefused => new SourceRefused('PictureTooLarge', message);

const readBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > PICTURE_LIMITS.bytes)
      throw tooLarge('The file of the picture is larger than 20 MB. Send a smaller one.');
    return await file.readFile();
  } finally {
    await file.close();
  }
};

const headerOf = (bytes: Buffer): PictureHeader => {
  try {
    return readPictureHeader(bytes);
  } catch (error) {
    if (error instanceof NoPicture) throw new SourceRefused('NotAPicture', error.message);
    if (error instanceof RangeError)
      throw new SourceRefused('NotAPicture', 'The picture is damaged. Send another file of it.');
    throw error;
  }
};

const checkSize = ({ width, height }: PictureHeader): void => {
  const size = `${width} x ${height} pixels`;
  if (width === 0 || height === 0)
    throw new SourceRefused(
      'NotAPicture',
      'The picture says that it has no pixels. Send another file of it.',
    );
  if (Math.max(width, height) > PICTURE_LIMITS.mostSide || width * height > PICTURE_LIMITS.pixels)
    throw tooLarge(
      `The picture has ${size}; at most 8192 on a side and 40 million in all are taken. Send a smaller one.`,
    );
  if (Math.min(width, height) < PICTURE_LIMITS.leastSide)
    throw new SourceRefused(
      'PictureTooSmall',
      `The picture has ${size}; it needs at least 256 on each side, better 1024. Send a larger one.`,
    );
};

/** The matrix for each EXIF orientation that turns a stored picture of `w` x `h` upright. */
const upright = (
  orientation: number,
  w: number,
  h: number,
): [number, number, number, number, number, number] => {
  switch (orientation) {
    case 2:
      return [-1, 0, 0, 1, w, 0];
    case 3:
      return [-1, 0, 0, -1, w, h];
    case 4:
      return [1, 0, 0, -1, 0, h];
    case 5:
      return [0, 1, 1, 0, 0, 0];
    case 6:
      return [0, 1, -1, 0, h, 0];
    case 7:
      return [0, -1, -1, 0, h, w];
    case 8:
      return [0, -1, 1, 0, 0, w];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
};

const decode = async (bytes: Buffer): Promise<Image> => {
  try {
    return await loadImage(bytes);
  } catch {
    throw new SourceRefused(
      'NotAPicture',
      'The picture is damaged and cannot be shown. Send another file of it.',
    );
  }
};

/**
 * Opens an untrusted picture by its content alone; its size is checked before it is decoded.
 * @throws SourceRefused NotAPicture, PictureTooSmall, PictureTooLarge
 */
export const openPicture = async (path: string): Promise<OpenPicture> => {
  const bytes = await readBytes(path);
  const header = headerOf(bytes);
  checkSize(header);
  const image = await decode(bytes);
  // The decoder turns JPEG and WebP upright, but not PNG.
  const orientation = header.kind === 'png' ? header.orientation : 1;
  const { width, height } = image;
  const turned = orientation >= 5;
  return {
    width: turned ? height : width,
    height: turned ? width : height,
    draw: (ctx) => {
      ctx.save();
      ctx.transform(...upright(orientation, width, height));
      ctx.drawImage(image, 0, 0, width, height);
      ctx.restore();
    },
  };
};

/** The whole picture, upright, on white where it is transparent, with its longer side at most `most`. */
export const scaledPicture = (
  source: OpenPicture,
  most: number,
): { readonly picture: Picture; readonly scale: number } => {
  const scale = Math.min(1, most / Math.max(source.width, source.height));
  const width = Math.max(1, Math.round(source.width * scale));
  const height = Math.max(1, Math.round(source.height * scale));
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, width, height);
  ctx.imageSmoothingQuality = 'high';
  ctx.scale(scale, scale);
  source.draw(ctx);
  const { data } = ctx.getImageData(0, 0, width, height) as { data: Uint8ClampedArray };
  return { picture: { width, height, rgba: data }, scale };
};
