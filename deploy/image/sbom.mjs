/**
 * Writes which packages an image holds, with version and licence, as `sbom.cdx.json` (CycloneDX) into the folder that
 * collect.mjs has filled: those whose files are there, and those that are bundled into the service and its pages.
 * `node deploy/image/sbom.mjs ALL FOLDER`; ALL is what `npm sbom --sbom-format=cyclonedx` says of the whole tree.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('Something is missing: node deploy/image/sbom.mjs ALL FOLDER');

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const all = read(from);

const pathOf = ({ properties = [] }) =>
  properties.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? '';

/** Names of packages, and of their parts, in `from '...'` and `import '...'`. */
const IMPORTED = /(?:from|import)\s*\(?\s*'((?:@[^/']+\/)?[^./'@][^/']*)/g;
/** What the pages import, and what that depends on: their bundles do not say what is in them. */
function inPages() {
  const sources = ['web/src', 'web/kiosk', 'packages/client/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const names = new Set(sources.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name]) => name)));
  const needs = new Map(all.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const found = new Set();
  const add = (ref) => {
    if (found.has(ref)) return;
    found.add(ref);
    for (const next of needs.get(ref) ?? []) add(next);
  };
  for (const one of all.components)
    if (names.has(one.name) && pathOf(one) === `node_modules/${one.name}`) add(one['bom-ref']);
  return found;
}

/** The folders of packages whose files the service's bundles are made of, by the maps beside them. */
function inBundles() {
  const maps = readdirSync(join(to, 'dist')).filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap((name) => read(join(to, 'dist', name)).sources);
  const folder = /(node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+)\//;
  return new Set(sources.map((source) => folder.exec(source)?.[1]).filter(Boolean));
}

/** A package says its licence in its own words where SPDX has no name for it. */
function licensesOf(component) {
  if (component.licenses?.length > 0) return component.licenses;
  const { license } = read(join(root, pathOf(component), 'package.json'));
  return license ? [{ license: { name: typeof license === 'string' ? license : license.type } }] : [];
}

const [pages, bundles] = [inPages(), inBundles()];
const isInside = (component) =>
  pages.has(component['bom-ref']) ||
  bundles.has(pathOf(component)) ||
  existsSync(join(to, pathOf(component), 'package.json'));

const components = all.components
  .filter(isInside)
  .map((component) => ({ ...component, scope: 'required', licenses: licensesOf(component) }));
const bare = components.filter(({ licenses }) => licenses.length === 0);
if (bare.length > 0) throw new Error(`No licence is known of ${bare.map(({ name }) => name).join(', ')}.`);

/** The Node that runs this goes into the image. */
components.push({
  'bom-ref': `node@${process.versions.node}`,
  type: 'platform',
  name: 'node',
  version: process.versions.node,
  licenses: [{ license: { id: 'MIT' } }],
});

const refs = new Set([...components.map((one) => one['bom-ref'])]);
refs.add(all.metadata.component['bom-ref']);
const dependencies = all.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
writeFileSync(join(to, 'sbom.cdx.json'), JSON.stringify({ ...all, components, dependencies }, null, 2));
