import { FRAME_SAMPLES, SAMPLE_RATE } from '../../../../media/pcm.ts';
import type { PhoneCodec } from '../codec.ts';
import { Concealment } from '../concealment.ts';
import { Bands } from './g722-bands.ts';
import { BandJoiner, type BandsSink, SPLIT_REACH, splitBands } from './g722-mirror.ts';
import { MOST_PACKET_MS, refuseLength } from './limits.ts';

/**
 * RFC 3551, section 4.5.2: the RTP clock counts 8,000 a second although the sound has 16,000 samples, "because of
 * an error".
 */
const CLOCK_RATE = 8000;
/** One byte holds two samples: 64 kbit/s, mode 1. */
const BYTES_PER_MS = 8;
const MOST_BYTES = MOST_PACKET_MS * BYTES_PER_MS;
const FRAME_BYTES = FRAME_SAMPLES / 2;

/** A G.722 encoder at 64 kbit/s. */
export class G722Encoder {
  readonly bands = new Bands();
  readonly #line = new Int16Array(SPLIT_REACH + FRAME_SAMPLES);
  readonly #packet = new Uint8Array(FRAME_BYTES);
  readonly #sink: BandsSink = {
    bands: (low, high, at) => {
      this.#packet[at] = this.bands.encode(low, high);
    },
  };

  /**
   * Encodes 20 ms of sound.
   * @param frame 320 samples
   * @returns 160 bytes, valid until the next call
   */
  encode(frame: Int16Array): Uint8Array {
    this.#line.set(frame, SPLIT_REACH);
    splitBands(this.#line, FRAME_BYTES, this.#sink);
    this.#line.copyWithin(0, FRAME_SAMPLES);
    return this.#packet;
  }
}

/** A G.722 decoder at 64 kbit/s, which also conceals lost frames. */
export class G722Decoder {
  readonly bands = new Bands();
  readonly #joiner = new BandJoiner();
  readonly #concealment = new Concealment(SAMPLE_RATE);
  readonly #sound = new Int16Array(2 * MOST_BYTES);
  readonly #frame = this.#sound.subarray(0, FRAME_SAMPLES);
  /** The guess for a lost frame and a little more, because splitting the bands needs samples that come later. */
  readonly #guessed = new Int16Array(FRAME_SAMPLES + SPLIT_REACH);
  readonly #guess = this.#guessed.subarray(0, FRAME_SAMPLES);
  readonly #afterGuess = this.#guessed.subarray(FRAME_SAMPLES);
  readonly #relearn: BandsSink = {
    bands: (low, high, at) => {
      this.bands.encode(low, high);
      this.#joiner.put(low, high, at);
    },
  };

  /**
   * Decodes a packet.
   * @returns two samples for each byte, valid until the next call
   * @throws Error when there are too many bytes, or none
   */
  decode(payload: Uint8Array): Int16Array {
    const count = payload.length;
    refuseLength('G722', count, BYTES_PER_MS);
    this.#joiner.open(count);
    for (let at = 0; at < count; at++) {
      const both = this.bands.decode(payload[at]!);
      this.#joiner.put(both >> 16, (both << 16) >> 16, at);
    }
    this.#joiner.join(count, this.#sound);
    this.#concealment.remember(this.#sound, 2 * count);
    return count === FRAME_BYTES ? this.#frame : this.#sound.subarray(0, 2 * count);
  }

  /**
   * Guesses a lost frame. The far end has adapted to the lost codes, so this end adapts to its own guess, to be
   * near it when sound arrives again (the idea of ITU-T G.722 Appendix III).
   */
  conceal(): Int16Array {
    this.#concealment.fill(this.#guess, FRAME_SAMPLES);
    this.#concealment.ahead(this.#afterGuess, SPLIT_REACH);
    this.#joiner.open(FRAME_BYTES);
    splitBands(this.#guessed, FRAME_BYTES, this.#relearn);
    this.#joiner.forget(FRAME_BYTES);
    return this.#guess;
  }
}

class G722 implements PhoneCodec {
  readonly name = 'G722';
  readonly clockRate = CLOCK_RATE;
  readonly #encoder = new G722Encoder();
  readonly #decoder = new G722Decoder();

  decode(payload: Uint8Array): Int16Array {
    return this.#decoder.decode(payload);
  }

  conceal(): Int16Array {
    return this.#decoder.conceal();
  }

  encode(frame: Int16Array): Uint8Array {
    return this.#encoder.encode(frame);
  }

  durationMs(payload: Uint8Array): number {
    return payload.length > MOST_BYTES ? 0 : payload.length / BYTES_PER_MS;
  }

  close(): void {
    // There is nothing but memory to release.
  }
}

export const createG722 = (): PhoneCodec => new G722();
