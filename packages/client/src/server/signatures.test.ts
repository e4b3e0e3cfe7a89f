import { describe, expect, it } from 'vitest';
import { SignatureError, verifyFunctionCall, verifyToolConnection, verifyWebhook } from './signatures.ts';

const SECRET = btoa('a secret of thirty-two characters');
const WEBHOOK = JSON.stringify({
  eventType: 'session.closed',
  data: { session: { reason: 'idle_timeout' } },
});
const CALL = JSON.stringify({ city: 'Köln' });
const AT = 1_767_225_660;

const encoded = (text: string) => new TextEncoder().encode(text);
const hmac = { name: 'HMAC', hash: 'SHA-256' };

/** The bytes of an HMAC-SHA256, each as a character. */
async function macOf(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['sign']);
  return String.fromCharCode(...new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoded(text))));
}

const hex = async (secret: string): Promise<string> =>
  Array.from(await macOf(encoded(secret), WEBHOOK), (byte) =>
    byte.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');

/** A connection that goes to functions of two secrets. */
async function connectionHeaders(id = 'sess_1'): Promise<Record<string, string>> {
  const macs = await Promise.all(
    [btoa('other'), SECRET].map((secret) => macOf(fromBase64(secret), `sess_1.${AT}.`)),
  );
  return {
    'x-session-id': id,
    'x-duet-timestamp': String(AT),
    'x-duet-signature': macs.map((mac) => `v1,${btoa(mac)}`).join(' '),
  };
}

const fromBase64 = (secret: string) => Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0));

async function callHeaders(secret = SECRET, body = CALL): Promise<Record<string, string>> {
  return {
    'X-Session-Id': 'sess_1',
    'x-call-id': 'call_1',
    'x-duet-timestamp': String(AT),
    'x-duet-signature': `v1,${btoa(await macOf(fromBase64(secret), `call_1.${AT}.${body}`))}`,
  };
}

const [SIGNED, BY_NEW, BY_OTHER] = await Promise.all([hex(SECRET), hex('new'), hex('other')]);
const [HEADERS, OTHER_HEADERS, NO_JSON] = await Promise.all([
  callHeaders(),
  callHeaders(btoa('other')),
  callHeaders(SECRET, 'x'),
]);
const options = { now: AT * 1000 };

describe('a webhook', () => {
  it.each([
    ['headers of Node', { 'X-Webhook-Signature': SIGNED }, SECRET],
    ['headers of fetch', new Headers({ 'x-webhook-signature': SIGNED }), SECRET],
    ['one of several secrets', { 'x-webhook-signature': SIGNED }, ['new', SECRET]],
    [
      'the secret before, while a rotation overlaps',
      { 'x-webhook-signature': BY_NEW, 'x-webhook-signature-previous': SIGNED },
      SECRET,
    ],
  ])('is taken by %s', async (_what, headers, secret) => {
    const event = await verifyWebhook(encoded(WEBHOOK), headers, secret);
    expect(event.eventType === 'session.closed' && event.data.session.reason).toBe('idle_timeout');
  });

  it.each([
    ['another secret', { 'x-webhook-signature': BY_OTHER }, SECRET],
    ['no header', {}, SECRET],
    ['no hexadecimal', { 'x-webhook-signature': 'é' }, SECRET],
    ['a part of it', { 'x-webhook-signature': SIGNED.slice(0, 62) }, SECRET],
    ['an empty secret', { 'x-webhook-signature': SIGNED }, ''],
  ])('is refused by %s', async (_what, headers, secret) => {
    await expect(verifyWebhook(WEBHOOK, headers, secret)).rejects.toThrow(SignatureError);
  });

  it('that was changed is refused', async () => {
    await expect(verifyWebhook(`${WEBHOOK} `, { 'x-webhook-signature': SIGNED }, SECRET)).rejects.toThrow(
      SignatureError,
    );
  });
});

describe('a connection to a function over a WebSocket', () => {
  it('is taken by the secret of any of its functions, and says whose it is', async () => {
    expect(await verifyToolConnection(await connectionHeaders(), SECRET, options)).toBe('sess_1');
  });

  it('is refused for another session, by another secret, and when it is old', async () => {
    for (const [id, secret, now] of [
      ['sess_2', SECRET, AT],
      ['sess_1', 'bmV3', AT],
      ['sess_1', SECRET, AT + 301],
    ] as const) {
      const check = verifyToolConnection(await connectionHeaders(id), secret, { now: now * 1000 });
      await expect(check).rejects.toThrow(SignatureError);
    }
  });
});

describe('a call of a function', () => {
  it('is taken with its session and its arguments', async () => {
    expect(await verifyFunctionCall(CALL, HEADERS, ['bmV3', SECRET], options)).toEqual({
      sessionId: 'sess_1',
      callId: 'call_1',
      arguments: { city: 'Köln' },
    });
  });

  it.each([
    ['another secret', CALL, OTHER_HEADERS, options],
    ['another body', `${CALL} `, HEADERS, options],
    ['another call', CALL, { ...HEADERS, 'x-call-id': 'call_2' }, options],
    ['an old time', CALL, HEADERS, { now: (AT + 301) * 1000 }],
    ['a time to come', CALL, HEADERS, { now: (AT - 301) * 1000 }],
    ['no time', CALL, { ...HEADERS, 'x-duet-timestamp': '1e9' }, options],
    ['no header', CALL, {}, options],
    ['no JSON', 'x', NO_JSON, options],
  ])('is refused by %s', async (_what, body, headers, given) => {
    await expect(verifyFunctionCall(body, headers, SECRET, given)).rejects.toThrow(SignatureError);
  });
});
