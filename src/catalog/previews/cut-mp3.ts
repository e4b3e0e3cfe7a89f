/** What the head of a frame says (ISO 11172-3, 2.4.2.3, and its extension for lower rates). */
interface Frame {
  /** In bytes, with its head. */
  readonly length: number;
  readonly seconds: number;
  /** Where side information ends: behind it a first frame may hold a table of contents instead of sound. */
  readonly soundAt: number;
}

const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES = [44_100, 48_000, 32_000];
const HEAD = 4;

/** The frame of layer III that begins here; null if none does. */
function frameAt(file: Buffer, at: number): Frame | null {
  if (at + HEAD > file.length) return null;
  const head = file.readUInt32BE(at);
  const version = (head >>> 19) & 3;
  const isLayer3 = ((head >>> 17) & 3) === 1;
  if (head >>> 21 !== 0x7ff || version === 1 || !isLayer3) return null;
  const isFirst = version === 3;
  const kilobits = (isFirst ? BITRATES_1 : BITRATES_2)[(head >>> 12) & 15] ?? 0;
  const rate = (RATES[(head >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (kilobits === 0 || rate === 0) return null;
  const samples = isFirst ? 1152 : 576;
  const padding = (head >>> 9) & 1;
  const isMono = ((head >>> 6) & 3) === 3;
  const side = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const length = Math.floor(((samples / 8) * kilobits * 1000) / rate) + padding;
  return { length, seconds: samples / rate, soundAt: at + HEAD + side };
}

/** Length of the tag at the beginning (ID3v2): seven bits a byte. */
const tagLength = (file: Buffer): number => {
  if (file.toString('latin1', 0, 3) !== 'ID3' || file.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (file.readUInt8(at) & 127), 0);
  return 10 + size + ((file.readUInt8(5) & 16) === 0 ? 0 : 10);
};

/** A frame says that two more follow where it says: anything may look like one. */
const isBeginning = (file: Buffer, at: number): boolean => {
  const one = frameAt(file, at);
  const two = one && frameAt(file, at + one.length);
  return (
    two !== null &&
    (frameAt(file, at + (one?.length ?? 0) + two.length) !== null ||
      at + (one?.length ?? 0) + two.length >= file.length)
  );
};

const firstFrame = (file: Buffer): number | null => {
  for (let at = file.indexOf(0xff, tagLength(file)); at >= 0; at = file.indexOf(0xff, at + 1)) {
    if (isBeginning(file, at)) return at;
  }
  return null;
};

/** A frame that tells players how long the whole file is, which a part of it must not say. */
const isContents = (file: Buffer, { soundAt }: Frame, at: number): boolean =>
  ['Xing', 'Info'].includes(file.toString('latin1', soundAt, soundAt + 4)) ||
  file.toString('latin1', at + 36, at + 40) === 'VBRI';

/**
 * The first whole frames of an MP3 file; null if there are none.
 * @param file its first bytes: as many as there are to be had
 */
export function cutMp3(file: Buffer, seconds: number): Buffer | null {
  const beginning = firstFrame(file);
  if (beginning === null) return null;
  const opening = frameAt(file, beginning);
  const start = opening && isContents(file, opening, beginning) ? beginning + opening.length : beginning;
  let end = start;
  let played = 0;
  for (let frame = frameAt(file, end); frame !== null && played < seconds; frame = frameAt(file, end)) {
    if (end + frame.length > file.length) break;
    end += frame.length;
    played += frame.seconds;
  }
  return end === start ? null : file.subarray(start, end);
}
