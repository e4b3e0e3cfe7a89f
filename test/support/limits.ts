import type { TestApp } from './app.ts';

/** Raises the first tenant's session limit, as an approved quota request does. */
export async function raiseLimits({ db, first }: Pick<TestApp, 'db' | 'first'>, most = 2_000): Promise<void> {
  const limits = JSON.stringify({
    concurrentWebrtc: most,
    concurrentWebsocket: most,
    concurrentVoip: most,
  });
  await db.updateTable('organizations').set({ limits }).where('id', '=', first.organizationId).execute();
}
