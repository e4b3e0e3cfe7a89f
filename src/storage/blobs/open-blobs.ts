import { join } from 'node:path';
import { type Config, ConfigError } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { type BlobStore, StoreFailed } from './blobs.ts';
import { createFileBlobs } from './file-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';
import type { S3Credentials } from './s3-client.ts';

export interface OpenBlobsParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

type Settings = Pick<Config, 'dataDir' | 'blobsUrl' | 's3Key' | 's3Secret'>;

/** The credentials of the settings for buckets. @throws ConfigError where one of the two is missing */
export const credentialsOf = ({ s3Key, s3Secret }: Pick<Config, 's3Key' | 's3Secret'>): S3Credentials => {
  if (s3Key === null && s3Secret === null) return null;
  if (s3Key === null || s3Secret === null)
    throw new ConfigError('DUET_S3_KEY and DUET_S3_SECRET belong together; set both, or neither.');
  return { key: s3Key, secret: s3Secret };
};

const storeOf = async (config: Settings, parts: OpenBlobsParts): Promise<BlobStore> => {
  const folder = join(config.dataDir, 'blobs');
  if (config.blobsUrl === null) return createFileBlobs(folder, parts);
  const credentials = credentialsOf(config);
  return createS3Blobs(config.blobsUrl, { ...parts, incoming: join(folder, 'incoming'), credentials });
};

/**
 * Checks a store, but tolerates one that is unreachable now: it may be back in a minute, and conversations do
 * not need it.
 */
const checked = async (store: BlobStore, log: Log): Promise<void> => {
  try {
    await store.check();
  } catch (err) {
    if (!(err instanceof StoreFailed)) throw err;
    if (!err.isTransient) throw new ConfigError(err.message, { cause: err });
    log.warn({ err }, 'the blob store cannot be reached yet');
  }
};

/**
 * Opens the store that the settings name: a bucket, or the folder `blobs` in the data directory. Abandoned
 * drafts are removed.
 * @throws ConfigError when the settings cannot be right
 */
export async function openBlobs(config: Settings, parts: OpenBlobsParts): Promise<BlobStore> {
  const store = await storeOf(config, parts);
  try {
    await store.clean();
    await checked(store, parts.log);
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}
