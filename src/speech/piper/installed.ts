import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { InstalledModels, type ModelFolders } from '../installed-models.ts';
import type { LocalModels } from '../local-models.ts';
import type { Pronounce } from '../phonemes/pronounce.ts';
import { localSynthesis } from './local-synthesis.ts';
import { PiperTts, type PiperVoice } from './piper-tts.ts';
import { builtinVoicesOf, formantOf, personOf, piperModels } from './voices.ts';
import { parseVoiceFile } from './voice-file.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

export interface InstalledParts {
  readonly local: LocalModels;
  readonly pronounce: Pronounce;
  readonly clock: Clock;
  readonly log: Log;
}

const NEVER = sharedController().signal;

/** The built-in voices that an installed model speaks. @throws what reading its files throws */
async function open(
  model: string,
  folder: string,
  { local, pronounce, ...parts }: InstalledParts,
): Promise<readonly PiperVoice[]> {
  const person = personOf(model)!;
  const { files } = local.store.models.find(({ id }) => id === model)!;
  const { name } = files.find((file) => file.name.endsWith('.json'))!;
  const file = parseVoiceFile(await readFile(join(folder, name), 'utf8'));
  const { synthesize, load } = localSynthesis(folder, { ...parts, inference: local.inference });
  // What fails here is logged, and fails again at the first sentence.
  await load(NEVER).catch(() => undefined);
  const { language } = person;
  return builtinVoicesOf(person).map((id) => ({
    ...{ id, language, file, synthesize, pronounce },
    formant: formantOf(id),
  }));
}

/** Who speaks for whom, for people: "Joe for men". */
const describe = (models: Iterable<string>): string =>
  [...models]
    .map((model) => personOf(model)!)
    .map(({ name, gender }) => `${name} for ${gender === 'male' ? 'men' : 'women'}`)
    .join(', ');

/**
 * The Piper voices that are installed, by this process or by another one, also while the service runs. A voice is used
 * once its model is loaded.
 */
export class InstalledVoices {
  readonly #parts: InstalledParts;
  readonly #models: InstalledModels;
  #tts: PiperTts | null = null;

  constructor(parts: InstalledParts) {
    this.#parts = parts;
    const { clock, log, local } = parts;
    const take = (folders: ModelFolders): Promise<void> => this.#take(folders);
    this.#models = new InstalledModels({ store: local.store, clock, log }, piperModels, take);
  }

  /** What speaks with them; null while there is none. */
  get tts(): PiperTts | null {
    return this.#tts;
  }

  /**
   * Begins to look for voices; their models are loaded behind.
   * @returns who speaks for whom, for people; empty when no voice is installed
   */
  async start(): Promise<string> {
    // The dictionary is read now, so that the first sentence need not wait for it.
    void this.#parts.pronounce([{ say: 'Hello.', charEnd: 6 }], NEVER).catch(() => undefined);
    return describe((await this.#models.start()).keys());
  }

  /** Looks no more. Idempotent. */
  close(): void {
    this.#models.close();
  }

  async #take(folders: ModelFolders): Promise<void> {
    const opening = [...folders].map(([model, folder]) => open(model, folder, this.#parts));
    const voices = (await Promise.all(opening)).flat();
    this.#tts = voices.length > 0 ? new PiperTts(voices) : null;
    if (this.#tts) this.#parts.log.info({ voices: describe(folders.keys()) }, 'Piper voices are in use');
  }
}
