import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* The table of docs/compatibility.md: which programs of other people the tests drive, and how that went. */

/** A program that a test drives, as a comment of the test says (`DRIVES`). */
export interface DrivenClient {
  readonly name: string;
  readonly source: 'npm' | 'apt' | 'pypi' | 'go';
  readonly what: string;
  /** The test's path in the repository. */
  readonly file: string;
}

export interface Row extends DrivenClient {
  readonly version: string;
  readonly result: string;
}

/** The part of vitest's JSON report that is read. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

export const DOCUMENT = 'docs/compatibility.md';
const DRIVES = /^\/\* Drives (\S+) \((npm|apt|pypi|go)\): (.+)\. \*\/$/gm;
const HEAD = '| Client | Version | What was run | Test | Result |';
const ROW = /^\| (\S+) +\| (\S+) +\| (.+?) +\| `([^`]+)` +\| (.+?) +\|$/;

const drivenIn = (file: string): DrivenClient[] =>
  [...readFileSync(file, 'utf8').matchAll(DRIVES)].map(([, name = '', source, what = '']) => ({
    ...{ name, source: source as DrivenClient['source'], what, file },
  }));

/** Every program that a test drives, in the order of the programs' names and the tests. */
export const drivenClients = (): DrivenClient[] =>
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('test', file))
    .sort()
    .flatMap(drivenIn)
    .sort((a, b) => (a.name === b.name ? 0 : a.name < b.name ? -1 : 1));

const npmVersion = (name: string): string =>
  (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version;

/** Without the epoch and Debian's own revision. */
const aptVersion = (name: string): string => {
  const whole = execFileSync('dpkg-query', ['-W', '-f=${Version}', name], { encoding: 'utf8' });
  return whole.replace(/^\d+:/, '').replace(/-[^-]*$/, '');
};

/** The version that a file beside the tests asks for: requirements of Python, or a module of Go. */
const askedVersion = (file: string, pattern: RegExp): string => {
  const version = pattern.exec(readFileSync(file, 'utf8'))?.[1];
  if (version === undefined) throw new Error(`${file} names no version`);
  return version;
};

const VERSIONS: Readonly<Record<DrivenClient['source'], (name: string) => string>> = {
  npm: npmVersion,
  apt: aptVersion,
  pypi: (name) => askedVersion(`test/peers/${name}/requirements.txt`, new RegExp(`^${name}==(.+)$`, 'm')),
  go: (name) => askedVersion(`test/peers/${name}/go.mod`, new RegExp(`/${name}/webrtc/v\\d+ v(\\S+)$`, 'm')),
};

/** The version that the tests use. @throws Error where a program is not installed */
export const versionOf = ({ name, source }: DrivenClient): string => VERSIONS[source](name);

/** How the tests of a file went; undefined when none of the reports is about it. */
export function resultOf(file: string, reports: readonly Report[]): string | undefined {
  const found = reports
    .flatMap(({ testResults }) => testResults)
    .findLast(({ name }) => name.endsWith(`/${file}`));
  if (!found) return undefined;
  const run = found.assertionResults.filter(({ status }) => status === 'passed' || status === 'failed');
  return `${run.filter(({ status }) => status === 'passed').length} of ${run.length} tests pass`;
}

/** The rows that the document has. */
export const rowsIn = (document: string): Row[] =>
  document.split('\n').flatMap((line) => {
    const [, name, version, what, file, result] = ROW.exec(line) ?? [];
    const driven = drivenClients().find((one) => one.name === name && one.file === file);
    return name && version && what && file && result
      ? [{ name, version, what, file, result, source: driven?.source ?? 'npm' }]
      : [];
  });

/** The document with these rows in place of those it has. @throws Error when it has no such table */
export function withRows(document: string, rows: readonly Row[]): string {
  const lines = document.split('\n');
  const from = lines.findIndex((line) => line.replace(/ +/g, ' ') === HEAD);
  if (from < 0) throw new Error(`${DOCUMENT} has no table of clients`);
  const past = lines.findIndex((line, at) => at > from && !line.startsWith('|'));
  const table = rows.map(
    ({ name, version, what, file, result }) => `| ${name} | ${version} | ${what} | \`${file}\` | ${result} |`,
  );
  return [
    ...lines.slice(0, from),
    HEAD,
    '| --- | --- | --- | --- | --- |',
    ...table,
    ...lines.slice(past),
  ].join('\n');
}
