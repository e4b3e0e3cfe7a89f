import type { Clock } from '../../kernel/time/clock.ts';
import { FRAME_SAMPLES } from '../../media/pcm.ts';
import type { EndOfTurn } from '../provider-ports.ts';
import type { Tone } from '../machine/endpointing/tone.ts';
import { PrefixBuffer } from './prefix-buffer.ts';

/** Silences after which a pause is judged: as soon as it may be one, and when it is hardly one between two words. */
const JUDGE_AFTER_MS = [120, 200];
/** What is judged of a turn, from its end (spec 7, 3). */
const SOUND_MS = 8_000;

/** Reports how a pause sounds, as `SpeechInputEvents.tone`. */
export type ReportTone = (turnId: string, tone: Tone | null, sinceMs: number) => void;

/** Has each pause of a turn judged by its tone, twice, while everything else goes on. */
export class PauseTone {
  readonly #endOfTurn: EndOfTurn;
  readonly #clock: Clock;
  readonly #report: ReportTone;
  /** The sound of the turn; null between turns, as most sessions are silent. */
  #sound: PrefixBuffer | null = null;
  #turnId: string | null = null;
  /** The pause that is being judged, or was, and how often. */
  #pause: AbortController | null = null;
  #judged = 0;

  constructor(endOfTurn: EndOfTurn, clock: Clock, report: ReportTone) {
    this.#endOfTurn = endOfTurn;
    this.#clock = clock;
    this.#report = report;
  }

  /** A turn begins. */
  begin(turnId: string): void {
    this.end();
    this.#turnId = turnId;
    this.#sound = new PrefixBuffer(SOUND_MS);
  }

  /** Takes sound of the turn: whole frames of 320 samples. */
  write(pcm: Int16Array): void {
    for (let at = 0; at < pcm.length; at += FRAME_SAMPLES)
      this.#sound?.push(pcm.subarray(at, at + FRAME_SAMPLES));
  }

  /** The user has been silent for so long within the turn; 0 while they speak. */
  silent(ms: number): void {
    if (this.#turnId === null || this.#sound === null) return;
    if (ms === 0) this.#resume(this.#turnId);
    else if (ms >= (JUDGE_AFTER_MS[this.#judged] ?? Infinity))
      void this.#judge(this.#turnId, this.#sound.copy(), ms);
  }

  /** The turn is over: nothing more is reported. */
  end(): void {
    this.#pause?.abort();
    this.#forget();
    this.#turnId = null;
    this.#sound = null;
  }

  #forget(): void {
    this.#pause = null;
    this.#judged = 0;
  }

  #resume(turnId: string): void {
    if (!this.#pause) return;
    this.#pause.abort();
    this.#forget();
    this.#report(turnId, null, 0);
  }

  async #judge(turnId: string, pcm: Int16Array, silenceMs: number): Promise<void> {
    const since = this.#clock.now() - silenceMs;
    const { signal } = (this.#pause ??= new AbortController());
    this.#judged += 1;
    const probability = await this.#endOfTurn.predict(pcm, signal);
    if (signal.aborted || probability === null) return;
    this.#report(turnId, { probability }, this.#clock.now() - since);
  }
}
