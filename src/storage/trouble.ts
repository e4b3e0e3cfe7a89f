import { errorCode } from '../kernel/guards.ts';
import { NoRoom, StoreFailed } from './blobs/blobs.ts';

/**
 * Error codes of a database that is restarting: nobody listens, it is starting up or shutting down, or the
 * connection was reset (PostgreSQL, appendix A, class 57).
 */
const AWAY: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);

/** What `pg` says of a connection that ended under a statement; these errors have no code. */
const ENDED: ReadonlySet<string> = new Set([
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
]);

/** Whether nothing listens on a socket's path: the code alone may also mean a missing file. */
const isMissingSocket = (error: Error): boolean =>
  errorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Whether the database, or a store of files, is away for a moment: another try later may help. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (AWAY.has(errorCode(error) ?? '') ||
    ENDED.has(error.message) ||
    isMissingSocket(error) ||
    (error instanceof StoreFailed && error.isTransient));

/** PostgreSQL's `disk_full` (appendix A), and what the file system says. */
const FULL: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Whether there is no room left to write to: on the disk of the database, or for files. */
export const isFull = (error: unknown): boolean =>
  error instanceof NoRoom || FULL.has(errorCode(error) ?? '');
