import type { SipRequest, SipResponse } from '../wire.ts';
import { Fields } from './headers.ts';
import { keyOf } from './names.ts';
import { reasonOf } from './reasons.ts';
import { breaksLine, isToken } from './text.ts';

/** Names and values, in the order in which they are written. */
export type HeaderEntries = Iterable<readonly [string, string]>;

export interface RequestParts {
  readonly method: string;
  readonly uri: string;
  readonly headers?: HeaderEntries;
  readonly body?: Buffer | string;
}

export interface ResponseParts {
  /** The tag for To where it has none yet; every response but 100 needs one (8.2.6.2). */
  readonly toTag?: string;
  readonly headers?: HeaderEntries;
  readonly body?: Buffer | string;
}

const NOTHING = Buffer.alloc(0);

const bytesOf = (body: Buffer | string | undefined): Buffer =>
  body === undefined ? NOTHING : typeof body === 'string' ? Buffer.from(body, 'utf8') : body;

/**
 * A request to be sent. Content-Length is added when it is printed.
 * @throws Error for a malformed method, URI or header, or one with a line break or NUL
 */
export function requestOf({ method, uri, headers = [], body }: RequestParts): SipRequest {
  if (!isToken(method)) throw new Error('This is not a SIP method.');
  if (uri === '' || /\s/.test(uri) || breaksLine(uri)) throw new Error('This is not a URI.');
  const fields = new Fields();
  for (const [name, value] of headers) fields.add(name, value);
  return { kind: 'request', method, uri, headers: fields, body: bytesOf(body) };
}

/** The headers of a request that the response repeats (8.2.6.2); Record-Route serves to set up a dialog (12.1.1). */
const REPEATED: ReadonlySet<string> = new Set(['via', 'from', 'to', 'call-id', 'cseq', 'record-route']);

const hasTag = (to: string): boolean => /;[ \t]*tag[ \t]*=/i.test(to.slice(to.lastIndexOf('>') + 1));

const repeat = (
  request: SipRequest,
  fields: Fields,
  { status, toTag }: { status: number; toTag?: string },
) => {
  for (const [name, value] of request.headers.entries()) {
    const key = keyOf(name);
    if (!REPEATED.has(key) || (key === 'record-route' && (status < 101 || status > 299))) continue;
    const needsTag = key === 'to' && toTag !== undefined && !hasTag(value);
    fields.addRead(name, key, needsTag ? `${value};tag=${toTag}` : value);
  }
};

/**
 * A response to a request that we have received, with the headers that it has to repeat.
 * @throws Error for a malformed status, reason, tag or header
 */
export function responseTo(
  request: SipRequest,
  status: number,
  reason = reasonOf(status),
  { toTag, headers = [], body }: ResponseParts = {},
): SipResponse {
  if (!Number.isInteger(status) || status < 100 || status > 699) throw new Error('This is not a SIP status.');
  if (breaksLine(reason)) throw new Error('A reason must not hold line breaks or NUL.');
  if (toTag !== undefined && !isToken(toTag)) throw new Error('This is not a tag.');
  const fields = new Fields();
  repeat(request, fields, { status, ...(toTag !== undefined && { toTag }) });
  for (const [name, value] of headers) fields.add(name, value);
  return { kind: 'response', status, reason, headers: fields, body: bytesOf(body) };
}

/** A copy of a request with header fields of its own, which can be changed and sent again. */
export function copyOf(request: SipRequest): SipRequest {
  const fields = new Fields();
  for (const [name, value] of request.headers.entries()) fields.addRead(name, keyOf(name), value);
  return { ...request, headers: fields };
}
