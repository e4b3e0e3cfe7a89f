import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { PhoneCodec } from '../media/codec.ts';
import { InbandSender } from '../media/inband-sender.ts';
import { speechIn } from '../media/speech.ts';
import { Lead } from './lead.ts';

/** Our end of the provider's media stream: one WebSocket. */
export interface MediaLink {
  readonly streamSid: string;
  /** Bytes that have not been sent yet because the provider does not read. */
  readonly waitingBytes: number;
  send(text: string): void;
  /** Ends the stream normally; what was sent before still goes out. */
  close(): void;
}

const base64 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

/**
 * Sound to the provider, frame by frame in mu-law. Keys are sent as tones in the sound, since the protocol has no
 * message for them.
 */
export class SoundOut {
  readonly #codec: PhoneCodec;
  readonly #clock: Clock;
  readonly #keys = new InbandSender();
  readonly #lead = new Lead();
  #link: MediaLink | null = null;
  /** The part of a media message before its payload. */
  #head = '';
  #hasSent = false;

  /** @param codec for live sound and tones */
  constructor(codec: PhoneCodec, clock: Clock) {
    this.#codec = codec;
    this.#clock = clock;
  }

  get leadMs(): number {
    return this.#lead.ms;
  }

  /** Sends sound to this stream from now on; to none for null. */
  use(link: MediaLink | null): void {
    this.#link = link;
    this.#head = link ? `{"event":"media","streamSid":"${link.streamSid}","media":{"payload":"` : '';
    this.#lead.cleared();
    this.#hasSent = false;
  }

  play(speech: SpokenAudio, frameIndex: number): void {
    if (!this.#link || this.#keys.busy) return;
    const spoken = speechIn('PCMU', speech);
    const packet = spoken.packet(frameIndex);
    if (packet) this.#frame(packet, frameIndex === spoken.frames - 1);
  }

  send(frame: Int16Array): void {
    if (this.#link && !this.#keys.busy) this.#frame(this.#codec.encode(frame), false);
  }

  /** Has the provider drop the sound that it has not played yet. */
  flush(): void {
    if (!this.#link || !this.#hasSent) return;
    this.#hasSent = false;
    this.#lead.cleared();
    this.#link.send(JSON.stringify({ event: 'clear', streamSid: this.#link.streamSid }));
  }

  sendKeys(keys: string): Promise<void> {
    return this.#keys.press(keys);
  }

  tick(): void {
    if (!this.#link) return;
    const tone = this.#keys.next();
    if (tone) this.#frame(this.#codec.encode(tone), false);
  }

  /** A mark has come back. */
  marked(name: string): void {
    this.#lead.returned(name, this.#clock.now());
  }

  close(): void {
    this.use(null);
    this.#keys.close();
  }

  #frame(packet: Uint8Array, isLast: boolean): void {
    const link = this.#link;
    if (!link) return;
    link.send(`${this.#head}${base64(packet)}"}}`);
    this.#hasSent = true;
    const name = this.#lead.sent(isLast, this.#clock.now());
    if (name !== null)
      link.send(JSON.stringify({ event: 'mark', streamSid: link.streamSid, mark: { name } }));
  }
}
