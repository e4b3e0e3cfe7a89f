/**
 * Compact names of headers (RFC 3261, 7.3.3, and the later RFCs of each header), each with its long name in lower
 * case.
 */
const COMPACT: Readonly<Record<string, string>> = {
  a: 'accept-contact',
  b: 'referred-by',
  c: 'content-type',
  d: 'request-disposition',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  j: 'reject-contact',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  n: 'identity-info',
  o: 'event',
  r: 'refer-to',
  s: 'subject',
  t: 'to',
  u: 'allow-events',
  v: 'via',
  x: 'session-expires',
  y: 'identity',
};

/** The key of a header field: its long name in lower case. */
export function keyOf(name: string): string {
  const lower = name.toLowerCase();
  return lower.length === 1 ? (COMPACT[lower] ?? lower) : lower;
}

/** Header fields whose values may stand in one line with commas between them (7.3.1). */
export const LISTS: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'alert-info',
  'allow',
  'allow-events',
  'call-info',
  'contact',
  'content-encoding',
  'content-language',
  'diversion',
  'error-info',
  'history-info',
  'in-reply-to',
  'p-asserted-identity',
  'p-associated-uri',
  'p-preferred-identity',
  'path',
  'proxy-require',
  'reason',
  'record-route',
  'require',
  'route',
  'service-route',
  'supported',
  'unsupported',
  'via',
  'warning',
]);

/** Header fields that may occur only once, since two could mean different things to different readers. */
export const SINGLE: ReadonlySet<string> = new Set([
  'call-id',
  'content-length',
  'content-type',
  'cseq',
  'expires',
  'from',
  'max-forwards',
  'to',
]);
