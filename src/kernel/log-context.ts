import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the present work belongs to: a request, a session, a job, a delivery. Every log line that is written meanwhile
 * has these fields (src/output/log.ts; docs/self-hosting.md, "The log").
 */
export interface LogContext {
  requestId?: string;
  sessionId?: string;
  projectId?: string;
  /** W3C Trace Context: 32 hexadecimal digits, of a session's trace or of a request's `traceparent`. */
  traceId?: string;
  /** Of a webhook delivery. */
  delivery?: string;
  /** The id of a job, and its kind. */
  job?: string;
  kind?: string;
}

const contexts = new AsyncLocalStorage<LogContext | undefined>();

/**
 * Does work as part of something, with all that follows from it: promises, timers, events of sockets that it opens. The
 * fields replace those of the caller, and may be filled in later.
 */
export const withLogContext = <A extends unknown[], T>(
  context: LogContext,
  work: (...args: A) => T,
  ...args: A
): T => contexts.run(context, work, ...args);

/** Does work that belongs to nothing in particular: opening what others will use as well. */
export const withoutLogContext = <T>(work: () => T): T => contexts.run(undefined, work);

/** The fields of the present work; undefined: it belongs to nothing in particular. */
export const logContext = (): Readonly<LogContext> | undefined => contexts.getStore();

/** Adds fields to the present work, if it belongs to anything. */
export const noteLogContext = (fields: LogContext): void => {
  const context = contexts.getStore();
  if (context) Object.assign(context, fields);
};
