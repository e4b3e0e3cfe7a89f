import { createOpusDecoder, OPUS_CLOCK_RATE, type OpusDecoder, opusTicks } from '../../media/opus.ts';
import { PauseWatch } from '../../media/pause-watch.ts';
import { FRAME_MS, FRAME_SAMPLES, SILENCE, STALLED } from '../../media/pcm.ts';
import { ReorderBuffer } from '../../media/reorder.ts';
import { emptyRtpFields, isRtcp, readRtp } from '../../media/rtp.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/** Sound may come in at most this many times faster than it would sound. */
const MOST_SPEED = 2;
/** How much sound may come at once before that, in milliseconds: what a stalled network delivers when it goes on. */
const BURST_MS = 3_000;
/**
 * How much sound may be dropped before the sender counts as hostile, in milliseconds. The count starts again when
 * the sender has paused long enough.
 */
const FLOOD_MS = 10_000;
/**
 * When nothing has come for this long, in milliseconds, the client sends no silence (it is muted), or its network stalls:
 * the session hears silence instead, or that nobody knows.
 */
const GAP_MS = 120;
/** How long it hears that: as long as a turn may take to end, in milliseconds. */
const FILL_MS = 10_000;
/**
 * The most bytes of a packet that means that nothing follows until somebody speaks (DTX; RFC 6716, 2.1.9): silence
 * is heard at once.
 */
const DTX_BYTES = 2;
/** How many frames replace lost packets: each repeats the last frame, softer each time, for 60 ms at most. */
const MOST_CONCEALED = 3;
const FADE = 0.6;

export interface AudioReceiverOptions {
  readonly clock: Clock;
  readonly payloadType: number;
  /** One frame of 320 samples, valid only during this function call; `STALLED` where the client's network stalls. */
  readonly hear: (frame: Int16Array) => void;
  /** Called once, when the client sends far more sound than real time has. */
  readonly flooded: () => void;
}

/**
 * Turns the client's RTP packets into frames of 20 ms: sorts them, conceals losses, stops floods, decodes, and
 * fills in silence where the client is silent, not where its network stalls.
 */
export class AudioReceiver {
  readonly #options: AudioReceiverOptions;
  readonly #decoder: OpusDecoder = createOpusDecoder();
  readonly #fields = emptyRtpFields();
  readonly #order: ReorderBuffer;
  readonly #pauses = new PauseWatch(OPUS_CLOCK_RATE);
  readonly #frame = new Int16Array(FRAME_SAMPLES);
  #filled = 0;
  #ssrc = -1;
  #budgetMs = BURST_MS;
  #budgetAt: number;
  #droppedMs = 0;
  #lastAt = Number.NEGATIVE_INFINITY;
  #gapMs = GAP_MS;
  #filledGapMs = FILL_MS;

  constructor(options: AudioReceiverOptions) {
    this.#options = options;
    this.#budgetAt = options.clock.now();
    this.#order = new ReorderBuffer({
      packet: (payload) => this.#decode(payload),
      lost: (count) => this.#conceal(count),
    });
  }

  /** Takes one packet from the network. `packet` is kept until it is decoded. */
  push(packet: Buffer): void {
    const fields = this.#fields;
    if (isRtcp(packet) || !readRtp(packet, fields) || fields.payloadType !== this.#options.payloadType)
      return;
    const payload = packet.subarray(fields.payloadStart, fields.payloadEnd);
    const now = this.#options.clock.now();
    const ms = opusTicks(payload) / (OPUS_CLOCK_RATE / 1000);
    if (!this.#spend(ms, now)) return;
    if (fields.ssrc !== this.#ssrc) this.#newSource(fields.ssrc);
    this.#lastAt = now;
    const pauses = payload.length <= DTX_BYTES;
    this.#pauses.note(fields.sequence, fields.timestamp, ms, pauses);
    this.#gapMs = pauses ? FRAME_MS : GAP_MS;
    this.#filledGapMs = 0;
    this.#order.push(fields.sequence, payload, now);
  }

  /** Called every 20 ms: gives up packets that are overdue, and hears silence, or a stall, where nothing comes. */
  tick(now: number): void {
    this.#order.poll(now);
    if (this.#filledGapMs >= FILL_MS || now - this.#lastAt < this.#gapMs) return;
    this.#filledGapMs += FRAME_MS;
    this.#filled = 0;
    this.#options.hear(this.#pauses.mustSend ? STALLED : SILENCE);
  }

  #newSource(ssrc: number): void {
    this.#ssrc = ssrc;
    this.#order.reset();
    this.#pauses.restart();
  }

  /** A token bucket of sound: it fills twice as fast as real time, and each packet takes out its length. */
  #spend(ms: number, now: number): boolean {
    this.#budgetMs = Math.min(BURST_MS, this.#budgetMs + (now - this.#budgetAt) * MOST_SPEED);
    this.#budgetAt = now;
    if (this.#budgetMs === BURST_MS) this.#droppedMs = 0;
    if (ms > 0 && ms <= this.#budgetMs) {
      this.#budgetMs -= ms;
      return true;
    }
    this.#countDropped(Math.max(ms, FRAME_MS));
    return false;
  }

  #countDropped(ms: number): void {
    const before = this.#droppedMs;
    this.#droppedMs += ms;
    if (before < FLOOD_MS && this.#droppedMs >= FLOOD_MS) this.#options.flooded();
  }

  #decode(payload: Uint8Array): void {
    try {
      const samples = this.#decoder.decode(payload);
      this.#pauses.hear(samples);
      this.#cut(samples);
    } catch {
      this.#conceal(1);
    }
  }

  /** Cuts sound into frames: shorter packets (2.5 to 10 ms) are put together first. */
  #cut(samples: Int16Array): void {
    for (let at = 0; at < samples.length;) {
      const count = Math.min(FRAME_SAMPLES - this.#filled, samples.length - at);
      this.#frame.set(count === samples.length ? samples : samples.subarray(at, at + count), this.#filled);
      this.#filled += count;
      at += count;
      if (this.#filled < FRAME_SAMPLES) return;
      this.#filled = 0;
      this.#options.hear(this.#frame);
    }
  }

  #conceal(lost: number): void {
    for (let n = 0; n < Math.min(lost, MOST_CONCEALED); n++) {
      for (let at = 0; at < FRAME_SAMPLES; at++) this.#frame[at] = (this.#frame[at] ?? 0) * FADE;
      this.#filled = 0;
      this.#options.hear(this.#frame);
    }
  }
}
