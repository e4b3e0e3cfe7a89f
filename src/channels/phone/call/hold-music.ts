import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
import { durationMs, pcmOf, SAMPLE_RATE } from '../../../media/pcm.ts';

/** Two bars of slow music: four chords, whose notes are struck one after the other. In Hz. */
const CHORDS: readonly (readonly number[])[] = [
  [261.63, 329.63, 392, 523.25],
  [220, 329.63, 440, 523.25],
  [349.23, 440, 523.25, 698.46],
  [293.66, 392, 493.88, 587.33],
];
const CHORD_SECONDS = 2.4;
const NOTE_SECONDS = CHORD_SECONDS / 4;
/** Peak level of a note, and of the quiet chord below it: soft compared with speech, but never silent. */
const NOTE_LEVEL = 2600;
const CHORD_LEVEL = 320;
const DECAY_SECONDS = 0.7;
const ATTACK_SECONDS = 0.012;

const CHORD_SAMPLES = CHORD_SECONDS * SAMPLE_RATE;
const NOTE_SAMPLES = NOTE_SECONDS * SAMPLE_RATE;

/** Generates a sine by rotating a vector, which costs a tenth of computing each sample; starts at 0. */
function sine(hertz: number, length: number, add: (n: number, value: number) => void): void {
  const step = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const twice = 2 * Math.cos(step);
  let before = -Math.sin(step);
  let value = 0;
  for (let n = 0; n < length; n += 1) {
    add(n, value);
    [before, value] = [value, twice * value - before];
  }
}

/**
 * Adds a struck string that fades. What exceeds the end continues at the beginning, so that the loop has no audible
 * seam.
 */
function strike(sound: Float64Array, envelope: Float64Array, from: number, hertz: number): void {
  const add = (level: number) => (n: number, value: number) => {
    const place = (from + n) % sound.length;
    sound[place] = sound[place]! + level * envelope[n]! * value;
  };
  sine(hertz, envelope.length, add(NOTE_LEVEL));
  sine(2 * hertz, envelope.length, add(NOTE_LEVEL / 4));
}

/** Adds the chord as a quiet background that swells and fades. */
function sustain(sound: Float64Array, from: number, chord: readonly number[]): void {
  for (const hertz of chord) {
    sine(hertz, CHORD_SAMPLES, (n, value) => {
      const swell = Math.min(1, (4 * Math.min(n, CHORD_SAMPLES - n)) / CHORD_SAMPLES);
      sound[from + n] = sound[from + n]! + CHORD_LEVEL * swell * value;
    });
  }
}

const fading = (): Float64Array =>
  Float64Array.from({ length: Math.round(4 * DECAY_SECONDS * SAMPLE_RATE) }, (_, n) => {
    const seconds = n / SAMPLE_RATE;
    return Math.min(1, seconds / ATTACK_SECONDS) * Math.exp(-seconds / DECAY_SECONDS);
  });

function compose(): SpokenAudio {
  const sound = new Float64Array(CHORDS.length * CHORD_SAMPLES);
  const envelope = fading();
  CHORDS.forEach((chord, index) => {
    sustain(sound, index * CHORD_SAMPLES, chord);
    chord.forEach((hertz, note) =>
      strike(sound, envelope, index * CHORD_SAMPLES + note * NOTE_SAMPLES, hertz),
    );
  });
  const pcm = pcmOf(sound);
  const visemes = [{ viseme: 'sil', startMs: 0 }] as const;
  return { text: '', pcm, durationMs: durationMs(pcm.length), words: [], visemes };
}

let composed: SpokenAudio | null = null;

/**
 * The music for a caller who waits for a person; it loops without an audible seam. One object for the process, so
 * that transports encode it only once.
 */
export const holdMusic = (): SpokenAudio => (composed ??= compose());
