import type { Config } from '../../kernel/config.ts';
import { removeAccount, type Removed } from '../../members/accounts/removal.service.ts';
import type { ErasureLine } from '../../platform/erasures/erasures.schema.ts';
import { requestErasure } from '../../platform/erasures/erasures.service.ts';
import { findErasure, findErasures, type StoredErasure } from '../../platform/erasures/erasures.store.ts';
import { presentErasure } from '../../platform/erasures/report.ts';
import { projectScope } from '../../storage/scope.ts';
import {
  CommandError,
  moment,
  onlyOne,
  readArgs,
  runCommand,
  table,
  usage,
  type Work,
} from '../../terminal/command-line.ts';
import { shapeOf, withShape } from '../../terminal/command-shape.ts';
import { chooseProject } from './project-option.ts';

const help = `duet erase: erase all that is stored of one person

  duet erase person EXTERNAL_CLIENT_ID [--project ID]
  duet erase list [--project ID]
  duet erase show ERASURE_ID [--project ID]
  duet erase member NAME

person  has the running service erase what a project has of this person: conversations, which end first, what was said,
        looked up and remembered, and the person in deliveries and logs. Prints the id of the erasure.
list    prints the last erasures.
show    prints how far one is, and its report.
member  removes a member of the music catalogue with all that belongs to the account, as duet members remove does, and
        prints what it was.

--project may be left out when there is one project only.
`;

const project = { project: { type: 'string' } } as const;

const person = (args: readonly string[]): Work => {
  const { values, positionals } = readArgs(args, project, true);
  const externalClientId = onlyOne(positionals, 'Whom? person takes an external client id.');
  return async (parts, { out, note }) => {
    const { id: projectId } = await chooseProject(parts.db, values.project);
    const { id } = await requestErasure(parts, { projectId }, externalClientId);
    note(`The service erases ${externalClientId} when it runs; duet erase show tells how far it is:`);
    out(id);
  };
};

const cellsOf = (stored: StoredErasure): string[] => {
  const { id, externalClientId, status, progress } = presentErasure(stored);
  return [id, externalClientId, status, `${Math.round(progress * 100)} %`, moment(stored.created_at)];
};

const HEADINGS = ['id', 'person', 'status', 'progress', 'asked for'];
const LISTED = { pageIndex: 0, pageSize: 50 } as const;

const list = (args: readonly string[]): Work => {
  const { values } = readArgs(args, project);
  return async ({ db }, { out }) => {
    const { id } = await chooseProject(db, values.project);
    const { items } = await findErasures(projectScope(db, id), {}, LISTED);
    out(table([HEADINGS, ...items.map(cellsOf)]));
  };
};

const linesOf = (what: string, lines: readonly ErasureLine[]): string[][] =>
  lines.map(({ kind, count, reason }) => [what, kind, String(count), reason]);

const show = (args: readonly string[]): Work => {
  const { values, positionals } = readArgs(args, project, true);
  const id = onlyOne(positionals, 'Which erasure? It takes the id that list shows.');
  return async ({ db }, { out }) => {
    const { id: projectId } = await chooseProject(db, values.project);
    const stored = await findErasure(projectScope(db, projectId), id);
    if (!stored) throw new CommandError(`There is no erasure ${id} in this project.`, false);
    out(table([HEADINGS, cellsOf(stored)]));
    const { report } = presentErasure(stored);
    if (report === null) return;
    const rows = (['erased', 'kept', 'outside'] as const).flatMap((what) => linesOf(what, report[what]));
    out(table(rows));
  };
};

const removedRows = ({ playlists, favorites, libraryTracks, listens }: Removed): string[][] =>
  Object.entries({ accounts: 1, playlists, favorites, libraryTracks, listens }).map(([kind, count]) => [
    'erased',
    kind,
    String(count),
  ]);

const member = (args: readonly string[]): Work => {
  const { positionals } = readArgs(args, {}, true);
  const name = onlyOne(positionals, 'Whom? member takes a user name.');
  return async ({ db }, { out, note }) => {
    const removed = await removeAccount({ db }, name);
    if (!removed) throw new CommandError(`There is no member ${name}.`, false);
    out(table(removedRows(removed)));
    note('Sign-ins, tokens, exports, follows and everything else of the account are erased with it.');
    note('Kept: the plays that charts count, which name nobody.');
  };
};

const commands = { person, list, show, member } as const;

/**
 * Parses the arguments of `duet erase ...` before anything is opened; the returned function does the work.
 *
 * @throws CommandError
 */
export function readEraseCommand([name = '', ...args]: readonly string[]): Work {
  if (Object.hasOwn(commands, name)) return commands[name as keyof typeof commands](args);
  return usage(name === '' ? 'Whom, or what about erasures?' : `There is no command "erase ${name}".`);
}

/** Runs `duet erase ...`. Answers the exit code: 2 for wrong arguments, 1 for a failure. */
export const eraseCommand = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runCommand(args, readConfig, { read: readEraseCommand, help }),
  shapeOf(Object.keys(commands), readEraseCommand),
);
