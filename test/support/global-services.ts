import type { TestProject } from 'vitest/node';
import { openServicePool, type ServicePool } from './service-pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the socket on which the pool of services listens (service-pool.ts). */
    servicePool: string;
  }
}

/** Each vitest project runs this setup separately; they share one pool, and the last one closes it. */
const shared = globalThis as { duetServicePool?: { pool: Promise<ServicePool>; users: number } };

/**
 * Opens the pool of services that the test files of a run share. It must run after `global-database.ts`,
 * whose server holds their databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testServer } = project.getProvidedContext();
  const holder = (shared.duetServicePool ??= { pool: openServicePool(testServer), users: 0 });
  holder.users += 1;
  const pool = await holder.pool;
  project.provide('servicePool', pool.path);
  return async () => {
    holder.users -= 1;
    if (holder.users > 0) return;
    delete shared.duetServicePool;
    await pool.close();
  };
}
