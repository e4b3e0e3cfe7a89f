/** The sound of a WAV file at its own rate. */
export interface WaveSound {
  /** Samples per second. */
  readonly rate: number;
  /** Mono; two channels are mixed into one. */
  readonly samples: Int16Array;
}

const RATES: ReadonlySet<number> = new Set([8000, 16_000, 44_100, 48_000]);
const PCM = 1;
/** The format tag of WAVE_FORMAT_EXTENSIBLE: the real format is in the first two bytes of the sub-format. */
const EXTENSIBLE = 0xfffe;

interface Format {
  readonly channels: number;
  readonly rate: number;
}

const fail = (sentence: string): never => {
  throw new RangeError(sentence);
};

function readFormat(file: Buffer, at: number, size: number): Format {
  if (size < 16) return fail('its format is cut short');
  const tag = file.readUInt16LE(at);
  const kind = tag === EXTENSIBLE && size >= 26 ? file.readUInt16LE(at + 24) : tag;
  const channels = file.readUInt16LE(at + 2);
  const rate = file.readUInt32LE(at + 4);
  if (kind !== PCM || file.readUInt16LE(at + 14) !== 16) fail('it must be PCM with 16 bits a sample');
  if (channels !== 1 && channels !== 2) fail('it must be mono or stereo');
  if (!RATES.has(rate)) fail('its rate must be 8, 16, 44.1 or 48 kHz');
  return { channels, rate };
}

function readSamples(file: Buffer, at: number, size: number, { channels }: Format): Int16Array {
  const samples = new Int16Array(Math.floor(size / (2 * channels)));
  for (let n = 0; n < samples.length; n += 1) {
    const place = at + 2 * channels * n;
    const left = file.readInt16LE(place);
    samples[n] = channels === 1 ? left : (left + file.readInt16LE(place + 2)) >> 1;
  }
  return samples;
}

/**
 * Reads a WAV file of PCM16, mono or stereo, at 8, 16, 44.1 or 48 kHz. A data size larger than the file means "to
 * the end": programs that cannot seek back write such sizes.
 * @throws RangeError whose message is the part of a sentence that says what is wrong
 */
export function readWaveFile(file: Buffer): WaveSound {
  if (
    file.length < 12 ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WAVE'
  )
    fail('it is no WAV file');
  let format: Format | null = null;
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const size = Math.min(file.readUInt32LE(at + 4), file.length - at - 8);
    if (name === 'fmt ') format = readFormat(file, at + 8, size);
    if (name === 'data') {
      if (!format) return fail('its sound comes before its format');
      return { rate: format.rate, samples: readSamples(file, at + 8, size, format) };
    }
    at += 8 + size + (size & 1);
  }
  return fail('it has no sound in it');
}
