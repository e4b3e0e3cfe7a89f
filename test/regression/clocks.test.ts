import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takeToken } from '../../src/http/rate.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { Steadiness, HEARTBEAT_MS, LOST_AFTER_MS } from '../../src/live/steadiness.ts';
import { createLifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import { ClockComparison } from '../../src/storage/clock-comparison.ts';
import { databaseNow } from '../../src/storage/database-now.ts';
import { SyncedClock } from '../../src/kernel/time/synced-clock.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { until } from '../support/until.ts';
import { COMPANION, type LogLine, testApp, type TestApp } from '../support/app.ts';

const DAY_MS = 24 * 3_600_000;
const FORTY_DAYS_MS = 40 * DAY_MS;

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
});
afterAll(() => duet.close());
afterEach(() => duet.db.deleteFrom('jobs').execute());

/** A moment that was written while the database's clock was 40 days ahead. */
const later = () => new Date(duet.clock.wallTime() + FORTY_DAYS_MS);

const connect = async (): Promise<string> => {
  const body = { companionId: COMPANION, providerConfig: {}, modality: 'text' };
  const answer = await duet.call('POST', '/public/ws-connections', body);
  return answer.json<{ connection: { id: string } }>().connection.id;
};
const sessionOf = (id: string) =>
  duet.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lifecycle = () =>
  createLifecycle({ db: duet.db, clock: duet.clock, ids: duet.parts.ids, processId: 'proc_clocks' });

describe('after the database was 40 days ahead for a while', () => {
  test('recurring jobs run at once, and those that are leased until then too', async () => {
    let runs = 0;
    const handlers = [
      { kind: 'test.often', retryAfterMs: [], everyMs: 3_600_000, run: async () => void (runs += 1) },
      { kind: 'test.held', retryAfterMs: [], everyMs: 3_600_000, run: async () => void (runs += 1) },
    ];
    const jobs = startJobs({ ...duet.parts, handlers });
    expect(await jobs.runDue()).toBe(2);
    await duet.db.updateTable('jobs').set({ due_at: later() }).where('kind', '=', 'test.often').execute();
    await duet.db
      .updateTable('jobs')
      .set({ due_at: new Date(duet.clock.wallTime()), leased_until: later() })
      .where('kind', '=', 'test.held')
      .execute();
    duet.clock.advance(30_000);
    expect(await jobs.runDue()).toBe(2);
    expect(runs).toBe(4);
    await jobs.stop();
  });

  test('what waits for less than a day waits', async () => {
    let runs = 0;
    const handlers = [{ kind: 'test.wait', retryAfterMs: [DAY_MS], run: async () => void (runs += 1) }];
    const jobs = startJobs({ ...duet.parts, handlers });
    const due_at = new Date(duet.clock.wallTime() + DAY_MS);
    await duet.db
      .insertInto('jobs')
      .values({ id: 'job_wait', kind: 'test.wait', payload: '{}', due_at, created_at: due_at })
      .execute();
    expect(await jobs.runDue()).toBe(0);
    await jobs.stop();
    expect(runs).toBe(0);
  });

  test('a rate is free again', async () => {
    const rate = { calls: 1, intervalMs: 15_000 };
    expect(await takeToken(duet.parts, 'clocks', rate)).toBeNull();
    expect(await takeToken(duet.parts, 'clocks', rate)).toBe(15);
    await duet.db.updateTable('rate_buckets').set({ free_at: later() }).where('key', '=', 'clocks').execute();
    expect(await takeToken(duet.parts, 'clocks', rate)).toBeNull();
    expect(await takeToken(duet.parts, 'clocks', rate)).toBe(15);
  });

  test('a session that nobody has joined gives its place back', async () => {
    const id = await connect();
    await duet.db.updateTable('sessions').set({ join_before: later() }).where('id', '=', id).execute();
    expect(await lifecycle().processes.failOverdue()).toBe(1);
    expect((await sessionOf(id)).status).toBe('failed');
  });

  test('a process that died meanwhile is missed', async () => {
    await lifecycle().processes.registerProcess(['media'], 'http://duet.test');
    await duet.db
      .updateTable('processes')
      .set({ heartbeat_at: later() })
      .where('id', '=', 'proc_clocks')
      .execute();
    expect(await lifecycle().processes.lostProcesses()).toContain('proc_clocks');
    await lifecycle().processes.unregisterProcess();
  });

  test('nobody gives others up before it was heard for long enough by the new time', () => {
    const clock = new FakeClock();
    let offset = 0;
    const steady = new Steadiness({
      ...clock,
      now: () => clock.now(),
      wallTime: () => clock.wallTime() + offset,
      after: () => () => undefined,
    });
    const beat = (times: number): void => {
      for (let count = 0; count < times; count++) {
        clock.advance(HEARTBEAT_MS);
        steady.recordHeartbeat();
      }
    };
    beat(1 + LOST_AFTER_MS / HEARTBEAT_MS);
    expect(steady.longEnough).toBe(true);
    for (const ms of [FORTY_DAYS_MS, 0]) {
      offset = ms;
      beat(1);
      expect(steady.longEnough).toBe(false);
      beat(LOST_AFTER_MS / HEARTBEAT_MS);
      expect(steady.longEnough).toBe(true);
    }
  });
});

describe('a session is as long as it was', () => {
  const lasting = async (move: () => Promise<unknown>, lastedMs: number) => {
    const id = await connect();
    await lifecycle().records.markStarted(id);
    await move();
    expect(await lifecycle().records.close(id, 'connection_closed', lastedMs)).toBe(true);
    const { created_at, started_at, closed_at, cost } = await sessionOf(id);
    return { created_at, cost, lengthMs: (closed_at?.getTime() ?? 0) - (started_at?.getTime() ?? 0) };
  };

  test('by the clock that does not jump, though the database went 40 days on', async () => {
    const { lengthMs, cost } = await lasting(async () => duet.clock.advance(FORTY_DAYS_MS), 60_000);
    expect([lengthMs, cost]).toEqual([60_000, 0.06]);
  });

  test('and where nobody measured it, never shorter than nothing', async () => {
    const id = await connect();
    await lifecycle().records.markStarted(id);
    await duet.db
      .updateTable('sessions')
      .set({ created_at: later(), started_at: later() })
      .where('id', '=', id)
      .execute();
    await lifecycle().records.close(id, 'connection_closed');
    const { created_at, started_at, closed_at, cost } = await sessionOf(id);
    expect([closed_at, cost]).toEqual([started_at, 0]);
    expect(closed_at?.getTime()).toBeGreaterThanOrEqual(created_at.getTime());
  });

  test('it began as long ago as it takes to write that down', async () => {
    const id = await connect();
    duet.clock.advance(20_000);
    await lifecycle().records.markStarted(id, 5_000);
    const { created_at, started_at } = await sessionOf(id);
    expect((started_at?.getTime() ?? 0) - created_at.getTime()).toBe(15_000);
    await lifecycle().records.close(id, 'connection_closed', 0);
  });
});

describe('the clock of a process', () => {
  const setUp = () => {
    let ownError = 0;
    const clock = new SyncedClock({ ...systemClock, wallTime: () => systemClock.wallTime() + ownError });
    const lines: LogLine[] = [];
    const write = (level: LogLine['level']) => (fields: object, message: string) =>
      void lines.push({ level, fields, message });
    const log = { info: write('info'), warn: write('warn'), error: write('error') };
    const clocks = new ClockComparison({ db: duet.db, clock, log });
    /** What is in the log after a comparison; one whose answer was slow says nothing. */
    const said = (count: number): Promise<string[]> =>
      until(async () => {
        await clocks.compare();
        return lines.length >= count && lines.splice(0).map(({ message }) => message);
      }, `${count} lines`);
    return { clock, clocks, said, set: (ms: number) => (ownError = ms) };
  };
  const databaseTime = async (): Promise<number> => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(duet.db);
    return rows[0]?.now.getTime() ?? 0;
  };

  test('is the database’s, whatever the machine’s own shows, and a wrong one is told once', async () => {
    const { clock, clocks, said, set } = setUp();
    set(60_000);
    const wrong =
      /^one of two clocks is wrong: the clock of this machine is \d+\.\d s ahead of the database's/;
    expect(await said(1)).toEqual([expect.stringMatching(wrong)]);
    expect(Math.abs(clock.wallTime() - (await databaseTime()))).toBeLessThan(5_000);
    expect(clocks.trouble).toMatch(/ahead of the database's\. Times go by the database's\.$/);
    expect(await said(0)).toEqual([]);
  });

  test('does not jump with the machine’s, whose jumps are told', async () => {
    const { clock, clocks, said, set } = setUp();
    expect([await said(0), clocks.trouble]).toEqual([[], null]);
    const before = clock.wallTime();
    set(FORTY_DAYS_MS);
    expect(clock.wallTime() - before).toBeLessThan(DAY_MS);
    expect(await said(2)).toEqual([
      expect.stringMatching(/^the clock of this machine has jumped ahead by 34\d{5}\.\d s$/),
      expect.stringMatching(/^one of two clocks is wrong/),
    ]);
    set(0);
    expect(await said(2)).toEqual([
      expect.stringMatching(/^the clock of this machine has jumped back by 34\d{5}\.\d s$/),
      'the clock of this machine agrees with the database again',
    ]);
  });

  test('stands in statements as the database’s own time, that of a test as it is', async () => {
    const ask = async (clock: Parameters<typeof databaseNow>[0], plusMs: number): Promise<Date> => {
      const { rows } = await sql<{ at: Date }>`select ${databaseNow(clock, plusMs)} as at`.execute(duet.db);
      return rows[0]?.at ?? new Date(0);
    };
    const machine = new SyncedClock(new FakeClock());
    for (const clock of [systemClock, machine])
      expect(Math.abs((await ask(clock, -DAY_MS)).getTime() + DAY_MS - (await databaseTime()))).toBeLessThan(
        5_000,
      );
    expect(await ask(new FakeClock(1_000), 500)).toEqual(new Date(1_500));
  });
});
