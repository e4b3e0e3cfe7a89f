import { spawn } from 'node:child_process';
import { killGroup, ownGroup } from '../../child-process/process-group.ts';
import { ModelsError } from '../models-error.ts';

/** Of what a client writes, this many characters at the end are kept. */
const KEPT_CHARS = 16_384;
const REASON_CHARS = 200;

/** The program of this machine that fetches packages, as its operator has set it up. */
export interface PackageClient {
  /** Its name or path. */
  readonly program: string;
  /** As a sentence names it. */
  readonly name: string;
  /** What it says has gone wrong, out of the end of its output; undefined when nothing tells. */
  reasonOf(output: string): string | undefined;
}

/** The environment of a client: its own settings and proxies, but none of Duet's, some of which are secrets. */
const environment = (temporary: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(DUET_.*|DATABASE_URL)$/.test(name)),
  ),
  TMPDIR: temporary,
});

const failureOf = ({ name, reasonOf }: PackageClient, output: string): Error =>
  /no space left on device|disk quota exceeded|ENOSPC/i.test(output)
    ? Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
    : new ModelsError((reasonOf(output) ?? `${name} has failed`).slice(0, REASON_CHARS));

const start = ({ program }: PackageClient, args: readonly string[], temporary: string) =>
  spawn(program, args, {
    ...{ cwd: temporary, env: environment(temporary), stdio: ['ignore', 'ignore', 'pipe'] as const },
    ...ownGroup,
  });

/** Waits until a client has ended. @throws ModelsError with its reason */
const endOf = (child: ReturnType<typeof start>, client: PackageClient): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-KEPT_CHARS)));
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new ModelsError(`${client.name} is not there`) : error),
    );
    child.on('close', (code) => (code === 0 ? resolve() : reject(failureOf(client, output))));
  });

/**
 * Runs a client to its end, in a folder that is its own for temporary files. When the signal ends, the client is
 * killed with all that it has started, and has ended when this rejects: the folder can be deleted.
 * @throws ModelsError with its reason; the signal's reason
 */
export async function runClient(
  client: PackageClient,
  args: readonly string[],
  temporary: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const child = start(client, args, temporary);
  const kill = () => killGroup(child);
  signal.addEventListener('abort', kill, { once: true });
  try {
    await endOf(child, client);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', kill);
  }
}
