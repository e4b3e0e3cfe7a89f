import type { Moment } from '../../conversation/ports.ts';
import type { SpokenAudio } from '../../conversation/provider-ports.ts';
import type { EncodedSpeech } from '../../media/encoded-speech.ts';
import { encodedSpeech, OPUS_CLOCK_RATE } from '../../media/opus.ts';
import { RTP_HEADER_BYTES } from '../../media/rtp.ts';
import type { MediaLine } from './peer.ts';
import { type DropPacket, RtpStream } from './rtp-stream.ts';

/** Sends the agent's speech as Opus, and nothing in silence. */
export class VoiceSender {
  readonly stream: RtpStream;
  #speech: SpokenAudio | null = null;
  #encoded: EncodedSpeech | null = null;
  #wasSilent = true;

  constructor(line: MediaLine, random: () => number, drop: DropPacket | null) {
    this.stream = new RtpStream(line, OPUS_CLOCK_RATE, random, drop);
  }

  send(moment: Moment, elapsedMs: number): void {
    const packet = this.#packetOf(moment);
    if (packet) this.#sendPacket(packet, elapsedMs);
    this.#wasSilent = packet === null;
  }

  #packetOf({ speech, frameIndex }: Moment): Uint8Array | null {
    if (speech !== this.#speech) {
      this.#speech = speech;
      this.#encoded = speech && encodedSpeech(speech);
    }
    return this.#encoded?.packet(frameIndex) ?? null;
  }

  /** Sends a packet; the first one after silence carries the marker (RFC 3551, section 4.1). */
  #sendPacket(payload: Uint8Array, elapsedMs: number): void {
    const packet = this.stream.begin(payload.length, this.#wasSilent, elapsedMs);
    packet.set(payload, RTP_HEADER_BYTES);
    this.stream.send(packet);
  }
}
