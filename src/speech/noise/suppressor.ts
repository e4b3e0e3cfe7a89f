import type { NoiseReducer } from '../../conversation/provider-ports.ts';
import { Fft } from '../../media/fft.ts';
import { FRAME_SAMPLES } from '../../media/pcm.ts';
import { NoiseSpectrum } from './noise-spectrum.ts';

const SIZE = 512;
const HOP = FRAME_SAMPLES / 2;
const WINDOW = FRAME_SAMPLES;
const BINS = SIZE / 2 + 1;

/** Delay of the output in samples. */
export const DELAY_SAMPLES = HOP;

/** Strength of the noise reduction. */
export interface Strength {
  /** The smallest gain of a bin's amplitude: it keeps the residual noise even, without musical tones. */
  readonly floor: number;
  /** Overestimation factor of the noise. */
  readonly excess: number;
  /** Target level of speech (root mean square); the field below is the largest gain for it (a factor). */
  readonly level: number;
  readonly mostGain: number;
}

/**
 * Strengths by mode: a microphone at the mouth is loud already; one across the room has to be amplified (spec
 * A.2, `noiseReduction`).
 */
const strengths: Readonly<Record<'nearField' | 'farField', Strength>> = {
  nearField: { floor: 0.16, excess: 1.3, level: 0, mostGain: 1 },
  farField: { floor: 0.07, excess: 2, level: 2500, mostGain: 6 },
};

/** Square root of a Hann window, applied before and after the transform: overlapping halves add up to one. */
const window = Float64Array.from({ length: WINDOW }, (_, n) => Math.sin((Math.PI * (n + 0.5)) / WINDOW));

const fft = new Fft(SIZE);
const powerA = new Float64Array(BINS);
const powerB = new Float64Array(BINS);
const gainA = new Float64Array(BINS);
const gainB = new Float64Array(BINS);

/**
 * Weight of the last gain's result in the estimate of the next signal-to-noise ratio (Ephraim and Malah
 * 1984).
 */
const MEMORY = 0.97;

/** Share of bins above the noise from which a frame counts as speech. */
const SPEAKING = 0.15;

class Suppressor implements NoiseReducer {
  readonly #strength: Strength;
  readonly #noise = new NoiseSpectrum(BINS);
  readonly #input = new Float64Array(WINDOW + HOP);
  readonly #overlap = new Float64Array(HOP);
  /** Each bin's power after the last gain, relative to the noise. */
  readonly #clean = new Float64Array(BINS);
  #lift = 1;
  #silentFrames = 0;

  constructor(strength: Strength) {
    this.#strength = strength;
  }

  process(frame: Int16Array): void {
    this.#silentFrames = isSilent(frame) ? this.#silentFrames + 1 : 0;
    // A muted microphone sends only zeros; earlier sound has left the window after two frames.
    if (this.#silentFrames > 2) return;
    this.#input.copyWithin(0, FRAME_SAMPLES);
    for (let n = 0; n < FRAME_SAMPLES; n += 1) this.#input[HOP + n] = frame[n]!;
    this.#analyse();
    this.#gains(powerA, gainA);
    this.#gains(powerB, gainB);
    this.#synthesise(frame);
    if (this.#strength.mostGain > 1) this.#raise(frame);
  }

  close(): void {
    this.#overlap.fill(0);
  }

  /** Transforms the frame's two halves at once, as the real and the imaginary part. */
  #analyse(): void {
    const { re, im } = fft;
    re.fill(0);
    im.fill(0);
    for (let n = 0; n < WINDOW; n += 1) {
      re[n] = this.#input[n]! * window[n]!;
      im[n] = this.#input[n + HOP]! * window[n]!;
    }
    fft.forward();
    for (let bin = 0; bin < BINS; bin += 1) {
      const mirror = (SIZE - bin) % SIZE;
      const realA = re[bin]! + re[mirror]!;
      const imagA = im[bin]! - im[mirror]!;
      const realB = im[bin]! + im[mirror]!;
      const imagB = re[mirror]! - re[bin]!;
      powerA[bin] = (realA * realA + imagA * imagA) / 4;
      powerB[bin] = (realB * realB + imagB * imagB) / 4;
    }
  }

  #gains(power: Float64Array, gain: Float64Array): void {
    const noise = this.#noise.learn(power);
    const { floor, excess } = this.#strength;
    for (let bin = 0; bin < BINS; bin += 1) {
      const ratio = power[bin]! / (noise[bin]! * excess + 1);
      const guess = MEMORY * this.#clean[bin]! + (1 - MEMORY) * Math.max(0, ratio - 1);
      const wanted = guess / (1 + guess);
      this.#clean[bin] = wanted * wanted * ratio;
      gain[bin] = Math.max(floor, wanted);
    }
  }

  #synthesise(frame: Int16Array): void {
    const { re, im } = fft;
    for (let bin = 0; bin < BINS; bin += 1) shapeBin(bin, gainA[bin]!, gainB[bin]!);
    fft.inverse();
    for (let n = 0; n < HOP; n += 1) {
      frame[n] = clip(this.#overlap[n]! + re[n]! * window[n]!);
      frame[n + HOP] = clip(re[n + HOP]! * window[n + HOP]! + im[n]! * window[n]!);
      this.#overlap[n] = im[n + HOP]! * window[n + HOP]!;
    }
  }

  /**
   * Amplifies distant speech slowly; the gain is held while nobody speaks, so that silence is not amplified.
   */
  #raise(frame: Int16Array): void {
    let sum = 0;
    for (let n = 0; n < FRAME_SAMPLES; n += 1) sum += frame[n]! * frame[n]!;
    const level = Math.sqrt(sum / FRAME_SAMPLES);
    const { level: wantedLevel, mostGain } = this.#strength;
    const wanted = Math.min(mostGain, Math.max(1, wantedLevel / (level + 1)));
    if (this.#noise.speech > SPEAKING)
      this.#lift += (wanted - this.#lift) * (wanted < this.#lift ? 0.3 : 0.03);
    for (let n = 0; n < FRAME_SAMPLES; n += 1) frame[n] = clip(frame[n]! * this.#lift);
  }
}

const isSilent = (frame: Int16Array): boolean => {
  for (let n = 0; n < frame.length; n += 1) if (frame[n] !== 0) return false;
  return true;
};

/** Applies two real gains to the two spectra that share one transform. */
function shapeBin(bin: number, gainOfA: number, gainOfB: number): void {
  const { re, im } = fft;
  const mirror = (SIZE - bin) % SIZE;
  const sum = (gainOfA + gainOfB) / 2;
  const difference = (gainOfA - gainOfB) / 2;
  const real = re[bin]!;
  const imaginary = im[bin]!;
  const mirrorReal = re[mirror]!;
  const mirrorImaginary = im[mirror]!;
  re[bin] = sum * real + difference * mirrorReal;
  im[bin] = sum * imaginary - difference * mirrorImaginary;
  if (mirror === bin) return;
  re[mirror] = sum * mirrorReal + difference * real;
  im[mirror] = sum * mirrorImaginary - difference * imaginary;
}

const clip = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

/** Opens a reducer for one session; frames come out 10 ms late. */
export const openNoiseReducer = (mode: 'nearField' | 'farField'): NoiseReducer =>
  new Suppressor(strengths[mode]);
