import { basename, relative } from 'node:path';
import { openEntries } from '../frame/entries.ts';
import { SourceError } from '../frame/importer.ts';

const ENDINGS = /(\.(listens|json|jsonl|ndjson|txt|tar|tgz|txz|gz|xz|zst))+$/;
/** The path of a month's file, which is the same in every dump: `listens/2026/6.listens`. */
const MONTH = /(^|\/)(listens\/\d{4}\/)?\d{1,2}\.[.a-z]+$/;
const LISTENS = /(^|\/)listens(\/\d{4})?$/;
/** A year or a month, which does not identify a dump either. */
const NUMBER = /^\d{1,4}$/;

/**
 * The name of the dump that a path leads to: that of its folder or archive without extensions, whether the
 * path is the whole dump or one file of it; empty when the path does not tell.
 */
export const nameInPath = (path: string): string => {
  const name = basename(path.replace(MONTH, '').replace(LISTENS, '')).replace(ENDINGS, '');
  return name === '-' || NUMBER.test(name) ? '' : name;
};

/**
 * The folder that an archive unpacks to; empty when it has no folder of its own, or the file is no archive.
 */
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

/** A month's file of an unpacked dump. */
const UNPACKED = /(^|\/)listens\/\d{4}\/\d{1,2}\.[.a-z]+$/;
/** Other dumps, which are published beside that of the listens and contain no listens. */
const BESIDE = /(^|\/)listenbrainz-(?!listens-)[a-z-]+-dump-[^/]*$/;

/**
 * Refuses a folder with several dumps: a listen that is in two of them would be counted twice. Each archive
 * and each unpacked folder is a dump.
 *
 * @param archives those of the files that are archives
 * @throws SourceError when a folder holds several
 */
export function assertOneDump(path: string, files: readonly string[], archives: readonly string[]): void {
  const packed = archives.filter((file) => !BESIDE.test(file));
  const unpacked = files.filter((file) => UNPACKED.test(file)).map((file) => file.replace(UNPACKED, ''));
  const dumps = [...new Set([...packed, ...unpacked])];
  if (dumps.length < 2) return;
  const names = new Set(dumps.map(nameInPath));
  const isEachNamed = names.size === dumps.length && !names.has('');
  throw several(path, isEachNamed ? [...names] : dumps.map((dump) => relative(path, dump) || basename(path)));
}

/**
 * The name that identifies an increment, packed or unpacked: that of its archive's folder, else of its path.
 *
 * @param files the files below the path
 * @throws SourceError when there is no name, or there are several
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
