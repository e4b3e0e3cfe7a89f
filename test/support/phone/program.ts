import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** An external program that a test uses. */
export interface Program {
  readonly pid: number;
  /** Everything that it printed. */
  output(): string;
  readonly ended: boolean;
  /** Asks it to end, and after 5 s kills it with every process that it started. Idempotent. */
  stop(): Promise<number | null>;
}

const STOP_WITHIN_MS = 5_000;

/** Kills a process group; a child that outlives its parent would keep the parent's ports. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process group is already gone.
  }
}

/** Starts a program in the foreground, in a process group of its own, which ends with the test process. */
export function startProgram(command: string, args: readonly string[], cwd?: string): Program {
  const child: ChildProcess = spawn(command, [...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(cwd === undefined ? {} : { cwd }),
  });
  let output = '';
  const add = (chunk: Buffer) => void (output += chunk.toString('latin1'));
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  child.on('error', (error) => void (output += `\n${error.message}\n`));
  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const kill = () => killGroup(child.pid);
  process.once('exit', kill);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    get ended() {
      return isOver();
    },
    async stop() {
      process.off('exit', kill);
      if (isOver()) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(kill, STOP_WITHIN_MS);
      await gone;
      clearTimeout(timer);
      kill();
      return child.exitCode;
    },
  };
}

const LOW = 10_000;
/**
 * Ports of one worker of the tests, as workers start programs at the same time, and must not choose the same
 * port.
 */
const LANE = 3_500;
const LANES = 6;
const first = LOW + (Number(process.env['VITEST_POOL_ID'] ?? 1) % LANES) * LANE;

/** Whether a port of this machine is free, for UDP and TCP. */
export const isFree = async (port: number): Promise<boolean> => {
  const tcp = createServer();
  const udp = createSocket('udp4');
  try {
    const heard = Promise.all([once(tcp.listen(port, '127.0.0.1'), 'listening'), once(udp, 'listening')]);
    udp.bind(port, '127.0.0.1');
    await heard;
    return true;
  } catch {
    return false;
  } finally {
    tcp.close();
    udp.close();
  }
};

const MOST_TRIES = 200;
let next = first + ((process.pid * 40) % LANE);

/**
 * The first of `count` consecutive ports that are free for UDP and TCP, below the system's ephemeral ports.
 * No port is given out twice in this process, as a program may open some of its ports late.
 */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (next + count > first + LANE) next = first;
    const lowest = next;
    next += count + (count % 2);
    const free = await Promise.all(Array.from({ length: count }, (_, n) => isFree(lowest + n)));
    if (free.every(Boolean)) return lowest;
  }
  throw new Error(`No ${count} free ports in a row were found, in ${MOST_TRIES} places.`);
}
