import type { FunctionCall, WebhookEvent } from './messages.ts';

/** A request is not signed by the service, or was changed or kept on its way. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/** The headers of a request, as `fetch` or Node have them. */
export type RequestHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface CallOptions {
  /** Seconds by which the clocks, and the time on the way, may differ; 300 unless it is given. */
  readonly tolerance?: number;
  /** Unix milliseconds; the clock of this machine unless it is given. */
  readonly now?: number;
}

const TOLERANCE = 300;

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const bytesOf = (body: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof body === 'string' ? encoded(body) : new Uint8Array(body);

function headerOf(headers: RequestHeaders, name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : null;
}

function fromHex(text: string | null): Uint8Array<ArrayBuffer> {
  const pairs = /^(?:[0-9a-f]{2})*$/.test(text ?? '') ? ((text ?? '').match(/../g) ?? []) : [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Whether one of the signatures is the HMAC-SHA256 by one of the keys. WebCrypto compares in constant time. */
async function isSigned(
  keys: readonly Uint8Array<ArrayBuffer>[],
  signatures: readonly Uint8Array<ArrayBuffer>[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  let found = false;
  for (const bytes of keys) {
    // WebCrypto takes no empty key.
    if (bytes.length === 0) continue;
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    for (const signature of signatures)
      found = (await crypto.subtle.verify('HMAC', key, signature, signed)) || found;
  }
  return found;
}

const secretsOf = (secret: string | readonly string[]): readonly string[] =>
  typeof secret === 'string' ? [secret] : secret;

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    throw new SignatureError('The body is signed, and no JSON.');
  }
}

const WEBHOOK_HEADERS = ['x-webhook-signature', 'x-webhook-signature-previous'];

/**
 * The event of a webhook, when it is signed by one of the secrets.
 *
 * @param body as it came, not JSON that was read and written again
 * @param secret `signingSecret` as it was shown; several while a receiver changes from one to the next
 * @throws SignatureError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: RequestHeaders,
  secret: string | readonly string[],
): Promise<WebhookEvent> {
  const bytes = bytesOf(body);
  const signatures = WEBHOOK_HEADERS.map((name) => fromHex(headerOf(headers, name)));
  if (!(await isSigned(secretsOf(secret).map(encoded), signatures, bytes)))
    throw new SignatureError('The webhook is not signed by this secret.');
  return jsonOf(bytes) as WebhookEvent;
}

/** The time that a call says, when it is one. @throws SignatureError */
function checkedTime(sent: string, { tolerance = TOLERANCE, now = Date.now() }: CallOptions): void {
  if (!/^\d{1,15}$/.test(sent)) throw new SignatureError('The call says no time.');
  if (Math.abs(now / 1000 - Number(sent)) > tolerance)
    throw new SignatureError('The call is too old, or the clocks differ.');
}

/**
 * The call of a function over HTTP, when it is signed by one of the secrets and not old.
 *
 * @param body as it came
 * @param secret `signingSecret` as it was shown; several while a receiver changes from one to the next
 * @throws SignatureError
 */
export async function verifyFunctionCall(
  body: string | Uint8Array,
  headers: RequestHeaders,
  secret: string | readonly string[],
  options: CallOptions = {},
): Promise<FunctionCall> {
  const bytes = bytesOf(body);
  const callId = headerOf(headers, 'x-call-id') ?? '';
  await checkSigned(callId, bytes, headers, { ...options, secret });
  return { sessionId: headerOf(headers, SESSION) ?? '', callId, arguments: jsonOf(bytes) };
}

/**
 * The id of the session that opens a connection to a function over a WebSocket, when the request for it is signed by
 * one of the secrets and not old.
 *
 * @param headers of the request that asks for the upgrade
 * @param secret `signingSecret` of one of the functions of this address, as it was shown; several where any may do
 * @throws SignatureError
 */
export async function verifyToolConnection(
  headers: RequestHeaders,
  secret: string | readonly string[],
  options: CallOptions = {},
): Promise<string> {
  const sessionId = headerOf(headers, SESSION) ?? '';
  await checkSigned(sessionId, new Uint8Array(), headers, { ...options, secret });
  return sessionId;
}

const SESSION = 'x-session-id';

/**
 * Checks the signature and the time of a request.
 * @param id what the signature names before the time: that of a call, or of a session.
 * @throws SignatureError
 */
async function checkSigned(
  id: string,
  body: Uint8Array<ArrayBuffer>,
  headers: RequestHeaders,
  { secret, ...options }: CallOptions & { readonly secret: string | readonly string[] },
): Promise<void> {
  const sent = headerOf(headers, 'x-duet-timestamp') ?? '';
  checkedTime(sent, options);
  const given = (headerOf(headers, 'x-duet-signature') ?? '').split(' ');
  const signatures = given.map((one) => fromBase64(one.replace(/^v1,/, '')));
  const signed = new Uint8Array([...encoded(`${id}.${sent}.`), ...body]);
  if (!(await isSigned(secretsOf(secret).map(fromBase64), signatures, signed)))
    throw new SignatureError('The call is not signed by this secret.');
}
