import type * as s3 from '@aws-sdk/client-s3';
import type { S3Location } from '../../kernel/config.ts';

export type Sdk = typeof s3;

/** Null: the SDK finds credentials in its usual places (environment, profile, role of the machine). */
export type S3Credentials = { readonly key: string; readonly secret: string } | null;

const CONNECT_MS = 5_000;
/** How long to wait for the head of an answer. */
const ANSWER_MS = 20_000;
/**
 * How long a reader may read nothing before its connection is closed; it then requests the rest anew. A slow
 * reader keeps its connection.
 */
const IDLE_MS = 5 * 60_000;
/** The slowest transfer that is waited for, in bytes a millisecond. */
const SLOWEST = 100;
const TRIES = 3;
/** Silences the SDK, which would otherwise write to the console: failures are reported as errors. */
const QUIET = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
/** The most connections; each reader of a blob holds one. */
const MOST_SOCKETS = 256;

/**
 * Loads the SDK, which takes long, where a bucket is used. Its warning about the Node of its later versions is for those
 * who choose its version, not for whoever runs a backup every night.
 */
export async function loadSdk(): Promise<Sdk> {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return import('@aws-sdk/client-s3');
}

/** How long a transfer of this size may take, in milliseconds. */
export const transferMs = (bytes: number): number => ANSWER_MS + Math.ceil(bytes / SLOWEST);

/** A client of a bucket, for an SDK that is loaded only where there is one. */
export const s3ClientOf = (
  { S3Client }: Sdk,
  place: Pick<S3Location, 'region' | 'endpoint' | 'pathStyle'>,
  credentials: S3Credentials,
): s3.S3Client =>
  new S3Client({
    ...(place.region !== null && { region: place.region }),
    ...(place.endpoint !== null && { endpoint: place.endpoint }),
    ...(credentials && {
      credentials: { accessKeyId: credentials.key, secretAccessKey: credentials.secret },
    }),
    forcePathStyle: place.pathStyle,
    // Not every store knows the newer checksums; uploads are signed with their SHA-256 instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: TRIES,
    logger: QUIET,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      socketTimeout: IDLE_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MOST_SOCKETS },
      httpsAgent: { maxSockets: MOST_SOCKETS },
    },
  });
