import { FRAME_MS } from '../../media/pcm.ts';
import type { Moment, Transport } from '../ports.ts';
import type { SpokenAudio } from '../provider-ports.ts';
import type { SoundingWord } from '../sounding-word.ts';
import { Utterance } from './utterance.ts';

export interface PlayoutEvents {
  /** The first frame was handed to the transport. */
  started(id: string): void;
  /** The last frame was handed to the transport, and the far end has played it by now at the latest. */
  finished(id: string): void;
  /** These words begin in the frame that was handed over; only where the transport wants words. */
  words(id: string, words: readonly SoundingWord[]): void;
}

/**
 * Ticks that are late by up to this much are caught up; after a longer stall the speech is simply late.
 */
const CATCH_UP_MS = 200;

/**
 * The queue of speech, played out by the shared tick in moments of 20 ms. Speech that grows more slowly than
 * it sounds leaves silence and goes on where it stopped.
 */
export class Playout {
  readonly #transport: Transport;
  readonly #events: PlayoutEvents;
  /** Queued and playing utterances in order. The head plays when its next frame is there. */
  readonly #queue: Utterance[] = [];
  /** Utterances that were sent but may not have been played at the far end yet. */
  readonly #sent: Utterance[] = [];
  readonly #moment: Moment = { speech: null, frameIndex: 0, viseme: 'sil', dueAt: 0 };
  #paused = false;
  #nextAt = Number.NEGATIVE_INFINITY;
  /** The time of the last tick; the field below is the last moment that had sound in it. */
  #tickAt = Number.NEGATIVE_INFINITY;
  #soundAt = Number.NEGATIVE_INFINITY;
  /** The time up to which the far end has sound to play. */
  #sentUntil = Number.NEGATIVE_INFINITY;

  constructor(transport: Transport, events: PlayoutEvents) {
    this.#transport = transport;
    this.#events = events;
  }

  /** Reserves a place in the queue for speech that is being made. */
  reserve(id: string): void {
    this.#queue.push(new Utterance(id));
  }

  /**
   * Puts speech in the place that was reserved for it.
   * @returns whether the place is still there: it is not when the agent was interrupted meanwhile
   */
  load(id: string, speech: SpokenAudio): boolean {
    const utterance = this.#find(id);
    utterance?.load(speech);
    return utterance !== undefined;
  }

  /** The speech grows no more: it is over when it was played so far. */
  end(id: string): void {
    this.#find(id)?.end();
    this.#retire();
  }

  /** Gives up the place of speech that could not be made. */
  drop(id: string): void {
    const index = this.#queue.findIndex((one) => one.id === id);
    if (index >= 0) this.#queue.splice(index, 1);
  }

  /** Whether the last moment had sound in it. */
  get isHeard(): boolean {
    return this.#soundAt >= this.#tickAt - FRAME_MS;
  }

  /** Whether any frame of queued speech was handed to the transport. */
  isPlayed(id: string): boolean {
    return this.#find(id)?.hasStarted === true;
  }

  /** Milliseconds of the utterance that were certainly heard; 0 for one that never played. */
  heardMs(id: string): number {
    const at = this.#heardUntil();
    for (const one of this.#sent) if (one.id === id) return one.heardFrames(at) * FRAME_MS;
    for (const one of this.#queue) {
      if (one.id === id) return (this.#paused ? one.sent : one.heardFrames(at)) * FRAME_MS;
    }
    return 0;
  }

  /** Stops the sound and rewinds to what was certainly heard. */
  pause(): void {
    if (this.#paused) return;
    const at = this.#heardUntil();
    this.#queue.unshift(...this.#sent.splice(0));
    for (const one of this.#queue) one.rewind(one.heardFrames(at));
    this.#paused = true;
    this.#transport.flush();
  }

  resume(): void {
    this.#paused = false;
  }

  /** Drops all speech, and what the far end holds of it. */
  stop(): void {
    const wasSounding = !this.#paused && (this.#sent.length > 0 || (this.#queue[0]?.sent ?? 0) > 0);
    this.#queue.length = 0;
    this.#sent.length = 0;
    this.#paused = false;
    if (wasSounding) this.#transport.flush();
  }

  /**
   * Starts or continues speech that arrives during silence at once, in place of the silent moment that was
   * due last, instead of waiting for the next tick. A transport that wants silence gets a second moment with
   * the same `dueAt`.
   */
  begin(): void {
    if (this.#tickAt <= this.#soundAt || !this.#isSounding()) return;
    this.#play(this.#tickAt);
  }

  /** Plays all moments that are due at `dueAt`, in order; none is skipped. */
  tick(dueAt: number): void {
    this.#tickAt = dueAt;
    this.#retire();
    if (this.#sent.length > 0) this.#finish(dueAt);
    if (!this.#transport.wantsSilence && !this.#isSounding()) {
      this.#sentUntil = dueAt;
      this.#nextAt = dueAt + FRAME_MS;
      return;
    }
    if (!(dueAt - this.#nextAt <= CATCH_UP_MS)) this.#nextAt = dueAt;
    while (this.#nextAt <= dueAt) {
      this.#play(this.#nextAt);
      this.#nextAt += FRAME_MS;
    }
  }

  #isSounding(): boolean {
    return !this.#paused && this.#queue[0]?.hasNext === true;
  }

  #find(id: string): Utterance | undefined {
    return this.#queue.find((one) => one.id === id);
  }

  #heardUntil(): number {
    return this.#sentUntil - this.#transport.leadMs;
  }

  #finish(dueAt: number): void {
    const at = dueAt - this.#transport.leadMs;
    for (let head = this.#sent[0]; head && head.heardFrames(at) >= head.sent; head = this.#sent[0]) {
      this.#sent.shift();
      this.#events.finished(head.id);
    }
  }

  #play(dueAt: number): void {
    const moment = this.#moment;
    const heardUntil = this.#heardUntil();
    const head = this.#isSounding() ? this.#queue[0] : undefined;
    moment.dueAt = dueAt;
    moment.speech = head?.speech ?? null;
    moment.frameIndex = head ? head.take(dueAt, heardUntil) : 0;
    moment.viseme = head ? head.visemeAt(moment.frameIndex) : 'sil';
    this.#sentUntil = dueAt + FRAME_MS;
    if (head || this.#transport.wantsSilence) this.#transport.sendMoment(moment);
    if (!head) return;
    this.#soundAt = dueAt;
    if (this.#queue[0] === head) this.#retire();
    const { frameIndex } = moment;
    if (frameIndex === 0) this.#events.started(head.id);
    if (this.#transport.requested?.words) this.#tellWords(head, frameIndex);
  }

  #tellWords(utterance: Utterance, frame: number): void {
    const words = utterance.wordsAt(frame);
    if (words.length > 0) this.#events.words(utterance.id, words);
  }

  /** Moves what was sent completely out of the way of what follows. */
  #retire(): void {
    for (let head = this.#queue[0]; head?.isSent && head.hasStarted && !this.#paused; head = this.#queue[0]) {
      this.#queue.shift();
      this.#sent.push(head);
    }
  }
}
