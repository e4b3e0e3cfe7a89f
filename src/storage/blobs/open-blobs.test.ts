import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../kernel/config.ts';
import { createIds } from '../../kernel/ids.ts';
import { openS3Server, type S3Server } from '../../testing/s3/server.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { openBlobs } from './open-blobs.ts';

const account = { key: 'AKDUET', secret: 'secret', region: 'us-east-1' };
let folder: string;
let server: S3Server;
let warned: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-open-'));
  server = await openS3Server({ bucket: 'duet-blobs', account });
  warned = [];
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const opened = (env: Record<string, string>) => {
  const log = { info: () => {}, warn: (_: object, said: string) => void warned.push(said), error: () => {} };
  const config = readConfig({ DUET_DATA_DIR: folder, ...env }, '/nowhere.json');
  return openBlobs(config, { clock: systemClock, ids: createIds(), log });
};
const urlOf = (bucket: string): string =>
  `s3://${bucket}/some/folder?endpoint=${server.endpoint}&path-style=true`;
const keys = { DUET_S3_KEY: account.key, DUET_S3_SECRET: account.secret };
const bytes = () => Readable.from([Buffer.from('bytes')]);

describe('the store that the settings name', () => {
  test('is a folder of the data directory', async () => {
    const blobs = await opened({});
    const { hash } = await blobs.put(bytes(), 100);
    expect(existsSync(join(folder, 'blobs', hash.slice(0, 2), hash))).toBe(true);
  });

  test('is a bucket', async () => {
    const blobs = await opened({ DUET_BLOBS_URL: urlOf('duet-blobs'), ...keys });
    const { hash } = await blobs.put(bytes(), 100);
    blobs.close();
    expect([...server.objects.keys()]).toEqual([`some/folder/${hash.slice(0, 2)}/${hash}`]);
  });

  test('stops the start when it can never work', async () => {
    const start = opened({ DUET_BLOBS_URL: urlOf('another'), ...keys });
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(
      `The blob store s3://another at ${server.endpoint} cannot be used: there is no such bucket.`,
    );
  });

  test('does not stop the start when it may be there later', async () => {
    const url = urlOf('duet-blobs');
    await server.close();
    (await opened({ DUET_BLOBS_URL: url, ...keys })).close();
    expect(warned).toEqual(['the blob store cannot be reached yet']);
  });

  test('needs a key and its secret', async () => {
    const half = { DUET_BLOBS_URL: urlOf('duet-blobs'), DUET_S3_KEY: 'key' };
    await expect(opened(half)).rejects.toThrow('belong together');
  });
});

describe('DUET_BLOBS_URL', () => {
  const placeOf = (url: string) => readConfig({ DUET_BLOBS_URL: url }, '/nowhere.json').blobsUrl;

  test.each([
    ['s3://my-bucket', { prefix: '', endpoint: null, region: null, pathStyle: false }],
    ['s3://my-bucket/', { prefix: '', endpoint: null, region: null, pathStyle: false }],
    [
      's3://my-bucket/a/b%20c/?region=eu-west-1',
      { prefix: 'a/b c/', endpoint: null, region: 'eu-west-1', pathStyle: false },
    ],
    [
      's3://my-bucket?endpoint=https://minio.example:9000/&path-style=true',
      { prefix: '', endpoint: 'https://minio.example:9000', region: 'us-east-1', pathStyle: true },
    ],
  ])('%s', (url, place) => expect(placeOf(url)).toEqual({ bucket: 'my-bucket', ...place }));

  test.each([
    'my-bucket',
    'https://my-bucket.s3.amazonaws.com',
    's3://',
    's3://B',
    's3://key:secret@my-bucket',
    's3://my-bucket?end-point=https://x',
    's3://my-bucket?endpoint=file:///x',
    's3://my-bucket?path-style=perhaps',
    's3://my-bucket/%zz',
  ])('%s is refused', (url) => expect(() => placeOf(url)).toThrow(ConfigError));

  test('unset is none', () => expect(placeOf('')).toBeNull());
});
