import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../kernel/config.ts';
import { createIds } from '../../kernel/ids.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { DatabaseError } from '../database-error.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { storedSecretKeys } from '../secret-key.ts';
import { keyCheckOf } from './key-seal.ts';
import { makeBackup } from './make-backup.ts';

/** The settings that a backup before an upgrade needs. */
export type BackupSettings = Pick<
  Config,
  | 'dataDir'
  | 'blobsUrl'
  | 's3Key'
  | 's3Secret'
  | 'secretKey'
  | 'secretKeyFallbacks'
  | 'backupBeforeMigration'
  | 'backupsKept'
>;

const NAME = /^before-upgrade-[\dTZ-]+\.tar$/;
const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const nameAt = (time: number): string =>
  `before-upgrade-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** Removes all but the newest of these backups. */
async function prune(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, Math.max(0, names.length - kept))) await rm(join(folder, name));
}

async function backUp(config: BackupSettings, connection: pg.ClientConfig, time: number): Promise<void> {
  const folder = join(config.dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const blobs = await openBlobs(config, { clock: systemClock, ids: createIds(), log: quietLog });
  const [key] = storedSecretKeys(config) ?? [];
  const keyCheck = key ? keyCheckOf(key) : null;
  try {
    await makeBackup(join(folder, nameAt(time)), { connection, blobs, keyCheck, keys: null, waits: true });
  } finally {
    blobs.close();
  }
  await prune(folder, config.backupsKept);
}

/**
 * Makes the backup before an upgrade: an archive of `duet backup`, without the secret key, in `backups/` of the data
 * directory, of which the newest are kept. Undefined where the settings want none.
 * @param now the wall time in milliseconds
 */
export const backUpBeforeUpgrade = (config: BackupSettings, now = () => systemClock.wallTime()) =>
  config.backupBeforeMigration === 'off'
    ? undefined
    : async (connection: pg.ClientConfig): Promise<void> => {
        try {
          await backUp(config, connection, now());
        } catch (error) {
          throw new DatabaseError(
            `The database is of an older version, and could not be backed up before its upgrade: ${(error as Error).message} Mend that, or set DUET_BACKUP_BEFORE_MIGRATION=off.`,
            error,
          );
        }
      };
