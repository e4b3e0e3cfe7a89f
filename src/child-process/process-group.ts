import type { ChildProcess, SpawnOptions } from 'node:child_process';

/** The option of `spawn` that puts a child into a process group of its own, where the system has such groups. */
export const ownGroup: Pick<SpawnOptions, 'detached'> = { detached: process.platform !== 'win32' };

/** Kills a child that was started with `ownGroup`, together with everything that it has started. Idempotent. */
export const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
};
