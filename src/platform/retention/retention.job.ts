import type { Kysely } from 'kysely';
import type { ResourceParts } from '../../app-parts.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import type { Schema } from '../../storage/schema.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import { eraseRecord, eraseTranscript } from '../sessions/erasing.ts';
import { RETENTION_KINDS, type RetentionKind } from './kinds.ts';
import { findOverdue } from './overdue.store.ts';
import { noteErased } from './retention.audit.ts';
import { type LimitedProject, limitedProjects } from './retention.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many records of one kind and project are erased before it is another's turn. */
const BATCH = 200;

interface RetentionParts extends ResourceParts {
  /** Told of what was erased, for metrics. Absent: nobody counts it. */
  readonly counted?: ((kind: RetentionKind, count: number) => void) | undefined;
}

/** Erases one record in its transaction. @returns whether it was still there */
type EraseOne = (scope: ProjectScope, id: string, at: Date) => Promise<boolean>;

/** Sessions are erased one by one: each locks its clients, and a longer transaction would hold up their talks. */
const ONE_BY_ONE: Partial<Readonly<Record<RetentionKind, EraseOne>>> = {
  sessions: async (scope, id, at) => (await eraseRecord(scope, id, at)).sessions > 0,
  transcripts: eraseTranscript,
};

const TABLES = { deliveries: 'webhook_deliveries', audit: 'audit_entries', requests: 'request_log' } as const;

const removeRows = async (
  scope: ProjectScope,
  kind: keyof typeof TABLES,
  ids: readonly string[],
): Promise<number> => {
  if (kind === 'requests') {
    const removed = await scope.remove('request_log').where('id', 'in', ids.map(Number)).executeTakeFirst();
    return Number(removed.numDeletedRows);
  }
  const removed = await scope.remove(TABLES[kind]).where('id', 'in', ids).executeTakeFirst();
  return Number(removed.numDeletedRows);
};

/** What one run erases of one project. */
class ProjectPass {
  readonly #parts: RetentionParts;
  readonly #project: LimitedProject;
  readonly #auditId: string;

  constructor(parts: RetentionParts, project: LimitedProject) {
    this.#parts = parts;
    this.#project = project;
    this.#auditId = parts.ids.newId('audit');
  }

  /** Erases one batch of each kind. @returns whether there may be more */
  async eraseSome(signal: AbortSignal): Promise<boolean> {
    let hasMore = false;
    for (const kind of RETENTION_KINDS) {
      const days = this.#project.retention[kind];
      if (days !== null && (await this.#eraseBatch(kind, days, signal)) === BATCH) hasMore = true;
    }
    return hasMore;
  }

  /** Erases the records of a kind that are overdue, at most a batch of them. @returns how many records were found */
  async #eraseBatch(kind: RetentionKind, days: number, signal: AbortSignal): Promise<number> {
    const { db, clock } = this.#parts;
    const { projectId } = this.#project;
    const before = new Date(clock.wallTime() - days * DAY_MS);
    const ids = await findOverdue(db, { projectId, kind, before }, BATCH);
    const one = ONE_BY_ONE[kind];
    const portions = one ? ids.map((id) => [id]) : ids.length > 0 ? [ids] : [];
    for (const portion of portions) {
      signal.throwIfAborted();
      await this.#erase(kind, portion);
    }
    return ids.length;
  }

  /** Erases records, and notes it in the audit log in the same transaction: its counts are exact whenever it ends. */
  async #erase(kind: RetentionKind, ids: readonly string[]): Promise<void> {
    const { db, counted } = this.#parts;
    const erased = await db.transaction().execute(async (transaction) => {
      const count = await this.#remove(transaction, kind, ids);
      if (count > 0) await this.#note(transaction, kind, count);
      return count;
    });
    counted?.(kind, erased);
  }

  async #remove(transaction: Kysely<Schema>, kind: RetentionKind, ids: readonly string[]): Promise<number> {
    const scope = projectScope(transaction, this.#project.projectId);
    const one = ONE_BY_ONE[kind];
    if (!one) return removeRows(scope, kind as keyof typeof TABLES, ids);
    const at = new Date(this.#parts.clock.wallTime());
    let count = 0;
    for (const id of ids) if (await one(scope, id, at)) count += 1;
    return count;
  }

  #note(transaction: Kysely<Schema>, kind: RetentionKind, count: number): Promise<void> {
    const { projectId, organizationId } = this.#project;
    const at = new Date(this.#parts.clock.wallTime());
    return noteErased(transaction, { id: this.#auditId, projectId, organizationId, at }, kind, count);
  }
}

/**
 * The hourly job that erases what projects do not keep any more. Projects take turns, batch by batch, so that one with
 * much to erase holds up no other.
 */
export const retentionErasing = (parts: RetentionParts): JobHandler => ({
  kind: 'retention.erase',
  retryAfterMs: [60_000],
  everyMs: HOUR_MS,
  async run(_payload, signal) {
    let passes = (await limitedProjects(parts.db)).map((project) => new ProjectPass(parts, project));
    while (passes.length > 0) {
      const left: ProjectPass[] = [];
      for (const pass of passes) if (await pass.eraseSome(signal)) left.push(pass);
      passes = left;
    }
  },
});
