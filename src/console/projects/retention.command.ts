import type { Config } from '../../kernel/config.ts';
import { DAYS, type Retention, RETENTION_KINDS, type RetentionKind } from '../../platform/retention/kinds.ts';
import { countOverdue } from '../../platform/retention/overdue.store.ts';
import { readRetention, writeRetention } from '../../platform/retention/retention.store.ts';
import { projectScope } from '../../storage/scope.ts';
import {
  type CommandParts,
  readArgs,
  runCommand,
  table,
  usage,
  type Work,
} from '../../terminal/command-line.ts';
import { shapeOf, withShape } from '../../terminal/command-shape.ts';
import { chooseProject } from './project-option.ts';

const help = `duet retention: for how many days a project keeps what

  duet retention show [--project ID]
  duet retention set [--project ID] [--sessions DAYS] [--transcripts DAYS] [--deliveries DAYS] [--audit DAYS]
                     [--requests DAYS]

show  prints the days of each kind, and how many records are older now.
set   changes the kinds that are named; "off" instead of DAYS takes the limit away. What is older is erased within an
      hour, for good, while the service runs.

--project may be left out when there is one project only. Listens of members belong to no project: the setting
DUET_LISTENS_DAYS is for them.
`;

const DAY_MS = 24 * 3_600_000;
/** A count as the console has it. */
const MOST_COUNTED = 100_000;

const project = { project: { type: 'string' } } as const;
const text = { type: 'string' } as const;
const kinds = { sessions: text, transcripts: text, deliveries: text, audit: text, requests: text } as const;

/** Reads the number of days for a kind; null for `off`. @throws CommandError */
const daysOf = (kind: RetentionKind, given: string): number | null => {
  if (given === 'off') return null;
  const { least, most } = DAYS[kind];
  const days = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
  if (days >= least && days <= most) return days;
  return usage(`--${kind} takes a whole number from ${least} to ${most}, or "off".`);
};

const older = async ({ db, clock }: CommandParts, projectId: string, kind: RetentionKind, days: number) => {
  const before = new Date(clock.wallTime() - days * DAY_MS);
  return String(await countOverdue(db, { projectId, kind, before }, MOST_COUNTED));
};

const rowsOf = (parts: CommandParts, projectId: string, retention: Retention): Promise<string[][]> =>
  Promise.all(
    RETENTION_KINDS.map(async (kind) => {
      const days = retention[kind];
      return days === null
        ? [kind, 'off', '']
        : [kind, String(days), await older(parts, projectId, kind, days)];
    }),
  );

const show = (args: readonly string[]): Work => {
  const { values } = readArgs(args, project);
  return async (parts, { out }) => {
    const { id } = await chooseProject(parts.db, values.project);
    const retention = await readRetention(projectScope(parts.db, id));
    out(table([['kind', 'days', 'older now'], ...(await rowsOf(parts, id, retention))]));
  };
};

const set = (args: readonly string[]): Work => {
  const { values } = readArgs(args, { ...project, ...kinds });
  const change = Object.fromEntries(
    RETENTION_KINDS.flatMap((kind) => {
      const given = values[kind];
      return given === undefined ? [] : [[kind, daysOf(kind, given)]];
    }),
  ) as Partial<Retention>;
  if (Object.keys(change).length === 0) usage('Which kind, and for how many days?');
  return async (parts, { out, note }) => {
    const { id } = await chooseProject(parts.db, values.project);
    const retention = await writeRetention(projectScope(parts.db, id), change);
    note(`${id} keeps from now on, and what is older is erased within an hour:`);
    out(table([['kind', 'days', 'older now'], ...(await rowsOf(parts, id, retention))]));
  };
};

const commands = { show, set } as const;

/**
 * Parses the arguments of `duet retention ...` before anything is opened; the returned function does the work.
 *
 * @throws CommandError
 */
export function readRetentionCommand([name = '', ...args]: readonly string[]): Work {
  if (Object.hasOwn(commands, name)) return commands[name as keyof typeof commands](args);
  return usage(name === '' ? 'What about the retention?' : `There is no command "retention ${name}".`);
}

/** Runs `duet retention ...`. Answers the exit code: 2 for wrong arguments, 1 for a failure. */
export const retentionCommand = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runCommand(args, readConfig, { read: readRetentionCommand, help }),
  shapeOf(Object.keys(commands), readRetentionCommand),
);
