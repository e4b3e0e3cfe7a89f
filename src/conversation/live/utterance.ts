import { FRAME_MS, FRAME_SAMPLES } from '../../media/pcm.ts';
import type { Viseme } from '../../media/viseme.ts';
import type { SpokenAudio } from '../provider-ports.ts';
import type { SoundingWord } from '../sounding-word.ts';
import { SoundingWords } from './sounding-words.ts';

/** One utterance in playout: which frames were sent and when, so that what was heard can be computed. */
export class Utterance {
  readonly id: string;
  speech: SpokenAudio | null = null;
  /** Number of frames handed to the transport. */
  sent = 0;
  /** Whether any frame was ever handed to the transport. */
  hasStarted = false;
  #isEnded = false;
  /**
   * When frame 0 would have been due if the frames up to the last one sent had followed each other without a
   * pause.
   */
  #startedAt = 0;
  /** Number of frames that were heard before the last gap. */
  #heardBefore = 0;
  /** The mark that was found last. */
  #mark = 0;
  readonly #words = new SoundingWords();

  constructor(id: string) {
    this.id = id;
  }

  /** Partial speech grows until `end`. */
  load(speech: SpokenAudio): void {
    this.speech = speech;
    this.#isEnded = speech.isPartial !== true;
  }

  /** No more sound comes. */
  end(): void {
    this.#isEnded = true;
  }

  /** Whether the next frame is there. */
  get hasNext(): boolean {
    return this.sent < this.#frames;
  }

  get isSent(): boolean {
    return this.#isEnded && this.sent >= this.#frames;
  }

  /** Number of frames that were played completely by `at` (monotonic milliseconds). */
  heardFrames(at: number): number {
    if (this.sent === 0) return 0;
    const heard = Math.floor((at - this.#startedAt) / FRAME_MS + 1e-6);
    return Math.max(this.#heardBefore, Math.min(this.sent, heard));
  }

  /** Rewinds to `frame`, which is sent next: those before it were heard. */
  rewind(frame: number): void {
    this.sent = frame;
    this.#heardBefore = frame;
    this.#mark = 0;
    if (this.speech) this.#words.rewind(this.speech, frame);
  }

  /**
   * Counts the next frame as sent, due at `dueAt`; after a gap what was heard until then is kept.
   * @param heardUntil when the sound ended that was certainly heard
   * @returns its index
   */
  take(dueAt: number, heardUntil: number): number {
    const startedAt = dueAt - this.sent * FRAME_MS;
    if (startedAt > this.#startedAt) this.#heardBefore = this.heardFrames(heardUntil);
    this.#startedAt = startedAt;
    this.hasStarted = true;
    return this.sent++;
  }

  /**
   * The viseme at a frame; frames are asked for in order, so that the marks are walked once, and back a little
   * where others have replaced them.
   */
  visemeAt(frame: number): Viseme {
    const marks = this.speech?.visemes ?? [];
    const at = frame * FRAME_MS;
    while (this.#mark > 0 && (marks[this.#mark]?.startMs ?? Infinity) > at) this.#mark -= 1;
    while (this.#mark + 1 < marks.length && (marks[this.#mark + 1]?.startMs ?? Infinity) <= at)
      this.#mark += 1;
    return marks[this.#mark]?.viseme ?? 'sil';
  }

  /** The words that begin by the end of a frame; frames are asked for in order, and each word is given once. */
  wordsAt(frame: number): readonly SoundingWord[] {
    return this.speech ? this.#words.upTo(this.speech, frame) : [];
  }

  get #frames(): number {
    return Math.ceil((this.speech?.pcm.length ?? 0) / FRAME_SAMPLES);
  }
}
