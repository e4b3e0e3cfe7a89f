/** Moving pictures in the WebP container (developers.google.com/speed/webp/docs/riff_container). */
import type { Size } from '../size.ts';

const u24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

/** A chunk of RIFF: its name, the length of its data, and the data, filled up to an even length. */
const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** `VP8 ` or `VP8L`, but not `VP8X`, which has no picture in it. */
const isPicture = (name: string): boolean => name.startsWith('VP8') && name !== 'VP8X';

/** The picture itself out of the file of a still one: its chunk, with its head. */
const bitsOf = (file: Buffer): Buffer => {
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (isPicture(file.toString('latin1', at, at + 4))) return file.subarray(at, end);
    at = end;
  }
  throw new Error('a still picture has no picture in it');
};

const HAS_ANIMATION = 0x02;
/** The frame replaces what was there, and stays. */
const REPLACE = 0x02;

const sizeBytes = ({ width, height }: Size): Buffer => Buffer.concat([u24(width - 1), u24(height - 1)]);

const frameHead = (size: Size, delayMs: number): Buffer =>
  Buffer.concat([u24(0), u24(0), sizeBytes(size), u24(delayMs), Buffer.from([REPLACE])]);

/**
 * One file of many still ones ("Extended file format"); it repeats for ever.
 * @param stills WebP files of the size
 * @throws Error for a file without a picture
 */
export function animate(stills: readonly Buffer[], size: Size, delayMs: number): Buffer {
  const canvas = Buffer.concat([Buffer.from([HAS_ANIMATION, 0, 0, 0]), sizeBytes(size)]);
  const head = frameHead(size, delayMs);
  const frames = stills.map((still) => chunk('ANMF', Buffer.concat([head, bitsOf(still)])));
  // The background's colour and the number of rounds, of which 0 is "for ever".
  const animation = chunk('ANIM', Buffer.alloc(6));
  const body = [Buffer.from('WEBP', 'latin1'), chunk('VP8X', canvas), animation, ...frames];
  return chunk('RIFF', Buffer.concat(body));
}
