import type { SipRequest } from './wire/wire.ts';

/** How far a transfer has come, as a NOTIFY tells it (RFC 3515, 2.4.5). */
export interface TransferNews {
  /** The status in the fragment; null where it has none. */
  readonly status: number | null;
  readonly reason: string;
  /** Nothing more will come (RFC 6665, 4.1.3). */
  readonly terminated: boolean;
}

/** Reads a NOTIFY of a transfer: a message/sipfrag (RFC 3420) that begins with a status line. */
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

/** Whether a NOTIFY is of a transfer, and of which REFER where it says (RFC 3515, 2.4.6). */
export function transferEvent(request: SipRequest): { readonly id: number | null } | null {
  const event = request.headers.get('Event') ?? '';
  if (!/^\s*refer\s*(;|$)/i.test(event)) return null;
  const id = /;\s*id\s*=\s*(\d{1,10})/i.exec(event)?.[1];
  return { id: id === undefined ? null : Number(id) };
}
