/** IVF: a 32-byte file header, then for each frame 4 bytes of length, 8 bytes of time and the frame. Little-endian. */
const FILE_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 12;

/** The encoded frames of an IVF file, as slices of it. */
export const readIvf = (file: Buffer): Buffer[] => {
  const frames: Buffer[] = [];
  let at = file.readUInt16LE(6);
  while (at + FRAME_HEADER_BYTES <= file.length) {
    const start = at + FRAME_HEADER_BYTES;
    at = start + file.readUInt32LE(at);
    frames.push(file.subarray(start, at));
  }
  return frames;
};

const fileHeader = (width: number, height: number, fps: number, count: number): Buffer => {
  const header = Buffer.alloc(FILE_HEADER_BYTES);
  header.write('DKIF', 0, 'latin1');
  header.writeUInt16LE(FILE_HEADER_BYTES, 6);
  header.write('VP80', 8, 'latin1');
  header.writeUInt16LE(width, 12);
  header.writeUInt16LE(height, 14);
  header.writeUInt32LE(fps, 16);
  header.writeUInt32LE(1, 20);
  header.writeUInt32LE(count, 24);
  return header;
};

const frameHeader = (size: number, time: number): Buffer => {
  const header = Buffer.alloc(FRAME_HEADER_BYTES);
  header.writeUInt32LE(size, 0);
  header.writeUInt32LE(time, 4);
  return header;
};

/** An IVF file of VP8 frames, shown one after the other. */
export const writeIvf = (
  size: { width: number; height: number; fps: number },
  frames: readonly Buffer[],
): Buffer =>
  Buffer.concat([
    fileHeader(size.width, size.height, size.fps, frames.length),
    ...frames.flatMap((frame, time) => [frameHeader(frame.length, time), frame]),
  ]);
