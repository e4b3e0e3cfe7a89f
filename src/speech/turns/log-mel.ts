import { SAMPLE_RATE } from '../../media/pcm.ts';
import { BINS, powerOf400, WINDOW } from './dft-400.ts';

/** What Smart Turn takes (spec 7, 3): Whisper's log-mel picture of the last 8 s. */
export const BANDS = 80;
export const FRAMES = 800;
const HOP = 160;
const SAMPLES = FRAMES * HOP;

const LEAST_POWER = 1e-10;
const LEAST_VARIANCE = 1e-7;
/** How far below the loudest everything is cut, in powers of ten. */
const RANGE = 8;

/** Slaney's scale is linear up to 1000 Hz, 15 mels, and logarithmic from there on. */
const LINEAR_HERTZ = 1000;
const LINEAR_MELS = 15;
const LOG_STEP = Math.log(6.4) / 27;

const hertzOf = (mels: number): number =>
  mels < LINEAR_MELS ? (200 * mels) / 3 : LINEAR_HERTZ * Math.exp(LOG_STEP * (mels - LINEAR_MELS));
const MOST_MELS = LINEAR_MELS + Math.log(SAMPLE_RATE / 2 / LINEAR_HERTZ) / LOG_STEP;

/** A band: a triangle over some frequencies, of area 1. */
interface Band {
  readonly first: number;
  readonly weights: Float64Array;
}

function bandOf(index: number): Band {
  const [low, centre, high] = [0, 1, 2].map((edge) =>
    hertzOf((MOST_MELS * (index + edge)) / (BANDS + 1)),
  ) as [number, number, number];
  const weights = Array.from({ length: BINS }, (_, bin) => {
    const hertz = (bin * SAMPLE_RATE) / WINDOW;
    const weight = Math.min((hertz - low) / (centre - low), (high - hertz) / (high - centre));
    return (Math.max(0, weight) * 2) / (high - low);
  });
  const first = Math.max(
    0,
    weights.findIndex((weight) => weight > 0),
  );
  return { first, weights: Float64Array.from(weights.slice(first, weights.findLastIndex((w) => w > 0) + 1)) };
}

const bands = Array.from({ length: BANDS }, (_, index) => bandOf(index));
const hann = Float64Array.from(
  { length: WINDOW },
  (_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / WINDOW),
);

/** The last 8 s, zeros in front of shorter sound, brought to mean 0 and deviation 1. */
function normalized(pcm: Int16Array): Float64Array {
  const end = pcm.subarray(-SAMPLES);
  const sound = new Float64Array(SAMPLES);
  for (let at = 0; at < end.length; at += 1) sound[SAMPLES - end.length + at] = end[at]! / 32_768;
  const mean = sound.reduce((sum, value) => sum + value, 0) / SAMPLES;
  const variance = sound.reduce((sum, value) => sum + (value - mean) ** 2, 0) / SAMPLES;
  const factor = 1 / Math.sqrt(variance + LEAST_VARIANCE);
  return sound.map((value) => (value - mean) * factor);
}

/** An index beyond an edge is mirrored there. */
const mirrored = (at: number): number => (at < 0 ? -at : at < SAMPLES ? at : 2 * (SAMPLES - 1) - at);

const windowed = new Float64Array(WINDOW);
const power = new Float64Array(BINS);

/** Writes the logarithms of a frame's bands, whose window is centred at its first sample. */
function writeFrame(sound: Float64Array, frame: number, picture: Float32Array): void {
  const start = frame * HOP - WINDOW / 2;
  for (let n = 0; n < WINDOW; n += 1) windowed[n] = sound[mirrored(start + n)]! * hann[n]!;
  powerOf400(windowed, power);
  for (const [index, { first, weights }] of bands.entries()) {
    let sum = 0;
    for (let at = 0; at < weights.length; at += 1) sum += weights[at]! * power[first + at]!;
    picture[index * FRAMES + frame] = Math.log10(Math.max(LEAST_POWER, sum));
  }
}

/** The last frame that holds nothing but the zeros in front of the sound: those before it are the same. */
const firstFrame = (samples: number): number =>
  Math.max(0, Math.min(FRAMES - 2, Math.floor((SAMPLES - samples - WINDOW / 2) / HOP)));

/**
 * The log-mel picture of the last 8 s of sound, 80 bands of 800 frames, one band behind the other.
 * @param pcm PCM16 mono 16 kHz
 */
export function logMel(pcm: Int16Array): Float32Array {
  const sound = normalized(pcm);
  const picture = new Float32Array(BANDS * FRAMES);
  const first = firstFrame(pcm.length);
  for (let frame = first; frame < FRAMES; frame += 1) writeFrame(sound, frame, picture);
  for (let band = 0; band < BANDS; band += 1) {
    const row = band * FRAMES;
    picture.fill(picture[row + first]!, row, row + first);
  }
  const least = picture.reduce((most, value) => Math.max(most, value), -Infinity) - RANGE;
  return picture.map((value) => (Math.max(value, least) + 4) / 4);
}
