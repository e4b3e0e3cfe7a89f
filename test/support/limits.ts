import type { TestApp } from './app.ts';

/** Lets the first tenant have many sessions at once, as an approved quota request would. */
export async function raiseLimits({ db, first }: Pick<TestApp, 'db' | 'first'>, most = 2_000): Promise<void> {
  const limits = JSON.stringify({
    concurrentWebrtc: most,
    concurrentWebsocket: most,
    concurrentVoip: most,
  });
  await db.updateTable('organizations').set({ limits }).where('id', '=', first.organizationId).execute();
}
