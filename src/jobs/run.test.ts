import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../storage/schema.ts';
import { FakeClock } from '../testing/clock.ts';
import { JobRun } from './run.ts';

const LEASE_MS = 60_000;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * A fake database whose statements are answered as `answer` says: with a number of changed rows, or never.
 */
const database = (answer: () => Promise<{ numUpdatedRows: bigint }>) => {
  const statements: string[] = [];
  const query = (kind: string) => {
    const built = {
      where: () => built,
      set: () => built,
      execute: () => (statements.push(kind), answer()),
      executeTakeFirst: () => (statements.push(kind), answer()),
    };
    return built;
  };
  const db = { updateTable: () => query('update'), deleteFrom: () => query('delete') };
  return { db: db as unknown as Kysely<Schema>, statements };
};
const never = () => new Promise<never>(() => undefined);

/** One run of a job that ends when the test tells it to, or when it is aborted. */
const running = (answer: () => Promise<{ numUpdatedRows: bigint }>) => {
  const clock = new FakeClock();
  const { db, statements } = database(answer);
  let end: () => void = () => undefined;
  let signal: AbortSignal | undefined;
  const run = (_payload: unknown, given: AbortSignal): Promise<void> => {
    signal = given;
    return new Promise((resolve, reject) => {
      end = resolve;
      given.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  const leased_until = new Date(clock.wallTime() + LEASE_MS);
  const job = {
    id: 'job_1',
    kind: 'test',
    organization_id: '',
    turn: 1,
    payload: {},
    tries: 1,
    leased_until,
  };
  const handler = { kind: 'test', retryAfterMs: [1_000], run };
  const finished = new JobRun({ db, clock, log: quiet, leaseMs: LEASE_MS }, handler, job).finish();
  return { clock, statements, finished, end: () => end(), isAborted: () => signal?.aborted };
};

describe('a database that does not answer', () => {
  test('a job whose lease is over is let go of, and nothing of it is stored', async () => {
    const { clock, statements, finished, isAborted } = running(never);
    clock.advance(LEASE_MS - 1);
    expect(isAborted()).toBe(false);
    clock.advance(1);
    expect(isAborted()).toBe(true);
    await finished;
    expect(statements).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  test('nor is it when the job has ended before, beside an extension that hangs', async () => {
    const { clock, statements, finished, end } = running(never);
    clock.advance(LEASE_MS / 3);
    await expect.poll(() => statements).toEqual(['update']);
    end();
    await Promise.resolve();
    clock.advance(LEASE_MS);
    await finished;
    expect(statements).toEqual(['update']);
    expect(clock.pending).toBe(0);
  });
});

test('a lease that is extended lasts, and the end of the job is stored', async () => {
  const { clock, statements, finished, end, isAborted } = running(async () => ({ numUpdatedRows: 1n }));
  for (let third = 1; third <= 9; third += 1) {
    clock.advance(LEASE_MS / 3);
    await expect.poll(() => statements.length).toBe(third);
  }
  expect(isAborted()).toBe(false);
  end();
  await finished;
  expect(statements.at(-1)).toBe('delete');
  expect(clock.pending).toBe(0);
});
