import {
  createOpusDecoder,
  createOpusEncoder,
  OPUS_CLOCK_RATE,
  type OpusEncoder,
  opusTicks,
} from '../../../../media/opus.ts';
import { SILENCE } from '../../../../media/pcm.ts';
import type { PhoneCodec } from '../codec.ts';

const TICKS_PER_MS = OPUS_CLOCK_RATE / 1000;
const CONFIGURATION_SHIFT = 3;

/**
 * The first byte of a packet in the mode of `toc`, but with one 20 ms frame (RFC 6716, section 3.1). Alone, without
 * a frame after it, it says that nothing was sent, so the decoder conceals the loss.
 */
const missingFrame = (toc: number): number => {
  const configuration = toc >> CONFIGURATION_SHIFT;
  const stereo = toc & 4;
  if (configuration < 12) return (((configuration & ~3) | 1) << CONFIGURATION_SHIFT) | stereo;
  if (configuration < 16) return ((configuration | 1) << CONFIGURATION_SHIFT) | stereo;
  return ((configuration | 3) << CONFIGURATION_SHIFT) | stereo;
};

/**
 * Opus over RTP (RFC 7587): the clock is always 48 kHz. Duet sends 16 kHz mono, and decodes whatever arrives to 16
 * kHz mono.
 */
class Opus implements PhoneCodec {
  readonly name = 'opus';
  readonly clockRate = OPUS_CLOCK_RATE;
  readonly #decoder = createOpusDecoder();
  /** Created with the first frame, because most speech is already encoded, and an encoder takes 43 KB. */
  #encoder: OpusEncoder | null = null;
  readonly #missing = new Uint8Array(1);
  #heard = false;

  decode(payload: Uint8Array): Int16Array {
    if (opusTicks(payload) === 0) throw new Error(`${payload.length} bytes are no packet of Opus`);
    const samples = this.#decoder.decode(payload);
    this.#missing[0] = missingFrame(payload[0] ?? 0);
    this.#heard = true;
    return samples;
  }

  conceal(): Int16Array {
    return this.#heard ? this.#decoder.decode(this.#missing) : SILENCE;
  }

  encode(frame: Int16Array): Uint8Array {
    this.#encoder ??= createOpusEncoder();
    return this.#encoder.encode(frame);
  }

  durationMs(payload: Uint8Array): number {
    return opusTicks(payload) / TICKS_PER_MS;
  }

  close(): void {
    this.#encoder = null;
  }
}

export const createOpus = (): PhoneCodec => new Opus();
