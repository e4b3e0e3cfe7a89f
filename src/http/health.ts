import { sql } from 'kysely';
import { ServiceError } from '../errors/service-error.ts';
import type { AppPlugin } from './app-types.ts';
import { VERSION } from '../kernel/version.ts';
import { DATABASE_VERSION } from '../storage/migrate.ts';
import type { DiskRoom } from './disk-room.ts';

/**
 * The health endpoints (4-decisions, "Both interfaces"). `/healthz`: the process runs, and which version of it, on which
 * version of the tables. `/readyz`: it serves, that is, what its start makes is there, its database answers and it does
 * not drain. A disk without room, a clock that is wrong, and a store of limits that is away, are warnings: what only
 * reads goes on.
 */
export const health =
  (room: Pick<DiskRoom, 'trouble'>): AppPlugin =>
  (app, { db, log, directory, clockTrouble, limits, startup }) => {
    const schema = { hide: true };
    app.get('/healthz', { schema }, async () => ({
      ...{ status: 'ok', version: VERSION, database: DATABASE_VERSION },
      ...(directory.draining && { draining: true }),
    }));
    app.get('/readyz', { schema }, async (_request, reply) => {
      const waitingFor = startup?.waitingFor ?? null;
      if (waitingFor !== null)
        return reply.code(503).header('retry-after', '1').send({ status: 'starting', waitingFor });
      if (directory.draining) return reply.code(503).send({ status: 'draining' });
      try {
        await sql`select 1`.execute(db);
      } catch (error) {
        log.warn({ err: error }, 'the database does not answer');
        throw new ServiceError('ServiceUnavailable', 'The database does not answer.');
      }
      const troubles = [clockTrouble?.() ?? null, limits?.trouble ?? null, await room.trouble()];
      const warnings = troubles.filter((one) => one !== null);
      return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
    });
  };
