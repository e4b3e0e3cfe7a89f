import type { Config } from '../kernel/config.ts';
import type { ModelTask } from '../models/catalog.ts';
import { defaultModels, fetchBehind } from '../models/default-models.ts';
import { ModelStore } from '../models/store.ts';

/** The tasks that this version does by local models. Until one does, no start fetches anything. */
const CONSUMERS: readonly ModelTask[] = [];

/**
 * Fetches the default models that are missing behind the running service.
 * @param say writes a line to the terminal
 * @returns what ends it; the next start goes on from there
 */
export function fetchDefaultModels(config: Config, say: (line: string) => void): () => Promise<void> {
  const ending = new AbortController();
  const fetching = fetchBehind(new ModelStore(config), defaultModels(CONSUMERS), {
    signal: ending.signal,
    say,
  });
  return async () => {
    ending.abort();
    await fetching.catch(() => undefined);
  };
}
