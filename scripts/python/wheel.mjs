/** Wheels (PyPA binary distribution format 1.0), written without Python. */
import { createHash } from 'node:crypto';
import { zipOf } from './zip.mjs';

/** The value of a field of pyproject.toml, which has each on a line of its own. */
function field(project, name) {
  const [, value] = new RegExp(`^${name} = "(.*)"$`, 'm').exec(project) ?? [];
  if (value === undefined) throw new Error(`pyproject.toml has no ${name}.`);
  return value;
}

/** The texts of a list of pyproject.toml. */
const list = (project, name) => {
  const [, inside = ''] = new RegExp(`^${name} = \\[([^\\]]*)\\]`, 'm').exec(project) ?? [];
  return [...inside.matchAll(/"([^"]*)"/g)].map(([, text]) => text);
};

/** The addresses of `[project.urls]`. */
const urls = (project) => {
  const [, inside = ''] = /^\[project\.urls\]\n((?:\w+ = .*\n)*)/m.exec(project) ?? [];
  return [...inside.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, label, url]) => [label, url]);
};

/** METADATA (core metadata 2.4) of what pyproject.toml says. */
function metadata(project, version, readme) {
  const lines = [
    ['Metadata-Version', '2.4'],
    ['Name', field(project, 'name')],
    ['Version', version],
    ['Summary', field(project, 'description')],
    ...urls(project).map(([label, url]) => ['Project-URL', `${label}, ${url}`]),
    ['License-Expression', field(project, 'license')],
    ['License-File', 'LICENSE'],
    ['Keywords', list(project, 'keywords').join(',')],
    ...list(project, 'classifiers').map((one) => ['Classifier', one]),
    ['Requires-Python', field(project, 'requires-python')],
    ...list(project, 'dependencies').map((one) => ['Requires-Dist', one]),
    ['Description-Content-Type', 'text/markdown'],
  ];
  return `${lines.map(([key, value]) => `${key}: ${value}`).join('\n')}\n\n${readme}`;
}

const WHEEL = 'Wheel-Version: 1.0\nGenerator: duet\nRoot-Is-Purelib: true\nTag: py3-none-any\n';

const recordLine = (path, bytes) =>
  `${path},sha256=${createHash('sha256').update(bytes).digest('base64url')},${bytes.length}\n`;

/** The name of the wheel's file, which pip takes name and version from. */
export const wheelName = (version) => `duet_client-${version}-py3-none-any.whl`;

/**
 * A wheel: the same files give the same bytes.
 *
 * @param modules the files of the package by their paths below it, texts or bytes
 * @param about `{project, version, readme, licence}`: the text of pyproject.toml and what goes with it
 */
export function wheelOf(modules, { project, version, readme, licence }) {
  const info = `duet_client-${version}.dist-info`;
  const files = new Map(
    [
      ...[...modules].map(([name, text]) => [`duet_client/${name}`, text]),
      [`${info}/METADATA`, metadata(project, version, readme)],
      [`${info}/WHEEL`, WHEEL],
      [`${info}/licenses/LICENSE`, licence],
    ].map(([path, text]) => [path, Buffer.from(text)]),
  );
  const record = [...files].map(([path, bytes]) => recordLine(path, bytes)).join('');
  files.set(`${info}/RECORD`, Buffer.from(`${record}${info}/RECORD,,\n`));
  return zipOf(files);
}
