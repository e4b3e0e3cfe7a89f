import { sql } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { addCompanion, testApp, type TestApp } from './app.ts';
import { seedCatalog } from './catalog.ts';
import { fakeEgress } from './egress.ts';
import { fillProject, type ResourceIds } from './every-resource.ts';
import { connectionTo } from './global-database.ts';
import { seedMembers } from './members.ts';

/** An app with one of every resource of interface A, the small catalogue and its members. */
export interface FilledApp {
  readonly duet: TestApp;
  readonly ids: ResourceIds;
  /** To its database. */
  readonly connection: pg.PoolConfig;
}

/** Opens an application and fills it. @param mark a text that is put into its texts */
export async function filledApp(mark: string): Promise<FilledApp> {
  const duet = await testApp({ config: { connectionInterval: 0 }, parts: { egress: fakeEgress() } });
  const limits = JSON.stringify({
    concurrentWebrtc: 100,
    concurrentWebsocket: 100,
    sipPods: 60,
    agents: 300,
  });
  await duet.db.updateTable('organizations').set({ digital_twin_consent: true, limits }).execute();
  const own = { project_id: duet.first.projectId, stock_slug: null, status: 'pending' } as const;
  await addCompanion(duet.parts, 'comp_new', own);
  const ids = await fillProject(duet, duet.first, mark);
  await seedCatalog(duet.db);
  await seedMembers(duet.db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(duet.db);
  return { duet, ids, connection: connectionTo(inject('testServer'), rows[0]?.name ?? '') };
}
