import { execFileSync } from 'node:child_process';

/** Builds what `npm start` runs, unless the last build is newer than all its sources. */
export function ensureBuilt(): void {
  // In a process of its own: a build under NODE_ENV=test would include React's development code.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { env });
}
