import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { isLong, shortOrLong } from '../support/long.ts';
import { until } from '../support/until.ts';
import type { Ending, Order } from './webrtc-clients.ts';
import { type Fixture, openFixture, tone } from './webrtc-fixture.ts';

const SESSIONS = shortOrLong(120, 1000);
/** A leak grows in every one of them; arenas of the allocator and caches of the runtime grow in some, and then no more. */
const ROUNDS = shortOrLong(3, 5);
const AT_ONCE = 4;
/** Sessions until everything that is made once has been made: threads, certificates, buffers, compiled code. */
const WARM_UP = shortOrLong(60, 300);
/** More than fragments would leave, and less than the smallest part of a session: its peer connection alone is 100 KB. */
const MOST_KB_A_SESSION = 25;

const END_WITHIN_MS = 30_000;

/** The last one takes seconds, until it is noticed: it comes more seldom. */
const ENDINGS: readonly Ending[] = ['server', 'goodbye', 'garbage', 'server', 'goodbye', 'goodbye', 'broken'];

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let fixture: Fixture;
let clients: ChildProcess;
const waiting = new Map<string, (error: string | undefined) => void>();

beforeAll(async () => {
  fixture = await openFixture();
  clients = fork(await bundled(new URL('./webrtc-clients.ts', import.meta.url).pathname), { execArgv: [] });
  const ready = once(clients, 'message');
  await until(() => ready, 'the clients');
  clients.on('message', ({ url, error }: { url: string; error?: string }) => waiting.get(url)?.(error));
});
afterAll(async () => {
  clients.kill();
  await fixture.close();
});

const speech = tone(440, 300);

const order = (message: Order): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting.set(message.url, (error) => {
      waiting.delete(message.url);
      if (error === undefined) resolve();
      else reject(new Error(error));
    });
    clients.send(message);
  });

/** A whole session: connects, hears and is heard, and ends in one of the ways that sessions end. */
const live = async (id: string, ending: Ending): Promise<void> => {
  const session = fixture.directory.add(id);
  session.keepsSound = false;
  session.onReady = () => session.say(speech);
  const served = order({ url: fixture.url(id), ending });
  if (ending === 'server') {
    await until(() => session.frames >= 5 && !session.isSpeaking, 'both have been heard', END_WITHIN_MS);
    await session.close('agent_ended');
  }
  await served;
  await until(() => session.closed, `the end of ${id}`, END_WITHIN_MS);
  fixture.directory.forget(id);
};

const run = async (first: number, count: number): Promise<void> => {
  let next = first;
  const worker = async (): Promise<void> => {
    while (next < first + count) {
      const number = next++;
      await live(`sess_${number}`, ENDINGS[number % ENDINGS.length] ?? 'goodbye');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await until(() => fixture.webrtc.size === 0, 'the end of all sessions', END_WITHIN_MS);
  fixture.logged.length = 0;
};

interface Memory {
  readonly rss: number;
  readonly heap: number;
}

/** Memory in MB once the collector has been through and native threads have let go. */
const settledMemory = async (): Promise<Memory> => {
  let [rss, heap] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let n = 0; n < 8; n++) {
    collect();
    await sleep(100);
    const used = process.memoryUsage();
    rss = Math.min(rss, used.rss / 2 ** 20);
    heap = Math.min(heap, used.heapUsed / 2 ** 20);
  }
  return { rss, heap };
};

/** What each round left behind, in KB a session. */
const left = (key: keyof Memory, marks: readonly Memory[]): number[] =>
  marks.slice(1).map((mark, at) => ((mark[key] - (marks[at]?.[key] ?? 0)) * 1024) / (SESSIONS / ROUNDS));

test(`nothing is left of ${SESSIONS} sessions`, { timeout: 300_000 }, async () => {
  await run(0, WARM_UP);
  const marks = [await settledMemory()];
  for (let round = 0; round < ROUNDS; round++) {
    await run(WARM_UP + (round * SESSIONS) / ROUNDS, SESSIONS / ROUNDS);
    marks.push(await settledMemory());
  }
  console.log(JSON.stringify({ sessions: SESSIONS, marks }));
  expect([fixture.webrtc.size, fixture.ticker.stats.members]).toEqual([0, 0]);
  expect(Math.min(...left('rss', marks))).toBeLessThan(MOST_KB_A_SESSION);
  // The collector's heap has no arenas: all rounds together count, where they are many enough to outweigh compiled code.
  const heap = left('heap', marks);
  const heapLeft = isLong ? heap.reduce((sum, kilobytes) => sum + kilobytes, 0) / ROUNDS : Math.min(...heap);
  expect(heapLeft).toBeLessThan(MOST_KB_A_SESSION / 8);
});
