import { execFileSync } from 'node:child_process';

/** Builds what `npm start` runs, unless the last build is newer than everything it is made of. */
export function ensureBuilt(): void {
  // A process of its own: a build under NODE_ENV=test would ship React's development half.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { env });
}
