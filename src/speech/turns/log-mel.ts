import { SAMPLE_RATE } from '../../media/pcm.ts';
import { BINS, WINDOW, windowPowers } from './window-powers.ts';

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
  let [sum, squares] = [0, 0];
  for (let at = 0; at < end.length; at += 1) {
    const sample = end[at]! / 32_768;
    sound[SAMPLES - end.length + at] = sample;
    sum += sample;
    squares += sample * sample;
  }
  const mean = sum / SAMPLES;
  const factor = 1 / Math.sqrt(squares / SAMPLES - mean * mean + LEAST_VARIANCE);
  for (let at = 0; at < SAMPLES; at += 1) sound[at] = (sound[at]! - mean) * factor;
  return sound;
}

/** An index beyond an edge is mirrored there. */
const mirrored = (at: number): number => (at < 0 ? -at : at < SAMPLES ? at : 2 * (SAMPLES - 1) - at);

// The working memory is shared: each call is synchronous.
const windows = [new Float64Array(WINDOW), new Float64Array(WINDOW)] as const;
const powers = [new Float64Array(BINS), new Float64Array(BINS)] as const;

/** Cuts out a frame, whose window is centred at its first sample. */
function cut(sound: Float64Array, frame: number, windowed: Float64Array): void {
  const start = frame * HOP - WINDOW / 2;
  for (let n = 0; n < WINDOW; n += 1) windowed[n] = sound[mirrored(start + n)]! * hann[n]!;
}

function bandPower({ first, weights }: Band, power: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1) sum += weights[at]! * power[first + at]!;
  return sum;
}

/** Writes the logarithms of a frame's bands. */
function writeFrame(power: Float64Array, frame: number, picture: Float32Array): void {
  for (let index = 0; index < BANDS; index += 1)
    picture[index * FRAMES + frame] = Math.log10(Math.max(LEAST_POWER, bandPower(bands[index]!, power)));
}

/** Writes a frame and the one behind it, which one transform serves. */
function writeTwo(sound: Float64Array, frame: number, picture: Float32Array): void {
  cut(sound, frame, windows[0]);
  cut(sound, frame + 1, windows[1]);
  windowPowers(windows, powers);
  writeFrame(powers[0], frame, picture);
  writeFrame(powers[1], frame + 1, picture);
}

/** An even frame that holds nothing but the zeros in front of the sound: those before it are the same. */
const firstFrame = (samples: number): number =>
  2 * Math.max(0, Math.min(FRAMES / 2 - 1, Math.floor((SAMPLES - samples - WINDOW / 2) / HOP / 2)));

/** Cuts off what is far below the loudest, and scales the rest as Whisper does. In place. */
function scale(picture: Float32Array): Float32Array {
  let most = -Infinity;
  for (let at = 0; at < picture.length; at += 1) most = Math.max(most, picture[at]!);
  for (let at = 0; at < picture.length; at += 1) picture[at] = (Math.max(picture[at]!, most - RANGE) + 4) / 4;
  return picture;
}

/**
 * The log-mel picture of the last 8 s of sound, 80 bands of 800 frames, one band behind the other.
 * @param pcm PCM16 mono 16 kHz
 */
export function logMel(pcm: Int16Array): Float32Array {
  const sound = normalized(pcm);
  const picture = new Float32Array(BANDS * FRAMES);
  const first = firstFrame(pcm.length);
  for (let frame = first; frame < FRAMES; frame += 2) writeTwo(sound, frame, picture);
  for (let band = 0; band < BANDS; band += 1) {
    const row = band * FRAMES;
    picture.fill(picture[row + first]!, row, row + first);
  }
  return scale(picture);
}
