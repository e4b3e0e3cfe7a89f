/** A sound that cannot be read; the message says what was found. */
export class SoundError extends Error {
  override readonly name = 'SoundError';
}

const tagAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Other formats than plain samples, which servers may answer with whatever was asked for. */
const PACKED: readonly (readonly [start: RegExp, name: string])[] = [
  [/^ID3|^\xff[\xe2-\xfb]/, 'MP3'],
  [/^OggS/, 'Ogg'],
  [/^fLaC/, 'FLAC'],
  [/^\xff[\xf0-\xf9]/, 'AAC'],
  [/^[{<]/, 'text'],
];

/**
 * Refuses answers that are no plain samples.
 * @throws SoundError for any of these formats: read as samples it would be noise
 */
const checkPlain = (bytes: Uint8Array): void => {
  const packed = PACKED.find(([start]) => start.test(tagAt(bytes, 0)));
  if (packed) throw new SoundError(`answered with ${packed[1]} and not with plain samples`);
};

interface Format {
  readonly rate: number;
  readonly channels: number;
}

/** A WAV's format, and where its samples are: `length` may be larger than what comes. */
interface Header extends Format {
  readonly start: number;
  readonly length: number;
}

const PCM = 1;
const EXTENSIBLE = 0xfffe;

const formatAt = (view: DataView, at: number): Format => {
  const isPlain =
    [PCM, EXTENSIBLE].includes(view.getUint16(at, true)) && view.getUint16(at + 14, true) === 16;
  if (!isPlain) throw new SoundError('answered with a WAV that is not of 16 bits');
  return { channels: view.getUint16(at + 2, true), rate: view.getUint32(at + 4, true) };
};

const isUsable = ({ rate, channels }: Format): boolean => channels > 0 && rate >= 8_000 && rate <= 96_000;

/** Reads the header of a WAV. @returns null when the samples have not begun yet */
function headerOf(bytes: Uint8Array): Header | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    const tag = tagAt(bytes, at);
    if (tag === 'fmt ' && at + 24 <= bytes.length) format = formatAt(view, at + 8);
    if (tag === 'data' && format && isUsable(format)) return { ...format, start: at + 8, length: size };
    at += 8 + size + (size & 1);
  }
  return null;
}

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  if (one.length === 0) return other;
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
};

/** Little-endian samples; of several channels the first. */
function samplesOf(bytes: Uint8Array, channels: number): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Int16Array(Math.floor(bytes.length / (2 * channels)));
  for (let at = 0; at < samples.length; at += 1) samples[at] = view.getInt16(2 * channels * at, true);
  return samples;
}

const TAG_BYTES = 4;
/** The longest header of a WAV, in bytes. */
const MOST_HEADER_BYTES = 64 * 1024;
const NO_BYTES = new Uint8Array(0);
const NO_SAMPLES = new Int16Array(0);

/**
 * Reads the bytes of a server as they come: a WAV of 16 bits, or plain samples. The result does not depend on
 * how they are split, be it in the middle of the header or of a sample.
 */
export class SoundReader {
  #rate: number;
  #channels = 1;
  #isBegun = false;
  /** Bytes that are not read yet: the beginning, or a part of a sample. */
  #rest: Uint8Array = NO_BYTES;
  /** Bytes of samples that may still come; what follows them is no sound. */
  #left = Number.POSITIVE_INFINITY;

  /** @param rate of plain samples */
  constructor(rate: number) {
    this.#rate = rate;
  }

  /** Samples a second; a WAV's is known once there are samples. */
  get rate(): number {
    return this.#rate;
  }

  /** Takes the next bytes, and gives the samples that are whole. @throws SoundError for other formats */
  push(bytes: Uint8Array): Int16Array {
    this.#rest = joined(this.#rest, bytes);
    if (!this.#isBegun && this.#rest.length >= TAG_BYTES) this.#begin();
    return this.#isBegun ? this.#samples() : NO_SAMPLES;
  }

  /** The bytes are over; half a sample is dropped. @throws SoundError for a WAV that has no samples */
  end(): void {
    if (this.#isBegun) return;
    checkPlain(this.#rest);
    if (this.#rest.length >= TAG_BYTES) throw new SoundError('answered with a WAV that cannot be read');
  }

  #begin(): void {
    if (tagAt(this.#rest, 0) === 'RIFF') return this.#beginWave();
    checkPlain(this.#rest);
    this.#isBegun = true;
  }

  #beginWave(): void {
    const header = headerOf(this.#rest);
    if (!header && this.#rest.length > MOST_HEADER_BYTES)
      throw new SoundError('answered with a WAV that cannot be read');
    if (!header) return;
    [this.#rate, this.#channels, this.#left] = [header.rate, header.channels, header.length];
    this.#rest = this.#rest.subarray(header.start);
    this.#isBegun = true;
  }

  #samples(): Int16Array {
    const sound = this.#rest.subarray(0, Math.min(this.#rest.length, this.#left));
    const whole = sound.length - (sound.length % (2 * this.#channels));
    const samples = samplesOf(sound.subarray(0, whole), this.#channels);
    this.#left -= whole;
    this.#rest = sound.slice(whole);
    return samples;
  }
}
