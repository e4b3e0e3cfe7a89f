import { seeded } from '../demo/random.ts';
import { type Note, PREVIEW_SECONDS, type Song, type Timbre } from './song.ts';

/** Samples a second of a preview. */
export const PREVIEW_RATE = 22_050;

const TABLE = 2_048;

/** One period of a wave of harmonics. */
const table = (harmonics: readonly number[]): Float32Array => {
  const wave = Float32Array.from({ length: TABLE }, (_, index) =>
    harmonics.reduce(
      (sum, part, place) => sum + part * Math.sin((2 * Math.PI * (place + 1) * index) / TABLE),
      0,
    ),
  );
  const peak = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return wave.map((value) => value / peak);
};

const TABLES: Readonly<Record<Timbre | 'bass' | 'pad', Float32Array>> = {
  pluck: table([1, 0.5, 0.32, 0.2, 0.12, 0.08]),
  bell: table([1, 0, 0, 0.3, 0, 0, 0.08]),
  saw: table([1, 0.5, 0.33, 0.25, 0.2, 0.16, 0.14, 0.12]),
  organ: table([1, 0.7, 0.5, 0.4, 0, 0.2]),
  bass: table([1, 0.4, 0.15, 0.05]),
  pad: table([1, 0.3, 0.22, 0.05, 0.08]),
};

interface Envelope {
  /** Seconds until it is at its loudest. */
  readonly rise: number;
  /** Seconds until only a third of it is left; null holds it to its end. */
  readonly fall: number | null;
}

const tone = (
  out: Float32Array,
  wave: Float32Array,
  note: Note,
  { rise, fall }: Envelope,
  gain: number,
): void => {
  const first = Math.round(note.at * PREVIEW_RATE);
  const length = Math.round((fall === null ? note.seconds : Math.max(note.seconds, fall * 3)) * PREVIEW_RATE);
  const last = Math.min(first + length, out.length);
  const turn = (note.pitch / PREVIEW_RATE) * TABLE;
  const decay = fall === null ? 1 : Math.exp(-1 / (fall * PREVIEW_RATE));
  const riseSamples = Math.max(rise * PREVIEW_RATE, 1);
  const endSamples = 0.03 * PREVIEW_RATE;
  let level = note.loudness * gain;
  let phase = 0;
  for (let index = first; index < last; index += 1) {
    const start = Math.min((index - first) / riseSamples, 1);
    const end = Math.min((last - index) / endSamples, 1);
    out[index] = (out[index] ?? 0) + (wave[phase | 0] ?? 0) * level * start * end;
    level *= decay;
    phase += turn;
    if (phase >= TABLE) phase -= TABLE;
  }
};

const kick = (out: Float32Array, at: number): void => {
  const first = Math.round(at * PREVIEW_RATE);
  let phase = 0;
  for (let index = 0; index < 0.22 * PREVIEW_RATE && first + index < out.length; index += 1) {
    const time = index / PREVIEW_RATE;
    phase += (2 * Math.PI * (48 + 110 * Math.exp(-time * 28))) / PREVIEW_RATE;
    out[first + index] = (out[first + index] ?? 0) + Math.sin(phase) * Math.exp(-time * 15) * 0.85;
  }
};

/** A burst of noise; the higher `edge`, the brighter. */
const noise = (out: Float32Array, at: number, seconds: number, edge: number, gain: number): void => {
  const random = seeded(`noise ${at}`);
  const first = Math.round(at * PREVIEW_RATE);
  let before = 0;
  for (let index = 0; index < seconds * PREVIEW_RATE && first + index < out.length; index += 1) {
    const value = random.next() * 2 - 1;
    const level = Math.exp((-5 * index) / (seconds * PREVIEW_RATE)) * gain;
    out[first + index] = (out[first + index] ?? 0) + (value - before * edge) * level;
    before = value;
  }
};

/** What is heard comes back a little, later. */
const room = (out: Float32Array): void => {
  const delay = Math.round(0.31 * PREVIEW_RATE);
  for (let index = delay; index < out.length; index += 1) {
    out[index] = (out[index] ?? 0) + (out[index - delay] ?? 0) * 0.22;
  }
};

const FADE_IN = 0.4;
const FADE_OUT = 2.5;

const finish = (out: Float32Array): Int16Array =>
  Int16Array.from(out, (value, index) => {
    const time = index / PREVIEW_RATE;
    const fade = Math.min(time / FADE_IN, (PREVIEW_SECONDS - time) / FADE_OUT, 1);
    return Math.round(Math.tanh(value * 0.9) * fade * 30_000);
  });

/** Lets others have their turn: sound is made on the thread that also serves requests. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** Notes that are played between two pauses: some milliseconds of work. */
const AT_ONCE = 16;

/** Plays a song; answers mono samples of `PREVIEW_RATE`. */
export async function playSong(song: Song): Promise<Int16Array> {
  const out = new Float32Array(PREVIEW_SECONDS * PREVIEW_RATE);
  const lead: Envelope =
    song.lead === 'organ'
      ? { rise: 0.01, fall: null }
      : { rise: 0.006, fall: song.lead === 'bell' ? 0.45 : 0.22 };
  const work = [
    ...song.pad.map((note) => () => tone(out, TABLES.pad, note, { rise: 0.25, fall: null }, 0.2)),
    ...song.bass.map((note) => () => tone(out, TABLES.bass, note, { rise: 0.01, fall: 0.3 }, 0.34)),
    ...song.melody.map((note) => () => tone(out, TABLES[song.lead], note, lead, 0.24)),
    ...song.kicks.map((at) => () => kick(out, at)),
    ...song.snares.map((at) => () => noise(out, at, 0.18, 0.4, 0.24)),
    ...song.hats.map((at) => () => noise(out, at, 0.05, 0.95, 0.07)),
  ];
  for (let start = 0; start < work.length; start += AT_ONCE) {
    for (const play of work.slice(start, start + AT_ONCE)) play();
    await pause();
  }
  room(out);
  await pause();
  return finish(out);
}
