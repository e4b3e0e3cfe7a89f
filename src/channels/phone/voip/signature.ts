import { createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of a request that its signature covers. */
export interface SignedRequest {
  /** The address that the provider has requested: origin, path and query. */
  readonly url: string;
  /** The fields of the form, in any order; none for a GET. */
  readonly fields: readonly (readonly [name: string, value: string])[];
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The text that is signed: the URL, then the name and value of every field, sorted by name. A field that occurs
 * twice with the same value counts once.
 */
const signedText = ({ url, fields }: SignedRequest): string => {
  const sorted = [...fields].sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  const once = sorted.filter(([name, value], at) => {
    const before = sorted[at - 1];
    return before === undefined || before[0] !== name || before[1] !== value;
  });
  return url + once.map(([name, value]) => name + value).join('');
};

const digestOf = (request: SignedRequest, token: string): Buffer =>
  createHmac('sha1', token).update(signedText(request), 'utf8').digest();

/** The value of `X-Twilio-Signature`: base64 of HMAC-SHA1 with the account's auth token. */
export const signatureOf = (request: SignedRequest, token: string): string =>
  digestOf(request, token).toString('base64');

/**
 * The address with and without its port: the provider signs some addresses with it and some without, however it was
 * told to call.
 */
const spellings = (url: string): string[] => {
  const [, scheme = '', host = '', rest = ''] = /^(https?:\/\/)([^/?#]+)(.*)$/is.exec(url) ?? [];
  if (host === '') return [url];
  const bare = host.replace(/:\d+$/, '');
  const port = scheme.toLowerCase() === 'https://' ? 443 : 80;
  const other = bare === host ? `${host}:${port}` : bare;
  return [url, `${scheme}${other}${rest}`];
};

/** Whether the provider has signed the request. Takes the same time for every wrong signature of the right length. */
export function isSigned(request: SignedRequest, signature: unknown, token: string): boolean {
  if (typeof signature !== 'string') return false;
  const given = Buffer.from(signature, 'base64');
  return spellings(request.url)
    .map((url) => digestOf({ ...request, url }, token))
    .map((expected) => given.length === expected.length && timingSafeEqual(given, expected))
    .includes(true);
}
