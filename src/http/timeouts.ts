import { type CatalogVersions, hasFeature } from '../catalog-versions.ts';
import { interfaceOf } from '../errors/render.ts';
import { ServiceError } from '../errors/service-error.ts';
import { isUnanswered } from '../storage/time-limit.ts';

/** Whether the path is of a version of interface B that does not know 504. */
const isBefore504 = (path: string, { all }: CatalogVersions): boolean => {
  const version = all.find(({ segment }) => segment === path.split('/', 2)[1]);
  return version !== undefined && !hasFeature(version.number, 'gatewayTimeout');
};

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
export const inVersion = (error: ServiceError, path: string, versions: CatalogVersions): ServiceError =>
  error.errorCode === 'GatewayTimeout' && isBefore504(path, versions)
    ? new ServiceError('InternalError', error.message, { headers: error.headers })
    : error;
