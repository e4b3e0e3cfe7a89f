import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { DatabaseError } from '../database-error.ts';
import { deadlineIn, pause, until } from '../waiting.ts';
import { programOf } from './binaries.ts';
import { environment } from './cluster.ts';
import { nameFor, type Plan } from './plan.ts';
import { clearStale, livingPostmaster, readPostmaster } from './postmaster.ts';
import { identityOf, signal } from './processes.ts';
import { settingArguments } from './settings.ts';
import { openSocketDirectory, socketIn } from './sockets.ts';
import { runAs } from './user.ts';

/** One running server process: our child, or one that an earlier service left behind. */
export interface Server {
  readonly pid: number;
  readonly sockets: string;
  /** Resolves when the process is gone, for whatever reason. */
  readonly exited: Promise<void>;
}

const LARGEST_LOG = 4 * 1024 * 1024;
/** How long a start may take: recovery after a crash may have much to read. */
const READY_MS = 300_000;
/** How long a start is retried: the processes of a killed server need a moment to notice. */
const RETRY_MS = 8000;
const WATCH_MS = 200;

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

const logTail = (plan: Plan, from: number): string =>
  readFileSync(plan.logFile).subarray(from).toString('utf8').trim().split('\n').slice(-3).join(' ');

/**
 * Starts the server in its own process session, so that Ctrl-C in a terminal does not stop the database
 * before the service has drained.
 */
function launch(plan: Plan): ChildProcess {
  const output = openSync(plan.logFile, sizeOf(plan.logFile) > LARGEST_LOG ? 'w' : 'a', 0o600);
  try {
    return spawn(
      programOf(plan.binaries, 'postgres'),
      ['-D', nameFor(plan.cluster, plan.user), ...settingArguments(plan)],
      {
        ...runAs(plan.user),
        cwd: plan.cluster,
        env: environment(),
        detached: true,
        stdio: ['ignore', output, output],
      },
    );
  } finally {
    closeSync(output);
  }
}

const isReady = (plan: Plan, pid: number | undefined): boolean => {
  const found = readPostmaster(plan.cluster);
  return found !== null && found.pid === pid && found.status === 'ready';
};

/** Tries once to start the server. Null when the process ended before it was ready. */
async function tryStart(plan: Plan): Promise<Server | null> {
  await clearStale(plan.cluster);
  const child = launch(plan);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => resolve(void (ended = true));
    child.once('exit', end).once('error', end);
  });
  const ready = await until(() => ended || isReady(plan, child.pid), READY_MS, 10);
  if (ended || child.pid === undefined) return null;
  if (!ready) await stopServer({ pid: child.pid });
  child.unref();
  return ready ? { pid: child.pid, sockets: plan.sockets, exited } : null;
}

/**
 * Starts a server on the plan's files, and waits until it takes connections.
 * @throws DatabaseError with the server's last words
 */
export async function startServer(plan: Plan): Promise<Server> {
  const passed = deadlineIn(RETRY_MS);
  const from = sizeOf(plan.logFile) > LARGEST_LOG ? 0 : sizeOf(plan.logFile);
  openSocketDirectory(plan.sockets, plan.user);
  for (let wait = 50; ; wait *= 2) {
    const server = await tryStart(plan);
    if (server !== null) return server;
    if (passed())
      throw new DatabaseError(`The database in ${plan.cluster} does not start: ${logTail(plan, from)}`);
    await pause(wait);
  }
}

const answers = (sockets: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketIn(sockets));
    const end = (answer: boolean) => resolve((socket.destroy(), answer));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

/** Polls until a process is gone: it is not our child, so nothing reports its end. */
async function untilExited(pid: number, identity: string): Promise<void> {
  while (identityOf(pid) === identity) {
    await new Promise<void>((resolve) => void setTimeout(resolve, WATCH_MS).unref());
  }
}

/**
 * Takes over the server that a killed service left behind. One that does not answer (it is stopping, or its
 * socket is gone) is stopped. Null then, and when there was none.
 */
export async function adoptServer(plan: Plan): Promise<Server | null> {
  const found = livingPostmaster(plan.cluster);
  if (found === null) return null;
  const isUp = () => livingPostmaster(plan.cluster)?.status === 'ready';
  const usable = (await until(() => isUp() || livingPostmaster(plan.cluster) === null, 10_000)) && isUp();
  const identity = identityOf(found.pid);
  if (usable && identity !== null && (await answers(found.sockets))) {
    return { pid: found.pid, sockets: found.sockets, exited: untilExited(found.pid, identity) };
  }
  await stopServer(found);
  return null;
}

/**
 * The signals that stop a server, in order: fast shutdown, immediate shutdown, kill (PostgreSQL 18.5,
 * "Shutting Down the Server").
 */
const STOP_SIGNALS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
] as const;

/** Stops a server and waits until its process is gone. */
export async function stopServer({ pid }: Pick<Server, 'pid'>): Promise<void> {
  const identity = identityOf(pid);
  for (const [name, ms] of STOP_SIGNALS) {
    if (identity === null || identityOf(pid) !== identity) return;
    signal(pid, name);
    await until(() => identityOf(pid) !== identity, ms, 10);
  }
}
