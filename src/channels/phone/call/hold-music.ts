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

/** Levels over time, from 0 to 1, of what sounds from its beginning on. */
function envelope(length: number, levelAt: (n: number) => number): Float64Array {
  const levels = new Float64Array(length);
  for (let n = 0; n < length; n += 1) levels[n] = levelAt(n);
  return levels;
}

/** The loudness of a struck string, which fades. */
const fading = (): Float64Array =>
  envelope(Math.round(4 * DECAY_SECONDS * SAMPLE_RATE), (n) => {
    const seconds = n / SAMPLE_RATE;
    return Math.min(1, seconds / ATTACK_SECONDS) * Math.exp(-seconds / DECAY_SECONDS);
  });

/** The loudness of a soft background, which swells and fades. */
const swelling = (): Float64Array =>
  envelope(CHORD_SAMPLES, (n) => Math.min(1, (4 * Math.min(n, CHORD_SAMPLES - n)) / CHORD_SAMPLES));

/**
 * Adds a sine that starts at 0, by rotating a vector, which costs a tenth of computing each sample. What exceeds the end
 * continues at the beginning, so that the loop has no audible seam.
 */
function addSine(sound: Float64Array, from: number, hertz: number, levels: Float64Array, peak: number): void {
  const step = (2 * Math.PI * hertz) / SAMPLE_RATE;
  const twice = 2 * Math.cos(step);
  let [before, value] = [-Math.sin(step), 0];
  for (let n = 0, place = from; n < levels.length; n += 1, place += 1) {
    if (place === sound.length) place = 0;
    sound[place] = sound[place]! + peak * levels[n]! * value;
    const next = twice * value - before;
    before = value;
    value = next;
  }
}

function compose(): SpokenAudio {
  const sound = new Float64Array(CHORDS.length * CHORD_SAMPLES);
  const [string, background] = [fading(), swelling()];
  CHORDS.forEach((chord, index) => {
    const from = index * CHORD_SAMPLES;
    chord.forEach((hertz, note) => {
      addSine(sound, from, hertz, background, CHORD_LEVEL);
      addSine(sound, from + note * NOTE_SAMPLES, hertz, string, NOTE_LEVEL);
      addSine(sound, from + note * NOTE_SAMPLES, 2 * hertz, string, NOTE_LEVEL / 4);
    });
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
