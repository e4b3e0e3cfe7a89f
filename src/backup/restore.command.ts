import type { Config } from '../kernel/config.ts';
import { createIds } from '../kernel/ids.ts';
import { systemClock } from '../kernel/time/clock.ts';
import type { ArchivePlace } from '../storage/backup/archive-place.ts';
import { checkArchive, type CheckedArchive, headerOf } from '../storage/backup/check-archive.ts';
import type { OnProgress } from '../storage/backup/make-backup.ts';
import {
  assertEmpty,
  assertVersion,
  restoreArchive,
  type RestoreSummary,
} from '../storage/backup/restore.ts';
import { markRestore, unmarkRestore } from '../storage/backup/restore-mark.ts';
import { openBlobs } from '../storage/blobs/open-blobs.ts';
import { openServer } from '../storage/pool.ts';
import { placeSecretKeys } from '../storage/secret-key.ts';
import { onlyOne, readArgs, usage } from '../terminal/command-line.ts';
import { shapeOf, withShape } from '../terminal/command-shape.ts';
import { openArchive } from './archive-target.ts';
import { askHidden } from './ask.ts';
import { runInterruptible, type Terms } from './interruptible.ts';
import { progressLines } from './progress-lines.ts';
import { type KeyOptions, restoreKeys } from './restore-key.ts';

const help = `duet restore: what duet backup has copied

  duet restore FILE|s3://BUCKET/KEY [--key-file PATH | --passphrase-file PATH | --lost-key] [--quiet]

Reads the whole archive first, and refuses a damaged one. Then it fills the database of DATABASE_URL, or of a new folder
in DUET_DATA_DIR, which must be empty, and the folder or bucket of files; it compares counts and checksums, and brings an
archive of an older version up to date. No service may run on them. Until all of it is there the database stays empty, so
a restore that was stopped can begin anew. A bucket is read directly, with DUET_S3_KEY and DUET_S3_SECRET; it is on the
server of DUET_BLOBS_URL, or of ?endpoint=https://server&region=name&path-style=true behind it.

The secret key is that of DUET_SECRET_KEY or of secret.key in the folder; else the one in the archive, whose passphrase
is asked for; else it is asked for. A wrong one is refused before anything is written.

--key-file         a file with the secret key in base64.
--passphrase-file  a file whose first line is the passphrase of the key in the archive.
--lost-key         goes on without the key. What it encrypts (passwords of phone lines, signing secrets, credentials of
                   providers, second factors) is lost, and has to be set anew.
--quiet            says nothing but what is wrong.

Exit codes: 0 done, 1 failed, 2 wrong arguments, 130 ended by Ctrl-C.
`;

const OPTIONS = {
  'key-file': { type: 'string' },
  'passphrase-file': { type: 'string' },
  'lost-key': { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;

const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface RestoreRequest extends KeyOptions {
  readonly file: string;
  readonly onProgress: OnProgress;
  readonly isQuiet: boolean;
}

const readWanted = (args: readonly string[], show: OnProgress): RestoreRequest => {
  const { values, positionals } = readArgs(args, OPTIONS, true);
  const file = onlyOne(positionals, 'From which file?');
  const { 'key-file': keyFile, 'passphrase-file': passphraseFile } = values;
  const isLost = values['lost-key'] === true;
  if ([keyFile !== undefined, passphraseFile !== undefined, isLost].filter(Boolean).length > 1)
    usage('--key-file, --passphrase-file and --lost-key exclude each other.');
  const isQuiet = values.quiet === true;
  return { file, keyFile, passphraseFile, isLost, isQuiet, onProgress: isQuiet ? () => undefined : show };
};

/** Fills database and files. The mark in the data folder keeps a service from starting before it is done. */
async function fill(
  config: Config,
  archive: CheckedArchive,
  keys: readonly Uint8Array[] | null,
  parts: { readonly onProgress: OnProgress; readonly signal: AbortSignal },
): Promise<RestoreSummary> {
  const { connection, stop } = await openServer(config, quietLog);
  try {
    await assertEmpty(connection);
    if (keys !== null && config.secretKey === null) placeSecretKeys(config, keys);
    const blobs = await openBlobs(config, { clock: systemClock, ids: createIds(), log: quietLog });
    markRestore(config.dataDir);
    const summary = await restoreArchive(archive, { connection, blobs, ...parts }).finally(() =>
      blobs.close(),
    );
    unmarkRestore(config.dataDir);
    return summary;
  } finally {
    await stop();
  }
}

const said = ({ rows, blobs, migrated }: RestoreSummary, { header }: CheckedArchive): string =>
  [
    `Restored: ${rows} rows and ${blobs} blobs as of ${header.madeAt}, made by Duet ${header.program}.`,
    ...(migrated.length > 0 ? [`${migrated.length} migrations have brought it up to date.`] : []),
    'Local models are not part of a backup: duet models install fetches them.',
  ].join('\n');

async function restoreFrom(
  place: ArchivePlace,
  config: Config,
  wanted: RestoreRequest,
  { note, signal }: Terms,
): Promise<void> {
  const header = await headerOf(place);
  assertVersion(header);
  const keys = await restoreKeys(header, config, wanted, askHidden);
  const { onProgress } = wanted;
  const archive = await checkArchive(place, onProgress, signal);
  const summary = await fill(config, archive, keys, { onProgress, signal });
  if (!wanted.isQuiet) note(said(summary, archive));
  const lost = archive.manifest.lostBlobs.length;
  if (lost > 0) note(`${lost} blobs that the database names were lost before the backup.`);
}

async function restore(config: Config, wanted: RestoreRequest, terms: Terms): Promise<void> {
  const target = await openArchive(wanted.file, () => config);
  await restoreFrom(target.place, config, wanted, terms).finally(() => target.close());
}

/** Runs `duet restore`. Answers the exit code, as the help says. */
export const restoreCommand = withShape(
  (args: readonly string[], readConfig: () => Config): Promise<number> =>
    runInterruptible(
      args,
      help,
      'Ended; the database is empty, and a restore can begin anew.',
      async (terms) => {
        const lines = progressLines(process.stderr);
        const wanted = readWanted(args, lines.show);
        await restore(readConfig(), wanted, terms).finally(() => lines.end());
      },
    ),
  shapeOf([], (args) => readArgs(args, OPTIONS, true)),
);
