import { ModelsError } from './models-error.ts';
import { sizeOf } from './catalog.ts';
import type { ModelState } from './state.ts';
import type { ModelStore } from './store.ts';

/** A model with what became of the last attempt of this process to install it. */
export type InstallState = ModelState & {
  /** Why it failed, in a sentence; null: it did not. */
  readonly failure: string | null;
};

/** Installs local models behind the running service, for whoever asks for one by a click. */
export class BackgroundInstalls {
  readonly #store: ModelStore;
  readonly #ending = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  readonly #failures = new Map<string, string>();

  constructor(store: ModelStore) {
    this.#store = store;
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
    if (this.#running.has(id) || this.#ending.signal.aborted) return;
    this.#failures.delete(id);
    const running = this.#store
      .install(id, { signal: this.#ending.signal })
      .catch((error: unknown) => void this.#failures.set(id, sentenceOf(error)))
      .finally(() => this.#running.delete(id));
    this.#running.set(id, running);
  }

  /** Ends what is under way; the next installation goes on from there. Idempotent. */
  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#running.values());
  }
}

const sentenceOf = (error: unknown): string =>
  error instanceof ModelsError ? error.message : `It could not be installed: ${String(error)}`;
