import type { Log } from '../../../kernel/log.ts';
import type { RandomBytes } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { OpenPhoneMedia } from './phone-media.ts';
import { createPorts } from './rtp/ports.ts';
import type { PortRange } from './rtp/ports.ts';
import { MediaSession } from './session.ts';

export interface PhoneMediaParts {
  readonly clock: Clock;
  /** Unguessable bytes: keys of SRTP, SSRCs, where numbers begin. */
  readonly random: RandomBytes;
  readonly log: Log;
  /** UDP ports for calls (`DUET_RTP_PORTS`); null: whichever the system has free. */
  readonly ports: PortRange | null;
}

/** Everything that opens the sound of calls of one process: one pair of UDP ports for each leg, while it lasts. */
export const createOpenPhoneMedia = (parts: PhoneMediaParts): OpenPhoneMedia => {
  const open = createPorts(parts.ports);
  return async (options, events) => new MediaSession(options, events, await open(options.address), parts);
};

export type { PortRange } from './rtp/ports.ts';
