import { setImmediate as nextTurn } from 'node:timers/promises';
import { SAMPLE_RATE } from '../../media/pcm.ts';
import { resample } from '../builtin/voice/sound.ts';

/** Mono samples of any rate. */
export interface Sound {
  readonly rate: number;
  readonly samples: Int16Array;
}

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

/** @throws SoundError for any of these formats: read as samples it would be noise */
const checkPlain = (bytes: Uint8Array): void => {
  const packed = PACKED.find(([start]) => start.test(tagAt(bytes, 0)));
  if (packed) throw new SoundError(`answered with ${packed[1]} and not with plain samples`);
};

/** Little-endian samples of raw PCM and WAV files; a copy, since a Buffer may share its memory. */
const samplesOf = (bytes: Uint8Array): Int16Array =>
  new Int16Array(new Uint8Array(bytes.subarray(0, bytes.length & ~1)).buffer);

interface Format {
  readonly rate: number;
  readonly channels: number;
}

const PCM = 1;
const EXTENSIBLE = 0xfffe;

const formatAt = (view: DataView, at: number): Format => {
  const isPlain =
    [PCM, EXTENSIBLE].includes(view.getUint16(at, true)) && view.getUint16(at + 14, true) === 16;
  if (!isPlain) throw new SoundError('answered with a WAV that is not of 16 bits');
  return { channels: view.getUint16(at + 2, true), rate: view.getUint32(at + 4, true) };
};

/** The first of several channels. */
const firstChannel = (samples: Int16Array, channels: number): Int16Array =>
  channels === 1
    ? samples
    : Int16Array.from({ length: Math.floor(samples.length / channels) }, (_, at) => samples[at * channels]!);

const isRate = (rate: number): boolean => rate >= 8_000 && rate <= 96_000;

function readWave(bytes: Uint8Array): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    const tag = tagAt(bytes, at);
    if (tag === 'fmt ' && at + 24 <= bytes.length) format = formatAt(view, at + 8);
    if (tag === 'data' && format && format.channels > 0 && isRate(format.rate)) {
      // Servers that stream do not know the length beforehand: then it is larger than what came.
      const samples = samplesOf(bytes.subarray(at + 8, Math.min(bytes.length, at + 8 + size)));
      return { rate: format.rate, samples: firstChannel(samples, format.channels) };
    }
    at += 8 + size + (size & 1);
  }
  throw new SoundError('answered with a WAV that cannot be read');
}

/**
 * Reads what a server has spoken: a WAV of 16 bits, or plain samples.
 * @param rate of plain samples
 * @throws SoundError for anything else
 */
export function readSound(bytes: Uint8Array, rate: number): Sound {
  if (tagAt(bytes, 0) === 'RIFF') return readWave(bytes);
  checkPlain(bytes);
  return { rate, samples: samplesOf(bytes) };
}

/**
 * Samples at 16 kHz behind the edge of a second that the filter may use: a multiple of it is whole at any
 * rate.
 */
const EDGE = 640;

/** Converts a sound to 16 kHz, a second of it at a time, since live sessions share the thread. */
export async function inOwnRate({ rate, samples }: Sound): Promise<Float32Array> {
  if (rate === SAMPLE_RATE) return Float32Array.from(samples);
  const step = rate / SAMPLE_RATE;
  if (!Number.isInteger(EDGE * step)) return resample(samples, step);
  const out = new Float32Array(Math.floor(samples.length / step));
  for (let at = 0; at < out.length; at += SAMPLE_RATE) {
    const edge = at === 0 ? 0 : EDGE;
    const part = samples.subarray((at - edge) * step, (at + SAMPLE_RATE + EDGE) * step);
    const length = Math.min(SAMPLE_RATE, out.length - at);
    out.set(resample(part, step).subarray(edge, edge + length), at);
    await nextTurn();
  }
  return out;
}
