import { fileURLToPath } from 'node:url';
import type { LocalModelInstalls } from '../app-parts.ts';
import { Inference } from '../inference/inference.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { ModelTask } from '../models/catalog.ts';
import { BackgroundInstalls } from '../models/background-installs.ts';
import { defaultModels, fetchBehind } from '../models/default-models.ts';
import { ModelStore } from '../models/store.ts';
import type { LocalModels } from '../speech/local-models.ts';
import type { ProcessParts } from './process.ts';

/** The local models of a process, with the store that all its parts share. */
export interface ProcessModels extends LocalModels {
  readonly store: ModelStore;
  readonly inference: Inference;
}

/** The tasks that this version does by local models. */
const CONSUMERS: readonly ModelTask[] = ['speech-to-text', 'text-to-speech', 'end-of-turn'];

/** The file is next to this one in the sources, and next to the bundle. */
const childFile = (): string => fileURLToPath(new URL('./inference.child.mjs', import.meta.url));

/** Opens the local models of a process. A model's process begins when somebody needs it. */
export function openLocalModels({
  config,
  clock,
  log,
  closers,
}: Pick<ProcessParts, 'config' | 'log' | 'closers'> & { readonly clock: Clock }): ProcessModels {
  const inference = closers.closing('inference', new Inference({ file: childFile(), clock, log }));
  return { store: new ModelStore(config), inference };
}

/** The local models for the console: what is installed at its request ends with the process. */
export function openLocalModelInstalls(
  { closers }: Pick<ProcessParts, 'closers'>,
  store: ModelStore,
): LocalModelInstalls {
  const installs = closers.closing('the installation of models', new BackgroundInstalls(store));
  const exists = (id: string): boolean => store.models.some((model) => model.id === id);
  return {
    isOn: store.isOn,
    list: () => installs.list(),
    remove: (id) => installs.remove(id),
    verify: (id) => installs.verify(id),
    state: async (id) => (exists(id) ? installs.state(id) : null),
    install: (id) => exists(id) && (installs.start(id), true),
  };
}

/**
 * Fetches the default models that are missing behind the running service.
 * @param say writes a line to the terminal
 * @param fetched called when there is no more to fetch
 * @returns what ends it; the next start goes on from there
 */
export function fetchDefaultModels(
  store: ModelStore,
  say: (line: string) => void,
  fetched: () => Promise<void>,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const fetching = fetchBehind(store, defaultModels(CONSUMERS), { signal, say }).then(() =>
    signal.aborted ? undefined : fetched(),
  );
  return async () => {
    ending.abort();
    await fetching.catch(() => undefined);
  };
}
