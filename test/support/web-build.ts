import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const newest = (path: string): number => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
};

/** Builds the page unless the last build is newer than everything it is made of. */
export function ensureWebBuild(): void {
  const built = 'web/dist/index.html';
  const sources = [
    'web/src',
    'web/kiosk',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'packages/client/src',
  ];
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(newest))) return;
  // A process of its own: a build under NODE_ENV=test would ship React's development half.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'error'], {
    env,
  });
}
