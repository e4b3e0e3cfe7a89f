import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './command.ts';

/** Where vitest keeps transformed modules (vitest.config.ts), and what it notes beside them at its first run. */
const FOLDER = join(ROOT, 'node_modules/.cache/duet/vitest');
const NOTE = join(FOLDER, '_metadata.json');

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;

/**
 * Gives up the kept modules when the packages have changed since. Vitest does so itself; but of two runs that begin at
 * the same time, the second would take from the first what that has made already.
 */
export function dropStaleModules(): void {
  if (changedAt(join(ROOT, 'package-lock.json')) > changedAt(NOTE))
    rmSync(FOLDER, { recursive: true, force: true });
}
