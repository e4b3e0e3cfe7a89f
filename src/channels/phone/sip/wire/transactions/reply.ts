import { parseVia, printVia, type Via } from '../message/index.ts';
import type { Hop, SipRequest } from '../wire.ts';

const bare = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase();

/**
 * Writes into the top Via where the request really came from (RFC 3261, 18.2.1; RFC 3581, 4), so that answers
 * arrive there.
 * @returns that Via, or null where there is none that can be read
 */
export function noteSource({ headers }: SipRequest, from: Hop): Via | null {
  const [text = '', ...rest] = headers.all('Via');
  const via = parseVia(text);
  if (via === null) return null;
  const wantsPort = via.params.has('rport');
  if (!wantsPort && bare(via.host) === from.address.toLowerCase()) return via;
  const params = new Map(via.params).set('received', from.address);
  if (wantsPort) params.set('rport', String(from.port));
  const noted = { ...via, params };
  headers.set('Via', [printVia(noted), ...rest]);
  return noted;
}

/**
 * Where an answer is sent (18.2.2): back over the connection, or to the address that the datagram came from. The
 * port is the one that the datagram came from if the Via asks for that (`rport`), else the one in the Via. `maddr`
 * is not followed: with it, a request could have its answers sent to any address.
 */
export function replyTo(via: Via | null, from: Hop): Hop {
  if (from.transport !== 'UDP' || via === null || via.params.has('rport')) return from;
  return { ...from, port: via.port ?? 5060 };
}
