import { FRAME_MS } from '../../../media/pcm.ts';
import { DtmfQueue, DTMF_DIGITS, PAUSE } from './dtmf-queue.ts';
import type { DtmfSenderPort, OutgoingEvent } from './audio-ports.ts';

const END = 0x80;
/** The power of the tone that an event represents, in -dBm0. */
const VOLUME = 10;
/** A digit is sent five times while it is held, and then three times as ended (RFC 4733, section 2.5.1.4). */
const UPDATES = 5;
const ENDS = 3;
/** The pause before the next digit: 60 ms. */
const REST_TICKS = 3;
const DIGIT_TICKS = UPDATES + ENDS + REST_TICKS;
const PAUSE_TICKS = 500 / FRAME_MS;

/** Sends digits as telephone events: a packet every 20 ms, 120 ms for each, at least 100 ms between two. */
export class DtmfEventSender implements DtmfSenderPort {
  readonly #queue = new DtmfQueue();
  readonly #ticksPerFrame: number;
  #tick = 0;

  /** @param clockRate RTP clock of the payload type, Hz */
  constructor(clockRate: number) {
    this.#ticksPerFrame = (clockRate * FRAME_MS) / 1000;
  }

  get busy(): boolean {
    return !this.#queue.empty;
  }

  send(digits: string): Promise<void> {
    return this.#queue.send(digits);
  }

  /**
   * Call it every 20 ms.
   * @returns the event to send
   */
  next(): OutgoingEvent | null {
    const digit = this.#queue.current;
    if (digit === null) return null;
    const event = digit === PAUSE || this.#tick >= UPDATES + ENDS ? null : this.#event(digit);
    this.#tick += 1;
    if (this.#tick < (digit === PAUSE ? PAUSE_TICKS : DIGIT_TICKS)) return event;
    this.#tick = 0;
    this.#queue.advance();
    return event;
  }

  close(): void {
    this.#queue.close();
  }

  #event(digit: string): OutgoingEvent {
    const ended = this.#tick >= UPDATES;
    const duration = Math.min(this.#tick + 1, UPDATES + 1) * this.#ticksPerFrame;
    const flags = (ended ? END : 0) | VOLUME;
    const payload = Uint8Array.of(DTMF_DIGITS.indexOf(digit), flags, duration >> 8, duration & 0xff);
    return { payload, begins: this.#tick === 0 };
  }
}
