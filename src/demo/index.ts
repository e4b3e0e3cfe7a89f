import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { BaseParts } from '../app-parts.ts';
import type { StockCompanion } from '../avatar/companion.ts';
import { stockCompanions } from '../avatar/stock.ts';
import { servesInterfaces } from '../kernel/config.ts';
import { upsertStockCompanions } from '../platform/companions/stock.ts';
import type { Schema } from '../storage/schema.ts';
import { freshApplication, redirectUri, settleApplication } from './application.ts';
import {
  type Credentials,
  credentialsPath,
  readCredentials,
  removeCredentials,
  type StoredCredentials,
  writeCredentials,
} from './credentials.ts';
import { freshMembers, settleMembers } from './members.ts';
import { applyPresets, withPresets } from './presets.ts';
import { type DemoParts, writeDemo } from './rows.ts';

export interface Demo {
  /** Whether the demo was created by this start: then the credentials are to be printed, once. */
  readonly firstStart: boolean;
  /**
   * Null in a process without interfaces, and when the database belongs to another data directory, which has
   * them.
   */
  readonly credentials: Credentials | null;
  readonly credentialsPath: string;
}

/** The advisory lock under which one process at a time checks whether the demo exists. */
const LOCK = 7_238_401;

const addresses = ({ config, publicUrl }: Pick<BaseParts, 'config' | 'publicUrl'>) => {
  const origin = publicUrl();
  const uri = redirectUri(origin, config);
  return { baseUrl: origin, catalogUrl: origin, consoleUrl: `${origin}/`, redirectUri: uri };
};

const freshCredentials = ({ ids, config, publicUrl }: BaseParts): Credentials => ({
  ...addresses({ config, publicUrl }),
  consoleEmail: config.demoConsoleEmail,
  consolePassword: ids.newSecret(),
  organizationId: ids.newId('org'),
  projectId: ids.newId('proj'),
  apiKey: `duet_${ids.newSecret()}`,
  agentId: ids.newId('agent'),
  ...freshApplication(ids),
  ...freshMembers(ids, config),
});

/** The later fields, for credentials of an older release that had no application or no members yet. */
const pickLater = (fresh: Credentials) => ({
  applicationKey: fresh.applicationKey,
  applicationSecret: fresh.applicationSecret,
  redirectUri: fresh.redirectUri,
  memberUserName: fresh.memberUserName,
  memberPassword: fresh.memberPassword,
  secondMemberUserName: fresh.secondMemberUserName,
  secondMemberPassword: fresh.secondMemberPassword,
});

/**
 * The members' passwords in the file. A password that is missing in it must be set, even if an interrupted
 * start has set another, so it counts as empty.
 */
const storedPasswords = (known: StoredCredentials | null) => ({
  memberPassword: known?.memberPassword ?? '',
  secondMemberPassword: known?.secondMemberPassword ?? '',
});

type Presence = 'empty' | 'ours' | 'foreign';

const presence = async (db: Kysely<Schema>, { organizationId }: Credentials): Promise<Presence> => {
  const ours = sql<boolean>`coalesce(bool_or(id = ${organizationId}), false)`;
  const row = await db
    .selectFrom('organizations')
    .select([sql<number>`count(*)::int`.as('count'), ours.as('ours')])
    .executeTakeFirstOrThrow();
  if (row.count === 0) return 'empty';
  return row.ours ? 'ours' : 'foreign';
};

/**
 * Creates the demo where there is none, or applies changed presets; in one transaction, one process at a
 * time.
 */
const settle = (
  parts: BaseParts,
  companions: DemoParts['companions'],
  old: Credentials,
  wanted: Credentials,
): Promise<Presence> =>
  parts.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const found = await presence(db, wanted);
    const demo: DemoParts = { ...parts, db, companions };
    if (found === 'empty') await writeDemo(demo, wanted);
    if (found === 'ours') await applyPresets(demo, old, wanted);
    if (found !== 'foreign') {
      await settleApplication({ ...parts, db }, old, wanted);
      await settleMembers({ ...parts, db }, old, wanted);
    }
    return found;
  });

const faces = ([host, ...others]: readonly StockCompanion[]): DemoParts['companions'] => {
  if (host) return [host, ...others];
  throw new Error('assets/companions holds no companion: scripts/make-stock-companions.ts makes them.');
};

/**
 * Creates the first-start data (4-decisions, "Both interfaces"): organization, project, key, account,
 * knowledge and agents, and `credentials.json`. The secrets are written to the file before the database, so
 * the next start repairs a crash at any moment; later starts change only addresses and changed presets. A
 * database with organizations of another data directory is left alone. All addresses are those of the
 * interfaces, so a process without the role `api` neither creates nor changes a demo. To be called when
 * `publicUrl` is known.
 */
export async function ensureDemo(parts: BaseParts, companions = stockCompanions()): Promise<Demo> {
  const { config, log } = parts;
  const { dataDir } = config;
  await upsertStockCompanions(parts, companions);
  const none: Demo = { firstStart: false, credentials: null, credentialsPath: credentialsPath(dataDir) };
  if (!servesInterfaces(config)) return none;
  const known = readCredentials(dataDir);
  const fresh = freshCredentials(parts);
  const old = known ? { ...pickLater(fresh), ...known } : withPresets(fresh, config);
  const wanted = { ...withPresets(old, config), ...addresses(parts) };
  if (!known) writeCredentials(dataDir, wanted);
  const found = await settle(parts, faces(companions), { ...old, ...storedPasswords(known) }, wanted);
  if (found === 'foreign') {
    if (!known) removeCredentials(dataDir);
    log.info({ dataDir }, 'the database has organizations already: no demo was made');
    return none;
  }
  if (!isDeepStrictEqual(known ?? wanted, wanted)) writeCredentials(dataDir, wanted);
  return { firstStart: found === 'empty', credentials: wanted, credentialsPath: credentialsPath(dataDir) };
}
