import type * as s3 from '@aws-sdk/client-s3';
import type { S3Location } from '../../kernel/config.ts';
import { loadSdk, type S3Credentials, s3ClientOf, type Sdk, transferMs } from '../blobs/s3-client.ts';
import { isMissing, isTransient, troubleOf } from '../blobs/s3-errors.ts';
import type { ArchiveFile, ArchiveFolder, ArchivePlace } from './archive-place.ts';
import { BackupError } from './backup-error.ts';

const MB = 1024 * 1024;
/** The first part of an upload; a store takes 5 MB and more, and 10,000 of them. */
const FIRST_PART = 16 * MB;
/** The number of parts after which they are twice as long, so that 10,000 hold 992 GB. */
const PARTS_OF_A_SIZE = 2_000;
/** How much one request reads. A restore may pause for minutes between two, while it makes indexes. */
const READ_BYTES = 16 * MB;
/** How often a piece is asked for when its answer breaks off. */
const READ_TRIES = 4;

/** The bytes of a part, by its number from 1. */
const partBytes = (number: number): number => FIRST_PART * 2 ** Math.floor((number - 1) / PARTS_OF_A_SIZE);

interface Opened {
  readonly sdk: Sdk;
  readonly client: s3.S3Client;
  readonly at: S3Location;
}

/** Carries out a request. @throws BackupError with what is wrong with the bucket */
async function request<T>({ at }: Opened, name: string, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isMissing(error)) throw new BackupError(`${name} cannot be read: there is no such object.`);
    throw new BackupError(
      `${name} cannot be reached${at.endpoint === null ? '' : ` at ${at.endpoint}`}: ${troubleOf(error)}.`,
    );
  }
}

/** An upload in parts, of which a store shows nothing until it is complete. One part is in memory at a time. */
class Upload implements ArchiveFile {
  readonly #opened: Opened;
  readonly #of: { readonly Bucket: string; readonly Key: string; readonly UploadId: string };
  readonly #name: string;
  readonly #parts: s3.CompletedPart[] = [];
  #waiting: Uint8Array[] = [];
  #bytes = 0;
  #isOver = false;

  constructor(opened: Opened, name: string, of: { Bucket: string; Key: string; UploadId: string }) {
    this.#opened = opened;
    this.#name = name;
    this.#of = of;
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#waiting.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes >= partBytes(this.#parts.length + 1)) await this.#send();
  }

  async keep(): Promise<void> {
    if (this.#bytes > 0) await this.#send();
    const { sdk, client } = this.#opened;
    const command = new sdk.CompleteMultipartUploadCommand({
      ...this.#of,
      MultipartUpload: { Parts: this.#parts },
    });
    await request(this.#opened, this.#name, () => client.send(command));
    this.#isOver = true;
  }

  async discard(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    const { sdk, client } = this.#opened;
    // What cannot be taken back is removed by the bucket's own rules (docs/self-hosting.md).
    await client.send(new sdk.AbortMultipartUploadCommand(this.#of)).catch(() => undefined);
  }

  async #send(): Promise<void> {
    const { sdk, client } = this.#opened;
    const Body = Buffer.concat(this.#waiting);
    [this.#waiting, this.#bytes] = [[], 0];
    const PartNumber = this.#parts.length + 1;
    const command = new sdk.UploadPartCommand({ ...this.#of, PartNumber, Body });
    const requestTimeout = transferMs(Body.length);
    const { ETag } = await request(this.#opened, this.#name, () => client.send(command, { requestTimeout }));
    this.#parts.push({ PartNumber, ETag });
  }
}

/** One piece of an object, asked for again where its answer breaks off. */
async function pieceOf(
  opened: Opened,
  object: { Bucket: string; Key: string },
  from: number,
  to: number,
): Promise<Uint8Array> {
  const { sdk, client } = opened;
  for (let tries = 1; ; tries += 1) {
    try {
      const command = new sdk.GetObjectCommand({ ...object, Range: `bytes=${from}-${to - 1}` });
      const { Body } = await client.send(command);
      const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
      if (bytes.length === to - from) return bytes;
      throw new Error('the answer has broken off');
    } catch (error) {
      if (isMissing(error) || !isTransient(error) || tries === READ_TRIES) throw error;
    }
  }
}

/** An object of a bucket. */
const objectPlace = (opened: Opened, Key: string): ArchivePlace => {
  const { sdk, client, at } = opened;
  const name = `s3://${at.bucket}/${Key}`;
  const object = { Bucket: at.bucket, Key };
  const sizeOf = async (): Promise<number | null> => {
    try {
      return (await client.send(new sdk.HeadObjectCommand(object))).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const size = async (): Promise<number> => {
    const bytes = await request(opened, name, sizeOf);
    if (bytes === null) throw new BackupError(`${name} cannot be read: there is no such object.`);
    return bytes;
  };
  return {
    name,
    exists: async () => (await request(opened, name, sizeOf)) !== null,
    size,
    async *read() {
      const all = await size();
      for (let at = 0; at < all; at += READ_BYTES)
        yield await request(opened, name, () => pieceOf(opened, object, at, Math.min(all, at + READ_BYTES)));
    },
    begin: async () => {
      const command = new sdk.CreateMultipartUploadCommand({ ...object, ContentType: 'application/x-tar' });
      const { UploadId = '' } = await request(opened, name, () => client.send(command));
      return new Upload(opened, name, { ...object, UploadId });
    },
  };
};

async function namesBelow({ sdk, client, at }: Opened): Promise<readonly string[]> {
  const names: string[] = [];
  let from: { ContinuationToken?: string } = {};
  for (;;) {
    const page = { Bucket: at.bucket, Prefix: at.prefix, ...from };
    const found = await client.send(new sdk.ListObjectsV2Command(page));
    names.push(...(found.Contents ?? []).map(({ Key = '' }) => Key.slice(at.prefix.length)));
    if (!found.NextContinuationToken) return names;
    from = { ContinuationToken: found.NextContinuationToken };
  }
}

/** What a bucket has to offer for archives. */
export interface S3Archives extends ArchiveFolder {
  /** The object whose key is the prefix itself, without the slash at its end. */
  readonly object: ArchivePlace;
  close(): void;
}

/** Opens a bucket for archives. The SDK is loaded only here. @throws BackupError by what is asked of it */
export async function openS3Archives(at: S3Location, credentials: S3Credentials): Promise<S3Archives> {
  const sdk = await loadSdk();
  const opened = { sdk, at, client: s3ClientOf(sdk, at, credentials) };
  const name = `s3://${at.bucket}/${at.prefix}`;
  const { client } = opened;
  return {
    object: objectPlace(opened, at.prefix.replace(/\/$/, '')),
    place: (file) => objectPlace(opened, `${at.prefix}${file}`),
    names: () => request(opened, name, () => namesBelow(opened)),
    remove: async (file) => {
      const gone = new sdk.DeleteObjectCommand({ Bucket: at.bucket, Key: `${at.prefix}${file}` });
      await request(opened, name, () => client.send(gone));
    },
    close: () => client.destroy(),
  };
}
