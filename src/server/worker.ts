import type { AppParts } from '../app-parts.ts';
import { catalogJobs } from '../catalog/jobs.ts';
import { cleanConsole } from '../console/clean.ts';
import { cleanJobs } from '../jobs/clean.ts';
import { JOBS_CHANNEL } from '../jobs/jobs.ts';
import { listenForWork } from '../jobs/notifications.ts';
import { startJobs } from '../jobs/runner.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { cleanEmbeddings } from '../retrieval/embedding/clean.ts';
import { createEgress } from '../egress/egress.ts';
import { cleanCodes, cleanSignIns } from '../members/clean.ts';
import { memberExports } from '../members/exports/exports.job.ts';
import { cleanListens } from '../members/listens/clean.ts';
import { demoHistory } from '../members/listens/demo/history.job.ts';
import { blobJobs } from '../platform/blobs/hold.ts';
import { companionJobs } from '../platform/companions/generation/index.ts';
import { cleanIdempotencyKeys } from '../platform/idempotency/idempotency.clean.ts';
import { knowledgeReading } from '../platform/knowledge-bases/reading.job.ts';
import { memorySummarization, type MemoryParts } from '../platform/memories/summarization.job.ts';
import { recordingJobs } from '../platform/recordings/index.ts';
import { erasureJobs } from '../platform/erasures/erasures.job.ts';
import { retentionErasing } from '../platform/retention/retention.job.ts';
import { cleanRequestLog } from '../platform/request-log/request-log.clean.ts';
import { cleanDeliveries } from '../webhooks/clean.ts';
import { startDispatcher } from '../webhooks/dispatcher.ts';
import { DELIVERIES_CHANNEL } from '../webhooks/events.ts';
import { observedDeliveries, observedHandlers } from './metrics/observed-work.ts';
import type { StorageParts } from './storage.ts';

/**
 * The limit of connections to one webhook host: endpoints of several projects may share a host, and none of
 * them may use up its connections. Concurrency windows limit each webhook.
 */
const WEBHOOK_CONNECTIONS = 1_024;

/** The handlers of all jobs. */
const handlers = (parts: AppParts): JobHandler[] => [
  cleanJobs(parts),
  cleanDeliveries(parts),
  cleanRequestLog(parts),
  cleanIdempotencyKeys(parts),
  cleanEmbeddings(parts),
  knowledgeReading(parts),
  ...companionJobs(parts),
  ...blobJobs(parts),
  ...recordingJobs(parts),
  ...erasureJobs(parts),
  ...catalogJobs(parts),
  cleanSignIns(parts),
  cleanCodes(parts),
  cleanConsole(parts),
  memberExports(parts),
  demoHistory(parts),
];

/**
 * Opens the background work of a process with the role `worker`: jobs and webhooks.
 * @returns the kinds of its jobs; none without that role
 */
export function openWorker(
  { config, connection, closers, metrics }: StorageParts,
  parts: AppParts,
  { model }: Pick<MemoryParts, 'model'>,
): readonly string[] {
  if (!config.roles.includes('worker')) return [];
  const { clock, log } = parts;
  const limits = { allowPrivate: config.allowPrivateNetwork, connections: WEBHOOK_CONNECTIONS };
  const plain = closers.closing('the egress for webhooks', createEgress(limits));
  const egress = observedDeliveries(plain, metrics, clock);
  const dispatcher = startDispatcher({ ...parts, egress });
  closers.add('webhooks', () => dispatcher.stop());
  const counted = metrics
    ? (kind: string, count: number) => metrics.instruments.add('retentionErased', { kind }, count)
    : undefined;
  const all = [
    ...handlers(parts),
    memorySummarization({ ...parts, model }),
    retentionErasing({ ...parts, counted }),
    cleanListens(parts, (count) => counted?.('listens', count)),
  ];
  const jobs = startJobs({
    ...parts,
    handlers: observedHandlers(all, metrics, clock),
  });
  closers.add('jobs', () => jobs.stop());
  const channels = { [DELIVERIES_CHANNEL]: () => dispatcher.wake(), [JOBS_CHANNEL]: () => jobs.wake() };
  closers.closing('the listener for work', listenForWork({ connection, clock, log, channels }));
  return all.map(({ kind }) => kind);
}
