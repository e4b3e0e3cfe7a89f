import { execFileSync } from 'node:child_process';

/**
 * Builds what `npm start` runs, unless the last build is newer than all its sources. `npm test` has looked before its
 * groups begin (`TEST_BUILT`): a look takes a third of a second, and each file that starts a service takes one.
 */
export function ensureBuilt(): void {
  if (process.env['TEST_BUILT'] === '1') return;
  // In a process of its own: a build under NODE_ENV=test would include React's development code.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { env });
}
