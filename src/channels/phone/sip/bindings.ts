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

/** What we have registered as: the Contact, and the instance in it (RFC 5626, 4.1). */
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
 * Our binding among all: by its instance, then by its address, or the only one there is, as servers at a border write
 * addresses anew. Of several with our instance the old ones of processes before have not run out yet.
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

/** The one that ends first; 0: they are all over. Null: the server says nothing of any. */
const leastExpires = (contacts: readonly NameAddr[]): number | null => {
  const all = contacts
    .map(({ params }) => secondsOf(params.get('expires') ?? undefined))
    .filter((seconds) => seconds !== null);
  const lasting = all.filter((seconds) => seconds > 0);
  if (all.length === 0) return null;
  return lasting.length > 0 ? Math.min(...lasting) : 0;
};

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

/**
 * Where ours is not to be told from others, it is not believed to outlast any of them.
 * @param asked what we have asked for, in seconds: what a server that says nothing means
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
