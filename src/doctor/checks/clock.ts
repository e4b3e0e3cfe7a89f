import { type Finding, found } from '../finding.ts';
import type { DoctorSystem } from '../system.ts';

/** Clocks that NTP sets differ by far less. */
const DATABASE_MS = 2_000;
/** `Date` has whole seconds, and answers take a moment. */
const NETWORK_MS = 5_000;

const seconds = (ms: number): number => Math.round(Math.abs(ms) / 100) / 10;

/** Whether this machine's clock agrees with the database's, and with the network. */
export async function clock(
  system: Pick<DoctorSystem, 'aheadOfDatabase' | 'aheadOfNetwork' | 'databaseFault'>,
): Promise<Finding[]> {
  const database = system.databaseFault === null ? await system.aheadOfDatabase() : null;
  const network = await system.aheadOfNetwork();
  const ofDatabase = (ms: number): Finding =>
    Math.abs(ms) > DATABASE_MS
      ? found('clockDatabase', { seconds: seconds(ms) })
      : found('clockGood', { ms: Math.abs(Math.round(ms)) });
  const ofNetwork = (): Finding => {
    if (network === null) return found('clockNobody');
    const { host, ms } = network;
    return Math.abs(ms) > NETWORK_MS
      ? found('clockNetwork', { host, seconds: seconds(ms) })
      : found('clockNetworkGood', { host });
  };
  return [...(database === null ? [] : [ofDatabase(database)]), ofNetwork()];
}
