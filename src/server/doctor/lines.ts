import type { Kysely } from 'kysely';
import type { Line } from '../../doctor/system.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema } from '../../storage/schema.ts';

const TRANSPORTS = ['UDP', 'TCP', 'TLS'] as const;

/** The telephone lines of all projects, as the operator's doctor sees them: without user or password. */
export async function readLines(db: Kysely<Schema>, clock: Pick<Clock, 'wallTime'>): Promise<Line[]> {
  const rows = await db
    .selectFrom('sip_connections')
    .select(['id', 'name', 'server', 'port', 'transport', 'domain', 'lifecycle_status', 'message'])
    .select((where) => where('held_until', '>', databaseNow(clock)).as('is_held'))
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, server, port, transport, domain, message, ...row }) => ({
    ...{ name: name ?? id, server, port, domain, message },
    transport: TRANSPORTS.find((one) => one === transport.toUpperCase()) ?? 'UDP',
    isHeld: Boolean(row.is_held),
    isOnline: row.lifecycle_status === 'Running',
  }));
}
