import { parseNameAddr, requestOf } from '../message/index.ts';
import type { SipHeaders, SipRequest, SipResponse } from '../wire.ts';

/** The tag in From or To; empty where there is none, as from elements older than RFC 3261. */
export const tagOf = (value: string | undefined): string =>
  (value === undefined ? null : parseNameAddr(value))?.params.get('tag') ?? '';

const first = (headers: SipHeaders, name: string): [string, string][] => {
  const value = headers.get(name);
  return value === undefined ? [] : [[name, value]];
};

const routes = (headers: SipHeaders): [string, string][] =>
  headers.all('Route').map((value): [string, string] => ['Route', value]);

const numberOf = (headers: SipHeaders): string => headers.get('CSeq')?.split(/\s/)[0] ?? '';

/**
 * A request that belongs to an INVITE and takes the same path: same Request-URI, top Via, Route, From, Call-ID, and
 * number.
 */
const beside = (invite: SipRequest, method: string, to: [string, string][]): SipRequest =>
  requestOf({
    method,
    uri: invite.uri,
    headers: [
      ...first(invite.headers, 'Via'),
      ['Max-Forwards', '70'],
      ...routes(invite.headers),
      ...first(invite.headers, 'From'),
      ...to,
      ...first(invite.headers, 'Call-ID'),
      ['CSeq', `${numberOf(invite.headers)} ${method}`],
    ],
  });

/** The ACK to a refusal, with the To of the response (17.1.1.3). */
export const ackTo = (invite: SipRequest, response: SipResponse): SipRequest =>
  beside(invite, 'ACK', first(response.headers, 'To'));

/** The CANCEL of an INVITE (9.1). */
export const cancelOf = (invite: SipRequest): SipRequest =>
  beside(invite, 'CANCEL', first(invite.headers, 'To'));
