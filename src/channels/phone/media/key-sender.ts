import { FRAME_MS } from '../../../media/pcm.ts';
import { KeyQueue, KEYS, PAUSE } from './keys.ts';
import type { KeySenderPort, OutgoingEvent } from './sound-parts.ts';

const END = 0x80;
/** The power of the tone that an event represents, in -dBm0. */
const VOLUME = 10;
/** A key is sent five times while it is held, and then three times as ended (RFC 4733, section 2.5.1.4). */
const UPDATES = 5;
const ENDS = 3;
/** The pause before the next key: 60 ms. */
const REST_TICKS = 3;
const KEY_TICKS = UPDATES + ENDS + REST_TICKS;
const PAUSE_TICKS = 500 / FRAME_MS;

/** Sends keys as telephone events: a packet every 20 ms, 120 ms for each key, at least 100 ms between two keys. */
export class KeySender implements KeySenderPort {
  readonly #queue = new KeyQueue();
  readonly #ticksPerFrame: number;
  #tick = 0;

  /** @param clockRate RTP clock of the payload type, Hz */
  constructor(clockRate: number) {
    this.#ticksPerFrame = (clockRate * FRAME_MS) / 1000;
  }

  get busy(): boolean {
    return !this.#queue.empty;
  }

  press(keys: string): Promise<void> {
    return this.#queue.press(keys);
  }

  /**
   * Call it every 20 ms.
   * @returns the event to send
   */
  next(): OutgoingEvent | null {
    const key = this.#queue.current;
    if (key === null) return null;
    const event = key === PAUSE || this.#tick >= UPDATES + ENDS ? null : this.#event(key);
    this.#tick += 1;
    if (this.#tick < (key === PAUSE ? PAUSE_TICKS : KEY_TICKS)) return event;
    this.#tick = 0;
    this.#queue.advance();
    return event;
  }

  close(): void {
    this.#queue.close();
  }

  #event(key: string): OutgoingEvent {
    const ended = this.#tick >= UPDATES;
    const duration = Math.min(this.#tick + 1, UPDATES + 1) * this.#ticksPerFrame;
    const flags = (ended ? END : 0) | VOLUME;
    const payload = Uint8Array.of(KEYS.indexOf(key), flags, duration >> 8, duration & 0xff);
    return { payload, begins: this.#tick === 0 };
  }
}
