import type { ModelFile } from '../catalog.ts';

/** A place that files of models come from. */
export interface Source {
  /** As a sentence names it: `the mirror`. */
  readonly name: string;
  /**
   * Fetches those of the files that it has into a folder, where files may have been begun. Whoever calls
   * verifies them.
   *
   * @throws an error whose message is the end of a sentence; the signal's reason
   */
  fetch(missing: readonly ModelFile[], folder: string, signal: AbortSignal): Promise<void>;
}
