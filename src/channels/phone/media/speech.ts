import { type EncodedSpeech, type PcmSpeech, speechForms } from '../../../media/encoded-speech.ts';
import { encodedSpeech } from '../../../media/opus.ts';
import { SILENCE } from '../../../media/pcm.ts';
import type { PhoneCodec } from './codec.ts';
import { createCodec } from './codecs/index.ts';
import type { PhoneCodecName } from './phone-media.ts';

/**
 * The most speeches that are partly encoded at one time, for each codec. Beyond that, the oldest loses its encoder.
 */
const MOST_BUSY = 256;

/** The codecs of partly encoded speeches, keyed by a token of the speech, so that its sound is not kept in memory. */
class Encoders {
  readonly #name: PhoneCodecName;
  readonly #busy = new Map<object, PhoneCodec>();

  constructor(name: PhoneCodecName) {
    this.#name = name;
  }

  /** The codec of one speech; each has its own, because its state runs from frame to frame. */
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

/** A speech encoded in one codec (see `speechForms`). The form in Opus is shared with WebRTC. */
export const speechIn = (name: PhoneCodecName, speech: PcmSpeech): EncodedSpeech => {
  const known = forms.get(name) ?? formsIn(name);
  forms.set(name, known);
  return known(speech);
};

const NOBODY: PcmSpeech = { pcm: SILENCE };

/** One frame of silence in a codec; never write to it. */
export const silenceIn = (name: PhoneCodecName): Uint8Array =>
  speechIn(name, NOBODY).packet(0) ?? new Uint8Array(0);
