import { InbandDtmfSender } from './inband-dtmf-sender.ts';
import { DtmfEventSender } from './dtmf-event-sender.ts';
import type { Outgoing } from './rtp/outgoing.ts';
import type { Agreement } from './sdp/negotiation.ts';

/** Sends a frame with tones, for a far end without telephone events. */
export type SendTone = (frame: Int16Array) => void;

/** Sends digits in the negotiated way: as telephone events, or as tones in the sound. */
export class DtmfSender {
  readonly #outgoing: Outgoing;
  readonly #sendTone: SendTone;
  #events: { readonly payloadType: number; readonly clockRate: number } | null = null;
  #sender: DtmfEventSender | InbandDtmfSender | null = null;

  constructor(outgoing: Outgoing, sendTone: SendTone) {
    this.#outgoing = outgoing;
    this.#sendTone = sendTone;
  }

  /** Whether digits are being sent; no other sound may be sent then. */
  get busy(): boolean {
    return this.#sender?.busy ?? false;
  }

  /**
   * Applies a negotiated agreement. When the way of sending digits changes, pending digits are given up, and their
   * promises reject.
   */
  configure({ events }: Agreement): void {
    const isSame = this.#sender && events?.clockRate === this.#events?.clockRate;
    this.#events = events;
    if (isSame) return;
    this.#sender?.close();
    this.#sender = events ? new DtmfEventSender(events.clockRate) : new InbandDtmfSender();
  }

  /** Resolves when all digits are sent. Rejects for a character that is not a digit, and when the call ends before. */
  async send(digits: string): Promise<void> {
    if (!this.#sender) throw new Error('No key can be sent before the call has been answered.');
    await this.#sender.send(digits);
  }

  /** Call it every 20 ms. */
  tick(): void {
    const sender = this.#sender;
    if (sender instanceof InbandDtmfSender) {
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
