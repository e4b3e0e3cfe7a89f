import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { NoPicture, readPictureHeader } from './picture-file.ts';

const canvas = createCanvas(300, 260);
canvas.getContext('2d').fillRect(10, 10, 80, 80);
const [jpeg, png, webp] = [
  canvas.toBuffer('image/jpeg'),
  canvas.toBuffer('image/png'),
  canvas.toBuffer('image/webp'),
];

/** An EXIF block with an orientation. */
const tiff = (orientation: number): Buffer =>
  Buffer.from([
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);

const withExif = (orientation: number): Buffer => {
  const block = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, block.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, block, jpeg.subarray(2)]);
};

describe('readPictureHeader', () => {
  test('knows the three kinds by their content and reads their size', () => {
    for (const [kind, bytes] of [
      ['jpeg', jpeg],
      ['png', png],
      ['webp', webp],
    ] as const)
      expect(readPictureHeader(bytes)).toEqual({ kind, width: 300, height: 260, orientation: 1 });
  });

  test('reads how a camera was held', () => {
    expect(readPictureHeader(withExif(6)).orientation).toBe(6);
    expect(readPictureHeader(withExif(77)).orientation).toBe(1);
  });

  test('refuses what was cut off', () => {
    for (const bytes of [jpeg, png, webp])
      expect(() => readPictureHeader(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toThrow(/cut off/u);
  });

  test('refuses what is something else', () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"></svg>'),
      Buffer.from('GIF89a\x01\x00\x01\x00'),
      Buffer.concat([html, jpeg]),
      Buffer.alloc(0),
      Buffer.from([0xff, 0xd8, 0xff]),
    ])
      expect(() => readPictureHeader(bytes)).toThrow(NoPicture);
  });

  test('refuses an animated WebP', () => {
    const head = Buffer.alloc(30);
    head.write('RIFF', 0, 'latin1');
    head.writeUInt32LE(22, 4);
    head.write('WEBPVP8X', 8, 'latin1');
    head[20] = 0x02;
    expect(() => readPictureHeader(head)).toThrow(/animated/u);
  });

  test('never reads past the end, whatever the bytes say', () => {
    for (const bytes of [jpeg, png, webp, withExif(6)]) {
      for (let at = 0; at < Math.min(bytes.length, 120); at++) {
        const broken = Buffer.from(bytes);
        broken[at] = 0xff;
        try {
          readPictureHeader(broken);
        } catch (error) {
          expect(error instanceof NoPicture || error instanceof RangeError).toBe(true);
        }
      }
    }
  });
});
