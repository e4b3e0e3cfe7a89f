import { ServiceError } from '../../errors/service-error.ts';
import { NoRoom, StoreFailed } from '../../storage/blobs/blobs.ts';

/**
 * The error for a store that has no room or does not answer: not the caller's fault, and another try later may
 * help.
 */
export const storeTrouble = (error: unknown): ServiceError | null => {
  if (error instanceof NoRoom)
    return new ServiceError('ServiceUnavailable', 'There is no room left for files.');
  if (error instanceof StoreFailed)
    return new ServiceError('ServiceUnavailable', 'The store of files does not answer.');
  return null;
};
