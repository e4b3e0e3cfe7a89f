import { sql } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import { sharedOf } from '../../catalog/http/request-pipeline.ts';
import { IMPORT_KINDS, IMPORT_STATUSES } from '../../storage/member-schema.ts';
import type { Inference } from '../../inference/inference.ts';
import type { Ticker } from '../../media/ticker.ts';
import { databaseNow } from '../../storage/database-now.ts';
import { overdueListens } from '../../members/listens/clean.ts';
import { overdueSeconds } from '../../platform/retention/overdue.store.ts';
import { BRIEF_MS, withLimit } from '../../storage/time-limit.ts';
import type { ProcessMetrics } from './process-metrics.ts';

/** Looks at the sound of this process. */
export function lookAtSound({ scrapes }: ProcessMetrics, ticker: Pick<Ticker, 'stats'>): void {
  scrapes.before((instruments) => {
    const { ticks, late, skipped } = ticker.stats;
    instruments.follow('ticks', {}, ticks);
    instruments.follow('lateTicks', {}, late);
    instruments.follow('skippedTicks', {}, skipped);
  });
}

/** Looks at the local models of this process. */
export function lookAtModels({ scrapes }: ProcessMetrics, inference: Pick<Inference, 'use'>): void {
  scrapes.before((instruments) => {
    for (const { model, waiting, starts, memoryBytes } of inference.use) {
      instruments.set('modelQueue', { model }, waiting);
      instruments.set('modelMemory', { model }, memoryBytes);
      instruments.follow('modelStarts', { model }, starts);
    }
  });
}

/** Looks at the answers of the catalogue in memory, and at the rates of its applications. */
export function lookAtCatalog({ scrapes }: ProcessMetrics, parts: AppParts): void {
  const { rates, answers, searches } = sharedOf(parts);
  scrapes.before((instruments) => {
    for (const [cache, { hits, misses, size }] of Object.entries({ answers, searches })) {
      instruments.follow('cacheLookups', { cache, result: 'hit' }, hits);
      instruments.follow('cacheLookups', { cache, result: 'miss' }, misses);
      instruments.set('cacheBytes', { cache }, size);
    }
    instruments.follow('rateRefusals', { interface: 'catalog' }, rates.refused);
  });
}

/** The least time between two looks at tables, however often somebody scrapes. */
const TABLES_EVERY_MS = 15_000;
/** The same for what is kept: it is summed up over whole tables. */
const STORED_EVERY_MS = 300_000;

interface WaitingJobs {
  readonly kind: string;
  readonly due: number;
  readonly failed: number;
  readonly age: number;
}

const jobsOf = async ({ db, clock }: AppParts): Promise<readonly WaitingJobs[]> => {
  const now = databaseNow(clock);
  const { rows } = await sql<WaitingJobs>`
    select kind,
      count(*) filter (where failed_at is null and due_at <= ${now}) as due,
      count(*) filter (where failed_at is not null) as failed,
      coalesce(extract(epoch from ${now} - min(due_at)
        filter (where failed_at is null and leased_until is null and due_at <= ${now})), 0)::float8 as age
    from jobs group by kind`.execute(db);
  return rows;
};

const deliveriesOf = async ({ db, clock }: AppParts) => {
  const now = databaseNow(clock);
  const { rows } = await sql<{ due: number; age: number }>`
    select count(*) as due, coalesce(extract(epoch from ${now} - min(due_at)), 0)::float8 as age
    from webhook_deliveries where status = 'pending' and due_at <= ${now}`.execute(db);
  return rows[0] ?? { due: 0, age: 0 };
};

const importsOf = ({ db }: AppParts) =>
  db
    .selectFrom('catalog_imports')
    .select(({ fn }) => ['kind', 'status', fn.countAll<number>().as('count')])
    .groupBy(['kind', 'status'])
    .execute();

const storedOf = async ({ db }: AppParts) => {
  const { rows } = await sql<{ kind: string; bytes: number }>`
    select 'database' as kind, pg_database_size(current_database())::float8 as bytes
    union all select 'knowledge', coalesce(sum(size_bytes), 0)::float8 from knowledge_files
    union all select 'recordings', (
      (select coalesce(sum(size_bytes), 0) from recordings)
      + (select coalesce(sum(size_bytes), 0) from recording_files))::float8
    union all select 'companions', coalesce(sum(size_bytes), 0)::float8 from companion_files`.execute(db);
  return rows;
};

/**
 * Tells of every kind that there can be, also where there is nothing: an alert that compares with an hour ago does not
 * see what was not told then. What the tables no longer have is forgotten.
 */
function beginTables({ instruments }: ProcessMetrics, kinds: readonly string[]): void {
  for (const key of ['jobsDue', 'jobsFailed', 'jobsAge'] as const) {
    instruments.reset(key);
    for (const kind of kinds) instruments.set(key, { kind }, 0);
  }
  instruments.reset('imports');
  for (const kind of IMPORT_KINDS)
    for (const status of IMPORT_STATUSES) instruments.set('imports', { kind, status }, 0);
}

/** What was known stays until the tables have answered: where they do not, nothing looks as if it were done. */
async function lookAtTables(
  metrics: ProcessMetrics,
  parts: AppParts,
  kinds: readonly string[],
): Promise<void> {
  const { instruments } = metrics;
  const [jobs, deliveries, imports, overdue, listens] = await withLimit(BRIEF_MS, () =>
    Promise.all([
      jobsOf(parts),
      deliveriesOf(parts),
      importsOf(parts),
      overdueSeconds(parts.db, parts.clock),
      overdueListens(parts),
    ]),
  );
  beginTables(metrics, kinds);
  for (const { kind, due, failed, age } of jobs) {
    instruments.set('jobsDue', { kind }, due);
    instruments.set('jobsFailed', { kind }, failed);
    instruments.set('jobsAge', { kind }, age);
  }
  instruments.set('retentionOverdue', { kind: 'listens' }, listens);
  for (const { kind, seconds } of overdue) instruments.set('retentionOverdue', { kind }, seconds);
  instruments.set('deliveriesDue', {}, deliveries.due);
  instruments.set('deliveriesAge', {}, deliveries.age);
  for (const { kind, status, count } of imports) instruments.set('imports', { kind, status }, count);
}

async function lookAtStored({ instruments }: ProcessMetrics, parts: AppParts): Promise<void> {
  const stored = await withLimit(BRIEF_MS, () => storedOf(parts));
  for (const { kind, bytes } of stored) instruments.set('stored', { kind }, bytes);
}

/**
 * Looks at the work that waits in the database, and at what is kept: for a process with the role `worker`, since it is
 * the same for all of them.
 * @param kinds of all jobs that the process does
 */
export function lookAtWork(metrics: ProcessMetrics, parts: AppParts, kinds: readonly string[]): void {
  const { clock } = parts;
  const look = (ms: number, what: () => Promise<void>): void =>
    metrics.scrapes.before(metrics.telemetry.atMostEvery(ms, clock, what));
  look(TABLES_EVERY_MS, () => lookAtTables(metrics, parts, kinds));
  look(STORED_EVERY_MS, () => lookAtStored(metrics, parts));
}
