import type {
  SpeechToText,
  Transcription,
  TranscribeOptions,
  Vad,
} from '../../src/conversation/provider-ports.ts';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../src/media/pcm.ts';

/**
 * A code of tones: every text that a test's user says has a pitch of its own, which survives any codec. The
 * recogniser of these tests shares the dictionary; noise has no pitch, so that it gives no words.
 */
const LOWEST_HZ = 400;
const STEP_HZ = 80;
const PITCHES = 36;
const LOUDNESS = 9_000;
/** Mean absolute sample from which a frame counts as voice; the noise of a codec is far below. */
const VOICE_LEVEL = 900;
/** Share of a frame's energy at its strongest pitch from which it is a tone. */
const TONE_SHARE = 0.5;
const MS_A_CHARACTER = 45;

const pitchOf = (index: number): number => LOWEST_HZ + index * STEP_HZ;

/** The dictionary of one test: texts in the order of their first use. */
export class Tones {
  readonly #texts: string[] = [];

  /** The sound of `text`: 16 kHz PCM, whole frames, at least 400 ms. */
  say(text: string): Int16Array {
    const known = this.#texts.indexOf(text);
    const index = known >= 0 ? known : this.#texts.push(text) - 1;
    if (index >= PITCHES) throw new Error(`A test says at most ${PITCHES} different texts.`);
    return tone(pitchOf(index), Math.max(400, text.length * MS_A_CHARACTER));
  }

  textOf(pitchIndex: number): string {
    return this.#texts[pitchIndex] ?? '';
  }
}

const wholeFrames = (ms: number): Int16Array =>
  new Int16Array(Math.ceil((ms * SAMPLE_RATE) / 1000 / FRAME_SAMPLES) * FRAME_SAMPLES);

const tone = (hz: number, ms: number): Int16Array =>
  wholeFrames(ms).map((_, at) => LOUDNESS * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE));

/** A voice without words: loud noise, the same at every call. */
export const noise = (ms: number): Int16Array => {
  let state = 1;
  return wholeFrames(ms).map(() => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state / 2 ** 32 - 0.5) * 2 * LOUDNESS;
  });
};

const level = (frame: Int16Array): number =>
  frame.reduce((sum, sample) => sum + Math.abs(sample), 0) / frame.length;

/** Voice activity by level: 1 for a loud frame, 0 for a quiet one. */
export const levelActivity = (): Vad => ({
  push: (frame) => (level(frame) >= VOICE_LEVEL ? 1 : 0),
  reset: () => undefined,
  close: () => undefined,
});

/** Energy at one pitch, by Goertzel's algorithm, as a share of the frame's energy. */
const shareAt = (frame: Int16Array, hz: number): number => {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  let [one, two, energy] = [0, 0, 1];
  for (const sample of frame) {
    [one, two] = [sample + turn * one - two, one];
    energy += sample * sample;
  }
  return (2 * (one * one + two * two - turn * one * two)) / (frame.length * energy);
};

const pitchIn = (frame: Int16Array): number | null => {
  const shares = Array.from({ length: PITCHES }, (_, index) => shareAt(frame, pitchOf(index)));
  const best = shares.indexOf(Math.max(...shares));
  return (shares[best] ?? 0) >= TONE_SHARE ? best : null;
};

class ToneTranscription implements Transcription {
  readonly #tones: Tones;
  readonly #votes = new Map<number, number>();

  constructor(tones: Tones) {
    this.#tones = tones;
  }

  write(pcm: Int16Array): void {
    for (let at = 0; at + FRAME_SAMPLES <= pcm.length; at += FRAME_SAMPLES) {
      const frame = pcm.subarray(at, at + FRAME_SAMPLES);
      const pitch = level(frame) >= VOICE_LEVEL ? pitchIn(frame) : null;
      if (pitch !== null) this.#votes.set(pitch, (this.#votes.get(pitch) ?? 0) + 1);
    }
  }

  async finish(): Promise<string> {
    const [winner] = [...this.#votes].sort(([, a], [, b]) => b - a);
    return winner && winner[1] >= 8 ? this.#tones.textOf(winner[0]) : '';
  }

  cancel(): void {
    this.#votes.clear();
  }
}

/** Decodes the tones of the dictionary. */
export const toneTranscriber = (tones: Tones): SpeechToText => ({
  name: 'tones',
  open: (_options: TranscribeOptions) => new ToneTranscription(tones),
});
