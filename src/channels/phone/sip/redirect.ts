import type { SipAccount } from './signalling.ts';
import { parseNameAddr, printUri, type NameAddr } from './wire/message/index.ts';
import type { SipResponse } from './wire/wire.ts';

const preference = (contact: NameAddr): number => {
  const q = Number(contact.params.get('q') ?? '1');
  return Number.isFinite(q) ? q : 0;
};

/**
 * The URI that a 3xx response redirects us to (RFC 3261, 8.1.3.4): the preferred Contact at our own server that was
 * not tried yet. Null when there is none: we trust no other server with a call, or with our password.
 */
export function redirectTarget(
  response: SipResponse,
  account: Pick<SipAccount, 'server' | 'domain'>,
  tried: ReadonlySet<string>,
): string | null {
  const ours = new Set([account.server.toLowerCase(), account.domain.toLowerCase()]);
  const contacts = response.headers
    .all('Contact')
    .map(parseNameAddr)
    .filter((contact) => contact !== null)
    .sort((one, other) => preference(other) - preference(one));
  for (const { uri } of contacts) {
    if (uri.kind !== 'sip' || !ours.has(uri.host.toLowerCase().replace(/^\[|\]$/g, ''))) continue;
    const text = printUri({ ...uri, headers: null });
    if (!tried.has(text)) return text;
  }
  return null;
}
