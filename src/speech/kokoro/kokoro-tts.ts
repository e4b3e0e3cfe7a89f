import type { TextToSpeech } from '../../conversation/provider-ports.ts';
import { inOnePiece, speakWhole } from '../../conversation/speech-pieces.ts';
import type { Log } from '../../kernel/log.ts';
import { catalog } from '../../models/catalog.ts';
import type { ClauseTts } from '../clauses/clause-tts.ts';
import type { SpeechCache } from './speech-cache.ts';
import { OftenSaid } from './often-said.ts';
import { KOKORO_MODEL } from './voices.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

export interface KokoroTtsParts {
  /** Speaks for somebody who listens. */
  readonly live: ClauseTts;
  /** Speaks behind everything else. */
  readonly behind: ClauseTts;
  readonly pace: { readonly isLive: boolean };
  readonly kept: SpeechCache;
  readonly log: Log;
}

/** Most sentences that wait to be made; what is said often comes again. */
const MOST_WAITING = 50;
/** Longest sentence that is kept, in characters. */
const LONGEST = 400;

/** The files of the model: another version of it says everything anew. */
const VERSION = catalog
  .find(({ id }) => id === KOKORO_MODEL)
  ?.files.map(({ sha256 }) => sha256)
  .join(' ');

const keyOf = (voiceId: string, text: string): string => `${VERSION}|${voiceId}|${text}`;

/**
 * The voices of Kokoro: live where the machine keeps up; elsewhere what is said often is made in the background, kept
 * on the disk, and spoken from there.
 */
export class KokoroTts {
  readonly #parts: KokoroTtsParts;
  readonly #said = new OftenSaid();
  readonly #waiting = new Map<string, { readonly text: string; readonly voiceId: string }>();
  readonly #end = sharedController();
  #making: Promise<void> | null = null;

  constructor(parts: KokoroTtsParts) {
    this.#parts = parts;
  }

  /** Whether it has this voice. */
  has(voiceId: string): boolean {
    return this.#parts.live.has(voiceId);
  }

  /**
   * What speaks a sentence in one of its voices, from its beginning to its end; null: another voice should, since the
   * sentence is not kept and the machine does not keep up.
   * @param isAhead it will be said soon: it is made now, and not the second time
   */
  async speakerFor(text: string, voiceId: string, isAhead = false): Promise<TextToSpeech | null> {
    const { kept, pace, live } = this.#parts;
    const key = keyOf(voiceId, text);
    const isOften = this.#said.note(key) || isAhead;
    const speech = await kept.get(key, text);
    if (speech) return { speak: () => inOnePiece(async () => speech) };
    if (isOften && text.length <= LONGEST) this.#order(key, text, voiceId);
    return pace.isLive ? live : null;
  }

  /** Speaks a text behind everything else, so that the pace of this machine is known. Never rejects. */
  async measure(text: string): Promise<void> {
    const options = { voiceId: null, language: 'en', signal: this.#end.signal };
    await speakWhole(this.#parts.behind, text, options).catch(() => undefined);
  }

  /** Resolves when nothing is left to make. */
  async idle(): Promise<void> {
    await this.#making;
  }

  /** Makes nothing more. Idempotent. */
  async close(): Promise<void> {
    this.#waiting.clear();
    this.#end.abort();
    await this.#making;
  }

  #order(key: string, text: string, voiceId: string): void {
    if (this.#end.signal.aborted || this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(key, { text, voiceId });
    this.#making ??= this.#make().finally(() => {
      this.#making = null;
    });
  }

  /** Makes what waits, one after the other; what fails is ordered again when it is said again. */
  async #make(): Promise<void> {
    const { behind, kept, log } = this.#parts;
    const { signal } = this.#end;
    for (const [key, { text, voiceId }] of this.#waiting) {
      try {
        await kept.set(key, await speakWhole(behind, text, { voiceId, language: 'en', signal }));
      } catch (error) {
        if (!signal.aborted) log.warn({ error: String(error) }, 'a sentence that is said often was not kept');
      }
      this.#waiting.delete(key);
    }
  }
}
