/** What a FLAC stream says of itself (RFC 9639, 8.2). */
interface Stream {
  /** The 34 bytes of STREAMINFO. */
  readonly info: Buffer;
  readonly sampleRate: number;
  /** Samples of a frame, where all have as many. */
  readonly blockSize: number;
  /** Where frames begin. */
  readonly start: number;
}

const INFO = 34;
const BLOCK_HEAD = 4;

function streamOf(file: Buffer): Stream | null {
  if (file.toString('latin1', 0, 4) !== 'fLaC') return null;
  let info: Buffer | null = null;
  for (let at = 4; at + BLOCK_HEAD <= file.length;) {
    const type = file.readUInt8(at);
    const length = file.readUIntBE(at + 1, 3);
    if ((type & 127) === 0 && length >= INFO) info = file.subarray(at + BLOCK_HEAD, at + BLOCK_HEAD + INFO);
    at += BLOCK_HEAD + length;
    if ((type & 128) === 0) continue;
    if (!info || info.length < INFO) return null;
    return { info, sampleRate: info.readUIntBE(10, 3) >>> 4, blockSize: info.readUInt16BE(2), start: at };
  }
  return null;
}

/** CRC-8 of a frame's head: x^8 + x^2 + x + 1 (RFC 9639, 9.1.8). */
const crc8 = (bytes: Buffer): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 128) === 0 ? (crc << 1) & 255 : ((crc << 1) ^ 7) & 255;
  }
  return crc;
};

interface Coded {
  readonly value: number;
  readonly length: number;
}

/** A number in the manner of UTF-8, of up to seven bytes. */
const codedNumber = (file: Buffer, at: number): Coded | null => {
  const first = file[at] ?? 0;
  if (first < 128) return { value: first, length: 1 };
  const length = Math.clz32(~(first << 24));
  if (length < 2 || length > 7) return null;
  let value = length === 7 ? 0 : first & (127 >> length);
  for (let index = 1; index < length; index += 1) {
    const byte = file[at + index] ?? 0;
    if ((byte & 192) !== 128) return null;
    value = value * 64 + (byte & 63);
  }
  return { value, length };
};

/** Bytes behind the number for a block size and a rate that have no code. */
const extraBytes = (sizeCode: number, rateCode: number): number =>
  (sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0) +
  (rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0);

interface Head {
  /** Of the frame, or of its first sample where frames differ in length. */
  readonly number: number;
  readonly isBySample: boolean;
}

/** The head of a frame that begins here; null if none does. */
function headAt(file: Buffer, at: number): Head | null {
  if (at + 6 > file.length || (file.readUInt16BE(at) & 0xfffe) !== 0xfff8) return null;
  const codes = file.readUInt8(at + 2);
  const number = codedNumber(file, at + 4);
  if (!number || codes >> 4 === 0 || (codes & 15) === 15) return null;
  const end = at + 4 + number.length + extraBytes(codes >> 4, codes & 15);
  if (end >= file.length || crc8(file.subarray(at, end)) !== file[end]) return null;
  return { number: number.value, isBySample: (file.readUInt8(at + 1) & 1) === 1 };
}

interface Cut {
  readonly end: number;
  readonly samples: number;
}

/** The position of the first frame behind the wanted part; frames are counted, because anything may look like a head. */
function findCut(file: Buffer, { start, blockSize }: Stream, wanted: number): Cut {
  let last: Cut = { end: start, samples: 0 };
  let expected = 0;
  for (let at = start; at >= 0; at = file.indexOf(0xff, at + 1)) {
    const head = headAt(file, at);
    if (!head || (head.isBySample ? head.number < expected : head.number !== expected)) continue;
    const samples = head.isBySample ? head.number : head.number * blockSize;
    last = { end: at, samples };
    if (samples >= wanted) break;
    expected = head.number + 1;
  }
  return last;
}

/** The total of samples as it is kept: the last 36 bits of eight bytes. */
const withTotal = (info: Buffer, samples: number): Buffer => {
  const copy = Buffer.from(info);
  copy.writeUInt8((copy.readUInt8(13) & 0xf0) | Math.floor(samples / 2 ** 32), 13);
  copy.writeUInt32BE(samples % 2 ** 32, 14);
  // The sum of what is no longer all there: zeros mean that it is not known.
  return copy.fill(0, 18);
};

/**
 * The first whole frames of a FLAC file as a file of its own; null if there are none.
 * @param file its first bytes: as many as there are to be had
 * @param isWhole whether those are all
 */
export function cutFlac(file: Buffer, seconds: number, isWhole: boolean): Buffer | null {
  const stream = streamOf(file);
  if (!stream || stream.sampleRate === 0) return null;
  const wanted = seconds * stream.sampleRate;
  const cut = findCut(file, stream, wanted);
  if (isWhole && cut.samples < wanted) return file;
  if (cut.samples === 0) return null;
  const head = Buffer.from([0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, INFO]);
  return Buffer.concat([head, withTotal(stream.info, cut.samples), file.subarray(stream.start, cut.end)]);
}
