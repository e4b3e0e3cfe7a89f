import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppPlugin } from '../../src/http/app-types.ts';
import { keepFile, keepFiles, materialize } from '../../src/platform/blobs/files.ts';
import { blobJobs, forgetBlobs, heldOf, holdBlob } from '../../src/platform/blobs/hold.ts';
import { serveBlob } from '../../src/platform/blobs/serve.ts';
import { addCompanion, testApp, type TestApp } from '../support/app.ts';

const content = Buffer.from('0123456789'.repeat(100));
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const OWN = 'comp_own';

/** A blob at an address. */
const serving: AppPlugin = (app, { blobs }) => {
  const schema = { hide: true, params: Type.Object({ hash: Type.String() }) };
  app.get('/test/blobs/:hash', { schema }, (request, reply) =>
    serveBlob(request, reply, blobs, {
      hash: request.params.hash,
      bytes: request.headers['x-bytes'] === undefined ? content.length : Number(request.headers['x-bytes']),
      mediaType: 'video/mp4',
      fileName: 'Grüße "x".mp4',
    }),
  );
};

let duet: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-files-'));
  duet = await testApp({ plugins: [serving] });
  await addCompanion(duet.parts, OWN, { project_id: duet.first.projectId, stock_slug: null });
});
afterAll(async () => {
  await duet.close();
  rmSync(folder, { recursive: true });
});

const put = async (bytes: Buffer): Promise<string> =>
  (await duet.parts.blobs.put(Readable.from([bytes]), 1_000_000)).hash;
const isThere = async (hash: string): Promise<boolean> => {
  for await (const one of duet.parts.blobs.hashes()) if (one === hash) return true;
  return false;
};
const fileOf = (name: string, bytes: string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
/** Writes a row that holds a blob. */
const hold = (db: TestApp['db'], name: string, blob_hash: string) =>
  db
    .insertInto('companion_files')
    .values({
      companion_id: OWN,
      project_id: duet.first.projectId,
      name,
      blob_hash,
      size_bytes: 1,
      media_type: 'video/mp4',
      created_at: new Date(),
    })
    .execute();
const handlerOf = (kind: string) => {
  const found = blobJobs(duet.parts).find((handler) => handler.kind === kind);
  if (!found) throw new Error(`Nobody does ${kind}.`);
  return found;
};
const sweep = () => handlerOf('blobs.sweep').run({}, new AbortController().signal);
const forget = (hash: string) => handlerOf('blobs.forget').run({ hash }, new AbortController().signal);

describe('a blob that is served', () => {
  const get = (
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
    hash = hashOf(content),
  ) => duet.app.inject({ method, url: `/test/blobs/${hash}`, headers });
  const etag = `"${hashOf(content)}"`;
  beforeAll(() => put(content));

  test('is sent whole, as what it is and nothing else', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.rawPayload.equals(content)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-length': '1000',
      'content-type': 'video/mp4',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="Gr__e _x_.mp4"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%22x%22.mp4`,
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['bytes=0-3', 0, 3],
    ['bytes=995-', 995, 999],
    ['bytes=-5', 995, 999],
    ['bytes=990-5000', 990, 999],
  ])('%s is a part of it: 206', async (range, first, last) => {
    const answer = await get({ range });
    expect([answer.statusCode, answer.headers['content-range'], answer.headers['content-length']]).toEqual([
      206,
      `bytes ${first}-${last}/1000`,
      String(last - first + 1),
    ]);
    expect(answer.rawPayload.equals(content.subarray(first, last + 1))).toBe(true);
  });

  test('a range behind its end is 416', async () => {
    const answer = await get({ range: 'bytes=1000-' });
    expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
      416,
      'bytes */1000',
      '',
    ]);
  });

  test.each([etag, `W/${etag}`, `"x", ${etag}`, '*'])('what the reader has is 304: %s', async (known) => {
    const answer = await get({ 'if-none-match': known });
    expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([304, '', etag]);
  });

  test('what the reader has of something else is sent whole', async () => {
    expect((await get({ 'if-none-match': '"x"' })).statusCode).toBe(200);
    const part = { range: 'bytes=0-3' };
    expect((await get({ ...part, 'if-range': '"x"' })).statusCode).toBe(200);
    expect((await get({ ...part, 'if-range': etag })).statusCode).toBe(206);
  });

  test('HEAD is the headers alone, whatever range is asked for', async () => {
    const answer = await get({ range: 'bytes=0-3' }, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '1000', '']);
  });

  test('one without bytes is served too', async () => {
    const answer = await get({ 'x-bytes': '0' }, 'GET', await put(Buffer.alloc(0)));
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '0', '']);
  });

  test('one that the store has lost is 500, without its headers and with an entry in the log', async () => {
    const answer = await get({}, 'GET', 'b'.repeat(64));
    expect([answer.statusCode, answer.headers['etag'], answer.headers['content-type']]).toEqual([
      500,
      undefined,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(duet.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('who holds a blob', () => {
  test('is asked of recordings and of the files of companions and recordings', async () => {
    const [none, recorded, made, film] = ['a', 'b', 'c', 'd'].map((sign) => sign.repeat(64)) as [
      string,
      string,
      string,
      string,
    ];
    const { projectId } = duet.first;
    const row = { media_type: 'video/mp4', size_bytes: 1, created_at: new Date() };
    await duet.db
      .insertInto('recordings')
      .values({
        ...row,
        id: 'rec_held',
        companion_id: OWN,
        project_id: projectId,
        status: 'pending',
        text: null,
        from_file: true,
        provider: 'builtin',
        voice_id: null,
        original_name: 'x.wav',
        seconds: 1,
        blob_hash: recorded,
        media_key: 'held',
        tags: '{}',
        updated_at: new Date(),
      })
      .execute();
    await hold(duet.db, 'held.mp4', made);
    await duet.db
      .insertInto('recording_files')
      .values({ ...row, recording_id: 'rec_held', project_id: projectId, name: 'video.mp4', blob_hash: film })
      .execute();
    expect(await heldOf(duet.db, [none, recorded, made, film])).toEqual(new Set([recorded, made, film]));
    expect(await heldOf(duet.db, [])).toEqual(new Set());
  });
});

describe('a blob that nobody holds', () => {
  test('is removed by the job that its last holder leaves, and by no other', async () => {
    const [held, free] = [await put(Buffer.from('held')), await put(Buffer.from('free'))];
    await hold(duet.db, 'kept.mp4', held);
    await forget(held);
    await forget(free);
    await forget(free);
    expect([await isThere(held), await isThere(free)]).toEqual([true, false]);
  });

  test('is forgotten with the transaction that let go of it, once', async () => {
    const due = () =>
      duet.db.selectFrom('jobs').select('payload').where('kind', '=', 'blobs.forget').execute();
    const hash = 'e'.repeat(64);
    const broken = duet.db.transaction().execute(async (transaction) => {
      await forgetBlobs(transaction, duet.parts, [hash]);
      throw new Error('taken back');
    });
    await expect(broken).rejects.toThrow('taken back');
    expect(await due()).toEqual([]);
    await duet.db.transaction().execute((transaction) => forgetBlobs(transaction, duet.parts, [hash, hash]));
    expect(await due()).toEqual([{ payload: { hash } }]);
  });

  test('is swept; one that is held is not', async () => {
    const [held, free] = [await put(Buffer.from('held too')), await put(Buffer.from('free too'))];
    await hold(duet.db, 'swept.mp4', held);
    await sweep();
    expect([await isThere(held), await isThere(free)]).toEqual([true, false]);
  });

  test('is not swept while somebody is about to hold it: the sweep waits for them', async () => {
    const hash = await put(Buffer.from('about to be held'));
    let swept = false;
    let sweeping: Promise<void> = Promise.resolve();
    await duet.db.transaction().execute(async (transaction) => {
      await holdBlob(transaction, hash);
      sweeping = sweep().then(() => void (swept = true));
      await expect.poll(() => waitingForLocks()).toBe(1);
      expect([swept, await isThere(hash)]).toEqual([false, true]);
      await hold(transaction, 'late.mp4', hash);
    });
    await sweeping;
    expect([swept, await isThere(hash)]).toEqual([true, true]);
  });

  test('is gone when whoever was about to hold it took that back', async () => {
    const path = fileOf('taken-back', 'taken back');
    let kept = '';
    const broken = duet.db.transaction().execute(async (transaction) => {
      kept = (await keepFile(transaction, duet.parts, path)).hash;
      throw new Error('The process died.');
    });
    await expect(broken).rejects.toThrow('died');
    expect(await isThere(kept)).toBe(true);
    await sweep();
    expect(await isThere(kept)).toBe(false);
  });
});

/** Sessions of this database that wait for a lock of the program's own. */
const waitingForLocks = async (): Promise<number> => {
  const rows = await duet.db
    .selectFrom('pg_locks' as never)
    .select('pid' as never)
    .where('locktype' as never, '=', 'advisory' as never)
    .where('granted' as never, '=', false as never)
    .execute();
  return rows.length;
};

describe('files', () => {
  test('are kept in the order in which they are named, and stay where they are', async () => {
    const paths = ['one', 'two', 'three'].map((name) => fileOf(name, `the file ${name}`));
    const kept = await duet.db.transaction().execute(async (transaction) => {
      const all = await keepFiles(transaction, duet.parts, paths);
      for (const [at, { hash }] of all.entries()) await hold(transaction, `kept-${at}.mp4`, hash);
      return all;
    });
    expect(kept).toEqual(
      paths.map((path) => ({ hash: hashOf(readFileSync(path)), bytes: readFileSync(path).length })),
    );
    for (const { hash } of kept) expect(await isThere(hash)).toBe(true);
  });

  test('of two who keep the same ones the other way round neither waits for ever', async () => {
    const paths = Array.from({ length: 12 }, (_, at) => fileOf(`both-${at}`, `of both ${at}`));
    const keep = (order: readonly string[]) =>
      duet.db.transaction().execute((transaction) => keepFiles(transaction, duet.parts, order));
    const all = await Promise.all([paths, [...paths].reverse(), paths, [...paths].reverse()].map(keep));
    expect(all.map((kept) => kept.length)).toEqual([12, 12, 12, 12]);
  });

  test('that are not there are an error, and leave nothing', async () => {
    const path = fileOf('there', 'there, alone');
    const keeping = duet.db
      .transaction()
      .execute((transaction) => keepFiles(transaction, duet.parts, [path, join(folder, 'nowhere')]));
    await expect(keeping).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await isThere(hashOf(Buffer.from('there, alone')))).toBe(false);
  });

  test('come out of the store again, in the place of what was there', async () => {
    const hash = await put(Buffer.from('out again'));
    const path = fileOf('out', 'something that is longer than that');
    await materialize(duet.parts.blobs, hash, path);
    expect(readFileSync(path, 'utf8')).toBe('out again');
  });

  test('that the store has not are an error; neither that nor an end before their end leaves half of one', async () => {
    const path = join(folder, 'none');
    await expect(materialize(duet.parts.blobs, 'f'.repeat(64), path)).rejects.toThrow('is not in the store');
    const ended = AbortSignal.abort(new Error('enough'));
    const hash = await put(Buffer.from('aborted'));
    await expect(materialize(duet.parts.blobs, hash, path, ended)).rejects.toThrow();
    expect(existsSync(path)).toBe(false);
  });
});

test('a blob that is kept and let go of by many at once is there as long as any of them holds it', async () => {
  const bytes = Buffer.from('wanted and unwanted, again and again');
  const hash = hashOf(bytes);
  const path = fileOf('storm', bytes.toString());
  const round = async (at: number) => {
    await duet.db.transaction().execute(async (transaction) => {
      await keepFile(transaction, duet.parts, path);
      await hold(transaction, `storm-${at}.mp4`, hash);
    });
    expect(await isThere(hash)).toBe(true);
    await duet.db.deleteFrom('companion_files').where('name', '=', `storm-${at}.mp4`).execute();
    await forget(hash);
  };
  await Promise.all([...Array.from({ length: 12 }, (_, at) => round(at)), sweep(), sweep()]);
  expect(await isThere(hash)).toBe(false);
});
