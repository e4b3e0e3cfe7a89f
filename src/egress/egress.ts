import { lookup as systemLookup } from 'node:dns';
import { isIPv6, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import type { WebSocket } from 'ws';
import { bracketed } from '../kernel/bracketed.ts';
import { isPublicAddress } from './addresses.ts';
import { createFetch, type Sending } from './fetch.ts';
import { openSocket, type EgressSocketOptions } from './web-socket.ts';

/** An address that must not be reached. The message is for whoever named the address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export interface EgressRequest {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Ends the request, including the reading of the body. */
  readonly signal: AbortSignal;
  /** The limit of the body, in bytes; the rest is not read. */
  readonly maxBytes: number;
}

export interface EgressResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** Whether the body was longer than `maxBytes`. */
  readonly cut: boolean;
}

/** A request whose answer is too large to be held in memory. */
export type EgressStreamRequest = Omit<EgressRequest, 'maxBytes'>;

export interface EgressStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /**
   * The body as it was sent, not decoded. Throws what ends it: an error of the network, or the signal's
   * reason.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection when no more of the body is needed. Idempotent. */
  close(): void;
}

/**
 * Egress: requests to addresses that somebody else chose, such as webhooks, tools and files by URL. Every
 * address is checked when it is named and again when it is connected to, after its name was resolved, so that
 * neither a name with a private address nor one that changes its address gets through. Redirects are not
 * followed, because each is another address to check.
 */
export interface Egress {
  /**
   * Checks a URL. @throws AddressRefused unless it is https and each of its addresses public (or private ones
   * are allowed)
   */
  check(url: string): Promise<void>;
  /**
   * Checks a server that is reached by other means than HTTP. A name that cannot be resolved is accepted,
   * since it leads nowhere; whoever connects to it later has to check the addresses that it then has.
   *
   * @param host a name or an address, without a port
   * @throws AddressRefused when it is no host, or one of its addresses is not public (unless private ones are
   * allowed)
   */
  checkHost(host: string): Promise<void>;
  /**
   * Sends a request and reads the body up to `maxBytes`. @throws AddressRefused, or an error of the network
   */
  request(url: string, options: EgressRequest): Promise<EgressResponse>;
  /**
   * A `request` for large answers: answers as soon as the headers have arrived. The caller reads the body to
   * its end or closes it, and needs limits of its own on size and time.
   *
   * @throws AddressRefused, or an error of the network
   */
  open(url: string, options: EgressStreamRequest): Promise<EgressStream>;
  /**
   * The standard function, for libraries that take one (see `createFetch`). It may be passed on by itself.
   */
  readonly fetch: typeof fetch;
  /**
   * Connects to a WebSocket server (see `openSocket`); later failures are the socket's `error`, followed by
   * `close`.
   *
   * @throws AddressRefused unless the URL is wss (or ws, where private addresses are allowed) and may be
   * reached
   */
  webSocket(url: string, options: EgressSocketOptions): WebSocket;
  close(): Promise<void>;
}

export interface EgressOptions {
  /** DUET_ALLOW_PRIVATE_NETWORK: also allows http and private addresses, for development and tests. */
  readonly allowPrivate: boolean;
  readonly lookup?: typeof systemLookup;
  /** The limit of simultaneous connections to one origin. Default 32. */
  readonly connections?: number;
}

const refuse = (sentence: string): never => {
  throw new AddressRefused(sentence);
};

const stripBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');

/** Checks what the text of a URL tells, without a DNS lookup. */
const checkForm = (text: string, allowPrivate: boolean, scheme: 'http' | 'ws' = 'http'): URL => {
  if (!URL.canParse(text)) return refuse('This is not an absolute URL.');
  const url = new URL(text);
  const schemes = allowPrivate ? [`${scheme}s:`, `${scheme}:`] : [`${scheme}s:`];
  if (!schemes.includes(url.protocol)) return refuse(`The URL must be ${scheme}s.`);
  if (url.username !== '' || url.password !== '') return refuse('The URL must not carry a user name.');
  return url;
};

/** The host in the canonical form of URLs: `0x7f.1` is 127.0.0.1, and a name in any script is ASCII. */
const canonicalHost = (text: string): string => {
  const bare = stripBrackets(text);
  const url = `http://${bracketed(bare)}`;
  const isHost = isIPv6(bare) || !/[\s/?#@\\:]/.test(bare);
  if (!isHost || !URL.canParse(url)) return refuse('This is not a host name or an address.');
  return stripBrackets(new URL(url).hostname);
};

const isLiteral = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':');

/** Resolves names as the system does, and refuses addresses that are not public. */
const guardedLookup =
  (lookup: typeof systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const inner = found.find(({ address }) => !isPublicAddress(address));
      if (inner) return callback(new AddressRefused(`${hostname} is not a public address.`), []);
      if (options.all) return callback(null, found);
      const [first] = found;
      return callback(null, first?.address ?? '', first?.family);
    });
  };

const resolveAll = (lookup: LookupFunction, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error) => (error ? reject(error) : resolve()));
  });

/**
 * undici 7 must never be slowed down by its reader: when the other side closes the connection while it is,
 * undici throws an uncatchable error, which ends the process (nodejs/undici#5360, fixed in undici 8, which
 * needs Node 22). So all data is received at once, and an answer larger than any expected one ends its
 * connection.
 */
const NEVER_HELD_BACK = Number.MAX_SAFE_INTEGER;
const MOST_BYTES = 256 * 1024 * 1024;
/**
 * The limit of streamed answers, which may last as long as a session and must not keep other requests from
 * being sent.
 */
const MOST_STREAMS = 1024;

const readUpTo = async (
  body: Dispatcher.ResponseData['body'],
  maxBytes: number,
): Promise<{ body: Buffer; cut: boolean }> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), cut: size > maxBytes };
};

class GuardedEgress implements Egress {
  readonly #allowPrivate: boolean;
  readonly #lookup: LookupFunction | null;
  readonly #agent: Agent;
  /** The connections that `fetch` uses. */
  readonly #streams: Agent;
  readonly fetch: typeof fetch;

  constructor({ allowPrivate, lookup = systemLookup, connections = 32 }: EgressOptions) {
    this.#allowPrivate = allowPrivate;
    this.#lookup = allowPrivate ? null : guardedLookup(lookup);
    const common = { maxResponseSize: MOST_BYTES, connect: this.#lookup ? { lookup: this.#lookup } : {} };
    this.#agent = new Agent({ ...common, connections });
    this.#streams = new Agent({ ...common, connections: MOST_STREAMS });
    this.fetch = createFetch({
      check: (url) => this.#checkAddress(url),
      send: (url, sending) => this.#stream(url, sending),
    });
  }

  webSocket(text: string, options: EgressSocketOptions): WebSocket {
    return openSocket(this.#checkAddress(text, 'ws'), this.#lookup, options);
  }

  async check(text: string): Promise<void> {
    const url = this.#checkAddress(text);
    const host = stripBrackets(url.hostname);
    if (this.#lookup === null || isLiteral(host)) return;
    await resolveAll(this.#lookup, host).catch((error: unknown) => {
      if (error instanceof AddressRefused) throw error;
      refuse(`${url.hostname} cannot be found.`);
    });
  }

  async checkHost(text: string): Promise<void> {
    const host = canonicalHost(text);
    this.#checkLiteral(host);
    if (this.#lookup === null || isLiteral(host)) return;
    await resolveAll(this.#lookup, host).catch((error: unknown) => {
      if (error instanceof AddressRefused) throw error;
    });
  }

  async request(text: string, options: EgressRequest): Promise<EgressResponse> {
    const answer = await this.#send(text, options);
    const read = await readUpTo(answer.body, options.maxBytes);
    return { status: answer.statusCode, headers: answer.headers, ...read };
  }

  async open(text: string, options: EgressStreamRequest): Promise<EgressStream> {
    const { statusCode: status, headers, body } = await this.#send(text, options);
    // An error that ends a body which is no longer read concerns nobody.
    body.on('error', () => undefined);
    return { status, headers, body, close: () => void body.destroy() };
  }

  async #send(text: string, options: EgressStreamRequest): Promise<Dispatcher.ResponseData> {
    const { method, headers, body, signal } = options;
    return request(this.#checkAddress(text), {
      dispatcher: this.#agent,
      highWaterMark: NEVER_HELD_BACK,
      method,
      signal,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
  }

  async #stream(url: string, { body, method, headers, signal }: Sending): Promise<Dispatcher.ResponseData> {
    const options = { dispatcher: this.#streams, highWaterMark: NEVER_HELD_BACK, method, headers, signal };
    return request(url, { ...options, ...(body && { body: body as Uint8Array }) }).catch((error: unknown) => {
      if (signal.aborted) throw signal.reason;
      throw error instanceof AddressRefused ? error : new TypeError('fetch failed', { cause: error });
    });
  }

  /**
   * Checks a URL and a literal address in it, which is never looked up, so it has to be checked at every
   * request.
   */
  #checkAddress(text: string, scheme: 'http' | 'ws' = 'http'): URL {
    const url = checkForm(text, this.#allowPrivate, scheme);
    const host = stripBrackets(url.hostname);
    this.#checkLiteral(host);
    return url;
  }

  #checkLiteral(host: string): void {
    if (!this.#allowPrivate && isLiteral(host) && !isPublicAddress(host))
      refuse(`${host} is not a public address.`);
  }

  async close(): Promise<void> {
    await Promise.all([this.#agent.destroy(), this.#streams.destroy()]);
  }
}

/** Creates the egress. */
export const createEgress = (options: EgressOptions): Egress => new GuardedEgress(options);
