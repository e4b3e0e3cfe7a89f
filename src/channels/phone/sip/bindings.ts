import type { SipAccount } from './signalling.ts';
import { secondsOf } from './tokens.ts';
import { parseContacts, parseNameAddr, parseUri, type NameAddr, type Uri } from './wire/message/index.ts';
import type { SipResponse } from './wire/wire.ts';

/** What a 2xx to REGISTER says (RFC 3261, 10.2.4). */
export interface Bindings {
  /** How long ours lasts; 0: it is not there. */
  readonly expiresInSeconds: number;
  readonly callerId: string | null;
}

/** Longer than a day nobody needs to wait to notice that something has gone. */
const MOST_SECONDS = 86_400;

const samePlace = (one: Uri, other: Uri): boolean =>
  one.kind === 'sip' &&
  other.kind === 'sip' &&
  one.user === other.user &&
  one.host.toLowerCase() === other.host.toLowerCase() &&
  (one.port ?? 5060) === (other.port ?? 5060);

/** Our binding among all: by its address, or the only one there is, as servers at a border write addresses anew. */
export function ourContact(response: SipResponse, contactUri: string): NameAddr | null {
  const contacts = parseContacts(response.headers.all('Contact'));
  const ours = parseUri(contactUri);
  if (contacts === null || contacts === '*' || !ours) return null;
  return (
    contacts.find(({ uri }) => samePlace(uri, ours)) ?? (contacts.length === 1 ? (contacts[0] ?? null) : null)
  );
}

/**
 * How the server calls us: P-Associated-URI (RFC 7315, 4.1), else the user of our Contact where the server has made it
 * another; null where it says nothing that we have not said.
 */
function callerIdOf(response: SipResponse, ours: NameAddr | null, account: SipAccount): string | null {
  const associated = parseNameAddr(response.headers.all('P-Associated-URI')[0] ?? '')?.uri;
  if (associated?.kind === 'tel') return associated.number;
  if (associated?.kind === 'sip' && associated.user !== null) return associated.user;
  const user = ours?.uri.kind === 'sip' ? ours.uri.user : null;
  return user === account.username ? null : user;
}

/** @param asked what we have asked for, in seconds: what a server that says nothing means */
export function readBindings(
  response: SipResponse,
  {
    contactUri,
    account,
    asked,
  }: { readonly contactUri: string; readonly account: SipAccount; readonly asked: number },
): Bindings {
  const ours = ourContact(response, contactUri);
  const own = secondsOf(ours?.params.get('expires') ?? undefined);
  const all = secondsOf(response.headers.get('Expires'));
  return {
    expiresInSeconds: Math.min(own ?? all ?? asked, MOST_SECONDS),
    callerId: callerIdOf(response, ours, account),
  };
}
