import type * as s3 from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Location } from '../../kernel/config.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { BlobStore, ByteRange, Draft } from './blobs.ts';
import { type DraftParts, Drafts, type DraftFile } from './drafts.ts';
import { isHash, blobPath } from './files.ts';
import { loadSdk, type S3Credentials, s3ClientOf, type Sdk, transferMs } from './s3-client.ts';
import { isMissing, isTransient, storeError } from './s3-errors.ts';

export interface S3BlobsParts extends DraftParts {
  readonly clock: Pick<Clock, 'wallTime' | 'after'>;
  /** Local folder for drafts. */
  readonly incoming: string;
  readonly credentials: S3Credentials;
  /** How many keys one request lists. Default 1,000, which is the most. */
  readonly pageSize?: number;
}

const WAIT_MS = [500, 2_000];
/**
 * The object key of a hash.
 * @throws TypeError for a text that is no hash
 */
const keyOf = ({ prefix }: S3Location, hash: string): string => `${prefix}${blobPath(hash)}`;

/** Blobs as objects of a bucket, `prefix/ab/abcd...`. An object exists as a whole or not at all. */
class S3Blobs implements BlobStore {
  readonly #sdk: Sdk;
  readonly #client: s3.S3Client;
  readonly #place: S3Location;
  readonly #parts: S3BlobsParts;
  readonly #drafts: Drafts;

  constructor(sdk: Sdk, place: S3Location, parts: S3BlobsParts) {
    this.#sdk = sdk;
    this.#client = s3ClientOf(sdk, place, parts.credentials);
    this.#place = place;
    this.#parts = parts;
    this.#drafts = new Drafts(parts.incoming, parts);
  }

  async receive(content: AsyncIterable<Uint8Array>, most: number): Promise<Draft> {
    const received = await this.#drafts.receive(content, most);
    const { path, hash, bytes } = received;
    const discard = (): Promise<void> => rm(path, { force: true });
    return { hash, bytes, path, keep: () => this.#keep(received), discard };
  }

  async put(content: AsyncIterable<Uint8Array>, most: number): Promise<{ hash: string; bytes: number }> {
    const draft = await this.receive(content, most);
    try {
      await draft.keep();
    } finally {
      await draft.discard();
    }
    return { hash: draft.hash, bytes: draft.bytes };
  }

  async open(hash: string, range?: ByteRange): Promise<Readable | null> {
    const { GetObjectCommand } = this.#sdk;
    const Range = range && `bytes=${range.first}-${range.last}`;
    const command = new GetObjectCommand({ ...this.#object(hash), ...(Range && { Range }) });
    const answer = await this.#orNull(() => this.#client.send(command));
    return answer ? (answer.Body as Readable) : null;
  }

  async remove(hash: string): Promise<void> {
    const command = new this.#sdk.DeleteObjectCommand(this.#object(hash));
    await this.#orNull(() => this.#client.send(command));
  }

  async *hashes(): AsyncIterable<string> {
    const { bucket: Bucket, prefix } = this.#place;
    let from: { ContinuationToken?: string } = {};
    for (;;) {
      const page = { Bucket, Prefix: prefix, MaxKeys: this.#parts.pageSize ?? 1_000, ...from };
      const command = new this.#sdk.ListObjectsV2Command(page);
      const { Contents = [], NextContinuationToken: next } = await this.#request(() =>
        this.#client.send(command),
      );
      yield* Contents.flatMap(({ Key = '' }) => this.#hashOf(Key));
      if (!next) return;
      from = { ContinuationToken: next };
    }
  }

  clean(): Promise<void> {
    return this.#drafts.clean();
  }

  async check(): Promise<void> {
    const { bucket: Bucket, prefix: Prefix } = this.#place;
    const command = new this.#sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 });
    await this.#request(() => this.#client.send(command));
  }

  close(): void {
    this.#client.destroy();
  }

  #object(hash: string): { Bucket: string; Key: string } {
    return { Bucket: this.#place.bucket, Key: keyOf(this.#place, hash) };
  }

  /** The hash of an object, as a list; empty for other objects below the prefix. */
  #hashOf(key: string): string[] {
    const hash = key.slice(key.lastIndexOf('/') + 1);
    return isHash(hash) && key === keyOf(this.#place, hash) ? [hash] : [];
  }

  async #keep(draft: DraftFile): Promise<void> {
    if (!(await this.#has(draft))) await this.#upload(draft);
    await rm(draft.path, { force: true });
  }

  async #has({ hash, bytes }: DraftFile): Promise<boolean> {
    const command = new this.#sdk.HeadObjectCommand(this.#object(hash));
    const answer = await this.#orNull(() => this.#client.send(command));
    return answer?.ContentLength === bytes;
  }

  /**
   * Uploads a draft. The SDK never sends a stream twice, so the tries are made here, each with its own
   * stream.
   */
  async #upload(draft: DraftFile): Promise<void> {
    for (let failed = 0; ; failed++) {
      try {
        return await this.#send(draft);
      } catch (error) {
        const wait = WAIT_MS[failed];
        if (wait === undefined || !isTransient(error)) throw storeError(this.#place, error);
        await new Promise<void>((resolve) => void this.#parts.clock.after(wait, resolve));
      }
    }
  }

  async #send({ path, hash, bytes }: DraftFile): Promise<void> {
    const body = createReadStream(path);
    const broken = new AbortController();
    body.on('error', (error) => broken.abort(error));
    const sent = { Body: body, ContentLength: bytes, ContentType: 'application/octet-stream' };
    const command = new this.#sdk.PutObjectCommand({ ...this.#object(hash), ...sent });
    // The hash is part of the signature: the store itself refuses content that was changed on its way.
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = hash;
        return next(args);
      },
      { step: 'build', name: 'contentHash' },
    );
    try {
      const requestTimeout = transferMs(bytes);
      await this.#client.send(command, { abortSignal: broken.signal, requestTimeout });
    } finally {
      body.destroy();
    }
  }

  async #request<T>(send: () => Promise<T>): Promise<T> {
    try {
      return await send();
    } catch (error) {
      throw storeError(this.#place, error);
    }
  }

  async #orNull<T>(send: () => Promise<T>): Promise<T | null> {
    try {
      return await send();
    } catch (error) {
      if (isMissing(error)) return null;
      throw storeError(this.#place, error);
    }
  }
}

/** A store in an existing bucket. The SDK is loaded only when such a store is used. */
export const createS3Blobs = async (place: S3Location, parts: S3BlobsParts): Promise<BlobStore> =>
  new S3Blobs(await loadSdk(), place, parts);
