import { parseCSeq, type Via } from '../message/index.ts';
import type { SipHeaders, SipRequest } from '../wire.ts';
import { tagOf } from './requests.ts';

/** The prefix of every branch since RFC 3261 (8.1.1.7). */
const COOKIE = 'z9hG4bK';

/**
 * The branch of a Via; empty for one of an element older than RFC 3261, or one that consists of the prefix alone
 * (RFC 4475, 3.2.1).
 */
const branchOf = ({ params }: Via): string => {
  const branch = params.get('branch') ?? '';
  const isNew = branch.length > COOKIE.length && branch.toLowerCase().startsWith(COOKIE.toLowerCase());
  return isNew ? branch : '';
};

const sentBy = ({ host, port }: Via): string => `${host.toLowerCase()}:${port ?? ''}`;

const numberOf = (headers: SipHeaders): number => parseCSeq(headers.get('CSeq') ?? '')?.number ?? 0;

/** The key of a request from elements older than RFC 3261 (17.2.3); their ACK has the same Via as its INVITE. */
const oldKey = ({ uri, headers }: SipRequest): string =>
  [uri, tagOf(headers.get('From')), headers.get('Call-ID'), numberOf(headers), headers.get('Via')].join(' ');

/**
 * The key of the transaction that a request belongs to (17.2.3).
 * @param method of the transaction: for an ACK it is INVITE, and for a CANCEL that looks for its INVITE, too
 */
export function serverKey(request: SipRequest, via: Via, method: string): string {
  const branch = branchOf(via);
  return branch === '' ? `${method} ${oldKey(request)}` : `${method} ${branch} ${sentBy(via)}`;
}

/** A key that is the same for one request that arrives by several paths (8.2.2.2). */
export const callKey = ({ headers }: SipRequest, method: string): string =>
  `${method} ${numberOf(headers)} ${headers.get('Call-ID') ?? ''} ${tagOf(headers.get('From'))}`;

/** The key of the client transaction that a response belongs to (17.1.3). */
export const clientKey = (via: Via, method: string): string =>
  `${method} ${via.params.get('branch') ?? ''} ${sentBy(via)}`;
