import type { Plan } from './plan.ts';

/**
 * Settings for a machine with little memory and few cores, where the database runs beside the media of live
 * sessions.
 */
const always: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',
  jit: 'off',
  random_page_cost: '1.1',
  // Nothing replicates from it, so its log needs only what crash recovery needs.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  min_wal_size: '64MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // A long statement of a killed service ends with its connection.
  client_connection_check_interval: '5s',
};

const safe = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
/** Settings for tests: many test files at once, each with its own pools. */
const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

/** The server's settings as command-line arguments, which override its configuration file at every start. */
export function settingArguments(plan: Plan): string[] {
  const all = { ...always, ...(plan.durable ? safe : fast), unix_socket_directories: plan.sockets };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
