import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';

/** The audit entry of what one run erases of a project. */
export interface ErasingEntry {
  readonly id: string;
  readonly organizationId: string;
  readonly projectId: string;
  readonly at: Date;
}

/** The action by which the audit log names it. */
const RETENTION_ACTION = 'ERASE /retention';

/** The target with one more count: `/retention?sessions=3&audit=1`. */
const added = (kind: string, count: number) => sql<string>`
  case when audit_entries.target ~ ${`[?&]${kind}=`}
    then regexp_replace(audit_entries.target, ${`([?&]${kind}=)\\d+`}, '\\1' ||
      (substring(audit_entries.target from ${`[?&]${kind}=(\\d+)`})::bigint + ${count}::bigint)::text)
    else audit_entries.target || ${`&${kind}=${count}`}::text end`;

/**
 * Counts in the audit log what was erased, in the transaction that erases it: kinds and numbers, nothing else.
 * @param kind a plain word
 */
export async function noteErased(
  transaction: Kysely<Schema>,
  { id, organizationId, projectId, at }: ErasingEntry,
  kind: string,
  count: number,
): Promise<void> {
  await projectScope(transaction, projectId)
    .insert('audit_entries', {
      ...{ id, organization_id: organizationId, actor_kind: 'nobody', actor_id: null, actor_name: 'Duet' },
      ...{ action: RETENTION_ACTION, target: `/retention?${kind}=${count}`, status: 200 },
      ...{ address: '', request_id: '', created_at: at },
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ target: added(kind, count) }))
    .execute();
}
