import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { cleanJobs } from '../../src/jobs/clean.ts';
import { enqueue, JOBS_CHANNEL } from '../../src/jobs/jobs.ts';
import { listenForWork } from '../../src/jobs/notifications.ts';
import type { JobHandler } from '../../src/jobs/job-handler.ts';
import { type Jobs, startJobs } from '../../src/jobs/runner.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { connectionTo } from '../support/global-database.ts';
import { until } from '../support/until.ts';

let duet: TestApp;
const started: Jobs[] = [];

beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  await duet.db.deleteFrom('jobs').execute();
});

const run = (...handlers: JobHandler[]): Jobs => {
  const jobs = startJobs({ ...duet.parts, handlers });
  started.push(jobs);
  return jobs;
};
const handler = (act: JobHandler['run'], more: Partial<JobHandler> = {}): JobHandler => ({
  kind: 'test',
  retryAfterMs: [1_000, 5_000],
  run: act,
  ...more,
});
const add = (payload: Record<string, unknown> = {}, delayMs = 0) =>
  enqueue(duet.db, duet.parts, { kind: 'test', payload, delayMs });
const rows = () => duet.db.selectFrom('jobs').selectAll().orderBy('id').execute();

describe('a job', () => {
  test('is done once, with its payload, and forgotten', async () => {
    const seen: unknown[] = [];
    const jobs = run(handler(async (payload) => void seen.push(payload)));
    await add({ companionId: 'comp_1', text: 'é "x"' });
    expect(await jobs.runDue()).toBe(1);
    expect([seen, await rows()]).toEqual([[{ companionId: 'comp_1', text: 'é "x"' }], []]);
    expect(await jobs.runDue()).toBe(0);
  });

  test('exists exactly when the transaction of whoever asked for it commits', async () => {
    const failing = duet.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, duet.parts, { kind: 'test', payload: {} });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await rows()).toEqual([]);
  });

  test('of a kind with a bound of its own leaves the other places to other kinds', async () => {
    const open: (() => void)[] = [];
    const slow = handler(() => new Promise((resolve) => open.push(resolve)), { atOnce: 1 });
    const quick: unknown[] = [];
    const other = handler(async (payload) => void quick.push(payload), { kind: 'other' });
    for (let n = 0; n < 6; n++) await add({ n });
    const jobs = run(slow, other);
    jobs.wake();
    await until(() => open.length > 0, 'the first slow job');
    await enqueue(duet.db, duet.parts, { kind: 'other', payload: {} });
    jobs.wake();
    await until(() => quick.length > 0, 'the other job');
    expect(open).toHaveLength(1);
    const ended = jobs.runDue();
    for (let n = 0; n < 6; n++) {
      await until(() => open.length > n, `slow job ${n}`);
      open[n]?.();
    }
    await ended;
    expect([open.length, await rows()]).toEqual([6, []]);
  });

  test('of a kind that fills its own places leaves those of other kinds alone', async () => {
    const open: (() => void)[] = [];
    const slow = handler(() => new Promise((resolve) => open.push(resolve)));
    const quick: unknown[] = [];
    const other = handler(async (payload) => void quick.push(payload), { kind: 'other' });
    for (let n = 0; n < 9; n++) await add({ n });
    const jobs = run(slow, other);
    jobs.wake();
    await until(() => open.length === 4, 'the slow jobs');
    await enqueue(duet.db, duet.parts, { kind: 'other', payload: {} });
    jobs.wake();
    await until(() => quick.length > 0, 'the other job');
    expect(open).toHaveLength(4);
    for (let n = 0; n < 9; n++) {
      await until(() => open.length > n, `slow job ${n}`);
      open[n]?.();
    }
    await until(async () => (await rows()).length === 0, 'the end of all');
  });

  test('with a delay waits for it', async () => {
    const jobs = run(handler(async () => undefined));
    await add({}, 2_000);
    expect(await jobs.runDue()).toBe(0);
    duet.clock.advance(1_999);
    expect(await jobs.runDue()).toBe(0);
    duet.clock.advance(1);
    expect(await jobs.runDue()).toBe(1);
  });

  test('that makes another is followed by it', async () => {
    const seen: unknown[] = [];
    const jobs = run(
      handler(async ({ step }) => {
        seen.push(step);
        if (Number(step) < 3) await add({ step: Number(step) + 1 });
      }),
    );
    await add({ step: 1 });
    expect(await jobs.runDue()).toBe(3);
    expect(seen).toEqual([1, 2, 3]);
  });

  test('of a kind that nobody does waits', async () => {
    const jobs = run(handler(async () => undefined));
    await enqueue(duet.db, duet.parts, { kind: 'other', payload: {} });
    expect([await jobs.runDue(), (await rows()).length]).toEqual([0, 1]);
  });

  test('is done by one of two runners', async () => {
    const seen: unknown[] = [];
    const act = handler(async ({ number }) => void seen.push(number));
    const [one, two] = [run(act), run(act)];
    for (let number = 0; number < 40; number += 1) await add({ number });
    const [first, second] = await Promise.all([one.runDue(), two.runDue()]);
    expect([first + second, new Set(seen).size, seen.length]).toEqual([40, 40, 40]);
  });
});

describe('organizations', () => {
  const addOf = async (tenant: Tenant, name: string) => {
    duet.clock.advance(1);
    await enqueue(duet.db, duet.parts, { kind: 'test', payload: { name }, projectId: tenant.projectId });
  };

  test('take turns: many jobs of one do not keep one of another waiting', async () => {
    const third = await makeTenant(duet.parts, 'Third');
    const seen: unknown[] = [];
    for (let n = 0; n < 5; n++) await addOf(duet.first, `first ${n}`);
    await addOf(duet.second, 'second 0');
    await addOf(third, 'third 0');
    await addOf(duet.second, 'second 1');
    // It looks for work as soon as it is started: whatever is to have a turn is there.
    const jobs = run(handler(async ({ name }) => void seen.push(name), { atOnce: 1 }));
    expect(await jobs.runDue()).toBe(8);
    const rounds = [seen.slice(0, 3), seen.slice(3, 5), seen.slice(5)].map((names) => [...names].sort());
    expect(rounds).toEqual([
      ['first 0', 'second 0', 'third 0'],
      ['first 1', 'second 1'],
      ['first 2', 'first 3', 'first 4'],
    ]);
  });

  test('leave a place for another one, which comes later', async () => {
    const open = new Map<string, () => void>();
    const slow = handler(({ name }) => new Promise((resolve) => open.set(String(name), resolve)), {
      atOnce: 3,
    });
    for (let n = 0; n < 5; n++) await addOf(duet.first, `first ${n}`);
    const jobs = run(slow);
    jobs.wake();
    await until(() => open.size === 2, 'two jobs of the first');
    await addOf(duet.second, 'second');
    jobs.wake();
    await until(() => open.has('second'), 'the job of the second');
    expect([...open.keys()]).toEqual(['first 0', 'first 1', 'second']);
    for (const name of ['second', 'first 0', 'first 1', 'first 2', 'first 3', 'first 4']) {
      await until(() => open.get(name), name);
      open.get(name)?.();
    }
    await until(async () => (await rows()).length === 0, 'the end of all');
  });
});

describe('a job that fails', () => {
  test('is tried again after each wait, then given up, once, with its last error', async () => {
    const [tries, lost]: [number[], unknown[]] = [[], []];
    const begun = duet.clock.now();
    const act = async () => {
      tries.push(duet.clock.now() - begun);
      throw new Error(`try ${tries.length}`);
    };
    const givenUp = async (payload: unknown, error: unknown) => void lost.push([payload, String(error)]);
    const jobs = run(handler(act, { givenUp }));
    await add({ a: 1 });
    for (let second = 0; second < 10; second += 1) {
      await jobs.runDue();
      duet.clock.advance(1_000);
    }
    expect(tries).toEqual([0, 1_000, 6_000]);
    expect(lost).toEqual([[{ a: 1 }, 'Error: try 3']]);
    expect(await rows()).toEqual([
      expect.objectContaining({ tries: 3, error: 'try 3', failed_at: expect.any(Date) }),
    ]);
  });

  test('keeps nobody else waiting', async () => {
    const seen: unknown[] = [];
    const jobs = run(
      handler(async ({ bad }) => {
        if (bad) throw new Error('bad');
        seen.push('good');
      }),
    );
    await add({ bad: true });
    await add({});
    await jobs.runDue();
    expect(seen).toEqual(['good']);
  });

  test('is forgotten 30 days after it was given up', async () => {
    const jobs = run(handler(async () => Promise.reject(new Error('never')), { retryAfterMs: [] }));
    await add();
    await jobs.runDue();
    const clean = () => cleanJobs(duet.parts).run({}, new AbortController().signal);
    duet.clock.advance(30 * 24 * 3_600_000);
    await clean();
    expect(await rows()).toHaveLength(1);
    duet.clock.advance(1);
    await clean();
    expect(await rows()).toEqual([]);
  });
});

describe('a job whose process dies', () => {
  const leased = (tries: number) =>
    duet.db
      .updateTable('jobs')
      .set({ leased_until: new Date(duet.clock.wallTime() + 60_000), tries })
      .execute();

  test('is done by another when its lease is over', async () => {
    const jobs = run(handler(async () => undefined));
    await add();
    await leased(1);
    duet.clock.advance(59_999);
    expect(await jobs.runDue()).toBe(0);
    duet.clock.advance(1);
    expect(await jobs.runDue()).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test('again and again is given up: every begun try counts', async () => {
    const lost: unknown[] = [];
    let runs = 0;
    const jobs = run(
      handler(async () => void (runs += 1), {
        givenUp: async (_payload, error) => void lost.push(String(error)),
      }),
    );
    await add();
    await leased(3);
    duet.clock.advance(60_000);
    await jobs.runDue();
    expect([runs, lost]).toEqual([0, [expect.stringContaining('process')]]);
    expect(await rows()).toEqual([expect.objectContaining({ failed_at: expect.any(Date) })]);
  });

  test('keeps its lease while it runs, however long that is', async () => {
    let end: () => void = () => undefined;
    let runs = 0;
    const act = handler(async () => {
      runs += 1;
      await new Promise<void>((resolve) => (end = resolve));
    });
    const [jobs, other] = [run(act), run(act)];
    await add();
    const running = jobs.runDue();
    await until(() => runs === 1, 'the job');
    for (let minute = 0; minute < 5; minute += 1) {
      const before = (await rows())[0]?.leased_until?.getTime() ?? 0;
      duet.clock.advance(20_000);
      await until(async () => ((await rows())[0]?.leased_until?.getTime() ?? 0) > before, 'a longer lease');
      expect(await other.runDue()).toBe(0);
    }
    end();
    expect([await running, runs, await rows()]).toEqual([1, 1, []]);
  });

  test('that was taken by another in the meantime is let go of, and changes nothing any more', async () => {
    let signal: AbortSignal | undefined;
    let givenUp = false;
    const act = handler(
      async (_payload, given) => {
        signal = given;
        await new Promise((_resolve, reject) =>
          given.addEventListener('abort', () => reject(new Error('aborted'))),
        );
      },
      { retryAfterMs: [], givenUp: async () => void (givenUp = true) },
    );
    const jobs = run(act);
    await add();
    const running = jobs.runDue();
    await until(() => signal, 'the job');
    const theirs = new Date(duet.clock.wallTime() + 999_000);
    await duet.db.updateTable('jobs').set({ leased_until: theirs, tries: 2 }).execute();
    duet.clock.advance(20_000);
    await running;
    expect(await rows()).toEqual([
      expect.objectContaining({ leased_until: theirs, tries: 2, failed_at: null, error: null }),
    ]);
    expect([signal?.aborted, givenUp]).toEqual([true, false]);
  });
});

describe('stopping', () => {
  test('aborts what runs and gives it back, so that the next process does it at once', async () => {
    let begun = false;
    const waiting = handler(async (_payload, signal) => {
      begun = true;
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    });
    const jobs = run(waiting);
    await add();
    const running = jobs.runDue();
    await until(() => begun, 'the job');
    await jobs.stop();
    await running;
    expect(await rows()).toEqual([
      expect.objectContaining({ tries: 0, leased_until: null, failed_at: null }),
    ]);
    expect(await run(handler(async () => undefined)).runDue()).toBe(1);
  });
});

describe('work that comes back by itself', () => {
  test('is one job for all processes, and runs once every interval, also after a failure', async () => {
    const seen: number[] = [];
    const begun = duet.clock.now();
    const act = async () => {
      seen.push(duet.clock.now() - begun);
      if (seen.length === 2) throw new Error('this time not');
    };
    const recurring = handler(act, { kind: 'tidy', everyMs: 60_000, retryAfterMs: [] });
    const all = [run(recurring), run(recurring)];
    for (let minute = 0; minute < 3; minute += 1) {
      await Promise.all(all.map((jobs) => jobs.runDue()));
      duet.clock.advance(60_000);
    }
    expect(seen).toEqual([0, 60_000, 120_000]);
    expect(await rows()).toHaveLength(1);
  });
});

describe('notifications', () => {
  const listening = async () => {
    const { rows: found } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'duet-listener' and datname = current_database()`.execute(duet.db);
    return found[0]?.pid;
  };
  const connection = async (): Promise<PoolConfig> => {
    const { rows: found } = await sql<{ name: string }>`select current_database() as name`.execute(duet.db);
    return connectionTo(inject('testServer'), found[0]?.name ?? '');
  };

  test('wake the runner with the commit, also after the connection was lost', async () => {
    let woken = 0;
    const notifications = listenForWork({
      connection: await connection(),
      clock: systemClock,
      log: duet.parts.log,
      channels: { [JOBS_CHANNEL]: () => void (woken += 1) },
    });
    await until(() => woken === 1, 'the first look');
    await duet.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, duet.parts, { kind: 'test', payload: {} });
      expect(woken).toBe(1);
    });
    await until(() => woken === 2, 'the notification');
    await sql`select pg_terminate_backend(${await listening()})`.execute(duet.db);
    await until(() => woken === 3, 'the look after the loss');
    await add();
    await until(() => woken === 4, 'the notification on the new connection');
    await notifications.close();
    await until(async () => (await listening()) === undefined, 'the end of the connection');
  });
});
