/** The largest file that is taken as a cover. */
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024;
const MOST_PIXELS = 30_000_000;
/** Pixels of the longer side of a stored picture: twice the largest size that is listed for albums. */
const STORED_SIDE = 1_000;
const STORED_QUALITY = 90;

interface Size {
  readonly width: number;
  readonly height: number;
}

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

const pngSize = (bytes: Buffer): Size | null =>
  bytes.length >= 24 && startsWith(bytes, '\x89PNG\r\n\x1a\n')
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

const gifSize = (bytes: Buffer): Size | null =>
  bytes.length >= 10 && (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'))
    ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
    : null;

/** Sizes by the first chunk of a WebP file (RFC 9649, 2.5 to 2.7). */
const WEBP_SIZES: Readonly<Record<string, (bytes: Buffer) => Size>> = {
  'VP8 ': (bytes) => ({ width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }),
  VP8L: (bytes) => {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
  VP8X: (bytes) => ({ width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }),
};

const webpSize = (bytes: Buffer): Size | null => {
  if (bytes.length < 30 || !startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return null;
  return WEBP_SIZES[bytes.toString('latin1', 12, 16)]?.(bytes) ?? null;
};

/** Marks that begin a frame; 0xc4, 0xc8 and 0xcc are others (ITU T.81, table B.1). */
const isFrame = (mark: number): boolean => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

const jpegSize = (bytes: Buffer): Size | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const mark = bytes[at + 1] ?? 0;
    if (isFrame(mark)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    at += mark === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

/** Width and height of a JPEG, PNG, WebP or GIF without decoding it; null for anything else. */
const pictureSize = (bytes: Buffer): Size | null =>
  pngSize(bytes) ?? gifSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes);

const isFit = (bytes: Buffer): boolean => {
  const size = bytes.length <= MOST_PICTURE_BYTES ? pictureSize(bytes) : null;
  return size !== null && size.width > 0 && size.height > 0 && size.width * size.height <= MOST_PIXELS;
};

/**
 * Decodes a picture and encodes it as a JPEG of our own, so that a stranger's file is never sent on. It decodes what
 * strangers made, so it runs in a process of its own.
 * @param bytes a JPEG, PNG, WebP or GIF as it came
 * @returns null when it is none of these, is too large or cannot be decoded
 */
export async function preparePicture(bytes: Buffer): Promise<Buffer | null> {
  if (!isFit(bytes)) return null;
  // Loaded when it is needed: most files that a process reads have no picture, and the library is 30 MB.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  try {
    const image = await loadImage(bytes);
    const scale = Math.min(1, STORED_SIDE / Math.max(image.width, image.height));
    const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale)));
    const canvas = createCanvas(width ?? 1, height ?? 1);
    const ctx = canvas.getContext('2d');
    ctx.fillStyle = '#fff';
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.encode('jpeg', STORED_QUALITY);
  } catch {
    return null;
  }
}
