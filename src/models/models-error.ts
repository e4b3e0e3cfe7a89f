import { errorCode } from '../kernel/guards.ts';

/** A model that cannot be installed, removed or used. The message is one sentence or more for the operator. */
export class ModelsError extends Error {
  override readonly name: string = 'ModelsError';
}

/** The disk that models lie on is full. No other source helps, so the installation ends. */
export class DiskFullError extends ModelsError {
  override readonly name = 'DiskFullError';
}

/** What the system reports of a disk, or of a quota, that is used up. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DiskFullError || ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');

/** A size for people, in decimal megabytes: `44 MB`. */
export const megabytes = (bytes: number): string =>
  bytes < 10_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.round(bytes / 1_000_000)} MB`;
