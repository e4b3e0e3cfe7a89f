import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { S3Location } from '../../kernel/config.ts';
import { openS3Server, type S3Request, type S3Server, type S3Trouble } from '../../testing/s3/server.ts';
import type { ArchivePlace } from './archive-place.ts';
import { openS3Archives, type S3Archives } from './s3-place.ts';

/* Archives in a bucket: in parts, all or nothing, and read again where an answer breaks off. */

const MB = 1024 * 1024;
const account = { key: 'AKDUET', secret: 'a secret/of+signs=', region: 'eu-test-1' };

let server: S3Server;
let archives: S3Archives;
let trouble: (request: S3Request) => S3Trouble | null;
const at = (endpoint: string): S3Location => ({
  ...{ bucket: 'backups', prefix: 'duet/daily/', endpoint, region: account.region, pathStyle: true },
});
beforeEach(async () => {
  trouble = () => null;
  server = await openS3Server({ bucket: 'backups', account, trouble: (request) => trouble(request) });
  archives = await openS3Archives(at(server.endpoint), account);
});
afterEach(async () => {
  archives.close();
  await server.close();
});

const write = async (place: ArchivePlace, content: Buffer): Promise<void> => {
  const file = await place.begin();
  for (let from = 0; from < content.length; from += 3 * MB) {
    await file.write(content.subarray(from, from + 3 * MB));
    expect(server.objects.size).toBe(0);
  }
  await file.keep();
};

const read = async (place: ArchivePlace): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of place.read()) pieces.push(piece);
  return Buffer.concat(pieces);
};

test('an archive of several parts is there as a whole or not at all, and reads as it was written', async () => {
  const place = archives.place('a.tar');
  expect([place.name, await place.exists()]).toEqual(['s3://backups/duet/daily/a.tar', false]);
  const content = randomBytes(40 * MB);
  await write(place, content);
  expect([...server.objects.keys()]).toEqual(['duet/daily/a.tar']);
  expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(3);
  expect([await place.exists(), await place.size(), server.openUploads()]).toEqual([true, content.length, 0]);
  expect((await read(place)).equals(content)).toBe(true);
});

test('one that is given up leaves nothing, and may be given up twice', async () => {
  const file = await archives.object.begin();
  await file.write(randomBytes(17 * MB));
  expect(server.openUploads()).toBe(1);
  await file.discard();
  await file.discard();
  expect([server.openUploads(), server.objects.size]).toEqual([0, 0]);
});

test('a piece whose answer breaks off is asked for again', async () => {
  const content = randomBytes(20 * MB);
  await write(archives.object, content);
  let times = 0;
  trouble = ({ method }) => (method === 'GET' && (times += 1) % 2 === 1 ? { cutAfter: 100_000 } : null);
  expect((await read(archives.object)).equals(content)).toBe(true);
  expect(times).toBe(4);
});

test('what is wrong is said in a sentence, which names the archive', async () => {
  await expect(archives.object.size()).rejects.toThrow(
    's3://backups/duet/daily cannot be read: there is no such object.',
  );
  trouble = () => ({ status: 403, code: 'AccessDenied' });
  await expect(archives.object.begin()).rejects.toThrow(
    `s3://backups/duet/daily cannot be reached at ${server.endpoint}: it does not let these credentials in, or not so far.`,
  );
  trouble = () => null;
  const file = await archives.object.begin();
  trouble = () => ({ status: 507, code: 'XMinioStorageFull' });
  await expect(file.write(randomBytes(17 * MB))).rejects.toThrow(/: it is full\.$/);
});

test('names below the prefix are listed without it, and one is removed by its name', async () => {
  server.objects.set('duet/daily/x.tar', Buffer.alloc(1)).set('duet/other.tar', Buffer.alloc(1));
  expect(await archives.names()).toEqual(['x.tar']);
  await archives.remove('x.tar');
  expect([...server.objects.keys()]).toEqual(['duet/other.tar']);
});
