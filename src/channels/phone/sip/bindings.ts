import type { SipAccount } from './signalling.ts';
import { secondsOf } from './tokens.ts';
import { parseContacts, parseNameAddr, parseUri, type NameAddr, type Uri } from './wire/message/index.ts';
import type { SipResponse } from './wire/wire.ts';

/** The bindings in a 2xx to REGISTER (RFC 3261, 10.2.4). */
export interface Bindings {
  /** How long our binding lasts; 0: there is none. */
  readonly expiresInSeconds: number;
  readonly callerId: string | null;
}

/** At most a day, so that a loss is noticed by then. */
const MOST_SECONDS = 86_400;

const samePlace = (one: Uri, other: Uri): boolean =>
  one.kind === 'sip' &&
  other.kind === 'sip' &&
  one.user === other.user &&
  one.host.toLowerCase() === other.host.toLowerCase() &&
  (one.port ?? 5060) === (other.port ?? 5060);

/** What we have registered: the Contact, and the instance in it (RFC 5626, 4.1). */
export interface Registered {
  readonly contactUri: string;
  readonly instance: string;
}

const contactsOf = (response: SipResponse): readonly NameAddr[] => {
  const contacts = parseContacts(response.headers.all('Contact'));
  return contacts === null || contacts === '*' ? [] : contacts;
};

const isOfInstance = ({ params }: NameAddr, instance: string): boolean =>
  params.get('+sip.instance')?.toLowerCase() === `<${instance}>`.toLowerCase();

/**
 * Our bindings among all: by the instance, then by the address, or the only one there is, since servers at a border
 * rewrite addresses. When several have our instance, the others are of earlier processes and have not expired yet.
 */
export function ourContacts(
  response: SipResponse,
  { contactUri, instance }: Registered,
): readonly NameAddr[] {
  const contacts = contactsOf(response);
  const ours = parseUri(contactUri);
  const marked = contacts.filter((contact) => isOfInstance(contact, instance));
  const among = marked.length > 0 ? marked : contacts;
  const here = ours ? among.filter(({ uri }) => samePlace(uri, ours)) : [];
  if (here.length > 0) return here;
  return among.length === 1 || marked.length > 0 ? among : [];
}

/** The shortest remaining time; 0: all have expired. Null: the server gives no times. */
const leastExpires = (contacts: readonly NameAddr[]): number | null => {
  const all = contacts
    .map(({ params }) => secondsOf(params.get('expires') ?? undefined))
    .filter((seconds) => seconds !== null);
  const lasting = all.filter((seconds) => seconds > 0);
  if (all.length === 0) return null;
  return lasting.length > 0 ? Math.min(...lasting) : 0;
};

/**
 * Our number or name at the server: P-Associated-URI (RFC 7315, 4.1), else the user of our Contact if the server
 * has changed it; null when the server says nothing new.
 */
function callerIdOf(response: SipResponse, ours: NameAddr | null, account: SipAccount): string | null {
  const associated = parseNameAddr(response.headers.all('P-Associated-URI')[0] ?? '')?.uri;
  if (associated?.kind === 'tel') return associated.number;
  if (associated?.kind === 'sip' && associated.user !== null) return associated.user;
  const user = ours?.uri.kind === 'sip' ? ours.uri.user : null;
  return user === account.username ? null : user;
}

/**
 * Reads the bindings. When ours cannot be distinguished from others, the shortest time of all is used.
 * @param asked the requested time in seconds, which applies when the server gives none
 */
export function readBindings(
  response: SipResponse,
  { account, asked, ...registered }: Registered & { readonly account: SipAccount; readonly asked: number },
): Bindings {
  const ours = ourContacts(response, registered);
  const own = leastExpires(ours.length > 0 ? ours : contactsOf(response));
  const all = secondsOf(response.headers.get('Expires'));
  return {
    expiresInSeconds: Math.min(own ?? all ?? asked, MOST_SECONDS),
    callerId: callerIdOf(response, ours[0] ?? null, account),
  };
}
