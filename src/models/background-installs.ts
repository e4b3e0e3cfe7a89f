import { type Model, sizeOf } from './catalog.ts';
import { ModelsError } from './models-error.ts';
import type { ModelState } from './state.ts';
import type { ModelStore } from './store.ts';

/** A model with what became of the last attempt of this process to install it. */
export type InstallState = ModelState & {
  /** Why it failed, in a sentence; null: it did not. */
  readonly failure: string | null;
};

/** A model of the catalogue with its state. Its size is in bytes. */
export type ListedModel = InstallState &
  Pick<Model, 'id' | 'task' | 'languages' | 'licence'> & {
    readonly notice: string | null;
    readonly size: number;
  };

interface Running {
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

/** How long a click waits for another process that works on the same model, in milliseconds. */
const WAIT_MS = 5_000;

/** Installs, checks and removes local models behind the running service, for whoever asks for it by a click. */
export class BackgroundInstalls {
  readonly #store: ModelStore;
  readonly #running = new Map<string, Running>();
  readonly #failures = new Map<string, string>();
  #isClosed = false;

  constructor(store: ModelStore) {
    this.#store = store;
  }

  /** Every model of the catalogue, in its order. */
  list(): Promise<readonly ListedModel[]> {
    return Promise.all(
      this.#store.models.map(async (model) => {
        const { id, task, languages, licence, notice = null } = model;
        return { id, task, languages, licence, notice, size: sizeOf(model), ...(await this.state(id)) };
      }),
    );
  }

  /** The state of a model. @throws ModelsError when there is no such model */
  async state(id: string): Promise<InstallState> {
    const state = await this.#store.state(id);
    const failure = this.#failures.get(id) ?? null;
    const isBeginning = this.#running.has(id) && (state.status === 'absent' || state.status === 'broken');
    if (!isBeginning) return { ...state, failure };
    return { status: 'installing', bytes: 0, total: sizeOf(this.#store.find(id)), failure };
  }

  /** Begins to install a model, unless that is under way; `state` follows it. @throws ModelsError when there is none */
  start(id: string): void {
    this.#store.find(id);
    if (this.#running.has(id) || this.#isClosed) return;
    this.#failures.delete(id);
    const stop = new AbortController();
    const done = this.#store
      .install(id, { signal: stop.signal })
      .catch((error: unknown) => void (stop.signal.aborted || this.#failures.set(id, sentenceOf(error))))
      .finally(() => this.#running.delete(id));
    this.#running.set(id, { stop, done });
  }

  /**
   * Stops the installation of a model, and removes what is there of it.
   * @returns what stands in the way, in a sentence; null: it is gone
   */
  async remove(id: string): Promise<string | null> {
    await this.#stop(id);
    this.#failures.delete(id);
    const removing = this.#store.remove(id, AbortSignal.timeout(WAIT_MS));
    return removing.then(() => null, sentenceOf);
  }

  /** Reads an installed model whole. @returns what is wrong with it, in a sentence; null: nothing */
  async verify(id: string): Promise<string | null> {
    const verifying = this.#store.verify(id, AbortSignal.timeout(WAIT_MS));
    return verifying.then((fault) => fault && `${id}: ${fault}.`, sentenceOf);
  }

  /** Ends what is under way; the next installation goes on from there. Idempotent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#running.keys()].map((id) => this.#stop(id)));
  }

  async #stop(id: string): Promise<void> {
    const running = this.#running.get(id);
    running?.stop.abort();
    await running?.done;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ModelsError) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'It is being installed by the start of Duet, or by another process. Try again when that is done.';
  return `It could not be done: ${String(error)}`;
}
