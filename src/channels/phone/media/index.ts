import type { Log } from '../../../kernel/log.ts';
import type { RandomBytes } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { OpenPhoneMedia } from './phone-media.ts';
import { createPorts } from './rtp/ports.ts';
import type { PortRange } from './rtp/ports.ts';
import { MediaSession } from './session.ts';

export interface PhoneMediaParts {
  readonly clock: Clock;
  /** Unpredictable bytes for SRTP keys, SSRCs and initial sequence numbers. */
  readonly random: RandomBytes;
  readonly log: Log;
  /** UDP ports for calls (`DUET_RTP_PORTS`); null: any free port. */
  readonly ports: PortRange | null;
}

/**
 * Creates the function that opens the media of calls in a process: each leg gets one pair of UDP ports while it
 * lasts.
 */
export const createOpenPhoneMedia = (parts: PhoneMediaParts): OpenPhoneMedia => {
  const open = createPorts(parts.ports);
  return async (options, events) => new MediaSession(options, events, await open(options.address), parts);
};

export type { PortRange } from './rtp/ports.ts';
