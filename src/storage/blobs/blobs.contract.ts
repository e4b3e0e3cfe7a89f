import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../../kernel/ids.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { type BlobStore, BlobTooLarge, NoRoom } from './blobs.ts';
import type { DraftParts } from './drafts.ts';

export interface StoreUnderTest {
  /** Opens another store on the same content, as another process does. */
  open(more?: Partial<DraftParts>): Promise<BlobStore>;
  close(): Promise<void>;
}

export type OpenStore = (folder: string, parts: DraftParts) => Promise<StoreUnderTest>;

const MOST = 1_000_000;
const content = Buffer.from('The quick brown fox. '.repeat(5000));
const hash = createHash('sha256').update(content).digest('hex');
const stream = (bytes: Buffer, size = 1000): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );
const read = async (from: Readable | null): Promise<Buffer | null> =>
  from && Buffer.concat((await from.toArray()) as Buffer[]);

/** A fake disk with room for this many bytes. */
const diskOf =
  (room: number): NonNullable<DraftParts['create']> =>
  async (path) => {
    const file = await open(path, 'wx');
    let left = room;
    const write = async (chunk: Uint8Array, at: number, length: number) => {
      if (left === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      // A disk that fills up takes part of the last piece.
      const taken = Math.min(length, left);
      left -= taken;
      return file.write(chunk, at, taken);
    };
    return { write, sync: () => file.sync(), close: () => file.close() } as never;
  };

/**
 * The tests that every blob store must pass (blobs.ts).
 * @param openStore drafts lie in `incoming/` of the folder
 */
export function blobsContract(name: string, openStore: OpenStore): void {
  describe(`${name} is a store of blobs`, () => {
    let folder: string;
    let now: number;
    let under: StoreUnderTest;
    let blobs: BlobStore;

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'duet-blobs-'));
      now = systemClock.wallTime();
      under = await openStore(folder, { clock: { wallTime: () => now }, ids: createIds() });
      blobs = await under.open();
    });
    afterEach(async () => {
      blobs.close();
      await under.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const all = async (): Promise<string[]> => {
      const found: string[] = [];
      for await (const one of blobs.hashes()) found.push(one);
      return found;
    };
    const incoming = (): string[] =>
      existsSync(join(folder, 'incoming')) ? readdirSync(join(folder, 'incoming')) : [];

    test('what is put in is found by its SHA-256, whole or in part', async () => {
      await blobs.check();
      expect(await blobs.put(stream(content), MOST)).toEqual({ hash, bytes: content.length });
      expect((await read(await blobs.open(hash)))?.equals(content)).toBe(true);
      expect((await read(await blobs.open(hash, { first: 4, last: 8 })))?.toString()).toBe('quick');
      expect((await read(await blobs.open(hash, { first: 0, last: 0 })))?.toString()).toBe('T');
      const last = content.length - 1;
      expect((await read(await blobs.open(hash, { first: last, last })))?.length).toBe(1);
      expect([await all(), incoming()]).toEqual([[hash], []]);
    });

    test('nothing at all is a blob as well', async () => {
      const { hash: empty, bytes } = await blobs.put(Readable.from([]), MOST);
      expect([bytes, (await read(await blobs.open(empty)))?.length, await all()]).toEqual([0, 0, [empty]]);
    });

    test('what is not there is null; removing it again is no error', async () => {
      expect(await blobs.open(hash)).toBeNull();
      await blobs.put(stream(content), MOST);
      await blobs.remove(hash);
      await blobs.remove(hash);
      expect([await blobs.open(hash), await all()]).toEqual([null, []]);
    });

    test.each(['../../etc/passwd', '', 'A'.repeat(64), 'a'.repeat(63)])('%j is no hash', async (bad) => {
      await expect(blobs.open(bad)).rejects.toThrow(TypeError);
      await expect(blobs.remove(bad)).rejects.toThrow(TypeError);
    });

    test('all hashes are listed, each once', async () => {
      const put = Array.from({ length: 25 }, (_, at) =>
        blobs.put(Readable.from([Buffer.from(`${at}`)]), MOST),
      );
      const hashes = (await Promise.all(put)).map((one) => one.hash);
      expect((await all()).sort()).toEqual(hashes.sort());
    });

    test('the same content at the same time is kept once, and whole', async () => {
      const puts = await Promise.all(
        Array.from({ length: 8 }, (_, at) => blobs.put(stream(content, 500 + at), MOST)),
      );
      expect(new Set(puts.map((one) => one.hash))).toEqual(new Set([hash]));
      expect([await all(), incoming()]).toEqual([[hash], []]);
      expect((await read(await blobs.open(hash)))?.equals(content)).toBe(true);
    });

    test('who reads a blob while it is put again or removed reads it to the end', async () => {
      await blobs.put(stream(content), MOST);
      const [first, second] = [await blobs.open(hash), await blobs.open(hash)];
      await blobs.put(stream(content), MOST);
      expect((await read(first))?.equals(content)).toBe(true);
      await blobs.remove(hash);
      expect((await read(second))?.equals(content)).toBe(true);
    });

    test('a reader that goes away in the middle harms nobody', async () => {
      await blobs.put(stream(content), MOST);
      for (let times = 0; times < 20; times++) {
        const reading = await blobs.open(hash);
        reading?.on('error', () => undefined);
        reading?.destroy();
      }
      expect((await read(await blobs.open(hash)))?.equals(content)).toBe(true);
    });

    test('a draft is no blob until it is kept, and can be looked at', async () => {
      const draft = await blobs.receive(stream(content), MOST);
      expect([draft.hash, draft.bytes, await all()]).toEqual([hash, content.length, []]);
      expect(readFileSync(draft.path).equals(content)).toBe(true);
      await draft.keep();
      await draft.discard();
      expect([await all(), incoming()]).toEqual([[hash], []]);
    });

    test('a draft that is discarded is gone', async () => {
      const draft = await blobs.receive(stream(content), MOST);
      await draft.discard();
      await draft.discard();
      expect([await all(), incoming()]).toEqual([[], []]);
    });

    test('what another process has kept is there', async () => {
      const other = await under.open();
      await other.put(stream(content), MOST);
      other.close();
      expect((await read(await blobs.open(hash)))?.equals(content)).toBe(true);
    });

    test('a process that dies between writing and keeping leaves no blob; its file is cleaned away, one in use is not', async () => {
      const { path } = await blobs.receive(stream(content), MOST);
      const living = await blobs.receive(stream(content), MOST);
      const old = new Date(now - 6 * 60_000);
      utimesSync(path, old, old);
      const next = await under.open();
      await next.clean();
      next.close();
      expect([existsSync(path), existsSync(living.path), await all()]).toEqual([false, true, []]);
      await living.keep();
      expect(await all()).toEqual([hash]);
    });

    test('cleaning a store that was never used makes nothing', async () => {
      rmSync(folder, { recursive: true });
      await blobs.clean();
      expect([await all(), existsSync(folder)]).toEqual([[], false]);
    });

    test('one byte too many is refused, and nothing of it is left', async () => {
      await expect(blobs.put(stream(content), content.length - 1)).rejects.toThrow(BlobTooLarge);
      expect([await all(), incoming()]).toEqual([[], []]);
      const exact = blobs.put(stream(content), content.length);
      await expect(exact).resolves.toEqual({ hash, bytes: content.length });
    });

    test('what comes after too much is not even asked for', async () => {
      let asked = 0;
      const endless = async function* () {
        for (;;) {
          asked += 1;
          yield Buffer.alloc(1000);
        }
      };
      await expect(blobs.put(endless(), 10_000)).rejects.toThrow(BlobTooLarge);
      expect(asked).toBe(11);
    });

    test('a stream that breaks leaves nothing', async () => {
      const broken = async function* () {
        yield content;
        throw new Error('gone');
      };
      await expect(blobs.put(broken(), MOST)).rejects.toThrow('gone');
      expect([await all(), incoming()]).toEqual([[], []]);
    });

    test('a full disk is reported as such, and what was written is removed', async () => {
      const full = await under.open({ create: diskOf(50_000) });
      await expect(full.put(stream(content), MOST)).rejects.toThrow(NoRoom);
      full.close();
      expect([await all(), incoming()]).toEqual([[], []]);
    });

    test('a write that takes less than it was given is gone on with', async () => {
      const slow = await under.open({
        create: async (path) => {
          const file = await open(path, 'wx');
          const write = (chunk: Uint8Array, at: number, length: number) =>
            file.write(chunk, at, Math.ceil(length / 2));
          return { write, sync: () => file.sync(), close: () => file.close() } as never;
        },
      });
      expect(await slow.put(stream(content), MOST)).toEqual({ hash, bytes: content.length });
      slow.close();
      expect((await read(await blobs.open(hash)))?.equals(content)).toBe(true);
    });
  });
}
