import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from './picture.ts';
import type { PreparedPicture } from './prepare.ts';

interface FaceFile {
  readonly version: 1;
  /** x and y of the face's points in `puppet.picture.png`. */
  readonly points: readonly number[];
}

const pngOf = ({ width, height, rgba }: Picture): Buffer => {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas.toBuffer('image/png');
};

/** The matte as a grey picture: in a PNG's opacity it would lose the colours of the background. */
const greyOf = (matte: Uint8Array, { width, height }: Picture): Picture => {
  const rgba = new Uint8ClampedArray(matte.length * 4);
  matte.forEach((value, i) => rgba.set([value, value, value, 255], i * 4));
  return { width, height, rgba };
};

const readPng = async (path: string): Promise<Picture> => {
  const image = await loadImage(await readFile(path));
  const { width, height } = image;
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  const { data } = ctx.getImageData(0, 0, width, height) as { data: Uint8ClampedArray };
  return { width, height, rgba: data };
};

/** Writes the rig's data as `puppet.*` files into a folder. */
export const savePicture = async (
  { picture, matte, points }: PreparedPicture,
  folder: string,
): Promise<void> => {
  const rounded = Array.from(points, (value) => Math.round(value * 100) / 100);
  const face: FaceFile = { version: 1, points: rounded };
  await writeFile(join(folder, 'puppet.picture.png'), pngOf(picture));
  await writeFile(join(folder, 'puppet.matte.png'), pngOf(greyOf(matte, picture)));
  await writeFile(join(folder, 'puppet.face.json'), JSON.stringify(face));
  await writeFile(join(folder, 'puppet.json'), JSON.stringify({ kind: 'pictured' }));
};

/**
 * Reads the prepared files of a companion that was made from a picture.
 * @throws Error when the files are missing or not in the form of `savePicture`
 */
export const readPrepared = async (folder: string): Promise<PreparedPicture> => {
  const path = join(folder, 'puppet.face.json');
  const face = JSON.parse(await readFile(path, 'utf8')) as FaceFile;
  if (face.version !== 1) throw new Error(`${path} was written by another version of Duet.`);
  const picture = await readPng(join(folder, 'puppet.picture.png'));
  const grey = await readPng(join(folder, 'puppet.matte.png'));
  const matte = Uint8Array.from({ length: grey.width * grey.height }, (_, i) => grey.rgba[i * 4] ?? 0);
  return { picture, matte, points: Float32Array.from(face.points) };
};
