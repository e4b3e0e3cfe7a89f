import { interfaceOf } from '../errors/render.ts';
import { ServiceError } from '../errors/service-error.ts';
import { isUnanswered } from '../storage/time-limit.ts';

/** Paths of the versions of interface B that do not know 504. */
const BEFORE_504 = /^\/v(?:1|2\.0|2\.1)(?:\/|$)/;

/**
 * The error for clients of interface B when the database did not answer in time. Interface A has no status
 * for it (spec A, 7): there it is an internal error like any other.
 *
 * @param path the requested path, with the version that answers it
 * @returns null for any other error
 */
export const timeoutOf = (error: unknown, path: string): ServiceError | null =>
  interfaceOf(path) === 'B' && isUnanswered(error)
    ? new ServiceError('GatewayTimeout', 'What this needs took too long to answer; try again.')
    : null;

/** Adapts an error to the version of the path: a timeout is 504 from v2.2 on, and 500 before (spec B, 7). */
export const inVersion = (error: ServiceError, path: string): ServiceError =>
  error.errorCode === 'GatewayTimeout' && BEFORE_504.test(path)
    ? new ServiceError('InternalError', error.message, { headers: error.headers })
    : error;
