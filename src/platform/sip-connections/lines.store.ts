import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/**
 * The leases of telephone lines (sip_connections): one process at a time holds a line, and renews its lease. Times
 * are the clock's, like those of processes. A line needs the sip channel of its agent (spec A, 4: "required for SIP
 * to work").
 */

export interface LeasedLine {
  readonly id: string;
  readonly organization_id: string;
  readonly project_id: string;
  readonly agent_id: string;
  readonly server: string;
  readonly port: number;
  readonly domain: string;
  readonly username: string;
  readonly password_box: string;
  readonly transport: string;
  readonly revision: number;
}

export interface Lease {
  readonly holder: string;
  readonly now: Date;
  readonly until: Date;
}

const LEASED = [
  'id',
  'organization_id',
  'project_id',
  'agent_id',
  'server',
  'port',
  'domain',
  'username',
  'password_box',
  'transport',
  'revision',
] as const;

const hasChannel = sql<boolean>`exists (select 1 from channel_configurations
  where channel_configurations.agent_id = sip_connections.agent_id and channel_type = 'sip')`;

/**
 * Renews the leases of a holder.
 * @returns its lines that still have a channel
 */
export const renewLines = (db: Kysely<Schema>, lease: Lease): Promise<LeasedLine[]> =>
  db
    .updateTable('sip_connections')
    .set({ held_until: lease.until })
    .where('holder', '=', lease.holder)
    .where(hasChannel)
    .returning(LEASED)
    .execute();

/** No lease lasts longer than this, so a later end was written while a clock was wrong. */
const furthestOf = ({ now, until }: Lease): Date => new Date(2 * until.getTime() - now.getTime());

/** Takes lines that nobody holds, those first that have been free the longest. */
export const takeLines = (db: Kysely<Schema>, lease: Lease, most: number): Promise<LeasedLine[]> =>
  db
    .updateTable('sip_connections')
    .set({ holder: lease.holder, held_until: lease.until })
    .where('id', 'in', (free) =>
      free
        .selectFrom('sip_connections')
        .select('id')
        .where((where) =>
          where.or([
            where('held_until', 'is', null),
            where('held_until', '<=', lease.now),
            where('held_until', '>', furthestOf(lease)),
          ]),
        )
        .where(hasChannel)
        .orderBy('held_until', (order) => order.asc().nullsFirst())
        .limit(sql.lit(most))
        .forUpdate()
        .skipLocked(),
    )
    .returning(LEASED)
    .execute();

/** Releases these lines, or all that are held, so that other processes can take them at once. */
export const freeLines = async (
  db: Kysely<Schema>,
  holder: string,
  ids?: readonly string[],
): Promise<void> => {
  await db
    .updateTable('sip_connections')
    .set({ held_until: null, holder: null })
    .where('holder', '=', holder)
    .$if(ids !== undefined, (freed) => freed.where('id', 'in', ids ?? []))
    .execute();
};

export interface LineReport {
  readonly lifecycle_status: 'Pending' | 'Running' | 'Failed' | 'Error';
  readonly sip_status: string | null;
  readonly message: string | null;
  readonly caller_id?: string;
  /** When the server last accepted the registration; absent: this holder has not registered the line yet. */
  readonly refreshed_at?: Date;
}

/** Stores the state of a line. Only its holder may, and only for the revision that it registered. */
export const reportLine = async (
  db: Kysely<Schema>,
  { id, holder, revision }: { readonly id: string; readonly holder: string; readonly revision: number },
  report: LineReport,
): Promise<void> => {
  await db
    .updateTable('sip_connections')
    .set(report)
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('revision', '=', revision)
    .execute();
};

/** The most faults that are kept for a line. */
const MOST_ERRORS = 100;

/** A fault of a line. */
export interface LineError {
  readonly at: Date;
  readonly code: string;
  readonly message: string;
  /** The session of the call that it happened to; absent: it happened to the line itself. */
  readonly sessionId?: string;
}

/** Adds a fault to a line, and removes the oldest ones beyond the limit. */
export const addLineError = async (
  db: Kysely<Schema>,
  connectionId: string,
  { at, code, message, sessionId }: LineError,
): Promise<void> => {
  await sql`with written as (
      insert into sip_errors (connection_id, at, message, code, session_id)
      select id, ${at}, ${message}, ${code}, ${sessionId ?? null}::text from sip_connections where id = ${connectionId}
    )
    delete from sip_errors where connection_id = ${connectionId} and id <= (
      select id from sip_errors where connection_id = ${connectionId}
      order by id desc offset ${sql.lit(MOST_ERRORS - 1)} limit 1
    )`.execute(db);
};

export interface WaitingCall {
  readonly session_id: string;
  readonly connection_id: string;
  readonly destination: string;
}

/** Takes the calls that wait for this holder's lines; each is taken once. */
export const takeCalls = async (db: Kysely<Schema>, holder: string): Promise<WaitingCall[]> => {
  const { rows } = await sql<WaitingCall>`delete from sip_calls using sip_connections
    where sip_connections.id = sip_calls.connection_id and sip_connections.holder = ${holder}
    returning sip_calls.session_id, sip_calls.connection_id, sip_calls.destination`.execute(db);
  return rows;
};
