import type { S3Location } from '../../kernel/config.ts';
import { NoRoom, StoreFailed } from './blobs.ts';

interface SdkError {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const nameOf = (error: unknown): string => String((error as SdkError | null)?.name ?? '');
const statusOf = (error: unknown): number | undefined =>
  (error as SdkError | null)?.$metadata?.httpStatusCode;

/** The error codes with which different stores say that they are full. */
const FULL: ReadonlySet<string> = new Set([
  'InsufficientStorage',
  'InsufficientCapacity',
  'QuotaExceeded',
  'ServiceQuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]);

const SENTENCES: Readonly<Record<string, string>> = {
  AccessDenied: 'it does not let these credentials in, or not so far',
  CredentialsProviderError: 'no credentials were found; set DUET_S3_KEY and DUET_S3_SECRET',
  InvalidAccessKeyId: 'it does not know the key in DUET_S3_KEY',
  NoSuchBucket: 'there is no such bucket',
  PermanentRedirect: 'the bucket is in another region; name it with ?region=',
  SignatureDoesNotMatch: 'DUET_S3_SECRET is not the secret of the key',
};

const WRONG_REGION = 'the region is wrong or missing; name it with ?region=';

/** Whether an error means a missing blob, not a missing bucket. */
export const isMissing = (error: unknown): boolean =>
  nameOf(error) === 'NoSuchKey' || nameOf(error) === 'NotFound';

/** Whether the same request may succeed later: the store is busy, or was not reached. */
export const isTransient = (error: unknown): boolean => {
  const status = statusOf(error);
  if (FULL.has(nameOf(error)) || status === 507) return false;
  if (status !== undefined) return status >= 500 || status === 408 || status === 429;
  return nameOf(error) !== 'CredentialsProviderError' && !isRegion(error);
};

const isRegion = (error: unknown): boolean =>
  /region/i.test(String((error as SdkError | null)?.message ?? '')) && (statusOf(error) ?? 400) === 400;

const describe = (error: unknown): string => {
  const known = SENTENCES[nameOf(error)];
  if (known !== undefined) return known;
  if (isRegion(error)) return WRONG_REGION;
  const status = statusOf(error);
  if (status === 403) return SENTENCES['AccessDenied'] ?? '';
  return status === undefined ? 'it cannot be reached' : `it answered ${status} (${nameOf(error)})`;
};

/** What is wrong with a bucket, as the end of a sentence. */
export const troubleOf = (error: unknown): string =>
  FULL.has(nameOf(error)) || statusOf(error) === 507 ? 'it is full' : describe(error);

/** The error of a store in Duet's terms. Details that only the store's makers understand are in the cause. */
export const storeError = ({ bucket, endpoint }: S3Location, error: unknown): Error => {
  if (FULL.has(nameOf(error)) || statusOf(error) === 507)
    return new NoRoom('The blob store is full.', { cause: error });
  const at = endpoint === null ? '' : ` at ${endpoint}`;
  const sentence = `The blob store s3://${bucket}${at} cannot be used: ${describe(error)}.`;
  return new StoreFailed(sentence, isTransient(error), error);
};
