import { InbandSender } from './inband-sender.ts';
import { KeySender } from './key-sender.ts';
import type { Outgoing } from './rtp/outgoing.ts';
import type { Agreement } from './sdp/negotiation.ts';

/** What sends a tone, where the far end takes no telephone events. */
export type SendTone = (frame: Int16Array) => void;

/** Presses keys in the way that was agreed: telephone events, or tones in the sound. */
export class KeysOut {
  readonly #outgoing: Outgoing;
  readonly #sendTone: SendTone;
  #events: { readonly payloadType: number; readonly clockRate: number } | null = null;
  #sender: KeySender | InbandSender | null = null;

  constructor(outgoing: Outgoing, sendTone: SendTone) {
    this.#outgoing = outgoing;
    this.#sendTone = sendTone;
  }

  /** Whether keys are on their way: then no other sound is sent. */
  get busy(): boolean {
    return this.#sender?.busy ?? false;
  }

  /** Keys that are on their way in another way than is agreed now are given up: whoever waits for them is told. */
  configure({ events }: Agreement): void {
    const isSame = this.#sender && events?.clockRate === this.#events?.clockRate;
    this.#events = events;
    if (isSame) return;
    this.#sender?.close();
    this.#sender = events ? new KeySender(events.clockRate) : new InbandSender();
  }

  /** Resolves when all are sent. Rejects for what is no key, and when the call is over before. */
  async press(keys: string): Promise<void> {
    if (!this.#sender) throw new Error('No key can be sent before the call has been answered.');
    await this.#sender.press(keys);
  }

  /** To be called each 20 ms. */
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
