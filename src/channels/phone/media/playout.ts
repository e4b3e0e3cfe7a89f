import { FRAME_MS, FRAME_SAMPLES } from '../../../media/pcm.ts';
import type { PhoneCodec } from './codec.ts';
import { ComfortNoise } from './comfort-noise.ts';
import { InbandKeys } from './inband-keys.ts';
import { JitterBuffer } from './jitter-buffer.ts';
import { LoudnessFloor } from './loudness.ts';
import { SampleQueue } from './sample-queue.ts';
import type { HeardPacket, PlayoutPort } from './sound-parts.ts';
import { TelephoneEvents } from './telephone-events.ts';

const SAMPLES_PER_MS = FRAME_SAMPLES / FRAME_MS;
/** An Opus packet this short says that nothing follows until somebody speaks (RFC 6716, section 2.1.9). */
const PAUSE_BYTES = 2;
/** The most turns for one frame: packets of 2.5 ms need eight, and some may be noise or broken. */
const MOST_TURNS = 24;
/** Where a frame is removed, the sound is blended into the following one within 5 ms. */
const BLEND_SAMPLES = 80;
/** A held key counts as released when there is no news of it for this long. */
const MUTE_MS = 150;

export interface PlayoutOptions {
  readonly codec: PhoneCodec;
  /** Called once for each key, when it is pressed. */
  readonly key: (key: string) => void;
  /** RTP clock of the negotiated telephone events, in Hz; null: there are none, and keys are detected as tones. */
  readonly eventClockRate: number | null;
}

/**
 * Turns the far end's packets into frames of 20 ms: codec, jitter buffer, concealment, comfort noise and keys.
 * While a key is held, the frames are silent, because speech recognition should not hear tones.
 */
export class Playout implements PlayoutPort {
  readonly #codec: PhoneCodec;
  readonly #buffer: JitterBuffer;
  readonly #queue = new SampleQueue();
  readonly #floor = new LoudnessFloor();
  readonly #events: TelephoneEvents | null;
  readonly #inband: InbandKeys | null;
  readonly #key: (key: string) => void;
  readonly #frame = new Int16Array(FRAME_SAMPLES);
  readonly #spare = new Int16Array(FRAME_SAMPLES);
  /** The previous frame, as it was decoded. */
  readonly #last = new Int16Array(FRAME_SAMPLES);
  #noise: ComfortNoise | null = null;
  #noisy = false;
  #begun = false;
  #mutedUntil = -Infinity;
  /** Packets that the codec could not decode. */
  broken = 0;

  constructor({ codec, key, eventClockRate }: PlayoutOptions) {
    this.#codec = codec;
    this.#key = key;
    this.#buffer = new JitterBuffer(codec.clockRate);
    this.#events = eventClockRate === null ? null : new TelephoneEvents(eventClockRate, key);
    this.#inband = eventClockRate === null ? new InbandKeys() : null;
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

  push(packet: HeardPacket, now: number): void {
    const { payload } = packet;
    const pause = this.#codec.name === 'opus' && payload.length <= PAUSE_BYTES;
    this.#buffer.push(packet, payload, this.#codec.durationMs(payload), pause, now);
    this.#begun ||= this.#buffer.received > 0;
  }

  /** Takes a packet of comfort noise (RFC 3389, payload type 13). */
  pushNoise(packet: HeardPacket, now: number): void {
    this.#buffer.pushNoise(packet, packet.payload, now);
    this.#begun ||= this.#buffer.received > 0;
  }

  /**
   * Takes a packet of telephone events (RFC 4733).
   * @param clockRate the RTP clock of its payload type; absent: the negotiated one
   */
  pushEvent(packet: HeardPacket, now: number, clockRate?: number): void {
    this.#buffer.pushOther(packet);
    const events = this.#events;
    if (!events) return;
    events.receive(packet, now, clockRate);
    this.#mutedUntil = now + (events.active(now) ? MUTE_MS : this.#buffer.targetMs);
  }

  /** Takes any other packet of the stream, so that it does not count as missing. */
  pushOther(packet: HeardPacket): void {
    this.#buffer.pushOther(packet);
  }

  pull(now: number): Int16Array | null {
    if (!this.#begun) return null;
    this.#compose(this.#frame, now);
    this.#correct(now);
    this.#last.set(this.#frame);
    if (now < this.#mutedUntil) this.#frame.fill(0);
    else if (this.#inband) this.#listen(this.#inband);
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
    const wish = this.#buffer.wish(now, this.#queue.length / SAMPLES_PER_MS);
    if (wish === 'shorter') this.#leaveOut(now);
    else if (wish === 'longer') this.#putIn();
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

  #listen(inband: InbandKeys): void {
    const key = inband.hear(this.#frame);
    if (key !== null) this.#key(key);
    if (inband.sounding) this.#frame.fill(0);
  }
}
