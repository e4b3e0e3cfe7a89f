import { FRAME_MS, FRAME_SAMPLES, STALLED } from '../../../media/pcm.ts';
import type { PhoneCodec } from './codec.ts';
import { ComfortNoise } from './comfort-noise.ts';
import { InbandDtmfDetector } from './inband-dtmf-detector.ts';
import { JitterBuffer } from './jitter-buffer.ts';
import { SampleQueue } from './sample-queue.ts';
import type { ReceivedPacket, PlayoutPort } from './audio-ports.ts';
import { TelephoneEvents } from './telephone-events.ts';

/** The RMS below which a frame is quiet on any line. */
const SILENT_RMS = 60;
/** The RMS above which a frame is quiet on no line. */
const LOUD_RMS = 400;
/** Between these, a frame is quiet unless it is louder than the line's own noise by this factor. */
const ABOVE_FLOOR = 2;
/** How the estimate of the line's noise, the softest recent frame, grows with each frame. */
const GROWTH = 1.01;
const LEAST_FLOOR = 1;

/** Distinguishes pauses from speech, well enough to find places where a removed or repeated frame is not noticed. */
class LoudnessFloor {
  #floor = SILENT_RMS;

  isQuiet(frame: Int16Array): boolean {
    let power = 0;
    for (let at = 0; at < frame.length; at++) power += frame[at]! * frame[at]!;
    const rms = Math.sqrt(power / frame.length);
    this.#floor = Math.max(LEAST_FLOOR, Math.min(rms, this.#floor * GROWTH));
    return rms < SILENT_RMS || (rms < LOUD_RMS && rms < ABOVE_FLOOR * this.#floor);
  }
}

const SAMPLES_PER_MS = FRAME_SAMPLES / FRAME_MS;
/** An Opus packet this short says that nothing follows until somebody speaks (RFC 6716, section 2.1.9). */
const PAUSE_BYTES = 2;
/** The most turns for one frame: packets of 2.5 ms need eight, and some may be noise or broken. */
const MOST_TURNS = 24;
/** Where a frame is removed, the sound is blended into the following one within 5 ms. */
const BLEND_SAMPLES = 80;
/** The delay of a tick from which on what has arrived meanwhile may not have been read from the socket. */
const BEHIND_MS = 60;
/** The distance of ticks that catch up, one right behind the other: until they are through, the socket is not read. */
const CATCHING_UP_MS = 10;
/** A held key counts as released when there is no news of it for this long. */
const MUTE_MS = 150;

export interface PlayoutOptions {
  readonly codec: PhoneCodec;
  /** Called once for each DTMF digit, when it begins. */
  readonly onDtmf: (digit: string) => void;
  /** Receives frames that are too late to be played to a person; each is valid only during the call. */
  readonly onLate: (frame: Int16Array) => void;
  /** RTP clock of the negotiated telephone events, in Hz; null: there are none, and DTMF is detected as tones. */
  readonly eventClockRate: number | null;
}

/**
 * Turns the far end's packets into frames of 20 ms: codec, jitter buffer, concealment, comfort noise and DTMF.
 * While a digit sounds, the frames are silent, because speech recognition should not hear tones.
 */
export class Playout implements PlayoutPort {
  readonly #codec: PhoneCodec;
  readonly #buffer: JitterBuffer;
  readonly #queue = new SampleQueue();
  readonly #floor = new LoudnessFloor();
  readonly #events: TelephoneEvents | null;
  readonly #inband: InbandDtmfDetector | null;
  readonly #onDtmf: (digit: string) => void;
  readonly #onLate: (frame: Int16Array) => void;
  readonly #frame = new Int16Array(FRAME_SAMPLES);
  readonly #spare = new Int16Array(FRAME_SAMPLES);
  /** The previous frame, as it was decoded. */
  readonly #last = new Int16Array(FRAME_SAMPLES);
  #noise: ComfortNoise | null = null;
  #noisy = false;
  #begun = false;
  #mutedUntil = -Infinity;
  /** When the last tick was passed over. */
  #passedAt = -Infinity;
  /** Packets that the codec could not decode. */
  broken = 0;

  constructor({ codec, onDtmf, onLate, eventClockRate }: PlayoutOptions) {
    this.#codec = codec;
    this.#onDtmf = onDtmf;
    this.#onLate = onLate;
    this.#buffer = new JitterBuffer(codec.clockRate);
    this.#events = eventClockRate === null ? null : new TelephoneEvents(eventClockRate, onDtmf);
    this.#inband = eventClockRate === null ? new InbandDtmfDetector() : null;
  }

  get received(): number {
    return this.#buffer.received;
  }

  get lost(): number {
    return this.#buffer.lost + this.broken;
  }

  get jitterMs(): number {
    return this.#buffer.jitterMs;
  }

  /** The current delay of sound, so that it arrives in time for its turn. */
  get targetMs(): number {
    return this.#buffer.targetMs;
  }

  push(packet: ReceivedPacket, now: number): void {
    const { payload } = packet;
    const pause = this.#codec.name === 'opus' && payload.length <= PAUSE_BYTES;
    this.#buffer.push(packet, payload, this.#codec.durationMs(payload), pause, now);
    this.#begun ||= this.#buffer.received > 0;
    this.#handLate(now);
  }

  /** Takes a packet of comfort noise (RFC 3389, payload type 13). */
  pushNoise(packet: ReceivedPacket, now: number): void {
    this.#buffer.pushNoise(packet, packet.payload, now);
    this.#begun ||= this.#buffer.received > 0;
  }

  /**
   * Takes a packet of telephone events (RFC 4733).
   * @param clockRate the RTP clock of its payload type; absent: the negotiated one
   */
  pushEvent(packet: ReceivedPacket, now: number, clockRate?: number): void {
    this.#buffer.pushOther(packet);
    const events = this.#events;
    if (!events) return;
    events.receive(packet, now, clockRate);
    this.#mutedUntil = now + (events.active(now) ? MUTE_MS : this.#buffer.targetMs);
  }

  /** Takes any other packet of the stream, so that it does not count as missing. */
  pushOther(packet: ReceivedPacket): void {
    this.#buffer.pushOther(packet);
  }

  pull(now: number, behindMs = 0): Int16Array | null {
    if (!this.#begun || this.#mustReadFirst(now, behindMs)) return null;
    this.#handLate(now);
    if (this.#isStalled(now)) return STALLED;
    this.#compose(this.#frame, now);
    this.#correct(now);
    this.#hush(now);
    return this.#frame;
  }

  reset(): void {
    this.#buffer.reset();
    this.#queue.clear();
    this.#events?.reset();
    this.#noisy = false;
  }

  close(): void {
    this.#codec.close();
  }

  /** Whether the tick is passed over: there is no sound for it as long as the socket was not read. */
  #mustReadFirst(now: number, behindMs: number): boolean {
    const isBehind = behindMs > BEHIND_MS || now - this.#passedAt < CATCHING_UP_MS;
    if (!isBehind || this.#buffer.waiting > 0) return false;
    this.#passedAt = now;
    return true;
  }

  /** Whether nobody knows what the far end says: its network lets nothing through. While a key is held, none is missed. */
  #isStalled(now: number): boolean {
    return this.#buffer.stalls && this.#queue.length === 0 && now >= this.#mutedUntil;
  }

  /** Hands over what is too late to be played, in order. */
  #handLate(now: number): void {
    for (let turn = this.#takeLate(now); turn; turn = this.#takeLate(now)) {
      if (turn === 'frame') this.#decode();
      else this.#describeNoise();
      for (; this.#queue.length >= FRAME_SAMPLES; this.#onLate(this.#frame)) {
        this.#queue.read(this.#frame);
        this.#hush(now);
      }
    }
  }

  #takeLate(now: number): 'frame' | 'noise' | null {
    return this.#buffer.takeLate(now, this.#queue.length / SAMPLES_PER_MS);
  }

  /** Finishes the frame: it is silent where a digit sounds. */
  #hush(now: number): void {
    this.#last.set(this.#frame);
    if (now < this.#mutedUntil) this.#frame.fill(0);
    else if (this.#inband) this.#listen(this.#inband);
  }

  #compose(frame: Int16Array, now: number): void {
    for (let turns = 0; this.#queue.length < FRAME_SAMPLES && turns < MOST_TURNS; turns++)
      if (!this.#turn(now)) break;
    if (this.#queue.length < FRAME_SAMPLES) this.#addQuiet(FRAME_SAMPLES - this.#queue.length);
    this.#queue.read(frame);
  }

  /** Adds the next sound to the queue; false when there is none. */
  #turn(now: number): boolean {
    const turn = this.#buffer.next(now, this.#queue.length / SAMPLES_PER_MS);
    if (turn === 'frame') this.#decode();
    else if (turn === 'lost') this.#queue.add(this.#codec.conceal(), this.#buffer.lostMs * SAMPLES_PER_MS);
    else if (turn === 'noise') this.#describeNoise();
    return turn !== 'empty';
  }

  #decode(): void {
    try {
      const samples = this.#codec.decode(this.#buffer.payload);
      this.#buffer.hear(samples);
      this.#queue.add(samples, samples.length);
      this.#noisy = false;
    } catch {
      this.broken += 1;
      this.#queue.add(this.#codec.conceal(), FRAME_SAMPLES);
    }
  }

  #describeNoise(): void {
    this.#noise ??= new ComfortNoise();
    this.#noise.describe(this.#buffer.payload);
    this.#noisy = true;
  }

  #addQuiet(count: number): void {
    if (this.#noisy && this.#noise) this.#noise.fill(this.#spare);
    else this.#spare.fill(0);
    this.#queue.add(this.#spare, count);
  }

  /** Removes or inserts a frame in a quiet place, when the delay has become too long or too short. */
  #correct(now: number): void {
    const quiet = this.#floor.isQuiet(this.#frame);
    if (!quiet) return;
    const correction = this.#buffer.correction(now, this.#queue.length / SAMPLES_PER_MS);
    if (correction === 'shorter') this.#leaveOut(now);
    else if (correction === 'longer') this.#putIn();
  }

  /** Plays the next frame instead of this one, with the beginning of this one. */
  #leaveOut(now: number): void {
    this.#last.set(this.#frame);
    this.#compose(this.#frame, now);
    for (let at = 0; at < BLEND_SAMPLES; at++) {
      const share = at / BLEND_SAMPLES;
      this.#frame[at] = this.#last[at]! * (1 - share) + this.#frame[at]! * share;
    }
  }

  /**
   * Inserts a frame before this one. It begins like this one, which fits the frame played last, and ends like the
   * last one, which fits this one.
   */
  #putIn(): void {
    this.#queue.unread();
    for (let at = 0; at < FRAME_SAMPLES; at++) {
      const share = at / FRAME_SAMPLES;
      this.#frame[at] = this.#frame[at]! * (1 - share) + this.#last[at]! * share;
    }
  }

  #listen(inband: InbandDtmfDetector): void {
    const digit = inband.hear(this.#frame);
    if (digit !== null) this.#onDtmf(digit);
    if (inband.sounding) this.#frame.fill(0);
  }
}
