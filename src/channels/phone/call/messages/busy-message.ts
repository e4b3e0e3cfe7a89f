import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../../kernel/guards.ts';
import type { Log } from '../../../../kernel/log.ts';
import type { SpokenAudio, TextToSpeech } from '../../../../conversation/provider-ports.ts';
import { speakWhole } from '../../../../conversation/speech-pieces.ts';
import { durationMs, FRAME_SAMPLES, pcmOf, SAMPLE_RATE } from '../../../../media/pcm.ts';
import { resample } from '../../../../media/resampler.ts';
import { languageTag } from '../../../../platform/sessions/language.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import { englishPhrases, phrasesFor } from './phrases.ts';
import { readWaveFile } from './wave-reader.ts';

export interface BusyMessageParts {
  readonly tts: TextToSpeech;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder with `busy.wav` or `busy.<language>.wav` (DUET_PHONE_MESSAGES); null: the message is synthesized. */
  readonly messagesDir: string | null;
}

/** The largest file: half a minute in the largest format, and a header. */
const MOST_BYTES = 30 * 48_000 * 4 + 4096;
const MOST_CACHED = 100;
/** How long making the message may take; the caller hears ringing meanwhile. */
const SPOKEN_WITHIN_MS = 10_000;

/**
 * The message that no agent is available. It is made once for each language and voice, and cached. A file in the
 * folder is preferred to the voice: `busy.pt-BR.wav`, then `busy.pt.wav`, then `busy.wav`. A file that cannot be
 * used is logged as a warning.
 */
export class BusyMessage {
  readonly #parts: BusyMessageParts;
  readonly #cache = new Map<string, Promise<readonly SpokenAudio[]>>();

  constructor(parts: BusyMessageParts) {
    this.#parts = parts;
  }

  /**
   * The message as speech. Rejects with a ProviderError when there is neither a file nor a voice; the next call
   * tries again.
   */
  for(language: string, voiceId: string | null): Promise<readonly SpokenAudio[]> {
    const key = `${language}|${voiceId ?? ''}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const spoken = this.#make(language, voiceId);
    spoken.catch(() => this.#cache.delete(key));
    const [oldest] = this.#cache.keys();
    if (this.#cache.size >= MOST_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    this.#cache.set(key, spoken);
    return spoken;
  }

  async #make(language: string, voiceId: string | null): Promise<readonly SpokenAudio[]> {
    const file = await this.#fromFile(language);
    if (file) return [file];
    const { phrases, language: spoken } = phrasesFor(language);
    try {
      return await this.#speak(phrases.busy, spoken, voiceId);
    } catch (error) {
      if (spoken === englishPhrases.language) throw error;
      this.#parts.log.warn({ err: error, language }, 'the message at capacity is spoken in English');
      return this.#speak(englishPhrases.phrases.busy, englishPhrases.language, null);
    }
  }

  async #speak(
    sentences: readonly string[],
    language: string,
    voiceId: string | null,
  ): Promise<readonly SpokenAudio[]> {
    const { tts, clock } = this.#parts;
    const controller = new AbortController();
    const callOff = clock.after(SPOKEN_WITHIN_MS, () =>
      controller.abort(new Error('The voice did not answer in time.')),
    );
    const options = { voiceId, language, signal: controller.signal };
    try {
      return await Promise.all(sentences.map((sentence) => speakWhole(tts, sentence, options)));
    } finally {
      callOff();
    }
  }

  async #fromFile(language: string): Promise<SpokenAudio | null> {
    if (this.#parts.messagesDir === null) return null;
    for (const name of fileNames(language)) {
      const sound = await this.#read(join(this.#parts.messagesDir, name));
      if (sound) return sound;
    }
    return null;
  }

  async #read(path: string): Promise<SpokenAudio | null> {
    try {
      return asSpeech(await readAtMost(path, MOST_BYTES));
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      const reason = error instanceof Error ? error.message : String(error);
      this.#parts.log.warn({ path }, `a message for callers cannot be used: ${reason}`);
      return null;
    }
  }
}

/** The file names to try. Only the result of `languageTag` becomes part of a path. */
const fileNames = (language: string): string[] => {
  const tag = languageTag(language);
  const tags = tag === null ? [] : [...new Set([tag, tag.split('-')[0]!])];
  return [...tags.map((one) => `busy.${one}.wav`), 'busy.wav'];
};

async function readAtMost(path: string, most: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > most) throw new RangeError('it is longer than half a minute');
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Resamples sound of any whole rate to 16 kHz, in whole frames; the last one is padded with silence. */
export function toFrames(samples: Int16Array, rate: number): Int16Array {
  const sound = pcmOf(resample(samples, rate, SAMPLE_RATE));
  const frames = new Int16Array(Math.ceil(sound.length / FRAME_SAMPLES) * FRAME_SAMPLES);
  frames.set(sound);
  return frames;
}

function asSpeech(bytes: Buffer): SpokenAudio {
  const { rate, samples } = readWaveFile(bytes);
  if (samples.length === 0) throw new RangeError('it has no sound in it');
  const pcm = toFrames(samples, rate);
  const visemes = [{ viseme: 'sil', startMs: 0 }] as const;
  return { text: '', pcm, durationMs: durationMs(pcm.length), words: [], visemes };
}
