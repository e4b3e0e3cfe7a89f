import type { LineState, SipAccount } from './signalling.ts';

type Trouble = Extract<LineState, { kind: 'refused' | 'unreachable' }>;

const REFUSALS: Readonly<Record<number, string>> = {
  401: 'The server does not accept the username and password. Check both in the settings of this connection.',
  403: 'The server forbids this account to register. Check username and password, and whether the account is allowed to.',
  404: 'The server does not know this username at this domain. Check username and domain.',
  407: 'The server does not accept the username and password. Check both in the settings of this connection.',
  420: 'The server demands an extension of SIP that this service does not have.',
  423: 'The server never agrees to how long a registration lasts.',
};

/**
 * Statuses below 500 that pass: no answer, a server in trouble, too many requests. Another try soon is worth it.
 * All other 4xx are final refusals (RFC 3261, 21).
 */
const PASSING: ReadonlySet<number> = new Set([408, 423, 429, 480, 491]);

const isPassing = (status: number): boolean =>
  (status >= 500 && status < 600) || status < 400 || PASSING.has(status);

/** What a final response to REGISTER other than 2xx means for the line. */
export function troubleOf(status: number, reason: string, { server, port }: SipAccount): Trouble {
  const code = String(status);
  if (!isPassing(status)) {
    const said = `The server refuses to register this account: ${status} ${reason}. Check the settings of this connection.`;
    return { kind: 'refused', code, message: REFUSALS[status] ?? said };
  }
  const message =
    status === 408
      ? `${server}:${port} does not answer. Check server, port and transport; it is tried again.`
      : `${server}:${port} is in trouble: ${status} ${reason}. It is tried again.`;
  return { kind: 'unreachable', code, message };
}

/** The server cannot be reached; the wire gives the reason. */
export const noWay = (status: number, reason: string): Trouble => ({
  kind: 'unreachable',
  code: String(status),
  message: reason === '' ? 'The server cannot be reached; it is tried again.' : reason,
});

export const sameState = (one: LineState, other: LineState): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
