import type { Kysely } from 'kysely';
import type { Log } from '../../kernel/log.ts';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import type { FunctionMetric } from '../../tools/functions/metrics.ts';
import type { StoreMetrics } from '../../tools/plan.ts';

interface CallOrigin {
  readonly sessionId: string;
  readonly projectId: string;
}

/**
 * Stores the metrics of a session's WebSocket tools (facts 2, `functionMetrics`). Writes follow one another, so the
 * newest wins. A failed write is logged, and the next one makes up for it.
 */
export function metricsStore(
  { db, log }: { readonly db: Kysely<Schema>; readonly log: Log },
  { sessionId, projectId }: CallOrigin,
): StoreMetrics {
  let tail: Promise<unknown> = Promise.resolve();
  return (metrics) => {
    const function_metrics = JSON.stringify(metrics);
    const write = () =>
      projectScope(db, projectId)
        .update('sessions')
        .set({ function_metrics })
        .where('id', '=', sessionId)
        .execute()
        .catch((err: unknown) => log.warn({ sessionId, err }, 'how its tools connected could not be stored'));
    tail = tail.then(write);
  };
}

/** Combines the metrics of several agents of a session in one record, in the order of the agents. */
export function inOneRecord(store: StoreMetrics): () => StoreMetrics {
  const all: (readonly FunctionMetric[])[] = [];
  return () => {
    const mine = all.push([]) - 1;
    return (metrics) => {
      all[mine] = metrics;
      store(all.flat());
    };
  };
}
