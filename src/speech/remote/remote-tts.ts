import {
  offerOf,
  type OfferedVoice,
  type TextToSpeechWithVoices,
  type VoiceOffer,
} from '../../conversation/offered-voices.ts';
import {
  ProviderError,
  type SpeakOptions,
  type SpeechPiece,
  type SpokenAudio,
} from '../../conversation/provider-ports.ts';
import { onlyPiece } from '../../conversation/speech-pieces.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { join, silence } from '../builtin/tts/spoken-audio.ts';
import { phrases, spokenTokens, type SpokenToken } from '../builtin/tts/spoken-text.ts';
import { languageCode } from '../language.ts';
import { type ScriptPart, scriptParts } from '../script-parts.ts';
import { textLanguage } from '../text-language.ts';
import type { VoiceGender } from '../../conversation/offered-voices.ts';
import { findVoice, knownGender } from '../voices.ts';
import { UnknownVoice } from './request.ts';
import { Gain, KnownPeaks } from './gain.ts';
import { SoundError } from './read-sound.ts';
import { type ServerPiece, SpeechShaper, wholeText } from './shape.ts';
import { SharedSpeech } from './shared-speech.ts';

export interface SpeechRequest {
  /** The server's id of the voice. */
  readonly voice: string;
  /** ISO 639-1. */
  readonly language: string;
  readonly signal: AbortSignal;
}

/** A text-to-speech server: the parts that differ between providers. */
export interface TtsBackend {
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
  defaultVoice(wanted: DefaultVoiceRequest, offer: () => Promise<VoiceOffer>): string | Promise<string>;
  /**
   * Speaks a text in pieces as they come. @throws ProviderError, also between two pieces, or UnknownVoice
   * before the first
   */
  make(text: string, request: SpeechRequest): AsyncIterable<ServerPiece>;
  /** Lists the voices; null when the server has no list. @throws ProviderError when the request fails */
  list(signal: AbortSignal): Promise<readonly OfferedVoice[] | null>;
}

export interface DefaultVoiceRequest {
  readonly gender: VoiceGender;
  /** ISO 639-1. */
  readonly language: string;
}

/**
 * About a quarter of an hour of speech, for all voices of the process: most speech is of one key and seldom
 * repeated.
 */
const CACHE_BYTES = 32 * 1024 * 1024;
const shared = new SharedSpeech(CACHE_BYTES);
let opened = 0;

/** How long a list of voices is cached; the constant below is the wait after a failure. */
const LIST_KEPT_MS = 600_000;
const LIST_FAILED_MS = 30_000;
const LIST_TIMEOUT_MS = 5_000;
/** Most refused ids that are remembered; the set is cleared when it is full. */
const MOST_UNKNOWN = 200;

/** The voice that speaks in a request. */
interface Speaking {
  voice: string;
}

/** What a text is spoken with: in its own language, which may be another one than the session's (ISO 639-1). */
interface TextOptions extends SpeakOptions {
  readonly session: string;
}

const speaks = ({ languages }: OfferedVoice, language: string): boolean =>
  languages.length === 0 || languages.some((tag) => languageCode(tag) === language);

/** A part of a text that is spoken in one request. */
interface Part {
  /** The whole text: the tokens' offsets count in it. */
  readonly text: string;
  readonly tokens: readonly SpokenToken[];
  /** Where it begins, in milliseconds. */
  readonly startMs: number;
  readonly speaking: Speaking;
  /** The whole text's. */
  readonly gain: Gain;
}

const NO_SAMPLES = new Int16Array(0);

/** A piece of a part that begins at `startMs`, as a piece of the text. */
const following = (startMs: number, { pcm, words, visemes }: SpeechPiece): SpeechPiece => ({
  pcm,
  words: words.map((word) => ({
    ...word,
    startMs: word.startMs + startMs,
    endMs: word.endMs + startMs,
  })),
  visemes: visemes.map((mark) => ({ ...mark, startMs: mark.startMs + startMs })),
});

/** Text to speech by a remote server. Equal requests get the same object while it is cached. */
export class RemoteTts implements TextToSpeechWithVoices {
  readonly #backend: TtsBackend;
  readonly #clock: Clock;
  /** Cache prefix, so that speech is never shared between keys. */
  readonly #prefix = `${(opened += 1)}`;
  readonly #unknown = new Set<string>();
  readonly #peaks = new KnownPeaks();
  #offer: { readonly until: number; readonly voices: Promise<VoiceOffer> } | null = null;

  constructor(backend: TtsBackend, clock: Clock) {
    this.#backend = backend;
    this.#clock = clock;
  }

  speak(text: string, options: SpeakOptions): AsyncGenerator<SpeechPiece, void> {
    const { voiceId } = options;
    const session = languageCode(options.language);
    const language = languageCode(textLanguage(text, options.language, options.before));
    const key = `${this.#prefix}|${voiceId ?? ''}|${session}|${language}|${text}`;
    return shared.speak(key, options, (all) => this.#pieces(text, { ...options, ...all, language, session }));
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
      const voices = await this.#backend.list(cancel.signal);
      return { voices: voices ?? [], complete: voices !== null };
    } catch {
      return { voices: [], complete: false };
    } finally {
      callOff();
    }
  }

  #voiceOf(voiceId: string | null, language: string): string | Promise<string> {
    const isOwn = voiceId !== null && !findVoice(voiceId) && !this.#unknown.has(voiceId);
    if (isOwn && this.#backend.knows(voiceId)) return voiceId;
    const gender = knownGender(voiceId) ?? 'female';
    return this.#backend.defaultVoice({ gender, language }, () => offerOf(this));
  }

  /**
   * The voice for a text: the session's own, unless the text is in another language, which this voice is known not to
   * speak and another one speaks.
   */
  async #voiceFor({ voiceId, language, session }: TextOptions): Promise<string> {
    const own = await this.#voiceOf(voiceId, session);
    if (language === session) return own;
    const { voices } = await this.offer();
    const known = voices.find(({ id }) => id === own);
    if (!known) return this.#voiceOf(voiceId, language);
    if (speaks(known, language)) return own;
    const others = voices.filter((voice) => speaks(voice, language));
    return (others.find(({ gender }) => gender === known.gender) ?? others[0])?.id ?? own;
  }

  /** Who speaks which part of a text: one voice all of it, unless its scripts have voices of their own. */
  async #voicesOf(
    text: string,
    options: TextOptions,
  ): Promise<readonly (ScriptPart & { readonly voice: string })[]> {
    const { language, session, before } = options;
    const voice = await this.#voiceFor(options);
    const parts = scriptParts(text, session, before);
    const voices = await Promise.all(
      parts.map((part) => this.#voiceFor({ ...options, language: languageCode(part.language) })),
    );
    if (voices.every((one) => one === voice)) return [{ start: 0, end: text.length, language, voice }];
    return parts.map((part, at) => ({
      ...part,
      language: languageCode(part.language),
      voice: voices[at] ?? voice,
    }));
  }

  /** A long text is spoken in parts, one after the other: each is there long before it is due. */
  async *#pieces(text: string, options: TextOptions): AsyncGenerator<SpeechPiece, void> {
    const parts: SpokenAudio[] = [];
    let startMs = 0;
    for (const { voice, start, end, language } of await this.#voicesOf(text, options)) {
      const speaking = { voice };
      const gain = new Gain(() => this.#peaks.of(speaking.voice));
      const tokens = spokenTokens(text.slice(start, end), false).map((token) => ({
        ...token,
        charEnd: token.charEnd + start,
      }));
      for (const group of phrases(tokens, this.#backend.longest)) {
        const part = { text, tokens: group, startMs, speaking, gain };
        const audio = yield* this.#part(part, { ...options, language });
        parts.push(audio);
        startMs += audio.durationMs;
      }
    }
    if (parts.length === 0) return yield onlyPiece(silence(text));
    const whole = join(text, parts);
    yield { ...onlyPiece(whole), pcm: NO_SAMPLES };
  }

  async *#part(
    { text, tokens, startMs, speaking, gain }: Part,
    options: SpeakOptions,
  ): AsyncGenerator<SpeechPiece, SpokenAudio> {
    const shaper = new SpeechShaper(text, tokens, gain);
    const said = wholeText(tokens);
    try {
      for await (const synthesized of this.#synthesized(said, speaking, options))
        for await (const piece of shaper.push(synthesized)) yield following(startMs, piece);
      const { piece, audio } = await this.#ended(shaper);
      this.#peaks.note(speaking.voice, shaper.peak, shaper.seconds);
      yield following(startMs, piece);
      return audio;
    } finally {
      if (shaper.seconds > 0) this.#count(options, said, shaper.seconds, speaking.voice);
    }
  }

  async #ended(shaper: SpeechShaper): ReturnType<SpeechShaper['end']> {
    try {
      return await shaper.end();
    } catch (error) {
      if (!(error instanceof SoundError)) throw error;
      const { provider, who } = this.#backend;
      throw new ProviderError(provider, `${who} ${error.message}.`, { retryable: true });
    }
  }

  /**
   * Synthesizes; a voice that the server does not know is replaced by the default one, now and from then on.
   */
  async *#synthesized(
    said: string,
    speaking: Speaking,
    { language, signal }: SpeakOptions,
  ): AsyncGenerator<ServerPiece, void> {
    const { voice } = speaking;
    try {
      return yield* this.#backend.make(said, { voice, language, signal });
    } catch (error) {
      if (!(error instanceof UnknownVoice)) throw error;
      if (this.#unknown.size >= MOST_UNKNOWN) this.#unknown.clear();
      this.#unknown.add(voice);
      speaking.voice = await this.#voiceOf(null, language);
      if (speaking.voice === voice) throw error;
    }
    yield* this.#backend.make(said, { voice: speaking.voice, language, signal });
  }

  /** Counts a request that was answered, also one that broke off or was given up: the server counts it too. */
  #count({ meter }: SpeakOptions, said: string, seconds: number, voice: string): void {
    const { provider } = this.#backend;
    const model = this.#backend.modelOf(voice);
    meter?.({ kind: 'voice', provider, model, characters: said.length, seconds });
  }
}
