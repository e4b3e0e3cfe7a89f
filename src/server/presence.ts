import { listenForWork } from '../jobs/notifications.ts';
import { SESSIONS_CHANNEL } from '../platform/sessions/sessions-channel.ts';
import type { Lifecycle } from '../platform/sessions/sessions.lifecycle.ts';
import { keepPresence, type Presence } from '../live/presence.ts';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { StorageParts } from './storage.ts';

/** The roles that run sessions. */
const TALKING: ReadonlySet<string> = new Set(['media', 'phone']);

/** Tells the other processes that this one is alive. */
export async function openPresence(
  { clocks, closers, config, ...parts }: StorageParts,
  { processes: store, records }: Lifecycle,
  sessions: LiveSessions,
): Promise<Presence> {
  const { processId, publicUrl, connection, clock, log } = parts;
  const endClosed = (): Promise<void> => sessions.endClosed((ids) => records.openOf(ids));
  const presence = await keepPresence({
    ...{ store, processId, publicUrl, clock, log, roles: config.roles },
    load: () => sessions.size,
    onLost: () => sessions.loseAll(),
    endClosed,
    compareClocks: () => clocks.compare(),
  });
  closers.add('presence', () => presence.stop());
  if (config.roles.some((role) => TALKING.has(role))) {
    // The heartbeat looks again, should this fail.
    const wake = (): void => void endClosed().catch(() => undefined);
    const channels = { [SESSIONS_CHANNEL]: wake };
    closers.closing('the listener for sessions', listenForWork({ connection, clock, log, channels }));
  }
  return presence;
}
