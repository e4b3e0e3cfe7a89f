import type { ErasureLine, ErasureRecord } from './erasures.schema.ts';
import type { StoredErasure } from './erasures.store.ts';

type Counts = Readonly<Record<string, number>>;

/** What is erased, by kind: a person unknown gets each with zero. */
const ERASED = {
  sessions: 'Removed, with their settings, profile, tags, times of turns and numbers of calls.',
  transcriptItems: 'Removed: what was said and written.',
  toolCalls: 'Removed, with their arguments and answers.',
  memories: 'Removed: what companions remembered, also where several conversations were summed up.',
  deliveries: 'Emptied of the person; the entry stays in the history of the webhook.',
  requests: 'Removed from the log of requests.',
  companions: 'Removed: digital twins of the person, with their recordings.',
  files: 'Removed from the store of files, unless somebody else has sent the same.',
  auditEntries: 'Emptied of the id of the person.',
} as const;

const KEPT = {
  statistics:
    'Times, kind and cost of each session, which accounts need; nothing in them leads to the person.',
  companionsInUse: 'Digital twins that agents use: give those agents another companion, and erase again.',
} as const;

const OUTSIDE = {
  deliveriesSent: 'Deliveries that your endpoints have received: erase there what they keep.',
  sessionsAtProviders:
    'Sessions whose sound or text went to the providers of models and voices that they were set up with.',
  sessionsTraced: 'Sessions whose times went to the collector of traces, without what was said.',
} as const;

const lines = (reasons: Readonly<Record<string, string>>, counts: Counts): ErasureLine[] =>
  Object.entries(reasons).map(([kind, reason]) => ({ kind, count: counts[kind] ?? 0, reason }));

const progressOf = ({ status, found, erased }: StoredErasure): number => {
  if (status === 'completed') return 1;
  if (found === null) return 0;
  // Sessions are most of the work; what comes behind them is the rest.
  return Math.min(0.99, found === 0 ? 0.5 : (erased['sessions'] ?? 0) / found);
};

/** An erasure as the API tells it. */
export const presentErasure = (stored: StoredErasure): ErasureRecord => ({
  id: stored.id,
  externalClientId: stored.external_client_id,
  status: stored.status,
  progress: progressOf(stored),
  created: Math.floor(stored.created_at.getTime() / 1000),
  completed: stored.completed_at && Math.floor(stored.completed_at.getTime() / 1000),
  report:
    stored.status === 'completed'
      ? {
          erased: lines(ERASED, stored.erased),
          kept: lines(KEPT, stored.kept),
          outside: lines(OUTSIDE, stored.outside),
        }
      : null,
});
