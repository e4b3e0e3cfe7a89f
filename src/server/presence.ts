import type { SessionLifecycle } from '../platform/sessions/sessions.lifecycle.ts';
import { keepPresence, type Presence } from '../live/presence.ts';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { StorageParts } from './storage.ts';

/** Tells the other processes that this one is alive. */
export async function openPresence(
  { clocks, closers, config, ...parts }: StorageParts,
  store: SessionLifecycle,
  sessions: LiveSessions,
): Promise<Presence> {
  const { processId, publicUrl, clock, log } = parts;
  const presence = await keepPresence({
    ...{ store, processId, publicUrl, clock, log, roles: config.roles },
    load: () => sessions.size,
    onLost: () => sessions.loseAll(),
    endClosed: () => sessions.endClosed((ids) => store.openOf(ids)),
    compareClocks: () => clocks.compare(),
  });
  closers.add('presence', () => presence.stop());
  return presence;
}
