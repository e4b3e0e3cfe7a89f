import type { SipRequest } from './wire/wire.ts';

/** The keys of a telephone, A to D among them (RFC 4733, 3.2). */
const KEY = /^[0-9*#A-D]$/;
/** The numbers that some gateways send for the two keys that are not digits (RFC 4733's event codes). */
const NUMBERED: Readonly<Record<string, string>> = { '10': '*', '11': '#' };

const asKey = (text: string): string | null => {
  const key = NUMBERED[text] ?? text.toUpperCase();
  return KEY.test(key) ? key : null;
};

/** The longest key press that gateways report (Cisco IOS, "SIP INFO Method for DTMF Tone Generation"). */
export const LONGEST_PRESS_MS = 5000;

/** The content of an INFO: a key, nothing relevant, or a body that we do not read. */
export type Info =
  | { readonly kind: 'key'; readonly key: string; readonly lastedMs: number }
  | { readonly kind: 'nothing' | 'unsupported' };

/** How long the key was held, or shall sound; 0 when that is not given. */
const durationOf = (text: string): number =>
  Math.min(Number(/^[ \t]*duration[ \t]*=[ \t]*(\d{1,6})/im.exec(text)?.[1] ?? 0), LONGEST_PRESS_MS);

/**
 * Reads a key from an INFO: `application/dtmf-relay` contains `Signal=5` and `Duration=160`, `application/dtmf`
 * only the key. Both are older than the packages of RFC 6086, and documented only by what telephones send.
 */
export function readInfo(request: SipRequest): Info {
  if (request.body.length === 0) return { kind: 'nothing' };
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  const text = request.body.subarray(0, 256).toString('latin1');
  if (type !== 'application/dtmf-relay' && type !== 'application/dtmf') return { kind: 'unsupported' };
  const signal = /^[ \t]*signal[ \t]*=[ \t]*(\S{1,8})/im.exec(text)?.[1] ?? text.trim();
  const key = asKey(signal);
  return key === null ? { kind: 'nothing' } : { kind: 'key', key, lastedMs: durationOf(text) };
}
