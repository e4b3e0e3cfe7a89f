import type { ModelTask } from './catalog.ts';
import { ModelsError } from './models-error.ts';
import type { ModelStore } from './store.ts';

/**
 * What a conversation out of the box is made of: for each task the models that will do, the best first. The
 * next is taken when one cannot be fetched.
 */
const DEFAULTS: readonly { readonly task: ModelTask; readonly ids: readonly string[] }[] = [
  { task: 'speech-to-text', ids: ['moonshine-tiny-en'] },
  { task: 'text-to-speech', ids: ['piper-en-us-ljspeech-high', 'piper-en-us-joe-medium'] },
  { task: 'end-of-turn', ids: ['smart-turn-v3.2'] },
];

/** Lists of models that will do, the best first. */
export type Choices = readonly (readonly string[])[];

/**
 * The default models that a start fetches.
 * @param consumers tasks that this version does by local models; those without a consumer need no download
 */
export const defaultModels = (consumers: readonly ModelTask[]): Choices =>
  DEFAULTS.filter(({ task }) => consumers.includes(task)).map(({ ids }) => ids);

/** Installs the first that can be fetched. @returns its id @throws ModelsError of the last; the signal's reason */
async function installOne(store: ModelStore, ids: readonly string[], signal: AbortSignal): Promise<string> {
  let failure: unknown = null;
  for (const id of ids) {
    try {
      await store.install(id, { signal });
      return id;
    } catch (error) {
      if (!(error instanceof ModelsError) || signal.aborted) throw error;
      failure = error;
    }
  }
  throw failure;
}

const isMissing = async (store: ModelStore, ids: readonly string[]): Promise<boolean> => {
  const states = await Promise.all(ids.map((id) => store.state(id)));
  return states.every(({ status }) => status !== 'installed');
};

/**
 * Fetches the models that are missing, one after the other, behind a running service. What happens is told in
 * whole sentences; a failure is one of them, and the service goes on without the model.
 *
 * @param say writes a line to the terminal
 */
export async function fetchBehind(
  store: ModelStore,
  choices: Choices,
  { signal, say }: { readonly signal: AbortSignal; readonly say: (line: string) => void },
): Promise<void> {
  if (!store.isOn) return;
  for (const ids of choices) {
    if (signal.aborted || !(await isMissing(store, ids))) continue;
    const wanted = ids.join(' or ');
    say(`  Fetching the local model ${wanted} behind the service ...`);
    const sentence = await installOne(store, ids, signal).then(
      (id) => `${id} is installed.`,
      (error: unknown) =>
        `${wanted} is missing, and Duet goes on without it: ${error instanceof Error ? error.message : String(error)}`,
    );
    if (!signal.aborted) say(`  The local model ${sentence}`);
  }
}
