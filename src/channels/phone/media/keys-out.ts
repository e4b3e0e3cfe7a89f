import { InbandSender } from './inband-sender.ts';
import { KeySender } from './key-sender.ts';
import type { Outgoing } from './rtp/outgoing.ts';
import type { Agreement } from './sdp/negotiation.ts';

/** Sends a frame with tones, for a far end without telephone events. */
export type SendTone = (frame: Int16Array) => void;

/** Sends keys in the negotiated way: as telephone events, or as tones in the sound. */
export class KeysOut {
  readonly #outgoing: Outgoing;
  readonly #sendTone: SendTone;
  #events: { readonly payloadType: number; readonly clockRate: number } | null = null;
  #sender: KeySender | InbandSender | null = null;

  constructor(outgoing: Outgoing, sendTone: SendTone) {
    this.#outgoing = outgoing;
    this.#sendTone = sendTone;
  }

  /** Whether keys are being sent; no other sound may be sent then. */
  get busy(): boolean {
    return this.#sender?.busy ?? false;
  }

  /**
   * Applies a negotiated agreement. When the way of sending keys changes, pending keys are given up, and their
   * promises reject.
   */
  configure({ events }: Agreement): void {
    const isSame = this.#sender && events?.clockRate === this.#events?.clockRate;
    this.#events = events;
    if (isSame) return;
    this.#sender?.close();
    this.#sender = events ? new KeySender(events.clockRate) : new InbandSender();
  }

  /** Resolves when all keys are sent. Rejects for a character that is not a key, and when the call ends before. */
  async press(keys: string): Promise<void> {
    if (!this.#sender) throw new Error('No key can be sent before the call has been answered.');
    await this.#sender.press(keys);
  }

  /** Call it every 20 ms. */
  tick(): void {
    const sender = this.#sender;
    if (sender instanceof InbandSender) {
      const frame = sender.next();
      if (frame) this.#sendTone(frame);
    } else if (sender && this.#events) {
      const event = sender.next();
      if (event) this.#outgoing.event(this.#events.payloadType, event.payload, event.begins);
    }
  }

  close(): void {
    this.#sender?.close();
  }
}
