import type { SipRequest } from './wire/wire.ts';

/** The progress of a transfer, as a NOTIFY reports it (RFC 3515, 2.4.5). */
export interface TransferNews {
  /** The status in the fragment (sipfrag); null where there is none. */
  readonly status: number | null;
  readonly reason: string;
  /** The subscription is terminated: no more reports will come (RFC 6665, 4.1.3). */
  readonly terminated: boolean;
}

/** Reads a NOTIFY about a transfer: a message/sipfrag (RFC 3420) that begins with a status line. */
export function readTransferNews(request: SipRequest): TransferNews {
  const line = request.body.subarray(0, 512).toString('utf8').trimStart();
  const [, status, reason = ''] = /^SIP\/2\.0[ \t]+([1-6]\d\d)(?:[ \t]+([^\r\n]*))?/i.exec(line) ?? [];
  const state = (request.headers.get('Subscription-State') ?? '').trim().toLowerCase();
  return {
    status: status === undefined ? null : Number(status),
    reason: reason.trim(),
    terminated: /^terminated\b/.test(state),
  };
}

/**
 * Reads the Event of a NOTIFY: null when it is not about a transfer; else the id of the REFER, where it is given
 * (RFC 3515, 2.4.6).
 */
export function transferEvent(request: SipRequest): { readonly id: number | null } | null {
  const event = request.headers.get('Event') ?? '';
  if (!/^\s*refer\s*(;|$)/i.test(event)) return null;
  const id = /;\s*id\s*=\s*(\d{1,10})/i.exec(event)?.[1];
  return { id: id === undefined ? null : Number(id) };
}
