/**
 * Builds what `npm start` runs: the server and its commands (dist/), the browser client
 * (packages/client/dist/) and the pages (web/dist/). `--if-stale` builds only what is older than its sources,
 * so that later starts cost nothing.
 */
import { build } from 'esbuild';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildClient } from './build-client.mjs';
import { buildPython, wheelPath } from './build-python.mjs';
import { childBundles, externalPackages, root } from './child-bundles.mjs';
import { runNode } from './run-node.mjs';
const onlyStale = process.argv.includes('--if-stale');

const newest = (path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(stat.mtimeMs, ...inside.map((name) => newest(join(path, name))));
};

const isStale = (target, sources) =>
  !existsSync(join(root, target)) ||
  Math.max(...sources.map((source) => newest(join(root, source)))) > statSync(join(root, target)).mtimeMs;

/** The build options that the server's files and its workers have in common. */
const shared = {
  absWorkingDir: root,
  outdir: 'dist',
  bundle: true,
  external: externalPackages(),
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
};

/** Removes the files of a former build, which have other names. */
const removeFormer = (built) => {
  const former = readdirSync(join(root, 'dist')).filter(
    (name) => /\.js(\.map)?$/.test(name) && !built.has(name),
  );
  for (const name of former) rmSync(join(root, 'dist', name));
};

const buildServer = async () => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  // Each command is a separate file that is loaded when it is needed.
  const server = await build({
    ...shared,
    entryPoints: { main: 'src/main.ts' },
    splitting: true,
    metafile: true,
  });
  removeFormer(new Set(Object.keys(server.metafile.outputs).map((path) => basename(path))));
  // The bundle's import.meta.url looks for them beside it.
  await build({ ...shared, ...childBundles() });
};

const buildPages = () =>
  runNode(root, [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'web', '--logLevel', 'warn']);

const steps = [
  { what: 'server', target: 'dist/main.js', sources: ['src', 'package.json'], run: buildServer },
  {
    what: 'client',
    target: 'packages/client/dist/integrity.json',
    sources: [
      'packages/client/src',
      'packages/client/package.json',
      'packages/client/README.md',
      'scripts/build-client.mjs',
      'scripts/client-package.mjs',
    ],
    run: buildClient,
  },
  {
    what: 'Python package',
    target: wheelPath(),
    sources: [
      'packages/python/src',
      'packages/python/pyproject.toml',
      'packages/python/README.md',
      'openapi',
      'scripts/build-python.mjs',
      'scripts/python',
      'package.json',
    ],
    run: buildPython,
  },
  {
    what: 'pages',
    target: 'web/dist/index.html',
    sources: ['web', 'packages/client/src', 'package.json'],
    run: buildPages,
  },
];

const stale = steps.filter(({ target, sources }) => !onlyStale || isStale(target, sources));
if (stale.length > 0) console.log(`building: ${stale.map(({ what }) => what).join(', ')} ...`);
// The builds run in parallel, because none reads what another writes.
await Promise.all(stale.map(({ run }) => run()));
