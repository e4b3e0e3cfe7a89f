import type { Kysely } from 'kysely';
import type { Log } from '../../kernel/log.ts';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import type { FunctionMetric } from '../../tools/functions/metrics.ts';
import type { StoreMetrics } from '../../tools/plan.ts';

interface Of {
  readonly sessionId: string;
  readonly projectId: string;
}

/**
 * Keeps how the connections of a session's tools went (facts 2, `functionMetrics`). One write after the other, the
 * newest wins; one that fails is made up for by the next, and logged.
 */
export function metricsStore(
  { db, log }: { readonly db: Kysely<Schema>; readonly log: Log },
  { sessionId, projectId }: Of,
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

/** How the tools of each agent of a session connected, one behind the other in the order in which they came. */
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
