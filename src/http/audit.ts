import type { FastifyRequest } from 'fastify';
import type { BaseParts } from '../app-parts.ts';
import type { Schema } from '../storage/schema.ts';
import type { Insertable } from 'kysely';
import type { App } from './app-types.ts';
import { ignoredFields } from './unknown-fields.ts';

type Entry = Insertable<Schema['audit_entries']>;

/** Who acts, and in which organization and project. */
export type Actor = Pick<Entry, 'organization_id' | 'project_id' | 'actor_kind' | 'actor_id' | 'actor_name'>;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `audit: false` is for routes that change nothing worth looking up later. */
declare module 'fastify' {
  interface FastifyContextConfig {
    readonly audit?: false;
  }
}

/** The longest stored path, in characters: entries are passed on to others and must stay small. */
const LONGEST = 1000;

const entryOf = (request: FastifyRequest, actor: Actor, id: string, at: Date): Entry => ({
  ...actor,
  id,
  action: `${request.method} ${request.routeOptions.url ?? ''}`,
  target: request.url.split('?', 1)[0]?.slice(0, LONGEST) ?? '',
  status: null,
  address: request.ip,
  request_id: request.id,
  created_at: at,
});

/**
 * Records every call of this scope that may change something. The entry is written before the call is carried
 * out, so that a process that dies in the middle leaves a trace, and gets its status before the answer is
 * sent. Bodies are not recorded, because they contain secrets, but for the names of fields that nothing reads.
 *
 * @param actorOf null: the call is not recorded
 */
export function installAudit(
  app: App,
  { db, ids, clock, log }: Pick<BaseParts, 'db' | 'ids' | 'clock' | 'log'>,
  actorOf: (request: FastifyRequest) => Actor | null,
): void {
  const entries = new WeakMap<FastifyRequest, string>();
  app.addHook('preHandler', async (request) => {
    if (READING.has(request.method) || request.routeOptions.config.audit === false) return;
    const actor = actorOf(request);
    if (!actor) return;
    const id = ids.newId('audit');
    await db
      .insertInto('audit_entries')
      .values(entryOf(request, actor, id, new Date(clock.wallTime())))
      .execute();
    entries.set(request, id);
  });
  app.addHook('onSend', async (request, reply) => {
    const id = entries.get(request);
    if (id === undefined) return;
    entries.delete(request);
    const ignored = ignoredFields(request);
    try {
      await db
        .updateTable('audit_entries')
        .set({ status: reply.statusCode, ...(ignored.length > 0 && { ignored_fields: [...ignored] }) })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      // What was done is done, and its answer is true: an entry without a status says that nobody could write it.
      log.warn({ err: error, audit: id }, 'an audit entry has no outcome');
    }
  });
}
