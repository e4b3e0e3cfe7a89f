/** The part of a WAVE file that says how its samples are kept, and where they are. */
interface Layout {
  /** The whole chunk `fmt `, with its head. */
  readonly format: Buffer;
  readonly bytesPerSecond: number;
  readonly bytesPerBlock: number;
  /** Where the samples begin, and how many bytes of them there are. */
  readonly start: number;
  readonly length: number;
}

const CHUNK_HEAD = 8;

const layoutOf = (file: Buffer): Layout | null => {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return null;
  let format: Buffer | null = null;
  for (let at = 12; at + CHUNK_HEAD <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    if (name === 'fmt ') format = file.subarray(at, at + CHUNK_HEAD + length);
    if (name === 'data' && format !== null && format.length >= CHUNK_HEAD + 16) {
      const bytesPerSecond = format.readUInt32LE(16);
      const bytesPerBlock = format.readUInt16LE(20);
      return { format, bytesPerSecond, bytesPerBlock, start: at + CHUNK_HEAD, length };
    }
    at += CHUNK_HEAD + length + (length % 2);
  }
  return null;
};

/**
 * The beginning of a WAVE file as a file of its own; null if it is none that can be cut.
 * @param file its first bytes: as many as there are to be had
 */
export function cutWave(file: Buffer, seconds: number): Buffer | null {
  const layout = layoutOf(file);
  if (!layout || layout.bytesPerSecond === 0 || layout.bytesPerBlock === 0) return null;
  const { format, bytesPerSecond, bytesPerBlock, start, length } = layout;
  const wanted = Math.min(seconds * bytesPerSecond, length, file.length - start);
  const samples = file.subarray(start, start + Math.floor(wanted / bytesPerBlock) * bytesPerBlock);
  if (samples.length === 0) return null;
  const head = Buffer.alloc(12);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(4 + format.length + CHUNK_HEAD + samples.length, 4);
  head.write('WAVE', 8, 'latin1');
  const data = Buffer.alloc(CHUNK_HEAD);
  data.write('data', 0, 'latin1');
  data.writeUInt32LE(samples.length, 4);
  return Buffer.concat([head, format, data, samples]);
}
