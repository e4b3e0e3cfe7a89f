import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../../media/pcm.ts';

/** Zero crossings of the sinc on each side: about 60 dB of alias rejection with the Hann window. */
const CROSSINGS = 12;
/** A little below half of the lower rate, so that the slope of the filter is below it too. */
const PASS = 0.94;

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Filters for all positions that an output sample can have between two input samples. */
function filtersFor(rate: number): { readonly phases: readonly Float64Array[]; readonly reach: number } {
  const cutoff = PASS * Math.min(1, SAMPLE_RATE / rate);
  const reach = Math.ceil(CROSSINGS / cutoff);
  const count = SAMPLE_RATE / divisor(rate, SAMPLE_RATE);
  const phases = Array.from({ length: count }, (_, phase) => {
    const filter = Float64Array.from({ length: 2 * reach }, (_, tap) => {
      const x = tap - reach + 1 - phase / count;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x);
      const window = Math.abs(x) >= reach ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
      return sinc * window;
    });
    const sum = filter.reduce((total, weight) => total + weight, 0);
    return filter.map((weight) => weight / sum);
  });
  return { phases, reach };
}

const clip = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** Resamples sound of any whole rate to 16 kHz, in whole frames; the last one is padded with silence. */
export function toFrames(samples: Int16Array, rate: number): Int16Array {
  const length = Math.floor((samples.length * SAMPLE_RATE) / rate);
  const out = new Int16Array(Math.ceil(length / FRAME_SAMPLES) * FRAME_SAMPLES);
  if (rate === SAMPLE_RATE) {
    out.set(samples);
    return out;
  }
  const { phases, reach } = filtersFor(rate);
  const padded = new Float64Array(samples.length + 2 * reach);
  padded.set(samples, reach);
  for (let n = 0; n < length; n += 1) {
    const rest = (n * rate) % SAMPLE_RATE;
    const first = (n * rate - rest) / SAMPLE_RATE + 1;
    const filter = phases[(rest * phases.length) / SAMPLE_RATE]!;
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap += 1) sum += filter[tap]! * padded[first + tap]!;
    out[n] = clip(sum);
  }
  return out;
}
