import { ALLOW, SUPPORTED, USER_AGENT } from './tokens.ts';
import { responseTo } from './wire/message/index.ts';
import type { ServerTransaction, SipRequest, SipResponse } from './wire/wire.ts';

type Entries = readonly (readonly [string, string])[];

export interface Reply {
  /** Our tag for To, where the request has none there. */
  readonly toTag?: string;
  readonly headers?: Entries;
  readonly sdp?: string | null;
  readonly reason?: string;
}

/** The headers that tell the far end what we support (RFC 3261, 11.2, 13.3.1, 20.5, 20.37). */
export const ABILITIES: Entries = [
  ['Allow', ALLOW],
  ['Supported', SUPPORTED],
];

/** A response that names our software (Server). */
export function replyTo(request: SipRequest, status: number, reply: Reply = {}): SipResponse {
  const { toTag, headers = [], sdp = null, reason } = reply;
  return responseTo(request, status, reason, {
    ...(toTag !== undefined && { toTag }),
    headers: [
      ...headers,
      ['Server', USER_AGENT],
      ...(sdp === null ? [] : [['Content-Type', 'application/sdp'] as const]),
    ],
    ...(sdp !== null && { body: sdp }),
  });
}

export function respond(transaction: ServerTransaction, status: number, reply: Reply = {}): void {
  transaction.respond(replyTo(transaction.request, status, reply));
}
