import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { ClauseTts } from '../clauses/clause-tts.ts';
import { InstalledModels, type ModelFolders } from '../installed-models.ts';
import type { LocalModels } from '../local-models.ts';
import type { Pronounce } from '../phonemes/pronounce.ts';
import { SpeechCache } from './speech-cache.ts';
import { KokoroTts } from './kokoro-tts.ts';
import { localKokoro } from './local-kokoro.ts';
import type { Pace } from './pace.ts';
import { kokoroVoices } from './voice.ts';
import { KOKORO_MODEL } from './voices.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

export interface InstalledKokoroParts {
  readonly local: LocalModels;
  readonly pronounce: Pronounce;
  readonly clock: Clock;
  readonly log: Log;
  /** The folder of the sentences that are kept. */
  readonly folder: string;
}

interface Opened {
  readonly tts: KokoroTts;
  readonly kept: SpeechCache;
  readonly pace: Pace;
}

/** Some 50 minutes of speech. */
const KEPT_BYTES = 100 * 1024 * 1024;
/** What is made behind is kept on the disk. */
const NO_CACHE = 0;

const NEVER = sharedController().signal;

/** Says a few clauses when the model is loaded, so that it is known whether the machine keeps up. */
const TRIAL = 'Good morning, and welcome. One moment please, I am looking for it.';

/** Milliseconds after which the trial is repeated on a machine that does not keep up, at first and at most. */
const [RETRY_MS, RETRY_MOST_MS] = [60_000, 60 * 60_000];

/** Kokoro's voices, from when the model is installed, by this process or by another one. */
export class InstalledKokoro {
  readonly #parts: InstalledKokoroParts;
  readonly #models: InstalledModels;
  #tts: KokoroTts | null = null;
  #callOff: () => void = () => undefined;

  constructor(parts: InstalledKokoroParts) {
    this.#parts = parts;
    const { clock, log, local } = parts;
    const take = (folders: ModelFolders): Promise<void> => this.#take(folders);
    this.#models = new InstalledModels({ store: local.store, clock, log }, [KOKORO_MODEL], take);
  }

  /** What speaks with them; null while there is none. */
  get tts(): KokoroTts | null {
    return this.#tts;
  }

  /** Begins to look; the model is loaded behind. @returns whether it is installed now */
  async start(): Promise<boolean> {
    return (await this.#models.start()).size > 0;
  }

  /** Looks no more, and makes nothing more. Idempotent. */
  async close(): Promise<void> {
    this.#models.close();
    this.#stopLooking();
    await this.#tts?.close();
  }

  async #take(folders: ModelFolders): Promise<void> {
    const folder = folders.get(KOKORO_MODEL);
    this.#stopLooking();
    await this.#tts?.close();
    this.#tts = folder === undefined ? null : await this.#open(folder);
  }

  async #open(folder: string): Promise<KokoroTts> {
    const { local, pronounce, log } = this.#parts;
    const model = localKokoro(folder, { ...this.#parts, inference: local.inference });
    // What fails here is logged, and fails again at the first sentence.
    await model.load(NEVER).catch(() => undefined);
    const [live, behind] = [
      new ClauseTts('kokoro', kokoroVoices(model.live, pronounce)),
      new ClauseTts('kokoro', kokoroVoices(model.behind, pronounce), NO_CACHE),
    ];
    const kept = new SpeechCache(this.#parts.folder, KEPT_BYTES, this.#parts.clock);
    void kept.sweep();
    const tts = new KokoroTts({ live, behind, kept, log, pace: model.pace });
    void tts
      .measure(TRIAL)
      .then(() =>
        log.info({ factor: model.pace.factor, isLive: model.pace.isLive }, "Kokoro's voices are in use"),
      );
    this.#lookAgain({ tts, kept, pace: model.pace }, RETRY_MS);
    return tts;
  }

  #stopLooking(): void {
    this.#callOff();
    this.#callOff = () => undefined;
  }

  /** A machine that was busy once is tried again, at longer and longer intervals; kept sentences that are old go. */
  #lookAgain(opened: Opened, afterMs: number): void {
    this.#callOff = this.#parts.clock.after(afterMs, () => void this.#tryAgain(opened, afterMs));
  }

  async #tryAgain(opened: Opened, afterMs: number): Promise<void> {
    const { tts, kept, pace } = opened;
    const began = this.#callOff;
    await kept.sweep();
    if (!pace.isLive) {
      pace.forget();
      await tts.measure(TRIAL);
    }
    if (this.#callOff === began)
      this.#lookAgain(opened, pace.isLive ? RETRY_MS : Math.min(afterMs * 2, RETRY_MOST_MS));
  }
}
