import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { SrtpProtector } from '../../src/channels/phone/media/srtp/protect.ts';
import { Arrivals, type ArrivalTotals } from './arrivals.ts';
import { freshSecret, offerOf, payloadTypeOf, portOfAnswer } from './description.ts';
import type { Dialog } from './dialog.ts';
import type { Manner, Sound } from './protocol.ts';
import type { CallerVoice } from './voice.ts';

const RTP_HEADER_BYTES = 12;

export interface CallerParts {
  readonly dialog: Dialog;
  readonly sound: Sound;
  readonly voice: CallerVoice;
  /** Starting position in the repeated speech, 0 to 1, so that callers do not speak in chorus. */
  readonly beginsAt: number;
  /** Port for RTCP reports, which nobody reads. */
  readonly rtcpPort: number;
  readonly totals: () => ArrivalTotals;
}

/** A caller who talks and listens: sends a packet every 20 ms, also while silent, as most telephones do. */
export class Caller {
  readonly dialog: Dialog;
  readonly #parts: CallerParts;
  readonly #secret: Buffer | null;
  readonly #protector: SrtpProtector | null;
  readonly #packet: Buffer;
  #socket: Socket | null = null;
  #port = 0;
  #at: number;
  #sequence = 0;
  #timestamp = 0;
  /** Remaining turns; afterwards the caller only listens. */
  #turns = Number.POSITIVE_INFINITY;

  constructor(parts: CallerParts, ssrc: number) {
    const { sound, voice } = parts;
    this.#parts = parts;
    this.dialog = parts.dialog;
    this.#secret = sound.secure ? freshSecret() : null;
    this.#protector = this.#secret
      ? new SrtpProtector({ suite: 'AES_CM_128_HMAC_SHA1_80', secret: this.#secret, mkiBytes: 0 })
      : null;
    this.#packet = Buffer.alloc(1500);
    this.#packet[0] = 0x80;
    this.#packet[1] = payloadTypeOf(sound.codec);
    this.#packet.writeUInt32BE(ssrc, 8);
    // Every caller begins somewhere in the pause, so that none begins with half a sentence.
    const pause = voice.payloads.length - voice.speechFrames;
    this.#at = voice.speechFrames + Math.floor(pause * parts.beginsAt);
  }

  async call(): Promise<void> {
    const { sound, rtcpPort } = this.#parts;
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const offer = offerOf(sound, { rtp: socket.address().port, rtcp: rtcpPort }, this.#secret);
    this.#socket = socket;
    this.#port = portOfAnswer(await this.dialog.invite(offer), sound);
    const arrivals = new Arrivals(this.#parts.voice.timestampStep);
    socket.on('message', (packet) => arrivals.packet(packet, performance.now(), this.#parts.totals()));
    // Errors of packets to a closed port are ignored.
    socket.on('error', () => undefined);
  }

  talk(manner: Manner): void {
    this.#turns = manner === 'turns' ? Number.POSITIVE_INFINITY : 1;
  }

  /** Sends one packet of 20 ms. */
  send(): void {
    const { voice } = this.#parts;
    const payload = voice.payloads[this.#next()]!;
    const length = RTP_HEADER_BYTES + payload.length + (this.#protector?.overhead ?? 0);
    this.#packet.writeUInt16BE(this.#sequence, 2);
    this.#packet.writeUInt32BE(this.#timestamp, 4);
    this.#packet.set(payload, RTP_HEADER_BYTES);
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#timestamp = (this.#timestamp + voice.timestampStep) >>> 0;
    // A copy, as the system may send it after the next one is written.
    const packet = Buffer.from(this.#packet.subarray(0, length));
    this.#protector?.protect(packet, RTP_HEADER_BYTES);
    this.#socket?.send(packet, this.#port, '127.0.0.1');
  }

  async hangUp(): Promise<void> {
    await this.dialog.bye().finally(() => this.#socket?.close());
    this.#socket = null;
  }

  #next(): number {
    const { payloads, speechFrames } = this.#parts.voice;
    const at = this.#at;
    this.#at += 1;
    if (this.#at < payloads.length) return at;
    this.#at = this.#turns > 0 ? 0 : speechFrames;
    this.#turns -= 1;
    return at;
  }
}
