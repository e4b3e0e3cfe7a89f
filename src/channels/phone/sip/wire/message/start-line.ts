import type { Problem } from './head.ts';
import { isToken, wholeNumber } from './text.ts';
import { parseUri } from './uri.ts';

export interface RequestLine {
  readonly kind: 'request';
  readonly method: string;
  readonly uri: string;
  readonly problem: Problem | null;
}

export interface StatusLine {
  readonly kind: 'response';
  readonly status: number;
  readonly reason: string;
}

const bad = (why: string): Problem => ({ status: 400, why });

const problemOfUri = (text: string): Problem | null => {
  const uri = parseUri(text);
  if (uri === null) return bad('The Request-URI is malformed');
  if (uri.kind === 'other')
    return { status: 416, why: 'The Request-URI has a scheme that is not known here' };
  return uri.kind === 'sip' && uri.headers !== null ? bad('The Request-URI holds header fields') : null;
};

const problemOfVersion = (version: string): Problem | null => {
  if (version.toUpperCase() === 'SIP/2.0') return null;
  return /^SIP\/\d+\.\d+$/i.test(version)
    ? { status: 505, why: 'Only SIP/2.0 is spoken here' }
    : bad('The request line is malformed');
};

const readRequestLine = (line: string): RequestLine | null => {
  const first = line.indexOf(' ');
  const last = line.lastIndexOf(' ');
  const method = line.slice(0, Math.max(first, 0));
  if (!isToken(method) || last <= first) return null;
  const uri = line.slice(first + 1, last);
  const problem = problemOfVersion(line.slice(last + 1)) ?? problemOfUri(uri);
  return { kind: 'request', method, uri, problem };
};

const readStatusLine = (line: string): StatusLine | null => {
  const [, digits = '', reason = ''] = /^SIP\/2\.0 (\d{3})(?: (.*))?$/i.exec(line) ?? [];
  const status = wholeNumber(digits, 699);
  return status !== null && status >= 100 ? { kind: 'response', status, reason } : null;
};

/** Reads the first line; `null` for a malformed status line, or when not even a method can be read. */
export function readStartLine(line: string): RequestLine | StatusLine | null {
  if (/[\r\n\0]/.test(line)) return null;
  return /^SIP\//i.test(line) ? readStatusLine(line) : readRequestLine(line);
}
