import { randomBytes } from 'node:crypto';
import type { MediaReport } from '../system.ts';
import { openExchange } from './stun/exchange.ts';
import { ATTRIBUTE, BINDING, stunRequest } from './stun/message.ts';

/** The priority that a peer reflexive candidate of ours would have (RFC 8445, 5.1.2.1). */
const PRIORITY = Buffer.from([0x6e, 0x00, 0x01, 0xff]);

/** The probe has made the offer, so it controls (RFC 8445, 6.1.1); a check of a second one would be a conflict of roles. */
const requestTo = ({ ufrag, pwd }: MediaReport): Buffer =>
  stunRequest(
    BINDING,
    [
      [ATTRIBUTE.username, Buffer.from(`${ufrag}:doctor`)],
      [ATTRIBUTE.priority, PRIORITY],
      [ATTRIBUTE.controlled, randomBytes(8)],
    ],
    Buffer.from(pwd),
  );

/**
 * Sends the connectivity check of a browser (RFC 8445, 7.2.2) to a media port. The second one is timed: the first may
 * come before the port is ready for it.
 * @returns the round trip in milliseconds; null: no answer
 */
export async function iceCheck(media: MediaReport, address: string): Promise<number | null> {
  const exchange = openExchange({ transport: 'udp', host: address, port: media.port });
  try {
    const first = await exchange.ask(requestTo(media));
    if (!first?.isSuccess) return null;
    const began = performance.now();
    await exchange.ask(requestTo(media));
    return Math.round((performance.now() - began) * 10) / 10;
  } catch {
    // Nobody listens there, or no route leads there.
    return null;
  } finally {
    exchange.close();
  }
}
