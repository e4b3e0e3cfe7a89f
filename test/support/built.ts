import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const CACHE = 'node_modules/.cache/duet';

/**
 * Builds what `npm start` runs, unless the last build is newer than all its sources. `npm test` has looked before its
 * groups begin (`TEST_BUILT`): a look takes a third of a second, and each file that starts a service takes one. Files of
 * several workers begin at the same time: one of them builds (flock(1), of Debian's util-linux), the others wait and find
 * it done.
 */
export function ensureBuilt(): void {
  if (process.env['TEST_BUILT'] === '1') return;
  mkdirSync(CACHE, { recursive: true });
  // In a process of its own: a build under NODE_ENV=test would include React's development code.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('flock', [`${CACHE}/build.lock`, process.execPath, 'scripts/build.mjs', '--if-stale'], {
    env,
  });
}
