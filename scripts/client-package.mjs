/**
 * What npm installs of @duet/client: the declarations of its entries, and the tarball that the service serves
 * (src/console/client-files.ts).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';

/** The packages that are bundled with `server.mjs`, so that their declarations have to come along too. */
const BUNDLED = ['openapi-fetch', 'openapi-typescript-helpers'];

/** npm's own time of the files in a tarball, so that the same sources give the same bytes. */
const MTIME = new Date('1985-10-26T08:15:00.000Z');

/** The files below a folder. */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

const IMPORTED = /(from |import\()(['"])([^'"]+)\2/g;

/** Copies the declarations and licences of the bundled packages to `types/bundled`. */
function copyBundled(types, resolve) {
  const folder = join(types, 'bundled');
  mkdirSync(folder, { recursive: true });
  for (const name of BUNDLED) {
    const home = join(dirname(resolve(name)), '..');
    writeFileSync(join(folder, `${name}.d.ts`), readFileSync(join(home, 'dist/index.d.ts')));
    writeFileSync(join(folder, `${name}.LICENSE`), readFileSync(join(home, 'LICENSE')));
  }
}

/** The name by which a declaration imports another: `.js` in place of `.ts`, and the bundled packages beside it. */
function importedName(name, file, types) {
  if (name.startsWith('.')) return name.replace(/\.tsx?$/, '.js');
  if (!BUNDLED.includes(name)) return name;
  const path = relative(dirname(file), join(types, 'bundled', `${name}.js`));
  return path.startsWith('.') ? path : `./${path}`;
}

const importsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTED)]
    .map(([, , , name]) => join(dirname(file), name.replace(/\.js$/, '.d.ts')))
    // What a comment of a bundled package names is not there.
    .filter((path) => path.endsWith('.d.ts') && existsSync(path));

/** The declarations that these files lead to, themselves among them. */
function reachable(entries) {
  const found = new Set(entries);
  for (const file of found) importsOf(file).forEach((path) => found.add(path));
  return found;
}

/**
 * Makes the declarations that the compiler has written ready for users without the sources: they import each other as
 * `.js`, need no other package, and are those that the entries lead to.
 *
 * @param types the folder of the declarations
 * @param entries the declarations of the package's entries
 */
export function finishTypes(types, entries) {
  copyBundled(types, createRequire(import.meta.url).resolve);
  for (const file of filesBelow(types).filter((name) => name.endsWith('.d.ts'))) {
    const text = readFileSync(file, 'utf8').replace(
      IMPORTED,
      (_, before, quote, name) => `${before}${quote}${importedName(name, file, types)}${quote}`,
    );
    writeFileSync(file, text);
  }
  const kept = reachable(entries);
  for (const file of filesBelow(types)) if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file);
}

/** The files that the field `files` of a package names, and those that npm always packs. */
function packedFiles(home, { files }) {
  const named = files.flatMap((pattern) => {
    const [folder, ending] = pattern.split('*');
    if (ending !== undefined)
      return readdirSync(join(home, folder))
        .filter((name) => name.endsWith(ending))
        .map((name) => folder + name);
    const path = join(home, pattern);
    return statSync(path).isDirectory() ? filesBelow(path).map((file) => relative(home, file)) : [pattern];
  });
  return [...new Set(['package.json', ...named])].toSorted();
}

/** Packs the package in `home` as npm does, with the same bytes for the same files. */
export async function tarballOf(home) {
  const archive = pack();
  for (const name of packedFiles(home, JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))))
    archive.entry({ name: `package/${name}`, mtime: MTIME, mode: 0o644 }, readFileSync(join(home, name)));
  archive.finalize();
  return gzipSync(await buffer(archive), { level: 9 });
}
