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
import type { Ticker } from '../media/ticker.ts';
import { isPublicAddress } from '../egress/addresses.ts';
import { createPhoneSessions } from '../platform/phone/phone-sessions.ts';
import { createLineStore } from '../platform/sip-connections/line-store.ts';
import { PHONE_CHANNEL } from '../platform/sip-connections/phone-channel.ts';
import type { Closers } from './closers.ts';
import { StartError } from './listen.ts';
import type { PoolConfig } from 'pg';

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

/** Creates the process's phone; it takes lines from its first `wake` on. */
export function makePhone(
  parts: AppParts,
  { tts: voice, openVad: openVoiceActivity }: Pick<SharedPorts, 'tts' | 'openVad'>,
  ticker: Ticker,
  createOpenMedia = createOpenPhoneMedia,
): Phone {
  const { config, clock, log, secrets, db, processId } = parts;
  return openPhoneChannel({
    sessions: createPhoneSessions(parts),
    store: createLineStore(db, processId),
    endpoint: openEndpoint(parts),
    openMedia: createOpenMedia({ clock, random: randomBytes, log, ports: config.rtpPorts }),
    holdsLines: config.roles.includes('phone'),
    messagesDir: config.phoneMessages,
    longestJoinedMs: config.joinedCallSeconds * 1000,
    ...{ secrets, tts: voice, openVad: openVoiceActivity, ticker, clock, log },
  });
}

/**
 * Starts the care of phone lines, and wakes it at once when the database notifies that lines have changed.
 */
export function wakePhone(
  phone: Phone,
  { clock, log }: Pick<AppParts, 'clock' | 'log'>,
  connection: PoolConfig,
  closers: Closers,
): void {
  const notifications = listenForWork({
    connection,
    clock,
    log,
    channels: { [PHONE_CHANNEL]: () => phone.wake() },
  });
  closers.add('the listener for calls', () => notifications.close());
  phone.wake();
}
