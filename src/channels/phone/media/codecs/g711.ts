import { FRAME_SAMPLES } from '../../../../media/pcm.ts';
import type { PhoneCodec } from '../codec.ts';
import { Concealment } from '../concealment.ts';
import { Downsampler, Upsampler } from '../resample.ts';
import { A_LAW, type G711Tables, MU_LAW } from './g711-tables.ts';
import { MOST_PACKET_MS, refuseLength } from './limits.ts';

const CLOCK_RATE = 8000;
const BYTES_PER_MS = CLOCK_RATE / 1000;
const MOST_BYTES = MOST_PACKET_MS * BYTES_PER_MS;
const FRAME_BYTES = FRAME_SAMPLES / 2;

/** G.711 at 64 kbit/s: one byte per sample, 8 kHz (RFC 3551, section 4.5.14). */
class G711 implements PhoneCodec {
  readonly name: string;
  readonly clockRate = CLOCK_RATE;
  readonly #tables: G711Tables;
  readonly #up = new Upsampler();
  readonly #down = new Downsampler();
  /** Works at the codec's own rate: the search for the pitch costs half there, and the filter never sees a gap. */
  readonly #concealment = new Concealment(CLOCK_RATE);
  readonly #narrow = new Int16Array(MOST_BYTES);
  readonly #wide = new Int16Array(2 * MOST_BYTES);
  readonly #frame = this.#wide.subarray(0, FRAME_SAMPLES);
  readonly #packet = new Uint8Array(FRAME_BYTES);

  constructor(name: string, tables: G711Tables) {
    this.name = name;
    this.#tables = tables;
  }

  decode(payload: Uint8Array): Int16Array {
    const count = payload.length;
    refuseLength(this.name, count, BYTES_PER_MS);
    const table = this.#tables.decode;
    for (let at = 0; at < count; at++) this.#narrow[at] = table[payload[at]!]!;
    this.#concealment.heard(this.#narrow, count);
    this.#up.process(this.#narrow, count, this.#wide);
    return count === FRAME_BYTES ? this.#frame : this.#wide.subarray(0, 2 * count);
  }

  conceal(): Int16Array {
    this.#concealment.fill(this.#narrow, FRAME_BYTES);
    this.#up.process(this.#narrow, FRAME_BYTES, this.#wide);
    return this.#frame;
  }

  encode(frame: Int16Array): Uint8Array {
    this.#down.process(frame, FRAME_SAMPLES, this.#narrow);
    const table = this.#tables.encode;
    for (let at = 0; at < FRAME_BYTES; at++) this.#packet[at] = table[this.#narrow[at]! & 0xffff]!;
    return this.#packet;
  }

  durationMs(payload: Uint8Array): number {
    return payload.length > MOST_BYTES ? 0 : payload.length / BYTES_PER_MS;
  }

  close(): void {
    // There is nothing but memory to release.
  }
}

export const createPcmu = (): PhoneCodec => new G711('PCMU', MU_LAW);
export const createPcma = (): PhoneCodec => new G711('PCMA', A_LAW);
