import { FRAME_MS, FRAME_SAMPLES } from '../../media/pcm.ts';

/** Sound of whole frames, with the text that is spoken in it, as far as it can be known. */
export interface AlignedPiece {
  readonly text: string;
  readonly pcm: Int16Array;
}

/** Length in frames of the first piece, which the user waits for; the constant below is for the others. */
const FIRST_FRAMES = 12;
const NEXT_FRAMES = 20;
/** How much longer a piece may be in order to end at a quiet place. */
const PLAY_FRAMES = 15;
/** Sound without a word waits for one until it has this length, in frames. */
const FIRST_WORDLESS_FRAMES = 30;
const WORDLESS_FRAMES = 50;
/** Level below which nobody speaks (see stretches.ts). */
const QUIET = 250;

/** Usual speaking rate in characters per millisecond of voice, until it has been measured. */
const USUAL_RATE = 0.017;
const USUAL_SIGN_RATE = 0.006;
/** Scripts in which a character is a syllable or a word. */
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LEAST_MEASURED_MS = 800;

/** The speaking rate of a voice, learned from whole answers. */
export class SpeakingRate {
  #measured: number | null = null;

  of(text: string): number {
    return this.#measured ?? (SIGNS.test(text) ? USUAL_SIGN_RATE : USUAL_RATE);
  }

  learn(chars: number, voicedMs: number): void {
    if (voicedMs < LEAST_MEASURED_MS || chars === 0) return;
    const rate = chars / voicedMs;
    this.#measured = this.#measured === null ? rate : (this.#measured + rate) / 2;
  }
}

const levelOf = (pcm: Int16Array, frame: number): number => {
  let energy = 0;
  for (let at = frame * FRAME_SAMPLES; at < (frame + 1) * FRAME_SAMPLES; at += 1)
    energy += pcm[at]! * pcm[at]!;
  return Math.sqrt(energy / FRAME_SAMPLES);
};

/**
 * Word ends of a text (including the blanks after them), without the last one; in some scripts each character
 * is a word.
 */
const boundsOf = (text: string): number[] =>
  [
    ...text.matchAll(
      /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]\p{P}*(?!\s|\p{P})/gu,
    ),
  ]
    .map(({ index, 0: match }) => index + match.length)
    .filter((at) => at < text.length);

/**
 * Aligns the sound and the transcript of an answer, which arrive independently: sound is cut where it is
 * quiet, and gets as many words as are spoken in that time. All sound and all text is output in order, once.
 */
export class Aligner {
  readonly #rate: SpeakingRate;
  #pcm = new Int16Array(0);
  #text = '';
  #chars = 0;
  #voicedMs = 0;
  #begun = false;

  constructor(rate: SpeakingRate) {
    this.#rate = rate;
  }

  addText(text: string): void {
    this.#text += text;
  }

  addSound(pcm: Int16Array): void {
    const all = new Int16Array(this.#pcm.length + pcm.length);
    all.set(this.#pcm);
    all.set(pcm, this.#pcm.length);
    this.#pcm = all;
  }

  /** The pieces that are complete. */
  *ready(): Generator<AlignedPiece> {
    for (let piece = this.#next(); piece; piece = this.#next()) yield piece;
  }

  /** The remaining pieces, when nothing more comes. */
  *rest(): Generator<AlignedPiece> {
    yield* this.ready();
    if (this.#pcm.length === 0 && this.#text === '') return;
    const frames = Math.ceil(this.#pcm.length / FRAME_SAMPLES);
    const padded = new Int16Array(frames * FRAME_SAMPLES);
    padded.set(this.#pcm);
    this.#pcm = padded;
    const piece = this.#take(frames, this.#text.length);
    this.#rate.learn(this.#chars, this.#voicedMs);
    yield piece;
  }

  #next(): AlignedPiece | null {
    const there = Math.floor(this.#pcm.length / FRAME_SAMPLES);
    const least = this.#begun ? NEXT_FRAMES : FIRST_FRAMES;
    if (there < least) return null;
    const frames = this.#quietest(least, Math.min(there, least + PLAY_FRAMES));
    const bounds = boundsOf(this.#text);
    const due = (this.#voicedMs + this.#voicedIn(frames)) * this.#rate.of(this.#text) - this.#chars;
    const chars = bounds.findLast((at) => at <= due);
    if (chars !== undefined) return this.#take(frames, chars);
    if (!this.#begun && bounds[0] !== undefined) return this.#take(frames, bounds[0]);
    const patience = this.#begun ? WORDLESS_FRAMES : FIRST_WORDLESS_FRAMES;
    return there >= patience ? this.#take(there, bounds[0] ?? 0) : null;
  }

  /** The quietest frame to cut after. */
  #quietest(least: number, most: number): number {
    let [best, lowest] = [least, Infinity];
    for (let frames = least; frames <= most; frames += 1) {
      const level = levelOf(this.#pcm, frames - 1);
      if (level < lowest) [best, lowest] = [frames, level];
    }
    return best;
  }

  #voicedIn(frames: number): number {
    let voiced = 0;
    for (let frame = 0; frame < frames; frame += 1)
      if (levelOf(this.#pcm, frame) >= QUIET) voiced += FRAME_MS;
    return voiced;
  }

  #take(frames: number, chars: number): AlignedPiece {
    const piece = { text: this.#text.slice(0, chars), pcm: this.#pcm.slice(0, frames * FRAME_SAMPLES) };
    this.#voicedMs += this.#voicedIn(frames);
    this.#chars += chars;
    this.#begun = true;
    this.#pcm = this.#pcm.subarray(frames * FRAME_SAMPLES);
    this.#text = this.#text.slice(chars);
    return piece;
  }
}
