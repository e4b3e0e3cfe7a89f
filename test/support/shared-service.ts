import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { stockCompanions } from '../../src/avatar/stock.ts';
import { findByEmail } from '../../src/console/people/accounts.store.ts';
import { enter, issueSignInLink } from '../../src/console/people/sign-in.service.ts';
import type { StoredCredentials } from '../../src/demo/credentials.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { writeDemo } from '../../src/demo/rows.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { addressOf, testDatabase } from './database.ts';
import { askWith, type OwnService, type RunningService, startDuet, WITH_MUSIC } from './service.ts';
import type { PoolAnswer, PoolRequest, SharedProcess } from './service-pool.ts';
import { until } from './until.ts';

/**
 * Settings of the usual service, with everything in it and access to this machine's programs: nearly all page
 * tests share it.
 */
const USUAL = {
  ...WITH_MUSIC,
  DUET_ALLOW_PRIVATE_NETWORK: 'true',
  DUET_CONNECTION_INTERVAL: '0',
  DUET_LOG_LEVEL: 'info',
  DUET_MODELS: 'off',
  DUET_MODEL_PLACES: 'off',
};
/** Settings of a service as on the internet: addresses of this machine are refused. */
const GUARDED = { DUET_CONNECTION_INTERVAL: '0' };

/** A service that other files use, too. */
export interface JoinedService extends RunningService {
  /** Everything that it has printed, for all its files. */
  printed(): Promise<string>;
}

const START_MS = 200_000;
const ANSWER_MS = 10_000;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const parts = { clock: systemClock, ids: createIds() };

/** A connection to a service of the pool (service-pool.ts). */
class Place {
  readonly #socket = connect(inject('servicePool'));
  readonly #answers: PoolAnswer[] = [];

  constructor() {
    createInterface({ input: this.#socket }).on('line', (line) =>
      this.#answers.push(JSON.parse(line) as PoolAnswer),
    );
    this.#socket.on('error', (error) => this.#answers.push({ error: String(error) }));
  }

  async ask(request: PoolRequest, what: string, withinMs: number): Promise<PoolAnswer> {
    this.#socket.write(`${JSON.stringify(request)}\n`);
    const answer = await until(() => this.#answers.shift() ?? null, what, withinMs);
    if ('error' in answer) throw new Error(`${what}: ${answer.error}`);
    return answer;
  }

  leave(): void {
    this.#socket.destroy();
  }
}

/**
 * Creates another organization like the demo's, with an administrator who is also an operator of the
 * installation.
 */
async function settle(db: Kysely<Schema>, { credentials }: SharedProcess): Promise<StoredCredentials> {
  const { ids } = parts;
  const organizationId = ids.newId('org');
  const own = {
    ...(credentials as Required<StoredCredentials>),
    organizationId,
    projectId: ids.newId('proj'),
    agentId: ids.newId('agent'),
    apiKey: `duet_${ids.newSecret()}`,
    consoleEmail: `admin@${organizationId.replace('_', '-').toLowerCase()}.example`,
    consolePassword: ids.newSecret(),
  };
  const [host, ...others] = stockCompanions();
  if (!host) throw new Error('there is no stock companion');
  const companions = [host, ...others] as const;
  const config = readConfig({}, '/nowhere.json');
  await db.transaction().execute((inside) => writeDemo({ ...parts, db: inside, config, companions }, own));
  return own;
}

/** Signs a user in as the service does after a correct password, without the time that a hash takes. */
async function cookieOf(db: Kysely<Schema>, email: string): Promise<string> {
  const account = await findByEmail(db, email);
  if (!account) throw new Error(`nobody is ${email}`);
  const { passwordHash: _, ...known } = account;
  const { cookie } = await enter({ ...parts, db }, known, { address: '127.0.0.1', userAgent: 'test' });
  return `duet_console=${cookie}`;
}

/** The one-time sign-in link, as the start of a service prints it. */
const linkOf = (db: Kysely<Schema>, { consoleEmail, baseUrl }: StoredCredentials): Promise<string | null> => {
  const config = { ...readConfig({}, '/nowhere.json'), demoConsoleEmail: consoleEmail };
  return issueSignInLink({ ...parts, db, config, publicUrl: () => baseUrl });
};

interface Joining {
  /** Whose credentials are used; unset: those of a new organization. */
  readonly as?: 'first';
}

async function join(settings: Record<string, string>, { as }: Joining = {}): Promise<JoinedService> {
  const place = new Place();
  const answer = await place.ask({ settings }, 'the start of a shared service', START_MS);
  if (!('service' in answer)) throw new Error('the pool has answered something else');
  const { service } = answer;
  const db = openKysely({ connectionString: service.databaseUrl }, quiet, { max: 2 });
  const credentials = as === 'first' ? service.credentials : await settle(db, service);
  const stop = async () => {
    place.leave();
    await db.destroy();
  };
  let stopping: Promise<void> | undefined;
  return {
    ...service,
    credentials,
    origin: credentials.baseUrl,
    pageUrl: (await linkOf(db, credentials)) ?? '',
    env: { DUET_DATA_DIR: service.dataDir, DATABASE_URL: service.databaseUrl },
    async printed() {
      const told = await place.ask({ output: true }, 'what the service has printed', ANSWER_MS);
      return 'output' in told ? told.output : '';
    },
    ask: (method, path, body) => askWith(credentials, method, path, body),
    cookie: () => cookieOf(db, credentials.consoleEmail),
    stop: () => (stopping ??= stop()),
  };
}

/**
 * Joins the service that test files share, with a new organization like the demo's for this file alone. Everything that
 * belongs to the installation (the catalogue, an operator's lists) is shared. `stop` only leaves the service.
 */
export const joinDuet = (): Promise<JoinedService> => join(USUAL);

/**
 * The same as the demo's own administrator. Only one file may do this, as its organization must be unchanged.
 */
export const joinFirst = (): Promise<JoinedService> => join(USUAL, { as: 'first' });

/** The same at a service that refuses private addresses. */
export const joinGuardedDuet = (): Promise<JoinedService> => join(GUARDED);

/** Starts a separate service with settings of its own, and a database of its own in the run's server. */
export async function startDuetApart(env: Record<string, string>): Promise<OwnService> {
  const database = await testDatabase();
  const DATABASE_URL = addressOf(database);
  const service = await startDuet({ ...env, DATABASE_URL }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  const stop = async () => {
    await service.stop();
    await database.drop();
  };
  return { ...service, env: { ...service.env, DATABASE_URL }, stop };
}
