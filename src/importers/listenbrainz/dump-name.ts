import { basename, relative } from 'node:path';
import { openEntries } from '../frame/entries.ts';
import { SourceError } from '../frame/importer.ts';

const ENDINGS = /(\.(listens|json|jsonl|ndjson|txt|tar|tgz|txz|gz|xz|zst))+$/;
/** A month's file, which any dump may have: `listens/2026/6.listens`. */
const MONTH = /(^|\/)(listens\/\d{4}\/)?\d{1,2}\.[.a-z]+$/;
const LISTENS = /(^|\/)listens(\/\d{4})?$/;
/** A year or a month, which tells as little. */
const NUMBER = /^\d{1,4}$/;

/**
 * The name of the dump that a path leads to: its folder's or archive's, without an archive's endings, whether it is
 * given as a whole or one file of it; empty when the path does not tell.
 */
export const nameInPath = (path: string): string => {
  const name = basename(path.replace(MONTH, '').replace(LISTENS, '')).replace(ENDINGS, '');
  return name === '-' || NUMBER.test(name) ? '' : name;
};

/** The folder that an archive unpacks to; empty when it has none of its own, or the file is no archive. */
const topFolder = async (file: string): Promise<string> => {
  for await (const { name } of openEntries(file, new AbortController().signal)) {
    const [top = '', ...rest] = name?.replace(/^(\.?\/)+/, '').split('/') ?? [];
    return rest.length > 0 ? nameInPath(top) : '';
  }
  return '';
};

const unknown = (path: string): string =>
  path === '-'
    ? 'An increment on standard input needs --name: the name of its dump, by which it counts only once.'
    : `${path} does not tell which dump it is of: give the dump's folder or archive, or its name by --name.`;

const several = (path: string, names: readonly string[]): SourceError =>
  new SourceError(`${path} holds several dumps (${names.join(', ')}): import them one by one.`);

/** A month's file of a dump that was unpacked. */
const UNPACKED = /(^|\/)listens\/\d{4}\/\d{1,2}\.[.a-z]+$/;
/** What is published beside the listens has none of them. */
const BESIDE = /(^|\/)listenbrainz-(?!listens-)[a-z-]+-dump-[^/]*$/;

/**
 * Archives and unpacked folders are a dump each: what is in two of them would be counted twice.
 * @param archives those of the files that are one
 * @throws SourceError when a folder holds several
 */
export function assertOneDump(path: string, files: readonly string[], archives: readonly string[]): void {
  const packed = archives.filter((file) => !BESIDE.test(file));
  const unpacked = files.filter((file) => UNPACKED.test(file)).map((file) => file.replace(UNPACKED, ''));
  const dumps = [...new Set([...packed, ...unpacked])];
  if (dumps.length < 2) return;
  const names = new Set(dumps.map(nameInPath));
  const isTold = names.size === dumps.length && !names.has('');
  throw several(path, isTold ? [...names] : dumps.map((dump) => relative(path, dump) || basename(path)));
}

/**
 * The name by which an increment is known, packed or unpacked: that of its archive's folder, else of its path.
 * @param files of the path
 * @throws SourceError when there is none, or there are several
 */
export async function incrementName(path: string, files: readonly string[]): Promise<string> {
  if (path === '-') throw new SourceError(unknown(path));
  const names = new Set<string>();
  for (const file of files) names.add((await topFolder(file)) || nameInPath(path));
  const [name = '', ...others] = names;
  if (others.length > 0) throw several(path, [...names]);
  if (name === '') throw new SourceError(unknown(path));
  return name;
}
