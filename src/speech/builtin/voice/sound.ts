import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../media/pcm.ts';

/** Samples of a PCM16 mono WAV. */
export interface Wave {
  readonly rate: number;
  readonly samples: Int16Array;
}

const tag = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/**
 * Reads a mono PCM16 WAV. A data size larger than the file (as written by programs that cannot seek back)
 * means "to the end".
 * @throws RangeError for anything else
 */
export function readWave(bytes: ArrayBuffer): Wave {
  const view = new DataView(bytes);
  if (bytes.byteLength < 44 || tag(view, 0) !== 'RIFF' || tag(view, 8) !== 'WAVE')
    throw new RangeError('no WAV');
  let rate = SAMPLE_RATE;
  for (let at = 12; at + 8 <= bytes.byteLength;) {
    const size = view.getUint32(at + 4, true);
    if (tag(view, at) === 'fmt ') rate = view.getUint32(at + 12, true);
    if (tag(view, at) === 'data') {
      const length = Math.min(size, bytes.byteLength - at - 8) & ~1;
      return { rate, samples: new Int16Array(bytes.slice(at + 8, at + 8 + length)) };
    }
    at += 8 + size + (size & 1);
  }
  throw new RangeError('a WAV without samples');
}

const TAPS = 16;
const PHASES = 64;

const kernelOf = (cutoff: number): Float32Array => {
  const kernel = new Float32Array((PHASES + 1) * TAPS);
  for (let phase = 0; phase <= PHASES; phase += 1) {
    for (let tap = 0; tap < TAPS; tap += 1) {
      const x = tap - TAPS / 2 + 1 - phase / PHASES;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
      const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / TAPS);
      kernel[phase * TAPS + tap] = cutoff * sinc * window;
    }
  }
  return kernel;
};

const kernels = new Map<number, Float32Array>();

const kernelFor = (step: number): Float32Array => {
  const cutoff = Math.round(Math.min(1, 1 / step) * 0.96 * 1000) / 1000;
  const known = kernels.get(cutoff);
  if (known) return known;
  const made = kernelOf(cutoff);
  kernels.set(cutoff, made);
  return made;
};

/**
 * Resamples with a windowed sinc, advancing `step` input samples for each output sample: 0.5 turns 8 kHz into
 * 16 kHz.
 */
export function resample(samples: Int16Array, step: number): Float32Array {
  const out = new Float32Array(Math.floor(samples.length / step));
  const kernel = kernelFor(step);
  for (let index = 0; index < out.length; index += 1) {
    const place = index * step;
    const whole = Math.floor(place);
    const row = Math.round((place - whole) * PHASES) * TAPS;
    const first = whole - TAPS / 2 + 1;
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) sum += (samples[first + tap] ?? 0) * kernel[row + tap]!;
    out[index] = sum;
  }
  return out;
}

const WINDOW = SAMPLE_RATE / 200;
const LOUD = 0.012;
/** Silence kept before the first and after the last sound, in samples: 40 ms and 120 ms. */
const LEAD = 0.04 * SAMPLE_RATE;
const TAIL = 0.12 * SAMPLE_RATE;
/** -3 dBFS. */
const PEAK = 32_767 * 10 ** (-3 / 20);

const peakOf = (samples: Float32Array): number => {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak;
};

const isLoud = (samples: Float32Array, at: number, floor: number): boolean => {
  let energy = 0;
  const end = Math.min(samples.length, at + WINDOW);
  for (let index = at; index < end; index += 1) energy += samples[index]! ** 2;
  return energy > floor * floor * WINDOW;
};

/** Where sound begins and ends, in samples; null when there is none. */
function extentOf(samples: Float32Array, peak: number): { from: number; to: number } | null {
  const floor = peak * LOUD;
  let from = 0;
  while (from < samples.length && !isLoud(samples, from, floor)) from += WINDOW;
  if (from >= samples.length || peak === 0) return null;
  let to = Math.floor(samples.length / WINDOW) * WINDOW;
  while (to > from && !isLoud(samples, to, floor)) to -= WINDOW;
  return { from, to: Math.min(samples.length, to + WINDOW) };
}

export interface Trimmed {
  /** Whole frames, peak at -3 dBFS. */
  readonly pcm: Int16Array;
  /** How many samples were cut at the start, so that times can be shifted. */
  readonly cut: number;
}

/** Trims long silence at both ends, levels the peak to -3 dBFS and pads the last frame with silence. */
export function trimAndLevel(samples: Float32Array): Trimmed {
  const peak = peakOf(samples);
  const extent = extentOf(samples, peak);
  if (!extent) return { pcm: new Int16Array(FRAME_SAMPLES), cut: 0 };
  const cut = Math.max(0, extent.from - LEAD);
  const length = extent.to + TAIL - cut;
  const pcm = new Int16Array(Math.ceil(length / FRAME_SAMPLES) * FRAME_SAMPLES);
  const kept = Math.min(samples.length - cut, length);
  const gain = PEAK / peak;
  for (let index = 0; index < kept; index += 1) pcm[index] = Math.round(samples[cut + index]! * gain);
  return { pcm, cut };
}
