import { CATALOG_VERSIONS, hasFeature } from '../catalog-versions.ts';
import { interfaceOf } from '../errors/render.ts';
import { ServiceError } from '../errors/service-error.ts';
import { isUnanswered } from '../storage/time-limit.ts';

/** Path segments of the versions of interface B that do not know 504. */
const BEFORE_504: ReadonlySet<string> = new Set(
  CATALOG_VERSIONS.all.flatMap(({ number, segment }) =>
    hasFeature(number, 'gatewayTimeout') ? [] : segment,
  ),
);

const isBefore504 = (path: string): boolean => BEFORE_504.has(path.split('/', 2)[1] ?? '');

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

/** Adapts an error to the version of the path: a timeout is 504, and 500 on the versions without 504 (spec B, 7). */
export const inVersion = (error: ServiceError, path: string): ServiceError =>
  error.errorCode === 'GatewayTimeout' && isBefore504(path)
    ? new ServiceError('InternalError', error.message, { headers: error.headers })
    : error;
