/*
 * The header of a picture file. It is read by this small parser before any decoder sees the file, so that
 * what is too large, truncated or something else is refused cheaply.
 */

export interface PictureHeader {
  readonly kind: 'jpeg' | 'png' | 'webp';
  /** Width as stored, before the picture is turned upright. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 (upright) to 8. */
  readonly orientation: number;
}

/** The file is no picture; the message is for people. */
export class NoPicture extends Error {
  override readonly name = 'NoPicture';
}

const CUT_OFF = 'The picture ends too early: its file was cut off. Send the whole file.';

const ascii = (bytes: Buffer, at: number, length: number): string =>
  bytes.toString('latin1', at, at + length);

/** The EXIF orientation in a TIFF block; 1 when it has none. */
const orientationOf = (tiff: Buffer): number => {
  const little = ascii(tiff, 0, 2) === 'II';
  const read16 = (at: number): number =>
    at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const read32 = (at: number): number =>
    at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const start = read32(4);
  for (let i = 0; i < Math.min(read16(start), 200); i++) {
    const entry = start + 2 + i * 12;
    if (read16(entry) !== 0x0112) continue;
    const value = read16(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
};

const EXIF = 'Exif\0\0';
const isFrameStart = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

const readJpeg = (bytes: Buffer): PictureHeader => {
  let [width, height, orientation] = [0, 0, 1];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) throw new NoPicture('The picture is damaged. Send another file of it.');
    if (marker === 0xff) {
      at++;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (isFrameStart(marker) && at + 9 <= bytes.length) {
      [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
    }
    if (marker === 0xe1 && ascii(bytes, at + 4, 6) === EXIF)
      orientation = orientationOf(bytes.subarray(at + 10, at + 2 + length));
    if (marker === START_OF_SCAN) {
      if (bytes.indexOf(END_OF_IMAGE, at) < 0) throw new NoPicture(CUT_OFF);
      return { kind: 'jpeg', width, height, orientation };
    }
    at += 2 + length;
  }
  throw new NoPicture(CUT_OFF);
};

const readPng = (bytes: Buffer): PictureHeader => {
  if (bytes.length < 33 || ascii(bytes, 12, 4) !== 'IHDR') throw new NoPicture(CUT_OFF);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  let orientation = 1;
  for (let at = 8; at + 12 <= bytes.length;) {
    const [length, name] = [bytes.readUInt32BE(at), ascii(bytes, at + 4, 4)];
    if (name === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, at + 8 + length));
    if (name === 'IEND') return { kind: 'png', width, height, orientation };
    at += 12 + length;
  }
  throw new NoPicture(CUT_OFF);
};

const ANIMATED = 0x02;

const webpSize = (bytes: Buffer): { width: number; height: number } => {
  const first = ascii(bytes, 12, 4);
  if (first === 'VP8X') {
    if (((bytes[20] ?? 0) & ANIMATED) !== 0)
      throw new NoPicture('The picture is animated. Send one that stands still.');
    return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  }
  if (first === 'VP8L') {
    const packed = bytes.readUInt32LE(21);
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
  }
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
};

const webpOrientation = (bytes: Buffer): number => {
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    const start = at + 8 + (ascii(bytes, at + 8, 6) === EXIF ? 6 : 0);
    if (ascii(bytes, at, 4) === 'EXIF') return orientationOf(bytes.subarray(start, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return 1;
};

const readWebp = (bytes: Buffer): PictureHeader => {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length) throw new NoPicture(CUT_OFF);
  return { kind: 'webp', ...webpSize(bytes), orientation: webpOrientation(bytes) };
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Reads the header of a picture file. The file's name is ignored.
 * @throws NoPicture for anything but a complete, still JPEG, PNG or WebP picture
 */
export const readPictureHeader = (bytes: Buffer): PictureHeader => {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return readPng(bytes);
  if (bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return readJpeg(bytes);
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return readWebp(bytes);
  throw new NoPicture('The file is not a JPEG, PNG or WebP picture. Send one of these.');
};
