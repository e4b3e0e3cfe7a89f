import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Format } from './drawing.ts';

const QUALITY = 88;

/** A picture that is there, in a size: as large as fills it, its middle shown. */
export async function scalePicture(picture: Uint8Array, { width, height, type }: Format): Promise<Buffer> {
  const image = await loadImage(picture);
  const canvas = createCanvas(width, height);
  const scale = Math.max(width / image.width, height / image.height);
  const [wide, high] = [image.width * scale, image.height * scale];
  canvas.getContext('2d').drawImage(image, (width - wide) / 2, (height - high) / 2, wide, high);
  return type === 'png' ? canvas.encode('png') : canvas.encode('jpeg', QUALITY);
}
