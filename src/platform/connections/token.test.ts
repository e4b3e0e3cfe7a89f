import { expect, test } from 'vitest';
import { webrtcToken, websocketToken } from './token.ts';

const place = {
  sessionId: 'sess_1',
  origin: 'http://localhost:8080',
  expiresAt: 1_767_225_660,
  stt: { state: 'ready' },
} as const;

test('a WebRTC token is standard base64 of JSON with the place to signal', () => {
  const token = webrtcToken(place, 'a-b_c');
  expect(token).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  expect(JSON.parse(atob(token))).toEqual({
    connection: { id: 'sess_1', signalingEndpoint: 'ws://localhost:8080' },
    signalingUrl: 'ws://localhost:8080/ws/connections/sess_1/signaling?token=a-b_c',
    expiresAt: 1_767_225_660,
  });
});

test('a WebSocket token has the address with the secret in it', () => {
  expect(JSON.parse(atob(websocketToken(place, 'a-b_c')))).toEqual({
    url: 'ws://localhost:8080/ws/sessions?token=a-b_c',
    token: 'a-b_c',
    authToken: 'a-b_c',
    connection: { id: 'sess_1' },
    expiresAt: 1_767_225_660,
  });
});

test('both say when nothing would understand the user', () => {
  const missing = { state: 'missing', model: 'moonshine-tiny-en' } as const;
  for (const tokenOf of [webrtcToken, websocketToken])
    expect(JSON.parse(atob(tokenOf({ ...place, stt: missing }, 's')))).toMatchObject({
      speechToText: missing,
    });
});

test('the JSON is ASCII whatever the address holds', () => {
  const json = atob(webrtcToken({ ...place, origin: 'https://münchen.example/日' }, 'secret'));
  expect(json).toMatch(/^[\x20-\x7e]+$/);
  expect((JSON.parse(json) as { connection: object }).connection).toEqual({
    id: 'sess_1',
    signalingEndpoint: 'wss://münchen.example/日',
  });
});
