import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { faultOfSignature, type S3Account } from './signature.ts';
import { isOfUpload, Uploads } from './uploads.ts';

/** A request, as a test sees it. */
export interface S3Request {
  readonly method: string;
  /** The object's key; empty for the bucket. */
  readonly key: string;
  readonly headers: IncomingMessage['headers'];
}

/** A fault that a test puts in place of the right answer. */
export type S3Trouble =
  | { readonly status: number; readonly code: string }
  /** Breaks the connection, at once or after this many bytes of the answer. */
  | { readonly cutAfter: number };

export interface S3ServerOptions {
  readonly bucket: string;
  readonly account: S3Account;
  /** Called for every accepted request. */
  readonly trouble?: (request: S3Request) => S3Trouble | null;
}

/**
 * A bucket in memory on the loopback, with the part of S3's protocol that Duet uses; it validates strictly.
 */
export interface S3Server {
  /** `http://127.0.0.1:port` */
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  readonly requests: readonly S3Request[];
  /** Uploads in parts that were begun, and neither completed nor aborted. */
  readonly openUploads: () => number;
  /** Number of answers that their readers have abandoned. */
  readonly abandoned: () => number;
  close(): Promise<void>;
}

const PIECE = 64 * 1024;

const STATUS: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  EntityTooSmall: 400,
  InvalidAccessKeyId: 403,
  InvalidPart: 400,
  InvalidRange: 416,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
};

const escaped = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const xml = (answer: ServerResponse, status: number, root: string, inner: string): void => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner}</${root}>`;
  answer.writeHead(status, { 'content-type': 'application/xml' }).end(text);
};

/** S3's message for a code, where Duet depends on it. */
const MESSAGES: Readonly<Record<string, string>> = {
  AuthorizationHeaderMalformed: 'The authorization header is malformed; the region is wrong',
};

const fail = (answer: ServerResponse, code: string, status = STATUS[code] ?? 500): void =>
  xml(answer, status, 'Error', `<Code>${code}</Code><Message>${MESSAGES[code] ?? 'No.'}</Message>`);

class Bucket {
  readonly uploads = new Uploads();
  readonly objects = new Map<string, Buffer>();
  readonly requests: S3Request[] = [];
  abandoned = 0;
  readonly #options: S3ServerOptions;

  constructor(options: S3ServerOptions) {
    this.#options = options;
  }

  async handle(request: IncomingMessage, answer: ServerResponse): Promise<unknown> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '', 'http://bucket');
    const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const seen = { method: request.method ?? '', key: rest.join('/'), headers: request.headers };
    const fault = faultOfSignature(request, this.#options.account) ?? faultOfBody(request, body);
    if (fault) return fail(answer, fault);
    this.requests.push(seen);
    const trouble = this.#options.trouble?.(seen) ?? null;
    if (trouble && 'status' in trouble) return fail(answer, trouble.code, trouble.status);
    if (bucket !== this.#options.bucket) return fail(answer, 'NoSuchBucket');
    if (seen.key === '') return this.#list(url.searchParams, answer);
    if (isOfUpload(url.searchParams)) return this.#upload(seen, url.searchParams, body, answer);
    return this.#object(seen, body, answer, trouble?.cutAfter);
  }

  #object({ method, key, headers }: S3Request, body: Buffer, answer: ServerResponse, cut?: number): unknown {
    if (method === 'PUT') this.objects.set(key, body);
    if (method === 'DELETE') this.objects.delete(key);
    if (method === 'PUT') return void answer.writeHead(200).end();
    if (method === 'DELETE') return void answer.writeHead(204).end();
    const found = this.objects.get(key);
    if (!found) return method === 'HEAD' ? void answer.writeHead(404).end() : fail(answer, 'NoSuchKey');
    if (method === 'HEAD') return void answer.writeHead(200, { 'content-length': found.length }).end();
    if (method !== 'GET') return fail(answer, 'MethodNotAllowed');
    return sendObject(found, headers.range, answer, cut).catch(() => (this.abandoned += 1));
  }

  #upload({ method, key }: S3Request, query: URLSearchParams, body: Buffer, answer: ServerResponse): void {
    const id = query.get('uploadId') ?? '';
    if (method === 'POST' && query.has('uploads'))
      return xml(
        answer,
        200,
        'InitiateMultipartUploadResult',
        `<UploadId>${this.uploads.begin()}</UploadId>`,
      );
    if (method === 'PUT') {
      const etag = this.uploads.put(id, Number(query.get('partNumber')), body);
      return etag === null ? fail(answer, 'NoSuchUpload') : void answer.writeHead(200, { etag }).end();
    }
    const whole = this.uploads.end(id, method === 'POST' ? body.toString() : null);
    if (typeof whole === 'string') return fail(answer, whole);
    if (method === 'DELETE') return void answer.writeHead(204).end();
    this.objects.set(key, whole);
    return xml(answer, 200, 'CompleteMultipartUploadResult', `<Key>${escaped(key)}</Key>`);
  }

  #list(query: URLSearchParams, answer: ServerResponse): void {
    const from = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from)
      .sort();
    const page = keys.slice(0, Number(query.get('max-keys') ?? 1000));
    const more = page.length < keys.length;
    const next = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('');
    xml(answer, 200, 'ListBucketResult', `<IsTruncated>${more}</IsTruncated>${next}${contents}`);
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> =>
  Buffer.concat((await request.toArray().catch(() => [])) as Buffer[]);

const faultOfBody = ({ method, headers }: IncomingMessage, body: Buffer): string | null => {
  if (method === 'PUT' && headers['content-length'] === undefined) return 'MissingContentLength';
  const hash = createHash('sha256').update(body).digest('hex');
  const said = headers['x-amz-content-sha256'];
  return said === hash ? null : 'XAmzContentSHA256Mismatch';
};

const pieces = function* (all: Buffer) {
  for (let at = 0; at < all.length; at += PIECE) yield all.subarray(at, at + PIECE);
};

/** Rejects when the reader leaves before the end. */
const sendObject = async (all: Buffer, range: string | undefined, answer: ServerResponse, cut?: number) => {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = to === '' ? all : all.subarray(Number(from), Number(to) + 1);
  if (part.length === 0 && all.length > 0) return fail(answer, 'InvalidRange');
  answer.writeHead(to === '' ? 200 : 206, { 'content-length': part.length });
  if (cut === undefined) return pipeline(Readable.from(pieces(part)), answer);
  answer.write(part.subarray(0, cut), () => answer.destroy());
};

/** Opens an S3 server for tests. @throws when no port on the loopback can be opened */
export async function openS3Server(options: S3ServerOptions): Promise<S3Server> {
  const bucket = new Bucket(options);
  const server: Server = createServer((request, answer) => {
    bucket.handle(request, answer).catch(() => answer.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  const { objects, requests } = bucket;
  const abandoned = (): number => bucket.abandoned;
  const openUploads = (): number => bucket.uploads.open;
  return { endpoint: `http://127.0.0.1:${port}`, objects, requests, abandoned, openUploads, close };
}
