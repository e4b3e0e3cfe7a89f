import { parseCSeq, type Via } from '../message/index.ts';
import type { SipHeaders, SipRequest } from '../wire.ts';
import { tagOf } from './requests.ts';

/** Every branch begins with it since RFC 3261 (8.1.1.7). */
const COOKIE = 'z9hG4bK';

/** The branch of a Via; empty for one of an older element, or one that says nothing but its cookie (RFC 4475, 3.2.1). */
const branchOf = ({ params }: Via): string => {
  const branch = params.get('branch') ?? '';
  const isNew = branch.length > COOKIE.length && branch.toLowerCase().startsWith(COOKIE.toLowerCase());
  return isNew ? branch : '';
};

const sentBy = ({ host, port }: Via): string => `${host.toLowerCase()}:${port ?? ''}`;

const numberOf = (headers: SipHeaders): number => parseCSeq(headers.get('CSeq') ?? '')?.number ?? 0;

/** How elements older than RFC 3261 know a request again (17.2.3): there, an ACK has the Via of its INVITE. */
const oldKey = ({ uri, headers }: SipRequest): string =>
  [uri, tagOf(headers.get('From')), headers.get('Call-ID'), numberOf(headers), headers.get('Via')].join(' ');

/**
 * What tells a request's transaction from all others (17.2.3).
 * @param method of the transaction: that of an ACK is INVITE, and a CANCEL looks for INVITE, too
 */
export function serverKey(request: SipRequest, via: Via, method: string): string {
  const branch = branchOf(via);
  return branch === '' ? `${method} ${oldKey(request)}` : `${method} ${branch} ${sentBy(via)}`;
}

/** The same request on whichever way it came (8.2.2.2). */
export const callKey = ({ headers }: SipRequest, method: string): string =>
  `${method} ${numberOf(headers)} ${headers.get('Call-ID') ?? ''} ${tagOf(headers.get('From'))}`;

/** Where the response to a request of ours belongs (17.1.3). */
export const clientKey = (via: Via, method: string): string =>
  `${method} ${via.params.get('branch') ?? ''} ${sentBy(via)}`;
