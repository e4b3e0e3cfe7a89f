import type { AppParts } from '../../app-parts.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { RecordingGone } from './making.faults.ts';
import { storeProgress } from './making.store.ts';

/** Between two writes. */
const LEAST_MS = 1_000;

/** Writes down how far a recording is, about once a second; and finds out when nobody waits for it any more. */
export class MakingProgress {
  readonly #parts: Pick<AppParts, 'clock' | 'log'>;
  readonly #scope: ProjectScope;
  readonly #recordingId: string;
  readonly #gone = new AbortController();
  #nextAt = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | null = null;

  constructor(parts: Pick<AppParts, 'clock' | 'log'>, scope: ProjectScope, recordingId: string) {
    this.#parts = parts;
    this.#scope = scope;
    this.#recordingId = recordingId;
  }

  /** Aborted with RecordingGone. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** @param share that is done, 0 to 1 */
  tell(share: number): void {
    const now = this.#parts.clock.now();
    if (this.#writing !== null || now < this.#nextAt) return;
    this.#nextAt = now + LEAST_MS;
    this.#writing = this.#write(share).finally(() => (this.#writing = null));
  }

  /** Waits for what is being written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(share: number): Promise<void> {
    try {
      if (await storeProgress(this.#scope, this.#recordingId, share)) return;
      this.#gone.abort(new RecordingGone('Nobody waits for this recording any more.'));
    } catch (err) {
      this.#parts.log.warn(
        { err, recording: this.#recordingId },
        'the progress of a recording could not be written',
      );
    }
  }
}
