import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import installModels from './global-models.ts';
import { type HearingServer, openHearingServer } from './hearing-server.ts';

/** Each vitest project runs this setup separately; they share one server, and the last one closes it. */
const shared = globalThis as { duetHearing?: { server: Promise<HearingServer>; users: number } };

/**
 * Lets the services of a run hear, and its tests judge what they say: by one Moonshine for all of them, behind the
 * setting that names a server. Workers and services inherit it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await installModels(project);
  const { modelsDir } = project.getProvidedContext();
  const open = () => openHearingServer(join(modelsDir, 'moonshine-tiny-en'));
  const holder = (shared.duetHearing ??= { server: open(), users: 0 });
  holder.users += 1;
  const server = await holder.server;
  process.env['DUET_TRANSCRIBER_URL'] = server.url;
  return async () => {
    holder.users -= 1;
    if (holder.users > 0) return;
    delete shared.duetHearing;
    delete process.env['DUET_TRANSCRIBER_URL'];
    await server.close();
  };
}
