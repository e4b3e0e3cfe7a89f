import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/* Debian's buildah in place of a container engine, with a storage of its own that goes with the test. */

const run = promisify(execFile);

/** On disk rather than with the other temporary files, which may be in memory: the steps of a build take gigabytes. */
const FOLDER = '/var/tmp/duet-image-test';
/** Longest output of a command, in bytes. */
const LONGEST_OUTPUT = 64 * 1024 * 1024;
/** How much of it an error shows, in letters. */
const SHOWN = 6000;

/**
 * Runs a program to its end.
 * @returns what it printed
 * @throws Error with the end of all that it printed, when it fails
 */
export async function output(program: string, args: readonly string[], env = process.env): Promise<string> {
  const running = run(program, [...args], { env, maxBuffer: LONGEST_OUTPUT });
  const { stdout } = await running.catch((error: Error & { stdout?: string; stderr?: string }) => {
    const said = `${error.stdout ?? ''}${error.stderr ?? ''}`.slice(-SHOWN);
    throw new Error(`${program} ${args.join(' ')} failed:\n${said}`, { cause: error });
  });
  return stdout.trim();
}

/** What is mounted in a folder, in the order in which it was. */
const mountedIn = (folder: string): string[] =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`));

/** Unmounts all that is mounted in a folder, so that deleting it deletes nothing else. */
export async function unmountIn(folder: string): Promise<void> {
  for (const path of mountedIn(folder).toReversed()) await output('umount', ['--lazy', path]);
}

/** Images and containers of the test. */
export class Buildah {
  readonly folder = FOLDER;

  /** Runs a command of buildah. @returns what it printed */
  run(...args: string[]): Promise<string> {
    const env = { ...process.env, TMPDIR: join(FOLDER, 'tmp') };
    const storage = ['--root', join(FOLDER, 'storage'), '--runroot', join(FOLDER, 'run')];
    return output('buildah', [...storage, ...args], env);
  }

  /** Unmounts and deletes all containers, also those of a run that was killed; images stay. */
  async open(): Promise<void> {
    mkdirSync(join(FOLDER, 'tmp'), { recursive: true });
    await unmountIn(FOLDER);
    await this.run('rm', '--all');
  }

  /** Deletes everything. */
  async close(): Promise<void> {
    await this.open();
    await unmountIn(FOLDER);
    rmSync(FOLDER, { recursive: true, force: true });
  }
}
