import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import { serializeBody } from './body.ts';
import type { paths as CatalogPaths } from './catalog-types.ts';
import type { paths as PlatformPaths } from './platform-types.ts';
import { retrying } from './retrying.ts';

interface Service extends Omit<ClientOptions, 'headers' | 'baseUrl'> {
  /** The address of the service, such as `https://duet.example`. */
  readonly baseUrl: string;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface DuetSettings extends Service {
  /** An API key. It belongs on a server, never in a page. */
  readonly apiKey: string;
  /** How often a call is sent again whose answer did not come, or that the service could not take: 2 by default. */
  readonly retries?: number;
}

/**
 * The credentials for the catalogue: an application's key, or a member's access token, which also gives
 * access to the member's own data.
 */
export type CatalogSettings = Service & ({ readonly apikey: string } | { readonly accessToken: string });

/** For programs without types: a setting by another name would be an address without a host. @throws TypeError */
function requireAddress(maker: string, { baseUrl }: { readonly baseUrl: unknown }): void {
  if (typeof baseUrl === 'string') return;
  throw new TypeError(`${maker} needs baseUrl, the address of the service, such as https://duet.example`);
}

/**
 * A typed client of interface A: every path, body and answer is that of its OpenAPI document. A body that
 * contains a `Blob` or a `File` is sent as a form. Calls are sent again where their answer did not come; an
 * `Idempotency-Key` sees to it that each is carried out once.
 * @throws TypeError without `baseUrl`
 */
export function createDuet({ apiKey, retries = 2, ...options }: DuetSettings): Client<PlatformPaths> {
  requireAddress('createDuet', options);
  return createClient<PlatformPaths>({
    bodySerializer: serializeBody,
    ...options,
    fetch: retrying(options.fetch ?? ((request) => fetch(request)), { retries, wait, random: Math.random }),
    headers: { 'X-Api-Key': apiKey },
  });
}

/** A typed client of interface B, version 2.2. @throws TypeError without `baseUrl` */
export function createCatalog(settings: CatalogSettings): Client<CatalogPaths> {
  requireAddress('createCatalog', settings);
  const { apikey, accessToken, ...options } = { apikey: undefined, accessToken: undefined, ...settings };
  const headers = accessToken === undefined ? { apikey } : { Authorization: `Bearer ${accessToken}` };
  return createClient<CatalogPaths>({ ...options, headers });
}

export {
  ConnectionFailed,
  type JoinOptions,
  joinSession,
  type MessageOptions,
  pcmOf,
  RealtimeSession,
  SessionRefused,
  type SessionSettings,
} from './session.ts';
export type {
  FrameFromTool,
  FrameToTool,
  FunctionCall,
  SessionEvent,
  SessionEventName,
  WebhookEvent,
} from './messages.ts';
export {
  type CallOptions,
  type RequestHeaders,
  SignatureError,
  verifyFunctionCall,
  verifyToolConnection,
  verifyWebhook,
} from './signatures.ts';
export { type AgentFor, readToken, type Token, tokenHandler, type TokenRequest } from './tokens.ts';
export type { CatalogPaths, PlatformPaths };
