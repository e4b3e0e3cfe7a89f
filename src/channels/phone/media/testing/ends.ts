import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import type { Log } from '../../../../kernel/log.ts';
import { writeRtpHeader } from '../../../../media/rtp.ts';
import { systemClock } from '../../../../kernel/time/clock.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import { createOpenPhoneMedia } from '../index.ts';
import type { PhoneMedia, PhoneMediaOptions } from '../phone-media.ts';

/** Ends of calls over the loopback interface, for tests. */

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const HERE = '127.0.0.1';

export interface Side {
  readonly media: PhoneMedia;
  readonly frames: number[][];
  readonly digits: string[];
  readonly holds: boolean[];
  readonly silences: number[];
}

/** Waits for data from sockets. */
export const until = async (met: () => boolean): Promise<void> => {
  const end = systemClock.now() + 10_000;
  while (!met()) {
    if (systemClock.now() > end) throw new Error('It did not come true within 10 s.');
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const closers: (() => void)[] = [];

/** Closes everything that was opened here; call it after each test. */
export const closeAll = (): void => {
  for (const close of closers.splice(0)) close();
};

/** One end of a call, and the events that it receives. */
export const open = async (time: Clock, options: Partial<PhoneMediaOptions> = {}): Promise<Side> => {
  const openMedia = createOpenPhoneMedia({ clock: time, random: randomBytes, log: silent, ports: null });
  const side = {
    frames: [] as number[][],
    late: [] as number[][],
    digits: [] as string[],
    holds: [] as boolean[],
    silences: [] as number[],
  };
  const media = await openMedia(
    { address: HERE, srtp: 'offered', codecs: ['opus', 'G722', 'PCMU', 'PCMA'], ...options },
    {
      hear: (frame) => side.frames.push([...frame]),
      hearLate: (frame) => side.late.push([...frame]),
      dtmf: (digit) => side.digits.push(digit),
      held: (held) => side.holds.push(held),
      silent: (seconds) => side.silences.push(seconds),
    },
  );
  closers.push(() => media.close());
  return { media, ...side };
};

/** A plain socket: a stranger, or a telephone that the test plays itself. */
export const socket = async (): Promise<Socket> => {
  const made = createSocket('udp4');
  await new Promise<void>((resolve) => made.bind(0, HERE, resolve));
  closers.push(() => made.close());
  return made;
};

export const portOf = (sdp: string): number => Number(/^m=audio (\d+)/m.exec(sdp)?.[1]);

export const rtp = (
  payloadType: number,
  sequence: number,
  timestamp: number,
  ssrc: number,
  payload: Uint8Array,
): Buffer => {
  const packet = Buffer.alloc(12 + payload.length);
  writeRtpHeader(packet, { marker: false, payloadType, sequence, timestamp, ssrc });
  packet.set(payload, 12);
  return packet;
};

export const phoneSdp = (port: number, ...more: readonly string[]): string =>
  ['v=0', `o=- 1 1 IN IP4 ${HERE}`, 's=-', `c=IN IP4 ${HERE}`, 't=0 0', `m=audio ${port} RTP/AVP 0 101 13`]
    .concat('a=rtpmap:101 telephone-event/8000', more, '')
    .join('\r\n');
