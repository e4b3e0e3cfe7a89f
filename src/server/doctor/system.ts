import { lookup } from 'node:dns/promises';
import { accessSync, constants } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { type Kysely, sql } from 'kysely';
import { mediaBindAddress, openMediaPort } from '../../channels/webrtc/media-port.ts';
import { openReachProbe } from '../../channels/webrtc/reach-probe.ts';
import { iceCheck } from '../../doctor/probes/ice-check.ts';
import { relay } from '../../doctor/probes/relay.ts';
import { sipOptions } from '../../doctor/probes/sip-options.ts';
import type { Ahead, DoctorSystem, Process, SelfReport } from '../../doctor/system.ts';
import { isPublicAddress } from '../../egress/addresses.ts';
import { createEgress, type Egress } from '../../egress/egress.ts';
import { errorCode } from '../../kernel/guards.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { CheckedSettings } from '../../kernel/setting-faults.ts';
import { type Clock, systemClock } from '../../kernel/time/clock.ts';
import { VERSION } from '../../kernel/version.ts';
import { askProcess, livingProcesses, type LivingProcess } from '../../live/process-requests/ask.ts';
import { hasFailed } from '../../live/process-requests/requests.ts';
import { modelsFolder } from '../../models/layout.ts';
import { ModelStore } from '../../models/store.ts';
import { openBlobs } from '../../storage/blobs/open-blobs.ts';
import { schemaState } from '../../storage/migrate.ts';
import type { Schema } from '../../storage/schema.ts';
import { isAliveHere } from '../own-host.ts';
import { folderState } from './folders.ts';
import { hostsOfLines, hostsOfProviders, hostsOfSettings, timeServers } from './hosts.ts';
import { readLines } from './lines.ts';
import { portState } from './ports.ts';
import { askable, type NamedEntry, namedEntries } from './providers.ts';
import { slowStatements } from './statements.ts';

/** What the real system is made of. */
export interface SystemParts {
  readonly checked: CheckedSettings;
  /** Null: `databaseFault` says why. */
  readonly db: Kysely<Schema> | null;
  readonly databaseFault: string | null;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly signal: AbortSignal;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** How long a process may take to answer: it watches itself for half a second. */
const REPORT_MS = 5_000;
const DATE_MS = 5_000;
const ROUND_TRIPS = 5;

const reportOf = async (
  parts: SystemParts,
  db: Kysely<Schema>,
  { id }: LivingProcess,
): Promise<SelfReport | null> => {
  const { clock, ids, signal } = parts;
  const answer = await askProcess({ db, clock, ids }, id, 'doctor', { withinMs: REPORT_MS, signal });
  return answer === null || hasFailed(answer) ? null : (answer as SelfReport);
};

/**
 * The processes with their reports.
 * @param canAnswer whether the tables are those of this version; else no process can be asked
 */
async function processesOf(parts: SystemParts, db: Kysely<Schema>, canAnswer: boolean): Promise<Process[]> {
  const living = livingProcesses({ db, clock: parts.clock });
  // The tables may be older than the columns that are read here, or not be there at all.
  const found = canAnswer ? await living : await living.catch(() => []);
  return Promise.all(
    found.map(async (one) => ({
      ...{ id: one.id, roles: one.roles },
      isHere: one.host !== null && isAliveHere(one.host),
      report: canAnswer ? await reportOf(parts, db, one) : null,
    })),
  );
}

const interfaceAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !/^(169\.254\.|fe80:)/i.test(address))
    .map(({ address }) => address);

const openMedia: (parts: SystemParts) => DoctorSystem['openMedia'] =
  ({ checked: { config }, clock }) =>
  async () => {
    const bind = mediaBindAddress(config.host, config.mediaAddress);
    const port = await openMediaPort(config.mediaPort, bind).catch(() => null);
    if (port === null) return null;
    const probe = openReachProbe(port, clock);
    const close = (): void => {
      probe.close();
      port.close();
    };
    return { port: port.port, bindAddress: bind, ufrag: probe.ufrag, pwd: probe.pwd, close };
  };

async function aheadOf(address: string): Promise<Ahead | null> {
  const began = systemClock.wallTime();
  const answer = await fetch(address, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(DATE_MS),
  }).catch(() => null);
  const date = Date.parse(answer?.headers.get('date') ?? '');
  const middle = (began + systemClock.wallTime()) / 2;
  // `Date` is cut to the second.
  return Number.isNaN(date) ? null : { host: new URL(address).hostname, ms: middle - date - 500 };
}

const firstDate = async (addresses: readonly string[]): Promise<Ahead | null> => {
  for (const address of addresses) {
    const ahead = await aheadOf(address);
    if (ahead) return ahead;
  }
  return null;
};

async function aheadOfDatabase(db: Kysely<Schema>): Promise<number> {
  const began = systemClock.wallTime();
  const { rows } = await sql<{
    ms: number;
  }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
  return (began + systemClock.wallTime()) / 2 - (rows[0]?.ms ?? began);
}

async function bucketFault({ checked: { config }, clock, ids }: SystemParts): Promise<string | null> {
  try {
    const store = await openBlobs(config, { clock, ids, log: quiet });
    await store.check().finally(() => store.close());
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

async function modelsOf({ checked: { config }, signal }: SystemParts): ReturnType<DoctorSystem['models']> {
  const store = new ModelStore(config);
  return Promise.all(
    store.models.map(async ({ id, task }) => {
      const state = await store.state(id);
      if (state.status === 'broken') return { id, task, isInstalled: false, fault: state.reason };
      if (state.status !== 'installed') return { id, task, isInstalled: false, fault: null };
      return { id, task, isInstalled: true, fault: await store.verify(id, signal) };
    }),
  );
}

/** The checked address of a line's server. @throws Error with a sentence */
async function checkedAddress(server: string, allowPrivate: boolean): Promise<string> {
  const { address } = await lookup(server);
  if (allowPrivate || isPublicAddress(address)) return address;
  throw new Error(`${address} is a private address (DUET_ALLOW_PRIVATE_NETWORK)`);
}

async function roundTrips(db: Kysely<Schema>): Promise<number[]> {
  const all: number[] = [];
  // The first one opens the connection.
  await sql`select 1`.execute(db);
  for (let count = 0; count < ROUND_TRIPS; count += 1) {
    const began = performance.now();
    await sql`select 1`.execute(db);
    all.push(performance.now() - began);
  }
  return all;
}

const memoized = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
};

const isReadable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/** What needs the database, which the checks ask for only when it can be used. */
const ofDatabase = (
  parts: SystemParts,
  entries: () => Promise<NamedEntry[]>,
  isCurrent: () => Promise<boolean>,
) => {
  const { db } = parts;
  const there = (): Kysely<Schema> => {
    if (db === null) throw new Error(parts.databaseFault ?? 'there is no database');
    return db;
  };
  return {
    processes: memoized(async () => processesOf(parts, there(), await isCurrent())),
    aheadOfDatabase: () => aheadOfDatabase(there()),
    schema: async () => {
      const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(there());
      return { ...(await schemaState(there())), postgres: Number(rows[0]?.server_version_num) };
    },
    namedHosts: async () => [
      ...hostsOfSettings(parts.checked.config),
      ...hostsOfProviders((await entries()).map(({ name, entry }) => [name, entry] as const)),
      ...(db !== null && (await isCurrent()) ? await hostsOfLines(db) : []),
    ],
    lines: async () => ((await isCurrent()) ? readLines(there(), parts.clock) : []),
    roundTrips: () => roundTrips(there()),
    slowest: () => slowStatements(there()),
  };
};

/** The two ways out: the operator's own servers may be private, those of others only where that is allowed. */
const openEgresses = ({ checked: { config } }: SystemParts) => {
  const own = createEgress({ allowPrivate: true });
  const checked = createEgress({ allowPrivate: config.allowPrivateNetwork });
  const close = async (): Promise<void> => void (await Promise.all([own.close(), checked.close()]));
  return { of: (isOperators: boolean): Egress => (isOperators ? own : checked), close };
};

/** The real system. To be closed. */
export function openSystem(parts: SystemParts): DoctorSystem & { close(): Promise<void> } {
  const { config, given, faults } = parts.checked;
  const egresses = openEgresses(parts);
  const { db } = parts;
  // The tables of an older version lack what is read here; the next start makes it.
  const isCurrent = memoized(async () => db !== null && (await schemaState(db)).missing.length === 0);
  const entries = memoized(async () => namedEntries(config, (await isCurrent()) ? db : null));
  return {
    ...{ config, given, settingFaults: faults, databaseFault: parts.databaseFault, isReadable },
    ...ofDatabase(parts, entries, isCurrent),
    ...{ port: portState, openMedia: openMedia(parts), interfaceAddresses, iceCheck, relay },
    aheadOfNetwork: () => firstDate(timeServers(config)),
    ...{ folder: folderState, modelsFolder: modelsFolder(config), bucketFault: () => bucketFault(parts) },
    ...{ nodeVersion: process.version, programVersion: VERSION },
    resolveFault: (host) =>
      lookup(host).then(
        () => null,
        (error: unknown) => errorCode(error) ?? String(error),
      ),
    sipOptions: async (line) =>
      checkedAddress(line.server, config.allowPrivateNetwork).then(
        (address) => sipOptions(line, address),
        (error: unknown) => ({ fault: errorCode(error) ?? (error as Error).message }),
      ),
    models: () => modelsOf(parts),
    providers: async () => askable(await entries(), egresses.of),
    close: egresses.close,
  };
}
