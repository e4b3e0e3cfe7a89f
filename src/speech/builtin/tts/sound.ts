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

/** Length of the windows in which loudness is measured, in samples. */
export const WINDOW = SAMPLE_RATE / 200;
/** Share of the peak above which a window counts as sound. */
export const LOUD = 0.012;
/** Silence kept before the first and after the last sound, in samples: 40 ms and 120 ms. */
export const LEAD = 0.04 * SAMPLE_RATE;
export const TAIL = 0.12 * SAMPLE_RATE;
/** -3 dBFS. */
export const PEAK = 32_767 * 10 ** (-3 / 20);

/** The highest sample of a sound, without its sign. */
export const peakOf = (samples: Float32Array): number => {
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
