import { randomBytes } from 'node:crypto';
import type { AppParts } from '../app-parts.ts';
import { openPhone as openPhoneChannel, type Phone } from '../channels/phone/index.ts';
import { createOpenPhoneMedia } from '../channels/phone/media/index.ts';
import { createSipEndpoint } from '../channels/phone/sip/index.ts';
import { createOpenWire, readAuthorities, systemLookUp } from '../channels/phone/sip/wire/index.ts';
import type { Config } from '../kernel/config.ts';
import type { SharedPorts } from '../live/live-sessions.ts';
import { randomFraction } from '../kernel/ids.ts';
import { listenForWork } from '../jobs/notifications.ts';
import { isPublicAddress } from '../egress/addresses.ts';
import { createPhoneSessions } from '../platform/phone/phone-sessions.ts';
import { createLineStore } from '../platform/sip-connections/line-store.ts';
import { PHONE_CHANNEL } from '../platform/sip-connections/phone-channel.ts';
import { StartError } from './listen.ts';
import type { ProcessParts } from './process.ts';
import type { StorageParts } from './storage.ts';

/** Additional certificate authorities for SIP servers. @throws StartError when the file cannot be used */
const authorities = ({ sipCa }: Config): string | null => {
  try {
    return sipCa === null ? null : readAuthorities(sipCa);
  } catch (error) {
    throw new StartError((error as Error).message);
  }
};

/** Opens the SIP endpoint: its sockets reach only addresses that the configuration allows. */
const openEndpoint = ({ config, clock, ids, log }: AppParts) => {
  const openWire = createOpenWire({
    clock,
    random: randomBytes,
    log,
    dns: systemLookUp,
    allow: (address) => config.allowPrivateNetwork || isPublicAddress(address),
    ca: authorities(config),
  });
  return createSipEndpoint({ openWire, clock, ids, random: randomFraction, log });
};

/** Opens the process's phone; it takes lines from its first `wake` on. @throws StartError for DUET_SIP_CA */
export function openPhone(
  { ticker, closers }: Pick<ProcessParts, 'ticker' | 'closers'>,
  parts: AppParts,
  { tts, openVad }: Pick<SharedPorts, 'tts' | 'openVad'>,
  createOpenMedia = createOpenPhoneMedia,
): Phone {
  const { config, clock, log, secrets, db, processId } = parts;
  const phone = openPhoneChannel({
    sessions: createPhoneSessions(parts),
    store: createLineStore(db, processId),
    endpoint: openEndpoint(parts),
    openMedia: createOpenMedia({ clock, random: randomBytes, log, ports: config.rtpPorts }),
    holdsLines: config.roles.includes('phone'),
    messagesDir: config.phoneMessages,
    longestJoinedMs: config.joinedCallSeconds * 1000,
    ...{ secrets, tts, openVad, ticker, clock, log },
  });
  return closers.closing('the telephone', phone);
}

/**
 * Starts the care of phone lines in a process with the role `phone`, and wakes it at once when the database
 * notifies that lines have changed.
 */
export function wakePhone({ config, connection, clock, log, closers }: StorageParts, phone: Phone): void {
  if (!config.roles.includes('phone')) return;
  const channels = { [PHONE_CHANNEL]: () => phone.wake() };
  closers.closing('the listener for calls', listenForWork({ connection, clock, log, channels }));
  phone.wake();
}
