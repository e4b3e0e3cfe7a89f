import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The account that may access the server, and the server's region. */
export interface S3Account {
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

/** Why a request is refused, in S3's terms. */
export type SignatureFault =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986 encoding: everything except letters, digits and `-._~` is escaped. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '').trim();

const canonicalRequest = (request: IncomingMessage, signed: string): string => {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const lines = signed.split(';').map((name) => `${name}:${headerOf(request, name)}\n`);
  const hash = headerOf(request, 'x-amz-content-sha256');
  return [request.method, path, canonicalQuery(query), lines.join(''), signed, hash].join('\n');
};

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Verifies signature version 4 by its specification. Null when it is right. */
export function faultOfSignature(request: IncomingMessage, account: S3Account): SignatureFault | null {
  const given = request.headers.authorization;
  if (given === undefined) return 'AccessDenied';
  const [, key, day = '', region = '', signed = '', signature = ''] = FORM.exec(given) ?? [];
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  if (key !== account.key) return 'InvalidAccessKeyId';
  const scope = `${day}/${region}/s3/aws4_request`;
  const date = headerOf(request, 'x-amz-date');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, signed))].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${account.secret}`, day), region));
  const right = hmac(signing, text);
  const isSigned = signed.split(';').includes('host') && signed.split(';').includes('x-amz-content-sha256');
  return isSigned && timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
