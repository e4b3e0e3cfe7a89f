import { type EncodedSpeech, type PcmSpeech, speechForms } from '../../../media/encoded-speech.ts';
import { encodedSpeech } from '../../../media/opus.ts';
import { SILENCE } from '../../../media/pcm.ts';
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

type Forms = (speech: PcmSpeech) => EncodedSpeech;

const formsIn = (name: PhoneCodecName): Forms => {
  const encoders = new Encoders(name);
  return speechForms({
    encode: (owner, frame) => encoders.take(owner).encode(frame).slice(),
    release: (owner) => encoders.release(owner),
  });
};

const forms = new Map<PhoneCodecName, Forms>([['opus', encodedSpeech]]);

/** The form of `speech` in one codec (see `speechForms`). Opus shares its form with the web. */
export const speechIn = (name: PhoneCodecName, speech: PcmSpeech): EncodedSpeech => {
  const known = forms.get(name) ?? formsIn(name);
  forms.set(name, known);
  return known(speech);
};

const NOBODY: PcmSpeech = { pcm: SILENCE };

/** One frame of silence in a codec; never write to it. */
export const silenceIn = (name: PhoneCodecName): Uint8Array =>
  speechIn(name, NOBODY).packet(0) ?? new Uint8Array(0);
