import { expect, test } from 'vitest';
import { signedHeaders } from './signature.ts';

/*
 * Expected values were made with OpenSSL: printf '%s' BODY | openssl dgst -sha256 -hmac KEY (hex), and, for Standard
 * Webhooks, with -mac HMAC -macopt hexkey:... -binary | base64 over "id.timestamp.body".
 */
const CURRENT = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const PREVIOUS = 'AAECAwQFBgcICQoLDA0ODw==';
const request = { eventId: 'evt_1', body: '{"a":"é"}', timestamp: 1_767_225_600, standardHeaders: false };

test('the key is the text of the secret, the signature lowercase hex', () => {
  expect(signedHeaders({ current: CURRENT, previous: null }, request)).toEqual({
    'Content-Type': 'application/json',
    'User-Agent': 'Duet-Webhooks',
    'X-Webhook-Signature': '0b5d1e6edf228d7cf7e835e8d8e88710dec4499602c355d58e490441a26e3c82',
  });
});

test('in an overlap the previous secret signs beside it', () => {
  const headers = signedHeaders({ current: CURRENT, previous: PREVIOUS }, request);
  expect(headers['X-Webhook-Signature']).toBe(
    '0b5d1e6edf228d7cf7e835e8d8e88710dec4499602c355d58e490441a26e3c82',
  );
  expect(headers['X-Webhook-Signature-Previous']).toBe(
    '42a7971e97af9cbce49e6c38dae295f9c9cd922feccb1387441490ca27bcf3f3',
  );
});

test('Standard Webhooks: the key is what the secret decodes to, one signature for each secret', () => {
  const headers = signedHeaders(
    { current: CURRENT, previous: PREVIOUS },
    { ...request, standardHeaders: true },
  );
  expect(headers).toMatchObject({
    'webhook-id': 'evt_1',
    'webhook-timestamp': '1767225600',
    'webhook-signature':
      'v1,4NzI+gVnAnHTXf/EW50cY89sUK2W5iZhFxv3PN79gX4= v1,GmB8fWIj8aqhzh3DH0Dsx5+S3DrVSGM1JV/YLvkXSOg=',
  });
});
