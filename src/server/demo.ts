import type { AppParts } from '../app-parts.ts';
import { loadDemoCatalogue } from '../catalog/demo/load.ts';
import { type Demo, ensureDemo } from '../demo/index.ts';
import { demoHistorySoon } from '../members/listens/demo/history.job.ts';

/**
 * Creates the demo at the first start. When its catalogue is loaded too, the listening histories of the demo's
 * members are made by a job.
 */
export async function openDemo(parts: AppParts): Promise<Demo> {
  const demo = await ensureDemo(parts);
  if (!demo.credentials || !parts.config.demoCatalogue) return demo;
  await loadDemoCatalogue(parts);
  await demoHistorySoon(parts, [demo.credentials.memberUserName, demo.credentials.secondMemberUserName]);
  return demo;
}
