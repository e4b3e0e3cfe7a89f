import { FRAME_SAMPLES } from './pcm.ts';

/** A piece of speech as `media` needs it: whole 20 ms frames of PCM16, 16 kHz mono. Never changes. */
export interface PcmSpeech {
  readonly pcm: Int16Array;
}

/** A piece of speech, encoded by one codec. */
export interface EncodedSpeech {
  readonly frames: number;
  /**
   * The 20 ms packet number `index`, encoded at the first call for it and kept; never write to it.
   * Null when there is no such frame.
   */
  packet(index: number): Uint8Array | null;
}

/**
 * A set of encoders. An encoder's state runs from frame to frame, so each speech that is partly encoded has its
 * own.
 */
export interface SpeechEncoders {
  /**
   * @param owner a token of the speech, not the speech, so that nothing keeps its sound in memory
   * @returns the packet, which is kept
   */
  encode(owner: object, frame: Int16Array): Uint8Array;
  /** Releases the encoder of a speech that has been encoded to its end. */
  release(owner: object): void;
}

class LazySpeech implements EncodedSpeech {
  readonly frames: number;
  readonly #token = {};
  readonly #pcm: Int16Array;
  readonly #encoders: SpeechEncoders;
  readonly #packets: (Uint8Array | undefined)[];
  #missing: number;

  constructor(pcm: Int16Array, encoders: SpeechEncoders) {
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
    const packet = this.#encoders.encode(this.#token, this.#pcm.subarray(start, start + FRAME_SAMPLES));
    this.#packets[index] = packet;
    this.#missing -= 1;
    if (this.#missing === 0) this.#encoders.release(this.#token);
    return packet;
  }
}

/**
 * Encodes speech in one codec. All who play the same speech object share one encoded form: each frame is encoded
 * when the first of them needs it, and the form is garbage collected with the object (DESIGN 3, "Opus").
 */
export function speechForms(encoders: SpeechEncoders): (speech: PcmSpeech) => EncodedSpeech {
  const forms = new WeakMap<PcmSpeech, EncodedSpeech>();
  return (speech) => {
    const known = forms.get(speech);
    if (known) return known;
    const fresh = new LazySpeech(speech.pcm, encoders);
    forms.set(speech, fresh);
    return fresh;
  };
}
