/** A VP8 key frame as a picture file: lossy WebP is a RIFF container around one key frame (RFC 9649, section 2.5). */

const RIFF_BYTES = 12;
const CHUNK_BYTES = 8;
const TAG_BYTES = 3;
const HEADER_BYTES = 10;
/** The start code of a key frame (RFC 6386, section 9.1). */
const START_CODE = [0x9d, 0x01, 0x2a] as const;
const INTER_FRAME = 0x01;
const SHOWN = 0x10;

/** Whether the bytes begin a key frame that is shown (RFC 6386, section 9.1). */
export const beginsKeyFrame = (frame: Uint8Array): boolean =>
  frame.length >= HEADER_BYTES &&
  ((frame[0] ?? 0) & INTER_FRAME) === 0 &&
  ((frame[0] ?? 0) & SHOWN) !== 0 &&
  START_CODE.every((byte, index) => frame[TAG_BYTES + index] === byte);

/**
 * Width and height of a key frame in pixels. The scaling factors are ignored, because they are only a hint, for
 * which picture formats have no field.
 */
export const sizeOfKeyFrame = (frame: Buffer): { readonly width: number; readonly height: number } => ({
  width: frame.readUInt16LE(6) & 0x3fff,
  height: frame.readUInt16LE(8) & 0x3fff,
});

/**
 * Puts the header of a WebP file before a complete VP8 key frame; nothing is decoded or encoded.
 * @param parts the frame's bytes in order
 */
export function webpOfKeyFrame(parts: readonly Uint8Array[]): Buffer {
  const bytes = parts.reduce((sum, part) => sum + part.length, 0);
  const padding = bytes % 2;
  const file = Buffer.alloc(RIFF_BYTES + CHUNK_BYTES + bytes + padding);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - CHUNK_BYTES, 4);
  file.write('WEBPVP8 ', 8, 'latin1');
  file.writeUInt32LE(bytes, 16);
  let at = RIFF_BYTES + CHUNK_BYTES;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
