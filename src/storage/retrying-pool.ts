import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { withoutLogContext } from '../kernel/log-context.ts';
import { type QueryObserver, tellAnswered, tellFailed } from './query-observer.ts';
import { isStalePlan, type StatementNames } from './statements.ts';
import { isTimeout, limitNow, NO_LIMIT, UnansweredError } from './time-limit.ts';
import { isAway } from './trouble.ts';
import { deadlineIn, pause } from './waiting.ts';

const RETRY_WITHIN_MS = 8000;
const PAUSE_MS = 50;
/** The most prepared statements on one connection: twice the number of names in use (statements.ts). */
const MOST_PREPARED = 1000;

/** Connects, and waits while the database restarts. */
async function connect(pool: Pool): Promise<PoolClient> {
  const passed = deadlineIn(RETRY_WITHIN_MS);
  for (;;) {
    try {
      // A connection serves others after this caller, so its events belong to nobody.
      return await withoutLogContext(() => pool.connect());
    } catch (error) {
      if (pool.ending || !isAway(error) || passed()) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** What holds for all connections of a pool (kysely.ts). */
interface PoolOptions {
  readonly limitMs?: number;
  readonly observer?: QueryObserver | undefined;
}

/** A connection, and the names of all statements ever prepared on it. */
interface Prepared {
  readonly client: PoolClient;
  readonly names: Set<string>;
  /** The limit of statements that have no other, in milliseconds. */
  readonly limitMs: number;
  readonly observer: QueryObserver | undefined;
  /** Why the connection cannot be used any more: an answer is outstanding. */
  lost: UnansweredError | null;
}

/** A query with its time limit: pg reads it from here, though its types do not declare it. */
interface LimitedQuery extends QueryConfig {
  query_timeout: number;
}

/**
 * Runs a query within its time limit; when it is exceeded, other queries on the same connection fail at once.
 */
async function ask(connection: Prepared, query: QueryConfig): Promise<unknown> {
  const { client, lost, limitMs, observer } = connection;
  if (lost) throw lost;
  const [ms, begunAt] = [limitNow(limitMs), performance.now()];
  const limited: QueryConfig | LimitedQuery = ms === NO_LIMIT ? query : { ...query, query_timeout: ms };
  try {
    const answer = await client.query(limited);
    if (observer) tellAnswered(observer, answer, begunAt);
    return answer;
  } catch (error) {
    if (observer) tellFailed(observer, query.text, begunAt);
    if (!isTimeout(error)) throw error;
    throw (connection.lost = new UnansweredError(ms, error));
  }
}

/**
 * Runs a query. One whose cached plan is out of date runs again, prepared anew; within a transaction that
 * fails as well.
 */
async function run(
  connection: Prepared,
  names: StatementNames,
  text: string,
  values: unknown[],
): Promise<unknown> {
  const name = names.nameOf(text);
  if (name === undefined) return ask(connection, { text, values });
  connection.names.add(name);
  try {
    return await ask(connection, { name, text, values });
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    names.renew();
    return ask(connection, { text, values }).catch(() => Promise.reject(error));
  }
}

/**
 * A connection with named statements. A statement that has lost its name stays prepared until the connection
 * ends; so a connection that holds too many is closed, as is one that no longer answers.
 */
const named = (client: PoolClient, names: StatementNames, options: PoolOptions): PostgresPoolClient => {
  const { limitMs = NO_LIMIT, observer } = options;
  const connection: Prepared = { client, names: new Set<string>(), limitMs, observer, lost: null };
  return {
    release: () => client.release(connection.lost !== null || connection.names.size > MOST_PREPARED),
    query: (text: string, values: unknown[]) => run(connection, names, text, values),
  } as PostgresPoolClient;
};

/**
 * A pg pool in the form that Kysely uses, with named statements, and retries for a restarting server: a
 * request for a connection waits up to 8 s instead of failing. A running statement still fails, and so does
 * one that goes unanswered for longer than its limit.
 * @param options the limit of statements that have no other (time-limit.ts), and who is told of each
 */
export function retryingPool(pool: Pool, names: StatementNames, options: PoolOptions = {}): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await connect(pool);
      const wrapped = known.get(client) ?? named(client, names, options);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}
