import type { AppParts } from '../app-parts.ts';
import { loadDemoCatalogue } from '../catalog/demo/load.ts';
import { type Demo, ensureDemo } from '../demo/index.ts';
import { fitHostFace } from '../demo/host-face.ts';
import { demoHistorySoon } from '../members/listens/demo/history.job.ts';
import type { StartupStages } from './startup.ts';
import { piperModels, spokenBy } from '../speech/piper/voices.ts';

/**
 * Gives the demo's host a face whose voice is spoken by an installed model, as long as nobody has
 * met it.
 */
export async function fitDemo(
  { db, localModels }: Pick<AppParts, 'db' | 'localModels'>,
  { credentials }: Pick<Demo, 'credentials'>,
): Promise<void> {
  if (!credentials || !localModels) return;
  const installed: string[] = [];
  for (const id of piperModels) if ((await localModels.state(id))?.status === 'installed') installed.push(id);
  await fitHostFace(db, credentials.agentId, spokenBy(installed));
}

/**
 * Creates the demo at the first start, and says when its keys exist. When its catalogue is loaded too, the listening histories of the demo's
 * members are made by a job.
 */
export async function openDemo(parts: AppParts, startup: StartupStages): Promise<Demo> {
  const demo = await ensureDemo(parts);
  await fitDemo(parts, demo);
  startup.reached('the demo catalogue');
  if (!demo.credentials || !parts.config.demoCatalogue) return demo;
  await loadDemoCatalogue(parts);
  await demoHistorySoon(parts, [demo.credentials.memberUserName, demo.credentials.secondMemberUserName]);
  return demo;
}
