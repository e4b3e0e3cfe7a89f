import type { Config } from '../kernel/config.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { pause } from '../kernel/time/pause.ts';
import type { Clock } from '../kernel/time/clock.ts';
import {
  askProcess,
  type AskingParts,
  type LivingProcess,
  livingProcesses,
} from '../live/process-requests/ask.ts';
import { type DrainState, hasFailed, type RequestKind } from '../live/process-requests/requests.ts';
import {
  CommandError,
  type CommandParts,
  type Output,
  readArgs,
  runCommand,
  type Work,
} from '../terminal/command-line.ts';
import { shapeOf, withShape } from '../terminal/command-shape.ts';
import { isAliveHere } from './own-host.ts';

export const drainHelp = `duet drain: has a running service take no new conversations, without stopping it

  duet drain [--wait] [--process ID | --all]
  duet drain --off [--process ID | --all]

Conversations that run are told so and have DUET_DRAIN_SECONDS to end or to move; then the rest is ended. Meanwhile
/readyz answers 503 with "draining", and clients are led to other processes. The command needs the service's database
(DATABASE_URL, or the data folder), as all commands do.

--wait     waits until no conversation runs any more
--off      takes conversations again (also --undo)
--process  the process with this id; by default, all that run on this machine
--all      all processes that share the database

Examples:
  duet drain --wait && systemctl restart duet
  docker compose exec duet duet drain --wait
  duet drain --off

Exit codes: 0 done, 1 no process runs, or one does not answer, 2 wrong arguments.
`;

const FLAG = { type: 'boolean' } as const;
const OPTIONS = { wait: FLAG, off: FLAG, undo: FLAG, all: FLAG, process: { type: 'string' } } as const;

/** How long a process may take to answer, in milliseconds. */
const ANSWER_MS = 10_000;
/** How often it is asked whether conversations still run, in milliseconds. */
const ASK_AGAIN_MS = 1_000;
/** How much longer than its own time a drain may take until its records are stored, in milliseconds. */
const RECORDS_MS = 30_000;

interface DrainRequest {
  readonly isOff: boolean;
  readonly waits: boolean;
  readonly all: boolean;
  readonly processId: string | null;
}

/** What is replaced in tests. */
export interface DrainParts extends Pick<CommandParts, 'db' | 'ids'> {
  readonly clock: Clock;
  readonly isHere: (host: string) => boolean;
}

const lineOf = ({ id, publicUrl }: LivingProcess): string => `  ${id}  ${publicUrl}`;

/** Chooses the process that was meant. @throws CommandError when there is none */
function choose(
  living: readonly LivingProcess[],
  wanted: DrainRequest,
  isHere: DrainParts['isHere'],
): LivingProcess[] {
  if (living.length === 0) throw new CommandError('No process of this service runs.', false);
  const isWanted = ({ id, host }: LivingProcess): boolean => {
    if (wanted.processId !== null) return id === wanted.processId;
    return wanted.all || (host !== null && isHere(host));
  };
  const chosen = living.filter(isWanted);
  if (chosen.length > 0) return chosen;
  const what =
    wanted.processId === null ? 'No process runs on this machine' : `There is no process ${wanted.processId}`;
  throw new CommandError(
    `${what}; name one with --process, or --all:\n${living.map(lineOf).join('\n')}`,
    false,
  );
}

/**
 * Asks a process to drain, or to take sessions again.
 * @throws CommandError when it does not answer, or says that it could not
 */
async function ask(parts: AskingParts, { id }: LivingProcess, kind: RequestKind): Promise<DrainState> {
  const answer = await askProcess(parts, id, kind, { withinMs: ANSWER_MS });
  if (answer === null) throw new CommandError(`${id} does not answer.`, false);
  if (hasFailed(answer)) throw new CommandError(`${id}: ${answer.failed}`, false);
  return answer as DrainState;
}

const sentenceOf = ({ id }: LivingProcess, { draining, running, seconds }: DrainState): string => {
  if (!draining) return `${id} takes conversations.`;
  const rest = running === 0 ? 'none runs' : `${running} still run, for up to ${seconds} s`;
  return `${id} takes no new conversations; ${rest}.`;
};

/**
 * Waits until the process has no conversation left.
 * @throws CommandError when conversations run on after the time that they have
 */
async function waitFor(parts: DrainParts, process: LivingProcess, { seconds }: DrainState): Promise<void> {
  const deadline = parts.clock.now() + seconds * 1000 + RECORDS_MS;
  for (;;) {
    const { running } = await ask(parts, process, 'state');
    if (running === 0) return;
    if (parts.clock.now() > deadline)
      throw new CommandError(`${process.id}: ${running} still run after their time.`, false);
    await pause(parts.clock, ASK_AGAIN_MS, new AbortController().signal);
  }
}

/** Drains processes, or takes that back. @throws CommandError */
export async function drain(
  parts: DrainParts,
  wanted: DrainRequest,
  { out }: Pick<Output, 'out'>,
): Promise<void> {
  const chosen = choose(await livingProcesses(parts), wanted, parts.isHere);
  await Promise.all(
    chosen.map(async (one) => {
      const state = await ask(parts, one, wanted.isOff ? 'undrain' : 'drain');
      out(sentenceOf(one, state));
      if (!wanted.waits || wanted.isOff) return;
      await waitFor(parts, one, state);
      if (state.running > 0) out(`${one.id}: no conversation runs any more.`);
    }),
  );
}

/** Parses the arguments of `duet drain`. @throws CommandError */
export const readDrainCommand = (args: readonly string[]): Work => {
  const { values } = readArgs(args, OPTIONS);
  const wanted: DrainRequest = {
    isOff: values.off === true || values.undo === true,
    waits: values.wait === true,
    all: values.all === true,
    processId: values.process ?? null,
  };
  return ({ db, ids }, output) => drain({ db, ids, clock: systemClock, isHere: isAliveHere }, wanted, output);
};

/** Runs `duet drain`. Answers the exit code, as the help says. */
export const drainCommand = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runCommand(args, readConfig, { read: readDrainCommand, help: drainHelp }),
  shapeOf([], readDrainCommand),
);
