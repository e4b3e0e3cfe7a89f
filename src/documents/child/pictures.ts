import type { Worker } from 'tesseract.js';
import { UnreadableDocument } from '../unreadable.ts';

export const MOST_PIXELS = 40_000_000;

const NO_PICTURE = 'It is not a whole picture.';

/** Lowest confidence of recognised text, in percent: below it the text was read out of noise. */
const LEAST_CONFIDENCE = 40;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of a PNG file from its head. @throws UnreadableDocument */
export const pngSize = (bytes: Buffer): PictureSize => {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47) throw new UnreadableDocument(NO_PICTURE);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** Reads the size of a JPEG file from its head. @throws UnreadableDocument */
export const jpegSize = (bytes: Buffer): PictureSize => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) throw new UnreadableDocument(NO_PICTURE);
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  throw new UnreadableDocument(NO_PICTURE);
};

/** The language data comes with the program: the network is not used. */
const openRecogniser = async (langPath: string): Promise<Worker> => {
  const { createWorker } = await import('tesseract.js');
  return createWorker('eng', 1, {
    langPath,
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
};

/** Created for the first picture, as it takes a second. */
let recogniser: Promise<Worker> | null = null;

/** The text in a picture; empty when there is none. @throws UnreadableDocument */
export const readPicture = async (
  bytes: Buffer,
  { width, height }: PictureSize,
  languageData: string,
): Promise<string> => {
  if (width * height > MOST_PIXELS)
    throw new UnreadableDocument('The picture is too large (40 million pixels at most).');
  recogniser ??= openRecogniser(languageData);
  const { data } = await (await recogniser).recognize(bytes);
  return data.confidence < LEAST_CONFIDENCE ? '' : data.text;
};
