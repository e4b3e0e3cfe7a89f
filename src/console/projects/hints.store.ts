import { type Kysely, sql } from 'kysely';
import { countAll } from '../../storage/count-all.ts';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';

/** The limit of entries of each kind. */
const MOST = sql.lit(20);

/** Enabled webhooks with failed deliveries since the given time. */
export const failingWebhooks = (db: Kysely<Schema>, projectId: string, since: Date) =>
  projectScope(db, projectId)
    .select('webhooks')
    .innerJoin('webhook_deliveries', 'webhook_deliveries.webhook_id', 'webhooks.id')
    .where('webhooks.status', '=', 'enabled')
    .where('webhook_deliveries.status', '=', 'failed')
    .where('webhook_deliveries.created_at', '>=', since)
    .groupBy(['webhooks.id', 'webhooks.url'])
    .select(['webhooks.id', 'webhooks.url', countAll.as('failed')])
    .execute();

/** Knowledge bases with files that could not be read. */
export const failingKnowledge = (db: Kysely<Schema>, projectId: string) =>
  projectScope(db, projectId)
    .select('knowledge_files')
    .innerJoin('knowledge_bases', 'knowledge_bases.id', 'knowledge_files.knowledge_base_id')
    .where('knowledge_files.status', '=', 'failed')
    .groupBy(['knowledge_bases.id', 'knowledge_bases.name'])
    .orderBy('knowledge_bases.id')
    .limit(MOST)
    .select(['knowledge_bases.id', 'knowledge_bases.name', countAll.as('failed')])
    .execute();

/** The project's phone lines with their state. */
export const linesOf = (db: Kysely<Schema>, projectId: string) =>
  projectScope(db, projectId).select('sip_connections').selectAll().orderBy('id').execute();

/** Keys that are valid now and expire before `until`. */
export const expiringKeys = (
  db: Kysely<Schema>,
  projectId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
) =>
  db
    .selectFrom('api_keys')
    .where('project_id', '=', projectId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .orderBy('expires_at')
    .limit(MOST)
    .select(['id', 'name', 'expires_at'])
    .execute();
