import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { S3Location } from '../../kernel/config.ts';
import { createIds } from '../../kernel/ids.ts';
import { openS3Server, type S3Request, type S3Server, type S3Trouble } from '../../testing/s3/server.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { blobsContract } from './blobs.contract.ts';
import { type BlobStore, NoRoom, StoreFailed } from './blobs.ts';
import { createS3Blobs, type S3BlobsParts } from './s3-blobs.ts';

const account = { key: 'AKDUET', secret: 'a secret/of+signs=', region: 'eu-test-1' };
const placeAt = (endpoint: string, more: Partial<S3Location> = {}): S3Location => ({
  bucket: 'duet-blobs',
  prefix: 'a folder/x/',
  endpoint,
  region: account.region,
  pathStyle: true,
  ...more,
});

blobsContract('a bucket', async (folder, parts) => {
  const server = await openS3Server({ bucket: 'duet-blobs', account });
  const incoming = join(folder, 'incoming');
  const own = { ...parts, clock: systemClock, incoming, credentials: account, pageSize: 4 };
  return {
    open: (more = {}) =>
      createS3Blobs(placeAt(server.endpoint), {
        ...own,
        ...more,
        clock: { ...systemClock, wallTime: () => parts.clock.wallTime() },
      }),
    close: () => server.close(),
  };
});

describe('a bucket', () => {
  let folder: string;
  let server: S3Server;
  let trouble: (request: S3Request) => S3Trouble | null;
  const opened: BlobStore[] = [];
  /** A clock whose delays between tries end at once. */
  const clock = { ...systemClock, after: (_ms: number, fn: () => void) => (fn(), () => undefined) };
  const make = async (
    place: Partial<S3Location> = {},
    parts: Partial<S3BlobsParts> = {},
  ): Promise<BlobStore> => {
    const incoming = join(folder, 'incoming');
    const all = { clock, ids: createIds(), incoming, credentials: account, ...parts };
    const store = await createS3Blobs(placeAt(server.endpoint, place), all);
    opened.push(store);
    return store;
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'duet-s3-'));
    trouble = () => null;
    server = await openS3Server({ bucket: 'duet-blobs', account, trouble: (request) => trouble(request) });
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) store.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const content = Buffer.from('some bytes');
  const hash = createHash('sha256').update(content).digest('hex');
  const key = `a folder/x/${hash.slice(0, 2)}/${hash}`;
  const put = async (store: BlobStore) => store.put(Readable.from([content]), 100);
  const methods = (): string[] => server.requests.map(({ method }) => method);

  test('an object lies below the prefix, sent with its length and signed with its hash', async () => {
    await put(await make());
    expect([...server.objects]).toEqual([[key, content]]);
    const sent = server.requests.find(({ method }) => method === 'PUT')?.headers;
    expect([sent?.['content-length'], sent?.['x-amz-content-sha256'], sent?.['content-type']]).toEqual([
      String(content.length),
      hash,
      'application/octet-stream',
    ]);
    expect(Object.keys(sent ?? {}).filter((name) => /checksum|trailer|encoding/.test(name))).toEqual([]);
  });

  test('what is there already is not sent again', async () => {
    const blobs = await make();
    await put(blobs);
    await put(blobs);
    expect(methods()).toEqual(['HEAD', 'PUT', 'HEAD']);
  });

  test('what is there with another length is no such blob, and is replaced', async () => {
    server.objects.set(key, Buffer.from('some'));
    await put(await make());
    expect(server.objects.get(key)).toEqual(content);
  });

  test('what somebody else keeps in the bucket is neither listed nor changed', async () => {
    const others = [
      'other.txt',
      `a folder/x/${hash}`,
      `a folder/x/zz/${hash}`,
      `a folder/${hash.slice(0, 2)}/${hash}`,
    ];
    for (const other of others) server.objects.set(other, content);
    const blobs = await make();
    await put(blobs);
    const found: string[] = [];
    for await (const one of blobs.hashes()) found.push(one);
    expect(found).toEqual([hash]);
  });

  test('a range asks the store for no more than the range', async () => {
    const blobs = await make();
    await put(blobs);
    const part = await blobs.open(hash, { first: 5, last: 8 });
    expect(Buffer.concat((await part?.toArray()) as Buffer[]).toString()).toBe('byte');
    expect(server.requests.at(-1)?.headers.range).toBe('bytes=5-8');
  });

  test('a reader that goes away takes the rest of the answer with it', async () => {
    const large = Buffer.alloc(30_000_000, 'x');
    const name = createHash('sha256').update(large).digest('hex');
    server.objects.set(`a folder/x/${name.slice(0, 2)}/${name}`, large);
    const reading = await (await make()).open(name);
    for await (const _ of reading ?? []) break;
    await expect.poll(() => server.abandoned()).toBe(1);
    expect(reading?.destroyed).toBe(true);
  });

  test('an answer that breaks off breaks the stream', async () => {
    const blobs = await make();
    await put(blobs);
    trouble = () => ({ cutAfter: 3 });
    const reading = await blobs.open(hash);
    await expect(reading?.toArray()).rejects.toThrow();
  });

  test.each([500, 503])('a store that answers %d is asked again, with the whole file', async (status) => {
    let failures = 2;
    trouble = ({ method }) => (method === 'PUT' && failures-- > 0 ? { status, code: 'SlowDown' } : null);
    await put(await make());
    expect([methods().filter((method) => method === 'PUT').length, server.objects.get(key)]).toEqual([
      3,
      content,
    ]);
  });

  test('a store that goes on failing is given up; the draft is still there to be kept later', async () => {
    trouble = ({ method }) => (method === 'PUT' ? { status: 503, code: 'SlowDown' } : null);
    const draft = await (await make()).receive(Readable.from([content]), 100);
    const error: unknown = await draft.keep().catch((one: unknown) => one);
    expect(error).toBeInstanceOf(StoreFailed);
    expect([(error as StoreFailed).isTransient, existsSync(draft.path)]).toEqual([true, true]);
    trouble = () => null;
    await draft.keep();
    expect([server.objects.get(key), existsSync(draft.path)]).toEqual([content, false]);
  });

  test.each([
    [507, 'InsufficientStorage'],
    [507, 'XMinioStorageFull'],
    [400, 'QuotaExceeded'],
  ])('%d %s is a store that is full, and is not asked again', async (status, code) => {
    trouble = ({ method }) => (method === 'PUT' ? { status, code } : null);
    await expect(put(await make())).rejects.toThrow(NoRoom);
    expect(methods().filter((method) => method === 'PUT')).toHaveLength(1);
  });

  const sentenceOf = async (blobs: BlobStore): Promise<[string, boolean]> => {
    const error: unknown = await blobs.check().catch((one: unknown) => one);
    expect(error).toBeInstanceOf(StoreFailed);
    return [(error as StoreFailed).message, (error as StoreFailed).isTransient];
  };

  test('what is wrong with the settings is reported in one sentence', async () => {
    await (await make()).check();
    const wrongSecret = { credentials: { ...account, secret: 'another' } };
    expect(await sentenceOf(await make({}, wrongSecret))).toEqual([
      `The blob store s3://duet-blobs at ${server.endpoint} cannot be used: DUET_S3_SECRET is not the secret of the key.`,
      false,
    ]);
    const wrongKey = { credentials: { ...account, key: 'AKOTHER' } };
    expect(await sentenceOf(await make({}, wrongKey))).toEqual([
      expect.stringContaining('DUET_S3_KEY'),
      false,
    ]);
    expect(await sentenceOf(await make({ bucket: 'another' }))).toEqual([
      expect.stringContaining('no such bucket'),
      false,
    ]);
    expect(await sentenceOf(await make({ region: 'eu-other-1' }))).toEqual([
      expect.stringContaining('region'),
      false,
    ]);
  });

  test('a store that cannot be reached may be there later', async () => {
    const blobs = await make();
    await server.close();
    expect(await sentenceOf(blobs)).toEqual([expect.stringContaining('cannot be reached'), true]);
    await expect(blobs.open(hash)).rejects.toThrow(StoreFailed);
    await expect(blobs.remove(hash)).rejects.toThrow(StoreFailed);
    await expect(put(blobs)).rejects.toThrow(StoreFailed);
  });

  test('what the environment gives is used when no key is set', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('AWS_ACCESS_KEY_ID', account.key);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', account.secret);
    vi.stubEnv('AWS_REGION', account.region);
    await put(await make({ region: null }, { credentials: null }));
    expect(server.objects.get(key)).toEqual(content);
  });
});
