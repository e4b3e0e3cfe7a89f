import { writeFileSync } from 'node:fs';
import { FRAME_SAMPLES, SAMPLE_RATE } from '../../src/media/pcm.ts';
import { waveFile } from '../../src/media/wave.ts';
import { energy } from '../../src/speech/contracts/sounds.ts';

/** The length of what is loud or not, 10 ms, and the mean square from which on it is loud. */
const WINDOW = FRAME_SAMPLES / 2;
const WINDOW_MS = (1000 * WINDOW) / SAMPLE_RATE;
const LOUD = 60 ** 2;
/** A shorter pause is within a sentence. */
const PAUSE_MS = 600;

/** What somebody says and hears, on one clock: left what their microphone takes, right what their loudspeaker plays. */
export class StereoRecording {
  readonly #left: Int16Array[] = [];
  readonly #right: { readonly at: number; readonly pcm: Int16Array }[] = [];
  #playedUntil = 0;

  /** The microphone takes the next 20 ms. */
  say(frame: Int16Array): void {
    this.#left.push(frame);
  }

  /** A sound arrives so many milliseconds behind the beginning: it is played at once, or behind what still plays. */
  hear(pcm: Int16Array, atMs: number): void {
    const at = Math.max(this.#playedUntil, Math.round((atMs * SAMPLE_RATE) / 1000));
    this.#right.push({ at, pcm });
    this.#playedUntil = at + pcm.length;
  }

  /** Both channels, PCM16 of 16 kHz, equally long. */
  channels(): { readonly left: Int16Array; readonly right: Int16Array } {
    const length = Math.max(this.#left.length * FRAME_SAMPLES, this.#playedUntil);
    const [left, right] = [new Int16Array(length), new Int16Array(length)];
    for (const [nth, frame] of this.#left.entries()) left.set(frame, nth * FRAME_SAMPLES);
    for (const { at, pcm } of this.#right) right.set(pcm, at);
    return { left, right };
  }
}

/** Where a voice begins and ends, in milliseconds. */
interface Stretch {
  readonly beginMs: number;
  readonly endMs: number;
}

/** The stretches in which a channel is loud, in order; pauses within a sentence belong to them. */
function stretchesOf(pcm: Int16Array): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let at = 0; at + WINDOW <= pcm.length; at += WINDOW) {
    if (energy(pcm.subarray(at, at + WINDOW)) / WINDOW < LOUD) continue;
    const beginMs = (1000 * at) / SAMPLE_RATE;
    const last = found.at(-1);
    const goesOn = last !== undefined && beginMs - last.endMs < PAUSE_MS;
    if (goesOn) found.pop();
    found.push({ beginMs: goesOn ? last.beginMs : beginMs, endMs: beginMs + WINDOW_MS });
  }
  return found;
}

/**
 * The silence behind each thing that was said, until the answer is heard, in milliseconds: below 0 where the answer began
 * before its end, null where none came before the next.
 */
export function silencesIn(recording: StereoRecording): readonly (number | null)[] {
  const { left, right } = recording.channels();
  const answers = stretchesOf(right);
  const said = stretchesOf(left);
  return said.map(({ beginMs, endMs }, nth) => {
    const nextMs = said[nth + 1]?.beginMs ?? Number.POSITIVE_INFINITY;
    const answer = answers.find((one) => one.beginMs > beginMs && one.beginMs < nextMs);
    return answer ? answer.beginMs - endMs : null;
  });
}

/** Writes a recording as a WAV file. */
export function keepRecording(path: string, recording: StereoRecording): void {
  const { left, right } = recording.channels();
  const both = new Int16Array(left.length * 2);
  for (const [at, sample] of left.entries()) both.set([sample, right[at]!], at * 2);
  writeFileSync(path, waveFile(both, SAMPLE_RATE, 2));
}
