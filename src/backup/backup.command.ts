import type { Config } from '../kernel/config.ts';
import { createIds } from '../kernel/ids.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { checkArchive } from '../storage/backup/check-archive.ts';
import { keyCheckOf, sealKeys } from '../storage/backup/key-seal.ts';
import { type BackupSummary, makeBackup, type OnProgress } from '../storage/backup/make-backup.ts';
import { openBlobs } from '../storage/blobs/open-blobs.ts';
import { storedSecretKeys } from '../storage/secret-key.ts';
import { visitServer } from '../storage/visit.ts';
import { CommandError, onlyOne, readArgs, usage } from '../terminal/command-line.ts';
import { shapeOf, withShape } from '../terminal/command-shape.ts';
import { type ArchiveTarget, openArchive, openTarget, prune } from './archive-target.ts';
import { askFor, askHidden } from './ask.ts';
import { runInterruptible, type Terms } from './interruptible.ts';
import { progressLines, sizeText } from './progress-lines.ts';

const help = `duet backup: everything in one file

  duet backup FILE|FOLDER/|s3://BUCKET/KEY [--keep N] [--with-key [--passphrase-file PATH]] [--quiet]
  duet backup --check FILE|s3://BUCKET/KEY [--quiet]

Copies the database, as it is at one moment, and all files of recordings and companions (from the data folder or the
bucket) into FILE, a tar archive. The service may run meanwhile. FILE has its name only when it is whole.
duet restore brings it back.

In a FOLDER/ or below s3://BUCKET/PREFIX/ the archive is named by the time: duet-2026-11-29T03-00-00Z.tar. A bucket is
written to directly, in parts, with DUET_S3_KEY and DUET_S3_SECRET; it is on the server of DUET_BLOBS_URL, or of
?endpoint=https://server&region=name&path-style=true behind it.

--keep N           afterwards removes all but the newest N archives of such names from the folder.
--with-key         also copies the secret key, encrypted under a passphrase that is asked for, or is the first line of
                   --passphrase-file. Without it keep the key elsewhere: a restore asks for it.
--check            reads an archive to its end, and compares it with the checksums in it.
--quiet            says nothing but what is wrong.

Not in it: local models (duet models install fetches them again), credentials.json, settings.

Examples:
  duet backup /backups/duet.tar
  duet backup /backups/ --keep 7 --quiet
  duet backup s3://company-backups/duet/ --keep 30 --quiet
  duet backup --check s3://company-backups/duet/duet-2026-11-29T03-00-00Z.tar

Exit codes: 0 done, 1 failed or something is missing, 2 wrong arguments, 130 ended by Ctrl-C.
`;

const OPTIONS = {
  'with-key': { type: 'boolean' },
  'passphrase-file': { type: 'string' },
  check: { type: 'boolean' },
  keep: { type: 'string' },
  quiet: { type: 'boolean' },
} as const;

const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The keys of this installation, the first of which seals. @throws CommandError when there is none here */
const keysOf = (config: Config): readonly [Uint8Array, ...Uint8Array[]] => {
  const [first, ...others] = storedSecretKeys(config) ?? [];
  if (first) return [first, ...others];
  throw new CommandError(
    `The secret key is not here: set DUET_SECRET_KEY, or the folder with secret.key in DUET_DATA_DIR.`,
    false,
  );
};

/** Seals the keys where they are wanted; the passphrase is asked for before anything is copied. */
async function sealedKeys(keys: readonly Uint8Array[], file: string | undefined, isWanted: boolean) {
  if (!isWanted) return null;
  const passphrase = await askFor('Passphrase for the secret key', file, askHidden);
  if (file === undefined && (await askHidden('Once more')) !== passphrase)
    throw new CommandError('These were two different passphrases.', false);
  return sealKeys(keys, passphrase);
}

const said = (
  { takenAt, tables, rows, blobs, bytes }: BackupSummary,
  file: string,
  hasKey: boolean,
): string =>
  [
    `${file} holds ${rows} rows of ${tables} tables and ${blobs} blobs (${sizeText(bytes)}) as of ${takenAt}.`,
    hasKey
      ? 'The secret key is in it, under the passphrase.'
      : 'The secret key is not in it: keep it elsewhere, for a restore asks for it.',
  ].join('\n');

const noteLost = (lost: readonly string[]): void => {
  if (lost.length === 0) return;
  throw new CommandError(
    `The archive is whole, but ${lost.length} blobs that the database names were missing or damaged before: ${lost.slice(0, 3).join(', ')}.`,
    false,
  );
};

interface BackupRequest {
  readonly target: ArchiveTarget;
  /** How many archives of the folder are kept; null: all. */
  readonly keep: number | null;
  readonly withKey: boolean;
  readonly passphraseFile: string | undefined;
  readonly onProgress: OnProgress;
  readonly isQuiet: boolean;
}

async function removeOld({ target, keep, isQuiet }: BackupRequest, note: Terms['note']): Promise<void> {
  if (target.folder === null || keep === null) return;
  const removed = await prune(target.folder, keep);
  if (removed.length > 0 && !isQuiet)
    note(`Removed as older than the newest ${keep}: ${removed.join(', ')}.`);
}

async function backUp(config: Config, wanted: BackupRequest, { note, signal }: Terms): Promise<void> {
  const secrets = keysOf(config);
  const keys = await sealedKeys(secrets, wanted.passphraseFile, wanted.withKey);
  const { onProgress, target } = wanted;
  const server = await visitServer(config, quietLog);
  try {
    const parts = { clock: systemClock, ids: createIds(), log: quietLog };
    const blobs = await openBlobs(config, parts);
    const { connection } = server;
    const work = { connection, blobs, keyCheck: keyCheckOf(secrets[0]), keys, onProgress, signal };
    const summary = await makeBackup(target.place, work).finally(() => blobs.close());
    if (!wanted.isQuiet) note(said(summary, target.place.name, keys !== null));
    // An older archive may be the last that has them.
    noteLost(summary.lostBlobs);
    await removeOld(wanted, note);
  } finally {
    await server.stop();
  }
}

async function check(
  { target: { place }, onProgress, isQuiet }: BackupRequest,
  { note, signal }: Terms,
): Promise<void> {
  const { header, manifest } = await checkArchive(place, onProgress, signal);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const key = header.keys === null ? 'without the secret key' : 'with the secret key';
  if (!isQuiet)
    note(
      `${place.name} is whole: ${rows} rows and ${manifest.blobs.count} blobs as of ${header.madeAt}, made by Duet ${header.program}, ${key}.`,
    );
  noteLost(manifest.lostBlobs);
}

/**
 * Reads `--keep`: how many archives of a folder stay.
 * @throws CommandError unless it is a number from 1 on, for a folder
 */
const keptOf = (text: string | undefined, { folder }: ArchiveTarget): number | null => {
  if (text === undefined) return null;
  if (folder === null) return usage('--keep belongs to a folder: end its name with a slash.');
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usage('--keep takes a number from 1 on.');
};

async function perform(args: readonly string[], readConfig: () => Config, terms: Terms): Promise<void> {
  const { values, positionals } = readArgs(args, OPTIONS, true);
  const file = onlyOne(positionals, 'Into which file?');
  const isQuiet = values.quiet === true;
  const passphraseFile = values['passphrase-file'];
  const withKey = values['with-key'] === true;
  if (passphraseFile !== undefined && !withKey) usage('--passphrase-file belongs to --with-key.');
  if (values.keep !== undefined && values.check) usage('--keep does not go with --check.');
  const now = systemClock.wallTime();
  const target = await (values.check ? openArchive(file, readConfig) : openTarget(file, readConfig, now));
  const lines = progressLines(process.stderr);
  const onProgress: OnProgress = isQuiet ? () => undefined : lines.show;
  try {
    const wanted = {
      target,
      withKey,
      passphraseFile,
      onProgress,
      isQuiet,
      keep: keptOf(values.keep, target),
    };
    await (values.check ? check(wanted, terms) : backUp(readConfig(), wanted, terms));
  } finally {
    target.close();
    lines.end();
  }
}

/** Runs `duet backup`. Answers the exit code, as the help says. */
export const backupCommand = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runInterruptible(args, help, 'Ended; nothing is left of the archive.', (terms) =>
      perform(args, readConfig, terms),
    ),
  shapeOf([], (args) => readArgs(args, OPTIONS, true)),
);
