import type { AppParts } from '../../../app-parts.ts';
import type { ProjectScope } from '../../../storage/scope.ts';
import { storeProgress } from './generation.store.ts';
import { progressIn, type Step } from './generation.steps.ts';

type Parts = Pick<AppParts, 'clock' | 'log'>;

/** Between two writes of a companion's progress. */
const LEAST_MS = 1_000;

/** The companion was deleted while it was made. */
export class CompanionGone extends Error {
  override readonly name = 'CompanionGone';
}

/** Writes down how far a step is, about once a second; and finds out when the companion is gone. */
export class ProgressWriter {
  readonly #parts: Parts;
  readonly #scope: ProjectScope;
  readonly #companionId: string;
  readonly #step: Step;
  readonly #gone = new AbortController();
  #nextAt = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | null = null;

  constructor(parts: Parts, scope: ProjectScope, companionId: string, step: Step) {
    this.#parts = parts;
    this.#scope = scope;
    this.#companionId = companionId;
    this.#step = step;
  }

  /** Aborted with CompanionGone when there is nobody left to be made. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** @param share of the step that is done, 0 to 1 */
  tell(share: number): void {
    const now = this.#parts.clock.now();
    if (this.#writing !== null || now < this.#nextAt) return;
    this.#nextAt = now + LEAST_MS;
    this.#writing = this.#write(share).finally(() => (this.#writing = null));
  }

  /** Waits for what is being written: nothing of it comes after what the step itself stores. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(share: number): Promise<void> {
    const { clock, log } = this.#parts;
    const progress = progressIn(this.#step, share);
    try {
      const now = new Date(clock.wallTime());
      if (await storeProgress(this.#scope, this.#companionId, progress, now)) return;
      this.#gone.abort(new CompanionGone('The companion was deleted.'));
    } catch (err) {
      log.warn({ err, companion: this.#companionId }, 'the progress of a companion could not be written');
    }
  }
}
