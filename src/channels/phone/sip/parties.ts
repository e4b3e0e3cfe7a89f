import { sanitizeText } from '../../../kernel/text-sanitizing.ts';
import type { Party } from '../leg.ts';
import type { SipAccount } from './signalling.ts';
import { parseNameAddr, parseUri, type NameAddr, type Uri } from './wire/message/index.ts';
import type { SipHeaders, SipRequest } from './wire/wire.ts';

const ANONYMOUS = 'anonymous';

/** What of a name or a user cannot be stored, such as a NUL (RFC 4475, 3.1.1.4), is replaced: it is in the call's record. */
const partyOf = (uri: Uri, displayName: string, host: string): Party | null => {
  const name = displayName === '' ? null : sanitizeText(displayName.slice(0, 256));
  if (uri.kind === 'sip')
    return { user: sanitizeText(uri.user ?? ANONYMOUS), host: uri.host, displayName: name };
  return uri.kind === 'tel' ? { user: uri.number, host, displayName: name } : null;
};

const firstAddress = (headers: SipHeaders, name: string): NameAddr | null =>
  parseNameAddr(headers.all(name)[0] ?? '');

/** Whether the caller wants to stay unknown (RFC 3323, 4.2 and RFC 3325, 9.3). */
const isWithheld = (headers: SipHeaders): boolean =>
  headers.all('Privacy').some((value) => /(^|[;,\s])(id|user|full)([;,\s]|$)/i.test(value)) ||
  firstAddress(headers, 'Remote-Party-ID')?.params.get('privacy')?.toLowerCase() === 'full';

const isNobody = (party: Party): boolean =>
  party.user.toLowerCase() === ANONYMOUS || party.host.toLowerCase().endsWith('anonymous.invalid');

/**
 * The caller: the identity that the server vouches for (RFC 3325, 9.1; every message reaches us through our own
 * server), else the one that the caller gives. The user is `anonymous` where the identity is withheld.
 */
export function callerOf(request: SipRequest, account: SipAccount): Party {
  const { headers } = request;
  const nobody: Party = { user: ANONYMOUS, host: account.domain, displayName: null };
  if (isWithheld(headers)) return nobody;
  for (const name of ['P-Asserted-Identity', 'Remote-Party-ID', 'From']) {
    const address = firstAddress(headers, name);
    const party = address && partyOf(address.uri, address.displayName, account.domain);
    if (party) return isNobody(party) ? nobody : party;
  }
  return nobody;
}

/**
 * The number that was called: P-Called-Party-ID (RFC 7315, 4.2), else the request's URI where it is not just our
 * Contact, else To.
 */
export function calledOf(request: SipRequest, account: SipAccount): Party {
  const asked = firstAddress(request.headers, 'P-Called-Party-ID');
  const target = parseUri(request.uri);
  const to = firstAddress(request.headers, 'To');
  const candidates = [
    asked && partyOf(asked.uri, asked.displayName, account.domain),
    target && isOurContact(target, account) ? null : target && partyOf(target, '', account.domain),
    to && partyOf(to.uri, to.displayName, account.domain),
  ];
  const found = candidates.find((party) => party && party.user !== ANONYMOUS);
  return found ?? ourselves(account);
}

const isOurContact = (uri: Uri, account: SipAccount): boolean =>
  uri.kind === 'sip' && (uri.user === null || uri.user === account.username);

export const ourselves = (account: SipAccount): Party => ({
  user: account.username,
  host: account.domain,
  displayName: null,
});

/** The party that a URI of ours names; a URI that cannot be read becomes the user. */
export const partyOfUri = (uri: string, account: SipAccount): Party => {
  const parsed = parseUri(uri);
  return (
    (parsed && partyOf(parsed, '', account.domain)) ?? { user: uri, host: account.domain, displayName: null }
  );
};
