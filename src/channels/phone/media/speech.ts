import { encodedSpeech } from '../../../media/opus.ts';
import type { EncodedSpeech, PcmSpeech } from '../../../media/opus.ts';
import { FRAME_SAMPLES, SILENCE } from '../../../media/pcm.ts';
import type { PhoneCodec } from './codec.ts';
import { createCodec } from './codecs/index.ts';
import type { PhoneCodecName } from './phone-media.ts';

/** Speeches that are half encoded at one time, for each codec. The one begun longest ago gives its encoder up. */
const MOST_BUSY = 256;

/** The codecs of half encoded speeches, by a token of each, so that nothing here keeps sound in memory. */
class Encoders {
  readonly #name: PhoneCodecName;
  readonly #busy = new Map<object, PhoneCodec>();

  constructor(name: PhoneCodecName) {
    this.#name = name;
  }

  /** A codec of `owner`'s own, for its state runs from frame to frame. */
  take(owner: object): PhoneCodec {
    const own = this.#busy.get(owner);
    if (own) return own;
    if (this.#busy.size >= MOST_BUSY) this.#evictOldest();
    const fresh = createCodec(this.#name);
    this.#busy.set(owner, fresh);
    return fresh;
  }

  release(owner: object): void {
    this.#busy.get(owner)?.close();
    this.#busy.delete(owner);
  }

  #evictOldest(): void {
    for (const oldest of this.#busy.keys()) return this.release(oldest);
  }
}

class LazySpeech implements EncodedSpeech {
  readonly frames: number;
  readonly #token = {};
  readonly #pcm: Int16Array;
  readonly #encoders: Encoders;
  readonly #packets: (Uint8Array | undefined)[];
  #missing: number;

  constructor(pcm: Int16Array, encoders: Encoders) {
    this.#pcm = pcm;
    this.#encoders = encoders;
    this.frames = Math.floor(pcm.length / FRAME_SAMPLES);
    this.#packets = new Array<Uint8Array | undefined>(this.frames);
    this.#missing = this.frames;
  }

  packet(index: number): Uint8Array | null {
    if (index < 0 || index >= this.frames) return null;
    return this.#packets[index] ?? this.#encode(index);
  }

  #encode(index: number): Uint8Array {
    const start = index * FRAME_SAMPLES;
    const codec = this.#encoders.take(this.#token);
    const packet = codec.encode(this.#pcm.subarray(start, start + FRAME_SAMPLES)).slice();
    this.#packets[index] = packet;
    this.#missing -= 1;
    if (this.#missing === 0) this.#encoders.release(this.#token);
    return packet;
  }
}

interface Store {
  readonly encoders: Encoders;
  readonly speeches: WeakMap<PcmSpeech, EncodedSpeech>;
}

const stores = new Map<PhoneCodecName, Store>();

const storeFor = (name: PhoneCodecName): Store => {
  const known = stores.get(name);
  if (known) return known;
  const fresh = { encoders: new Encoders(name), speeches: new WeakMap<PcmSpeech, EncodedSpeech>() };
  stores.set(name, fresh);
  return fresh;
};

/**
 * The form of `speech` in one codec: one for all calls that say the same, encoded frame by frame as the first of them
 * comes to it, and gone with the speech. Opus shares its form with the web.
 */
export const speechIn = (name: PhoneCodecName, speech: PcmSpeech): EncodedSpeech => {
  if (name === 'opus') return encodedSpeech(speech);
  const { encoders, speeches } = storeFor(name);
  const known = speeches.get(speech);
  if (known) return known;
  const fresh = new LazySpeech(speech.pcm, encoders);
  speeches.set(speech, fresh);
  return fresh;
};

const NOBODY: PcmSpeech = { pcm: SILENCE };

/** One frame of silence in a codec; never write to it. */
export const silenceIn = (name: PhoneCodecName): Uint8Array =>
  speechIn(name, NOBODY).packet(0) ?? new Uint8Array(0);
