/** Schemes that run or show something instead of opening an application. */
const FORBIDDEN = /^(?:javascript|data|vbscript|file|blob|about|view-source|ws|wss|ftp):/i;
/** A URI with a scheme, in printable ASCII. */
const URI = /^[a-z][a-z0-9+.-]*:[\x21-\x7e]+$/i;
const LONGEST = 2000;

/** What is wrong with a redirect address, as part of a sentence; null when it may be registered. */
export function redirectUriFault(uri: string): string | null {
  if (uri.length > LONGEST || !URI.test(uri)) return 'must be an absolute URI in ASCII';
  if (FORBIDDEN.test(uri)) return 'must lead to an application: https, http or a scheme of its own';
  // RFC 6749, 3.1.2
  if (uri.includes('#')) return 'must have no fragment';
  if (!/^https?:/i.test(uri)) return null;
  const url = URL.canParse(uri) ? new URL(uri) : null;
  if (url === null) return 'must be an absolute URI';
  return url.username === '' && url.password === '' ? null : 'must have no user name';
}
