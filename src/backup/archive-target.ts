import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config, S3Location } from '../kernel/config.ts';
import { s3Location } from '../kernel/config-readers.ts';
import {
  type ArchiveFolder,
  type ArchivePlace,
  fileFolder,
  filePlace,
} from '../storage/backup/archive-place.ts';
import { openS3Archives } from '../storage/backup/s3-place.ts';
import { credentialsOf } from '../storage/blobs/open-blobs.ts';
import { usage } from '../terminal/command-line.ts';

/** Where an archive is, as the command line has it. */
export interface ArchiveTarget {
  /** The archive itself; in a folder one that is named by the time. */
  readonly place: ArchivePlace;
  /** The folder or prefix that was named; null: the archive itself was. */
  readonly folder: ArchiveFolder | null;
  close(): void;
}

const OF_A_BUCKET = /^s3:\/\//;
const NAME = /^duet-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/;

/** The name of an archive in a folder, by the wall time in milliseconds. */
const nameAt = (time: number): string =>
  `duet-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

const isFolder = (path: string): boolean =>
  path.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The address of a bucket. Without options of its own it is on the server that has the blobs, if they are in a bucket. */
const locationOf = (text: string, { blobsUrl }: Pick<Config, 'blobsUrl'>): S3Location => {
  const read = (): S3Location | null => {
    try {
      return s3Location(text);
    } catch (error) {
      return usage(`"${text}" ${(error as Error).message}.`);
    }
  };
  const own = read() ?? usage('Into which bucket?');
  if (blobsUrl === null || text.includes('?')) return own;
  const { endpoint, region, pathStyle } = blobsUrl;
  return { ...own, endpoint, region, pathStyle };
};

async function inBucket(text: string, config: Config, now: number): Promise<ArchiveTarget> {
  const location = locationOf(text, config);
  const archives = await openS3Archives(location, credentialsOf(config));
  const isPrefix = location.prefix === '' || /^[^?]*\/(\?|$)/.test(text);
  const close = (): void => archives.close();
  if (!isPrefix) return { place: archives.object, folder: null, close };
  return { place: archives.place(nameAt(now)), folder: archives, close };
}

const onDisk = (text: string, now: number): ArchiveTarget => {
  const close = (): void => undefined;
  if (!isFolder(text)) return { place: filePlace(resolve(text)), folder: null, close };
  const folder = fileFolder(resolve(text));
  return { place: folder.place(nameAt(now)), folder, close };
};

/**
 * Reads where a backup goes to: a path, or `s3://bucket/key`, with the options of DUET_BLOBS_URL behind `?`. What ends
 * in a slash, or is a folder, gets an archive that is named by the time.
 * @param readConfig asked for the settings of buckets alone
 * @param now the wall time in milliseconds
 * @throws CommandError for an address that is none
 */
export const openTarget = async (
  text: string,
  readConfig: () => Config,
  now: number,
): Promise<ArchiveTarget> => (OF_A_BUCKET.test(text) ? inBucket(text, readConfig(), now) : onDisk(text, now));

/** The same for an archive that is there. @throws CommandError also for a folder */
export async function openArchive(text: string, readConfig: () => Config): Promise<ArchiveTarget> {
  const target = await openTarget(text, readConfig, 0);
  if (target.folder === null) return target;
  target.close();
  return usage(`${text} is a folder: name the archive in it.`);
}

/** Removes all but the newest archives of a folder, by their names. @returns the names of those that went */
export async function prune(folder: ArchiveFolder, kept: number): Promise<readonly string[]> {
  const names = (await folder.names()).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, Math.max(0, names.length - kept));
  for (const name of old) await folder.remove(name);
  return old;
}
