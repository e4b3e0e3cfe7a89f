import type { Log } from '../kernel/log.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { LocalModels } from './local-models.ts';

export interface InstalledModelsParts {
  readonly store: LocalModels['store'];
  readonly clock: Clock;
  readonly log: Log;
}

/** Folders of installed models by their ids, in the order in which they are looked for. */
export type ModelFolders = ReadonlyMap<string, string>;

const LOOK_EVERY_MS = 5_000;

/** Looks again and again which of some models are installed, by this process or by another one. */
export class InstalledModels {
  readonly #parts: InstalledModelsParts;
  readonly #ids: readonly string[];
  readonly #take: (folders: ModelFolders) => Promise<void>;
  #known = '';
  #callOff: () => void = () => undefined;
  #isClosed = false;

  /** @param take is called when others are installed than before; what it throws is logged */
  constructor(
    parts: InstalledModelsParts,
    ids: readonly string[],
    take: (folders: ModelFolders) => Promise<void>,
  ) {
    this.#parts = parts;
    this.#ids = ids;
    this.#take = take;
  }

  /** Begins to look. @returns what is installed now; it is taken behind */
  async start(): Promise<ModelFolders> {
    const folders = await this.#folders();
    void this.#look(folders);
    return folders;
  }

  /** Looks no more. Idempotent. */
  close(): void {
    this.#isClosed = true;
    this.#callOff();
  }

  async #folders(): Promise<ModelFolders> {
    const { store } = this.#parts;
    const folders = new Map<string, string>();
    for (const id of this.#ids) {
      const folder = store.models.some((model) => model.id === id) ? await store.folder(id) : null;
      if (folder !== null) folders.set(id, folder);
    }
    return folders;
  }

  async #look(known?: ModelFolders): Promise<void> {
    const { clock, log } = this.#parts;
    try {
      await this.#compare(known ?? (await this.#folders()));
    } catch (error) {
      log.warn({ error: String(error) }, 'an installed voice cannot be read');
    }
    if (!this.#isClosed) this.#callOff = clock.after(LOOK_EVERY_MS, () => void this.#look());
  }

  async #compare(folders: ModelFolders): Promise<void> {
    const models = [...folders.keys()].join();
    if (models === this.#known) return;
    this.#known = models;
    await this.#take(folders);
  }
}
