import {
  offerOf,
  type OfferedVoice,
  type OfferingVoice,
  type VoiceOffer,
} from '../../conversation/offered-voices.ts';
import { ProviderError, type SpeakOptions, type SpokenAudio } from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { SharedCache } from '../builtin/voice/shared-cache.ts';
import { join, silence } from '../builtin/voice/spoken-audio.ts';
import { phrases, spokenTokens, type SpokenToken } from '../builtin/voice/spoken-text.ts';
import { languageCode } from '../language.ts';
import { findVoice, type VoiceGender } from '../voices.ts';
import { UnknownVoice } from './ask.ts';
import { SoundError } from './read-sound.ts';
import { type Made, shapeSpeech, wholeText } from './shape.ts';

export interface SpeechRequest {
  /** The server's id of the voice. */
  readonly voice: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly signal: AbortSignal;
}

/** A text-to-speech server: the parts that differ between providers. */
export interface Speaker {
  /** The provider's name in setups. */
  readonly provider: string;
  /** Its name at the start of a sentence. */
  readonly who: string;
  /** The model under which usage is counted. */
  modelOf(voice: string): string;
  /** Most characters in one request. */
  readonly longest: number;
  /** Whether an id looks like one of its voices; one that turns out to be unknown is replaced. */
  knows(voiceId: string): boolean;
  /** The voice for agents that have not chosen one. */
  defaultVoice(wish: DefaultWish, offer: () => Promise<VoiceOffer>): string | Promise<string>;
  /** @throws ProviderError, UnknownVoice, or SoundError when the answer is no sound */
  make(text: string, request: SpeechRequest): Promise<Made>;
  /** Lists the voices; null when the server has no list. @throws ProviderError when the request fails */
  list(signal: AbortSignal): Promise<readonly OfferedVoice[] | null>;
}

export interface DefaultWish {
  readonly gender: VoiceGender;
  /** ISO 639-1. */
  readonly language: string;
}

/**
 * About a quarter of an hour of speech, for all voices of the process: most speech is of one key and seldom
 * repeated.
 */
const CACHE_BYTES = 32 * 1024 * 1024;
const sizeOf = (audio: SpokenAudio): number =>
  audio.pcm.byteLength + 2 * audio.text.length + 64 * (audio.words.length + audio.visemes.length);
const cache = new SharedCache<SpokenAudio>(CACHE_BYTES, sizeOf);
let opened = 0;

/** How long a list of voices is cached; the constant below is the wait after a failure. */
const LIST_KEPT_MS = 600_000;
const LIST_FAILED_MS = 30_000;
const LIST_TIMEOUT_MS = 5_000;
/** Most refused ids that are remembered; the set is cleared when it is full. */
const MOST_UNKNOWN = 200;

/** A voice of a remote server. Equal requests get the same object while it is cached. */
export class RemoteVoice implements OfferingVoice {
  readonly #speaker: Speaker;
  readonly #clock: Clock;
  /** Cache prefix, so that speech is never shared between keys. */
  readonly #prefix = `${(opened += 1)}`;
  readonly #unknown = new Set<string>();
  #offer: { readonly until: number; readonly voices: Promise<VoiceOffer> } | null = null;

  constructor(speaker: Speaker, clock: Clock) {
    this.#speaker = speaker;
    this.#clock = clock;
  }

  async speak(text: string, options: SpeakOptions): Promise<SpokenAudio> {
    const { signal, voiceId } = options;
    signal.throwIfAborted();
    const tokens = spokenTokens(text, false);
    const language = languageCode(options.language);
    const key = `${this.#prefix}|${voiceId ?? ''}|${language}|${text}`;
    return cache.get(key, signal, async (shared) => {
      if (tokens.length === 0) return silence(text);
      const request = { voice: await this.#voiceOf(voiceId, language), language, signal: shared };
      const groups = phrases(tokens, this.#speaker.longest);
      return join(text, await Promise.all(groups.map((group) => this.#part(text, group, request, options))));
    });
  }

  offer(): Promise<VoiceOffer> {
    const now = this.#clock.now();
    if (this.#offer && now < this.#offer.until) return this.#offer.voices;
    const offer = { until: now + LIST_KEPT_MS, voices: this.#list() };
    this.#offer = offer;
    void offer.voices.then(({ complete }) => {
      if (!complete && this.#offer === offer) this.#offer = { ...offer, until: now + LIST_FAILED_MS };
    });
    return offer.voices;
  }

  async #list(): Promise<VoiceOffer> {
    const cancel = new AbortController();
    const callOff = this.#clock.after(LIST_TIMEOUT_MS, () => cancel.abort(new Error('too late')));
    try {
      const voices = await this.#speaker.list(cancel.signal);
      return { voices: voices ?? [], complete: voices !== null };
    } catch {
      return { voices: [], complete: false };
    } finally {
      callOff();
    }
  }

  #voiceOf(voiceId: string | null, language: string): string | Promise<string> {
    const isOwn = voiceId !== null && !findVoice(voiceId) && !this.#unknown.has(voiceId);
    if (isOwn && this.#speaker.knows(voiceId)) return voiceId;
    const gender = findVoice(voiceId)?.gender ?? 'female';
    return this.#speaker.defaultVoice({ gender, language }, () => offerOf(this));
  }

  async #part(
    text: string,
    tokens: readonly SpokenToken[],
    request: SpeechRequest,
    options: SpeakOptions,
  ): Promise<SpokenAudio> {
    try {
      const { made, voice } = await this.#made(wholeText(tokens), request);
      this.#count(options, wholeText(tokens), made, voice);
      return await shapeSpeech(text, tokens, made);
    } catch (error) {
      if (!(error instanceof SoundError)) throw error;
      const { provider, who } = this.#speaker;
      throw new ProviderError(provider, `${who} ${error.message}.`, { retryable: true });
    }
  }

  /**
   * Synthesizes; a voice that the server does not know is replaced by the default one, now and from then on.
   */
  async #made(said: string, request: SpeechRequest): Promise<{ made: Made; voice: string }> {
    const { voice, language } = request;
    try {
      return { made: await this.#speaker.make(said, request), voice };
    } catch (error) {
      if (!(error instanceof UnknownVoice)) throw error;
      if (this.#unknown.size >= MOST_UNKNOWN) this.#unknown.clear();
      this.#unknown.add(voice);
      const other = await this.#voiceOf(null, language);
      if (other === voice) throw error;
      return { made: await this.#speaker.make(said, { ...request, voice: other }), voice: other };
    }
  }

  #count({ meter }: SpeakOptions, said: string, { samples, rate }: Made, voice: string): void {
    const { provider } = this.#speaker;
    const seconds = samples.length / rate;
    const model = this.#speaker.modelOf(voice);
    meter?.({ kind: 'voice', provider, model, characters: said.length, seconds });
  }
}
