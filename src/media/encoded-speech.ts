import { FRAME_SAMPLES } from './pcm.ts';

/**
 * A piece of speech as `media` needs it: whole 20 ms frames of PCM16, 16 kHz mono. A partial one grows, but
 * the frames that are there never change.
 */
export interface PcmSpeech {
  readonly pcm: Int16Array;
  /** Absent: it is whole. */
  readonly isPartial?: boolean;
}

/** A piece of speech, encoded by one codec. */
export interface EncodedSpeech {
  /** Number of frames that are there now. */
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
   * Encodes the next frame of a speech.
   * @param owner a token of the speech, not the speech, so that nothing keeps its sound in memory
   * @returns the packet, which is kept
   */
  encode(owner: object, frame: Int16Array): Uint8Array;
  /** Releases the encoder of a speech that has been encoded to its end. */
  release(owner: object): void;
}

class LazySpeech implements EncodedSpeech {
  readonly #token = {};
  readonly #speech: PcmSpeech;
  readonly #encoders: SpeechEncoders;
  readonly #packets: (Uint8Array | undefined)[] = [];
  #encoded = 0;

  constructor(speech: PcmSpeech, encoders: SpeechEncoders) {
    this.#speech = speech;
    this.#encoders = encoders;
  }

  get frames(): number {
    return Math.floor(this.#speech.pcm.length / FRAME_SAMPLES);
  }

  packet(index: number): Uint8Array | null {
    if (index < 0 || index >= this.frames) return null;
    return this.#packets[index] ?? this.#encode(index);
  }

  #encode(index: number): Uint8Array {
    const start = index * FRAME_SAMPLES;
    const { pcm, isPartial } = this.#speech;
    const packet = this.#encoders.encode(this.#token, pcm.subarray(start, start + FRAME_SAMPLES));
    this.#packets[index] = packet;
    this.#encoded += 1;
    if (!isPartial && this.#encoded === this.frames) this.#encoders.release(this.#token);
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
    const fresh = new LazySpeech(speech, encoders);
    forms.set(speech, fresh);
    return fresh;
  };
}
