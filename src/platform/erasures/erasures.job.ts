import type { PlatformParts } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import { countSent, redactCompanion } from '../../webhooks/redaction.store.ts';
import { removeOwn } from '../companions/companions.service.ts';
import { forgetEverywhere } from '../memories/memories.service.ts';
import { end } from '../sessions/ending.ts';
import { eraseRecord } from '../sessions/erasing.ts';
import { ERASURE_JOB } from './erasures.service.ts';
import {
  addCounts,
  companionsMadeOf,
  countSessionsOf,
  endErasure,
  findErasure,
  markRunning,
  redactAudit,
  removeErasures,
  sessionsOf,
  type StoredErasure,
} from './erasures.store.ts';

const DAY_MS = 24 * 3_600_000;
/** How long an erasure is kept after its end, as proof of it: as long as the audit log. */
const KEEP_DAYS = 400;
const RETRY_AFTER_MS = [5_000, 60_000, 600_000, 3_600_000];
/** How many sessions are looked for at a time. */
const BATCH = 100;

type JobParts = Pick<
  PlatformParts,
  'config' | 'db' | 'clock' | 'ids' | 'processId' | 'directory' | 'publicUrl'
>;

/** The work of one erasure. Every step counts in the transaction that erases, and may be done again. */
class PersonErasing {
  readonly #parts: JobParts;
  readonly #erasure: StoredErasure;
  readonly #scope: ProjectScope;

  constructor(parts: JobParts, erasure: StoredErasure) {
    this.#parts = parts;
    this.#erasure = erasure;
    this.#scope = projectScope(parts.db, erasure.project_id);
  }

  async run(signal: AbortSignal): Promise<void> {
    const { id } = this.#erasure;
    await markRunning(this.#scope, id, await countSessionsOf(this.#scope, this.#erasure));
    await this.#eraseSessions(signal);
    await this.#forget();
    const companionsInUse = await this.#eraseCompanions();
    await this.#inTransaction(async (scope) => ({
      auditEntries: await redactAudit(scope, this.#erasure.external_client_id),
    }));
    const statistics = (await findErasure(this.#scope, id))?.erased['sessions'] ?? 0;
    const kept = { statistics, companionsInUse };
    await endErasure(this.#scope, this.#parts.clock, id, { status: 'completed', kept });
  }

  /** Ends and erases the person's sessions, one by one. */
  async #eraseSessions(signal: AbortSignal): Promise<void> {
    for (;;) {
      const ids = await sessionsOf(this.#scope, this.#erasure, BATCH);
      if (ids.length === 0) return;
      for (const id of ids) {
        signal.throwIfAborted();
        await end(this.#parts, id);
        await this.#eraseSession(id);
      }
    }
  }

  async #eraseSession(id: string): Promise<void> {
    const { clock, config, db } = this.#parts;
    await db.transaction().execute(async (transaction) => {
      const scope = this.#scope.within(transaction);
      const deliveriesSent = await countSent(scope, id);
      const counts = await eraseRecord(scope, id, new Date(clock.wallTime()));
      if (counts.sessions === 0) return;
      const sessionsTraced = config.otelUrl === null ? 0 : 1;
      const outside = { deliveriesSent, sessionsAtProviders: 1, sessionsTraced };
      await addCounts(scope, this.#erasure.id, { erased: { ...counts }, outside });
    });
  }

  /** Forgets what is remembered of the person, also by companions that have no session with them any more. */
  async #forget(): Promise<void> {
    const { id, external_client_id: client } = this.#erasure;
    await forgetEverywhere(this.#parts, this.#scope, client, (scope, memories) =>
      addCounts(scope, id, { erased: { memories }, outside: {} }),
    );
  }

  /** Removes digital twins of the person. @returns how many have to stay, because agents use them */
  async #eraseCompanions(): Promise<number> {
    let inUse = 0;
    const { organization_id: organizationId } = await this.#parts.db
      .selectFrom('projects')
      .select('organization_id')
      .where('id', '=', this.#erasure.project_id)
      .executeTakeFirstOrThrow();
    const owner = { organizationId, projectId: this.#erasure.project_id };
    for (const companion of await companionsMadeOf(this.#scope, this.#erasure.external_client_id)) {
      try {
        await this.#inTransaction(async (scope) => {
          const files = await removeOwn(scope, this.#parts, owner, companion);
          const at = new Date(this.#parts.clock.wallTime());
          const deliveries = await redactCompanion(scope, companion, at);
          return { companions: 1, files, deliveries };
        });
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        if (error.errorCode === 'CompanionInUse') inUse += 1;
        else if (error.errorCode !== 'NotFound') throw error;
      }
    }
    return inUse;
  }

  #inTransaction(erase: (scope: ProjectScope) => Promise<Readonly<Record<string, number>>>): Promise<void> {
    return this.#parts.db.transaction().execute(async (transaction) => {
      const scope = this.#scope.within(transaction);
      await addCounts(scope, this.#erasure.id, { erased: await erase(scope), outside: {} });
    });
  }
}

const isUnderWay = ({ status }: StoredErasure): boolean => status === 'pending' || status === 'running';

const erasing = (parts: JobParts): JobHandler => {
  const scopeOf = ({ projectId }: Record<string, unknown>) => projectScope(parts.db, String(projectId));
  return {
    kind: ERASURE_JOB,
    retryAfterMs: RETRY_AFTER_MS,
    async run(payload, signal) {
      const erasure = await findErasure(scopeOf(payload), String(payload['erasureId']));
      if (erasure && isUnderWay(erasure)) await new PersonErasing(parts, erasure).run(signal);
    },
    async givenUp(payload) {
      const id = String(payload['erasureId']);
      await endErasure(scopeOf(payload), parts.clock, id, { status: 'failed', kept: {} });
    },
  };
};

const cleaning = ({ db, clock }: Pick<JobParts, 'db' | 'clock'>): JobHandler => ({
  kind: 'erasures.clean',
  retryAfterMs: [],
  everyMs: DAY_MS,
  run: () => removeErasures(db, new Date(clock.wallTime() - KEEP_DAYS * DAY_MS)),
});

/** The jobs that erase persons, and that remove old erasures. */
export const erasureJobs = (parts: JobParts): JobHandler[] => [erasing(parts), cleaning(parts)];
