import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocumentReader } from '../../src/documents/index.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { knowledgeReading } from '../../src/platform/knowledge-bases/reading.job.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type Tenant, testApp, type TestApp } from '../support/app.ts';
import { pageOfElements, unpackingPdfs } from '../support/hostile-documents.ts';
import { until } from '../support/until.ts';

interface KnowledgeFile {
  readonly id: string;
  readonly status: string;
  readonly failureReason: string | null;
}

/** More memory than this is not measured as that of the files: what a test's own code needs comes and goes. */
const MEMORY_SHARE = 1.1;

/** A busy machine takes long to start seven processes; a free one needs some ten seconds. */
const LIMIT_MS = 240_000;

let duet: TestApp;
let jobs: Jobs;
const reader = createDocumentReader(systemClock, { timeMs: 20_000, idleMs: 500 });

beforeAll(async () => {
  duet = await testApp();
  jobs = startJobs({ ...duet.parts, handlers: [knowledgeReading(duet.parts, reader)] });
});
afterAll(async () => {
  await jobs.stop();
  await reader.close();
  await duet.close();
});

const BASES = '/public/knowledge-bases';

const baseOf = async (tenant: Tenant): Promise<string> =>
  (await duet.call('POST', BASES, { name: 'Manuals' }, tenant)).json<{ id: string }>().id;

/** Sends a file; answers how to look at it. */
const send = async (tenant: Tenant, base: string, fileName: string, content: Buffer) => {
  const body = { fileName, content: content.toString('base64') };
  const { id } = (await duet.call('POST', `${BASES}/${base}/files`, body, tenant)).json<KnowledgeFile>();
  return async () =>
    (await duet.call('GET', `${BASES}/${base}/files/${id}`, undefined, tenant)).json<KnowledgeFile>();
};

type Look = () => Promise<KnowledgeFile>;

const statuses = (looks: readonly Look[]): Promise<string[]> =>
  Promise.all(looks.map(async (look) => (await look()).status));

const isOver = async (look: Look): Promise<boolean> => ['ready', 'failed'].includes((await look()).status);

/** Bytes of this process that are in memory and no file's. */
const ownMemory = (): number =>
  Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) * 1024;

test(
  'hostile files of one organization do not hold up those of another, and their memory comes back',
  async () => {
    const [hostile, small] = [await baseOf(duet.first), await baseOf(duet.second)];
    const warm = await send(duet.second, small, 'warm.txt', Buffer.from('We open at eight.'));
    await jobs.runDue();
    expect((await warm()).status).toBe('ready');
    const bombs = [
      ...unpackingPdfs(6, 200).map((content, at) => [`${at}.pdf`, content] as const),
      ['page.html', pageOfElements(1_000_000)] as const,
    ];
    const before = ownMemory();
    const looks: Look[] = [];
    for (const [name, content] of bombs) looks.push(await send(duet.first, hostile, name, content));
    // What comes later is due later.
    duet.clock.advance(1_000);
    const working = jobs.runDue();
    await until(async () => (await statuses(looks)).includes('processing'), 'the first hostile file', 60_000);

    const look = await send(duet.second, small, 'hours.txt', Buffer.from('We open at nine.'));
    jobs.wake();
    await until(() => isOver(look), 'the small file', 60_000);
    const others = await Promise.all(looks.map(isOver));
    expect((await look()).status).toBe('ready');
    expect(others).toContain(false);

    await working;
    await until(
      async () => (await Promise.all(looks.map(isOver))).every(Boolean),
      'the hostile files',
      120_000,
    );
    for (const one of looks) {
      expect(await one()).toMatchObject({
        status: 'failed',
        failureReason: expect.stringMatching(
          /unpacks to more|more elements|too much memory|more than 20 seconds/,
        ),
      });
    }
    await until(() => reader.pids.length === 0, 'the end of the processes');
    await until(() => ownMemory() <= before * MEMORY_SHARE, 'the memory that comes back', 60_000);
  },
  LIMIT_MS,
);
