import { keepPresence, type Presence, type PresenceStore } from '../live/presence.ts';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { StorageParts } from './storage.ts';

/** Tells the other processes that this one is alive. */
export async function openPresence(
  { clocks, closers, config, ...parts }: StorageParts,
  store: PresenceStore,
  sessions: LiveSessions,
): Promise<Presence> {
  const { processId, publicUrl, clock, log } = parts;
  const presence = await keepPresence({
    ...{ store, processId, publicUrl, clock, log, roles: config.roles },
    load: () => sessions.size,
    onLost: () => sessions.loseAll(),
    compareClocks: () => clocks.compare(),
  });
  closers.add('presence', () => presence.stop());
  return presence;
}
