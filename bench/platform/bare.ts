import Fastify, { type FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Ids } from '../../src/kernel/ids.ts';
import type { Schema } from '../../src/storage/schema.ts';

export interface BareParts {
  readonly db: Kysely<Schema>;
  readonly ids: Ids;
  readonly organizationId: string;
  readonly projectId: string;
  readonly companionId: string;
}

const sessionRow = ({ ids, organizationId, projectId, companionId }: BareParts) => ({
  id: ids.newId('sess'),
  organization_id: organizationId,
  project_id: projectId,
  api_key_id: null,
  companion_id: companionId,
  agent_id: null,
  external_client_id: null,
  external_client_profile: 'null',
  tags: '{}',
  session_type: 'websocket' as const,
  transport: 'websocket' as const,
  modality: 'audio' as const,
  status: 'pending' as const,
  configuration: '{}',
  token_hash: null,
  join_before: new Date(performance.timeOrigin + performance.now() + 60_000),
  cost_per_minute: 0.06,
});

/**
 * Counts and inserts under the organization's lock: the transaction by which a session takes its concurrency
 * slot.
 */
const openPlace = (parts: BareParts): Promise<string> =>
  parts.db.transaction().execute(async (transaction) => {
    const { organizationId } = parts;
    await sql`select limits from organizations where id = ${organizationId} for no key update`.execute(
      transaction,
    );
    await sql`select count(*) from sessions where organization_id = ${organizationId} and transport = 'websocket'
      and status in ('pending', 'started')`.execute(transaction);
    const row = sessionRow(parts);
    await transaction.insertInto('sessions').values(row).execute();
    return row.id;
  });

/**
 * The cost of an answer with nothing around it: Fastify, and the one query (for a connection: the one
 * transaction) that cannot be left out. No key, no schema, no errors, no headers.
 */
export async function openBare(parts: BareParts): Promise<FastifyInstance> {
  const { db, projectId } = parts;
  const app = Fastify();
  app.get<{ Params: { id: string } }>('/agents/:id', ({ params }) =>
    db
      .selectFrom('agents')
      .innerJoin('companions', 'companions.id', 'agents.companion_id')
      .selectAll('agents')
      .select('companions.stock_slug')
      .where('agents.project_id', '=', projectId)
      .where('agents.id', '=', params.id)
      .executeTakeFirstOrThrow(),
  );
  app.get('/agents', () =>
    db
      .selectFrom('agents')
      .innerJoin('companions', 'companions.id', 'agents.companion_id')
      .selectAll('agents')
      .select('companions.stock_slug')
      .where('agents.project_id', '=', projectId)
      .orderBy('agents.created_at', 'desc')
      .orderBy('agents.id', 'desc')
      .execute(),
  );
  app.post('/connections', async () => ({ id: await openPlace(parts) }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}
