import type { FastifyInstance } from 'fastify';
import type { AppParts } from '../../src/app-parts.ts';
import type { LimitStore } from '../../src/limits/limit-store.ts';
import { MemberRows } from '../../src/limits/members.store.ts';
import { PostgresStore } from '../../src/limits/postgres-store.ts';
import { SharedLimits } from '../../src/limits/shared-limits.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** Apps on one database that know of each other, in place of processes behind a balancer. */
export interface Several {
  readonly apps: readonly FastifyInstance[];
  readonly limits: readonly SharedLimits[];
  /** Asks them in turn, all at the same time. @returns the statuses */
  ask(
    times: number,
    send: (app: FastifyInstance) => Promise<{ readonly statusCode: number }>,
  ): Promise<number[]>;
  /** Has all of them leave. Before the apps are closed. */
  close(): Promise<void>;
}

/** Opens the limits of a process whose row is in the database. */
async function openLimits(parts: AppParts, processId: string, store: LimitStore): Promise<SharedLimits> {
  await parts.db
    .insertInto('processes')
    .values({ id: processId, roles: '["api"]', public_url: 'https://duet.test' })
    .execute();
  const members = new MemberRows({ ...parts, processId });
  const limits = new SharedLimits({ store, members, clock: parts.clock, log: parts.log });
  await limits.open();
  return limits;
}

/**
 * Starts several apps beside the test's own, which is not among them.
 * @param storeOf where they share limits; PostgreSQL unless told otherwise
 */
export async function severalProcesses(
  duet: TestApp,
  count: number,
  storeOf: (parts: AppParts) => LimitStore = (parts) => new PostgresStore(parts),
): Promise<Several> {
  const limits: SharedLimits[] = [];
  const start = () =>
    duet.another(async (parts) => {
      const processId = parts.ids.newId('proc');
      const own = await openLimits(parts, processId, storeOf(parts));
      limits.push(own);
      return { limits: own, processId };
    });
  const apps: FastifyInstance[] = [];
  for (let index = 0; index < count; index += 1) apps.push(await start());
  return {
    apps,
    limits,
    ask: async (times, send) => {
      const sent = Array.from({ length: times }, (_, index) => send(apps[index % count] as FastifyInstance));
      return (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    },
    close: async () => {
      for (const one of limits) await one.close();
    },
  };
}

/** Moves the test's clock on until all processes know of each other. */
export async function knowEachOther({ clock }: Pick<TestApp, 'clock'>, { limits }: Several): Promise<void> {
  const known = new Set<SharedLimits>();
  for (const one of limits) void one.settled().then(() => known.add(one));
  await until(() => {
    clock.advance(100);
    return known.size === limits.length && limits.every((one) => !one.isAlone);
  }, 'processes that know of each other');
}
