import { sql } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { LOST_AFTER_MS } from '../../live/steadiness.ts';
import { databaseNow } from '../../storage/database-now.ts';

type OriginParts = Pick<PlatformParts, 'config' | 'db' | 'clock' | 'publicUrl' | 'directory' | 'processId'>;

/**
 * Public addresses of the processes that run live sessions, without a slash at the end, the least loaded first. A
 * process that runs sessions itself names only itself, until it is about to stop.
 */
async function mediaOrigins(parts: OriginParts): Promise<readonly string[]> {
  const { config, directory, publicUrl } = parts;
  return config.roles.includes('media') && !directory.draining ? [publicUrl()] : originsOfOthers(parts);
}

async function originsOfOthers({ db, clock, processId }: OriginParts): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('processes')
    .select('public_url')
    .where('id', '!=', processId)
    .where(sql<boolean>`roles @> '["media"]'::jsonb`)
    .where('heartbeat_at', '>', databaseNow(clock, -LOST_AFTER_MS))
    .orderBy('load')
    .orderBy('id')
    .execute();
  return [...new Set(rows.map((row) => row.public_url))];
}

/** Origins to which a page of this process may open sockets, for its Content-Security-Policy. */
export const socketOrigins = async (parts: OriginParts): Promise<readonly string[]> =>
  (await mediaOrigins(parts)).map((address) => new URL(address).origin);

/**
 * The address to which the client of a new session connects.
 * @throws ServiceError ServiceUnavailable when no process runs live sessions
 */
export async function signallingOrigin(parts: OriginParts): Promise<string> {
  const [origin] = await mediaOrigins(parts);
  if (origin !== undefined) return origin;
  throw new ServiceError(
    'ServiceUnavailable',
    'No process takes live sessions now: one with the role media has to run (DUET_ROLES), and not be about to stop.',
  );
}
