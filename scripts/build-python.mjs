/**
 * Builds the Python package `duet-client` (packages/python/dist) without Python: the modules that are made of the
 * service's documents beside those that are written, and the wheel that the service serves
 * (src/console/client-files.ts).
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedModules } from './python/modules.mjs';
import { wheelName, wheelOf } from './python/wheel.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const home = join(root, 'packages/python');
const sources = join(home, 'src/duet_client');
const text = (path) => readFileSync(path, 'utf8');

/** The modules that are written by hand, and the mark that the package has types (PEP 561). */
const writtenModules = (generated) =>
  readdirSync(sources)
    .filter((name) => /\.py$|^py\.typed$/.test(name) && !generated.has(name))
    .map((name) => [name, readFileSync(join(sources, name))]);

const versionNow = () => JSON.parse(text(join(root, 'package.json'))).version;

/** Where the wheel is written, from the root. */
export const wheelPath = () => `packages/python/dist/${wheelName(versionNow())}`;

/** The wheel, without writing it. */
export function wheelOfSources() {
  const version = versionNow();
  const generated = generatedModules(join(root, 'openapi'), version);
  const modules = new Map(
    [...generated, ...writtenModules(generated)].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const about = {
    version,
    project: text(join(home, 'pyproject.toml')),
    readme: text(join(home, 'README.md')),
    licence: text(join(home, 'LICENSE')),
  };
  return { version, generated, name: wheelName(version), bytes: wheelOf(modules, about) };
}

/** Writes the wheel, and the generated modules beside the written ones, for tools that read sources. */
export async function buildPython() {
  const { generated, name, bytes } = wheelOfSources();
  for (const [file, module] of generated) writeFileSync(join(sources, file), module);
  const dist = join(home, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  // Written last, because its age decides whether the sources are newer and a new build is needed.
  writeFileSync(join(dist, name), bytes);
}
