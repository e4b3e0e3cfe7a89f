import type { BaseParts } from '../../app-parts.ts';
import { VERSION } from '../../kernel/version.ts';
import type { PoolUse, QueryObserver } from '../../storage/query-observer.ts';
import type { Instruments } from '../../telemetry/metrics/instruments.ts';
import type { Scrapes } from '../../telemetry/metrics/exposition.ts';
import type * as telemetryModule from '../../telemetry/metrics/index.ts';
import type { Closers } from '../closers.ts';

type Telemetry = typeof telemetryModule;

/** The metrics of a process, and what its parts are observed with. */
export interface ProcessMetrics {
  readonly telemetry: Telemetry;
  readonly instruments: Instruments;
  readonly scrapes: Scrapes;
  readonly queries: QueryObserver;
  readonly answered: NonNullable<BaseParts['answered']>;
}

export interface MetricsBase extends Pick<BaseParts, 'config' | 'clock' | 'log'> {
  readonly closers: Closers;
}

/** Whether somebody wants the metrics of this process. */
const areWanted = ({ config }: MetricsBase): boolean =>
  config.metricsPort !== null || config.metricsToken !== null || config.otlpMetricsUrl !== null;

/** The methods of HTTP that have a name of their own in metrics; others are strangers' inventions. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const answeredTo =
  (instruments: Instruments): ProcessMetrics['answered'] =>
  ({ method, route = '' }, status, ms) =>
    instruments.observe(
      'httpRequests',
      {
        http_request_method: METHODS.has(method) ? method : '_OTHER',
        http_route: route,
        http_response_status_code: String(status),
      },
      ms / 1000,
    );

/** Measures statements, and looks at the pool. */
const queriesOf = ({
  instruments,
  scrapes,
}: Pick<ProcessMetrics, 'instruments' | 'scrapes'>): QueryObserver => ({
  opened: (pool: PoolUse) =>
    scrapes.before(() => {
      instruments.set('dbPool', { state: 'idle' }, pool.idleCount);
      instruments.set('dbPool', { state: 'used' }, pool.totalCount - pool.idleCount);
      instruments.set('dbWaiting', {}, pool.waitingCount);
    }),
  asked: (operation, ms, hasFailed) =>
    instruments.observe(
      'dbOperations',
      {
        db_system_name: 'postgresql',
        db_operation_name: operation,
        error_type: hasFailed ? 'error' : '',
      },
      ms / 1000,
    ),
});

/**
 * Creates the metrics of a process. Where nobody wants them there are none, and their code is not even loaded.
 * They can be read once `exposeMetrics` has opened a way to them.
 */
export async function createMetrics(base: MetricsBase): Promise<ProcessMetrics | null> {
  if (!areWanted(base)) return null;
  const { config, clock, log, closers } = base;
  const telemetry = await import('../../telemetry/metrics/index.ts');
  const instruments = new telemetry.Instruments({ withProjects: config.metricsProjects === 'on' });
  telemetry.beginProcess(instruments, VERSION);
  telemetry.beginSessions(instruments);
  const scrapes = new telemetry.Scrapes({ instruments, clock, log });
  const own = telemetry.lookAtProcess(clock);
  scrapes.before(own.look);
  closers.add('the look at the process', own.close);
  const queries = queriesOf({ instruments, scrapes });
  return { telemetry, instruments, scrapes, queries, answered: answeredTo(instruments) };
}
