import type { TextToSpeechWithVoices, VoiceOffer } from '../../../conversation/offered-voices.ts';
import {
  ProviderError,
  type SpeakOptions,
  type SpeechPiece,
  type SpokenAudio,
} from '../../../conversation/provider-ports.ts';
import { inOnePiece } from '../../../conversation/speech-pieces.ts';
import { durationMs, SAMPLE_RATE } from '../../../media/pcm.ts';
import { resample } from '../../../media/resampler.ts';
import { isEnglish } from '../../language.ts';
import { textLanguage, unspoken } from '../../text-language.ts';
import { builtinVoiceOf, recipeOf, type VoiceRecipe } from '../../voices.ts';
import { alignWords } from './align.ts';
import type { FliteSpeech } from './flite/messages.ts';
import { FlitePool } from './flite-pool.ts';
import { builtinOffer } from './offer.ts';
import { visemesOfPhones, readPhones, type Phone } from './phones.ts';
import { SharedCache } from './shared-cache.ts';
import { readWave, trimAndLevel } from './sound.ts';
import { phrases, spokenTokens, type SpokenToken } from './spoken-text.ts';
import { join, silence } from './spoken-audio.ts';
import { visemeMarks } from './visemes.ts';

/** About ten minutes of speech. */
const CACHE_BYTES = 20 * 1024 * 1024;

const sizeOf = (audio: SpokenAudio): number =>
  audio.pcm.byteLength + 2 * audio.text.length + 64 * (audio.words.length + audio.visemes.length);

/**
 * Flite's arguments. The resampling that shifts the resonances also shifts pitch and time, so both are
 * corrected here.
 */
const argsFor = (recipe: VoiceRecipe, text: string): string[] => [
  ...['-psdur', '-voice', recipe.base],
  ...['--setf', `f0_shift=${(recipe.pitch / recipe.formant).toFixed(3)}`],
  ...['--setf', `duration_stretch=${(recipe.stretch * recipe.formant).toFixed(3)}`],
  ...['-t', text],
];

const movePhones = (phones: readonly Phone[], factor: number, cutMs: number): Phone[] =>
  phones.map(({ name, startMs, endMs }) => ({
    name,
    startMs: Math.max(0, startMs * factor - cutMs),
    endMs: Math.max(0, endMs * factor - cutMs),
  }));

const wholeText = (tokens: readonly SpokenToken[]): string => tokens.map((token) => token.say).join(' ');

/** Turns Flite's output into a piece of speech. `text` is the utterance's; offsets count in it. */
function shape(
  text: string,
  tokens: readonly SpokenToken[],
  speech: FliteSpeech,
  recipe: VoiceRecipe,
): SpokenAudio {
  const { rate, samples } = readWave(speech.wav);
  const { pcm, cut } = trimAndLevel(resample(samples, Math.round(rate * recipe.formant), SAMPLE_RATE));
  const phones = movePhones(readPhones(speech.phones), 1 / recipe.formant, durationMs(cut));
  const lengthMs = durationMs(pcm.length);
  const visemes = visemeMarks(visemesOfPhones(phones), Math.min(lengthMs, phones.at(-1)?.endMs ?? 0));
  return { text, pcm, durationMs: lengthMs, words: alignWords(tokens, phones), visemes };
}

/** A voice for the languages that Flite does not speak. */
export interface ForeignTts {
  /** ISO 639-1 codes of its languages. */
  readonly languages: readonly string[];
  /** Whether `language` (ISO 639-1) can be spoken. */
  knows(language: string): boolean;
  speak(text: string, options: SpeakOptions): Promise<SpokenAudio>;
}

/**
 * The built-in voice: Flite for English, another voice for the languages that it knows, English for all
 * others. An unknown `voiceId` means the default voice. Equal requests get the same object while it is
 * cached.
 */
export class BuiltinTts implements TextToSpeechWithVoices {
  readonly keepsSpeech = true;
  readonly #pool: FlitePool;
  readonly #cache: SharedCache<SpokenAudio>;
  readonly #foreign: ForeignTts | null;

  constructor(foreign: ForeignTts | null = null, pool = new FlitePool(), cacheBytes = CACHE_BYTES) {
    this.#foreign = foreign;
    this.#pool = pool;
    this.#cache = new SharedCache(cacheBytes, sizeOf);
  }

  /** Gives the whole sentence as its only piece. */
  speak(text: string, options: SpeakOptions): AsyncGenerator<SpeechPiece, void> {
    return inOnePiece(() => this.#whole(text, options));
  }

  /** Whether the voice of other languages speaks this one: ISO 639-1, or a tag. */
  isForeign(language: string): boolean {
    return !isEnglish(language) && this.#foreign?.knows(language) === true;
  }

  #whole(text: string, options: SpeakOptions): Promise<SpokenAudio> {
    const voiceId = builtinVoiceOf(options);
    const language = textLanguage(text, options.language, options.before);
    const foreign = this.isForeign(language) ? this.#foreign : null;
    const key = `${foreign ? language : ''}|${voiceId}|${text}`;
    return this.#cache.get(key, options.signal, (signal) =>
      foreign
        ? foreign.speak(text, { ...options, language, voiceId, signal })
        : this.#english(text, voiceId, signal),
    );
  }

  /** Each voice also offers the languages of the foreign voice, if there is one. */
  async offer(): Promise<VoiceOffer> {
    return builtinOffer((this.#foreign?.languages ?? []).filter((code) => !isEnglish(code)));
  }

  /** Preloads what the first reply would otherwise wait for. Never rejects: `speak` reports the error. */
  async warm(): Promise<void> {
    const options = { voiceId: null, language: 'en', signal: AbortSignal.timeout(30_000) };
    await this.#whole('Hello.', options).catch(() => undefined);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #english(text: string, voiceId: string, signal: AbortSignal): Promise<SpokenAudio> {
    const recipe = recipeOf(voiceId);
    const groups = phrases(spokenTokens(text, true));
    if (groups.length === 0) {
      if (/\p{L}/u.test(text)) throw unspoken('builtin', text, 'en');
      return silence(text);
    }
    const parts = await Promise.all(
      groups.map(async (tokens) => {
        const speech = await this.#pool.run(argsFor(recipe, wholeText(tokens)), signal);
        return shapeOrFail(text, tokens, speech, recipe);
      }),
    );
    return join(text, parts);
  }
}

function shapeOrFail(...given: Parameters<typeof shape>): SpokenAudio {
  try {
    return shape(...given);
  } catch (cause) {
    throw new ProviderError('flite', 'Flite gave no sound', { retryable: true, cause });
  }
}
