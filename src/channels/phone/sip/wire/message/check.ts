import type { SipHeaders } from '../wire.ts';
import { parseContacts } from './contact.ts';
import { parseCSeq } from './cseq.ts';
import type { Problem } from './head.ts';
import { parseNameAddr } from './name-addr.ts';
import { wholeNumber } from './text.ts';
import { parseVia } from './via.ts';

const bad = (why: string): Problem => ({ status: 400, why });

/** The headers that every answer needs: without them the sender cannot even be told what is wrong (8.1.1). */
const NEEDED = ['Via', 'From', 'To', 'Call-ID', 'CSeq'];

/** Whether the sender of such a message can receive an answer, and match it with the message. */
export const isAnswerable = (headers: SipHeaders): boolean => NEEDED.every((name) => !!headers.get(name));

const isWhole = (headers: SipHeaders, name: string, most: number): boolean => {
  const value = headers.get(name);
  return value === undefined || wholeNumber(value, most) !== null;
};

/** The checks that apply to every message. */
const problemOfAny = (headers: SipHeaders): Problem | null => {
  const missing = NEEDED.find((name) => !headers.get(name));
  if (missing !== undefined) return bad(`${missing} is missing`);
  const vias = headers.all('Via');
  if (vias.length === 0 || !vias.every((via) => parseVia(via) !== null)) return bad('Via is malformed');
  if (!parseNameAddr(headers.get('From') ?? '')) return bad('From is malformed');
  if (!parseNameAddr(headers.get('To') ?? '')) return bad('To is malformed');
  if (/\s/.test(headers.get('Call-ID') ?? '')) return bad('Call-ID is malformed');
  return parseCSeq(headers.get('CSeq') ?? '') ? null : bad('CSeq is malformed');
};

/** Whether all values are addresses in angle brackets, as Route and Record-Route demand (20.30, 20.34). */
const areRoutes = (values: readonly string[]): boolean =>
  values.every((value) => value.includes('<') && parseNameAddr(value) !== null);

const problemOfRequest = (method: string, headers: SipHeaders): Problem | null => {
  if (parseCSeq(headers.get('CSeq') ?? '')?.method !== method)
    return bad('CSeq names another method than the request line');
  if (!isWhole(headers, 'Max-Forwards', 255)) return bad('Max-Forwards is malformed');
  if (!parseContacts(headers.all('Contact'))) return bad('Contact is malformed');
  if (!areRoutes(headers.all('Route'))) return bad('Route is malformed');
  return areRoutes(headers.all('Record-Route')) ? null : bad('Record-Route is malformed');
};

/**
 * What is wrong with the header fields that the handling of every message needs. The Contact of a response is not
 * checked: it may list registrations of others, and a malformed one must not cost us our own registration.
 */
export const problemOf = (method: string | null, headers: SipHeaders): Problem | null =>
  problemOfAny(headers) ?? (method === null ? null : problemOfRequest(method, headers));
