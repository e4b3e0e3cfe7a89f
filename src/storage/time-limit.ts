import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * How long a statement may go unanswered. A server that was powered off, or a network that drops packets, says nothing:
 * without a limit the operating system gives up after a quarter of an hour. No single limit fits all: a migration of
 * large tables may take minutes, while a lease is lost within one.
 */

/** The limit of statements that must run every few seconds: leases, heartbeats, polls for work. */
export const BRIEF_MS = 15_000;
/** The limit of requests and everything else that sets none: longer than any of their statements takes. */
export const USUAL_MS = 300_000;
/** No limit: for migrations, imports and jobs. */
export const NO_LIMIT = 0;

const limits = new AsyncLocalStorage<number>();

/** Runs `work` with its own limit for statements, in milliseconds; the innermost limit applies. */
export const withLimit = <T>(ms: number, work: () => T): T => limits.run(ms, work);

/** The limit of a statement that begins now, in milliseconds; 0 for none. */
export const limitNow = (otherwise: number): number => limits.getStore() ?? otherwise;

/**
 * A statement was not answered in time; whether it was carried out is not known. Its connection is closed.
 */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';

  constructor(ms: number, cause: unknown) {
    super(`the database did not answer within ${ms / 1_000} s`, { cause });
  }
}

/**
 * Whether pg gave up waiting (its `query_timeout`); it leaves the connection open, with the answer still to
 * come.
 */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** The pool's messages when it waited in vain: for a free connection, and for a new one. */
const UNCONNECTED = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/** Whether waiting for the database timed out: for an answer, or for a connection. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof UnansweredError || (error instanceof Error && UNCONNECTED.has(error.message));
