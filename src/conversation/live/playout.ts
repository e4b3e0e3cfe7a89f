import { FRAME_MS, FRAME_SAMPLES } from '../../media/pcm.ts';
import type { Viseme } from '../../media/viseme.ts';
import type { SpokenAudio } from '../provider-ports.ts';

/** One utterance in playout: which frames were sent and when, so that what was heard can be computed. */
export class Playout {
  readonly id: string;
  speech: SpokenAudio | null = null;
  /** Number of frames handed to the transport. */
  sent = 0;
  #frames = 0;
  /**
   * When frame 0 would have been due if the frames up to the last one sent had followed each other without a
   * pause.
   */
  #startedAt = 0;
  #mark = 0;

  constructor(id: string) {
    this.id = id;
  }

  load(speech: SpokenAudio): void {
    this.speech = speech;
    this.#frames = Math.ceil(speech.pcm.length / FRAME_SAMPLES);
  }

  get isSent(): boolean {
    return this.speech !== null && this.sent >= this.#frames;
  }

  /** Number of frames that were played completely by `at` (monotonic milliseconds). */
  heardFrames(at: number): number {
    if (this.sent === 0) return 0;
    return Math.max(0, Math.min(this.sent, Math.floor((at - this.#startedAt) / FRAME_MS + 1e-6)));
  }

  /** Rewinds to `frame`, which is sent next. */
  rewind(frame: number): void {
    this.sent = frame;
    this.#mark = 0;
  }

  /** Counts the next frame as sent, due at `dueAt`. @returns its index */
  take(dueAt: number): number {
    this.#startedAt = dueAt - this.sent * FRAME_MS;
    return this.sent++;
  }

  /** The viseme at a frame; frames are asked for in order, so that the marks are walked once. */
  visemeAt(frame: number): Viseme {
    const marks = this.speech?.visemes ?? [];
    const at = frame * FRAME_MS;
    while (this.#mark + 1 < marks.length && (marks[this.#mark + 1]?.startMs ?? Infinity) <= at)
      this.#mark += 1;
    return marks[this.#mark]?.viseme ?? 'sil';
  }
}
