import { backUpBeforeUpgrade } from '../storage/backup/before-upgrade.ts';
import { type Database, openDatabase } from '../storage/pool.ts';
import { type EarlyPort, openEarlyPort } from './early-port.ts';
import type { ProcessParts } from './process.ts';

/**
 * Opens the database of the service. While one of an older version is brought up to date, the log says how far that is,
 * and so does `/readyz` on the port of the service.
 * @throws DatabaseError
 */
export async function openServiceDatabase({ config, log, metrics }: ProcessParts): Promise<Database> {
  let waitingFor = 'the database';
  let port: Promise<EarlyPort | null> | undefined;
  const onStep = (step: string): void => {
    waitingFor = `the upgrade of the database: ${step}`;
    log.info({ step }, 'the database is brought up to date');
    port ??= openEarlyPort(config, () => waitingFor);
  };
  const upgrade = { backUp: backUpBeforeUpgrade(config), onStep };
  try {
    return await openDatabase(config, log, { observer: metrics?.queries, upgrade });
  } finally {
    await (await port)?.close();
  }
}
