import { describe, expect, it } from 'vitest';
import { decodeWebRtcToken, decodeWebSocketToken, signallingUrl, speechToTextOf } from './token.ts';

const encode = (value: unknown): string => btoa(JSON.stringify(value));

describe('tokens', () => {
  it('reads a WebRTC token and names its signalling address', () => {
    const token = decodeWebRtcToken(
      encode({
        connection: { id: 'sess_1' },
        signalingEndpoint: 'https://duet.example/',
        expiresAt: 1_800_000_000,
      }),
    );
    expect(token.expiresAt).toBe(1_800_000_000);
    expect(signallingUrl(token)).toBe('wss://duet.example/ws/connections/sess_1/signaling');
  });

  it('reads the endpoint nested in the connection as well', () => {
    const token = decodeWebRtcToken(
      encode({ connection: { id: 'a', signalingEndpoint: 'http://h:8080' }, expiresAt: 1 }),
    );
    expect(signallingUrl(token)).toBe('ws://h:8080/ws/connections/a/signaling');
  });

  it('reads a WebSocket token and keeps its query', () => {
    const token = decodeWebSocketToken(
      encode({ connection: { id: 'a' }, url: 'http://h/ws/sessions?token=t%2B', expiresAt: 1 }),
    );
    expect(token.url).toBe('ws://h/ws/sessions?token=t%2B');
  });

  it.each([
    ['not base64 at all!'],
    [btoa('[')],
    [encode({ connection: {} })],
    [encode({ connection: { id: 'a' } })],
  ])('refuses %s', (token) => {
    expect(() => decodeWebRtcToken(token)).toThrow();
    expect(() => decodeWebSocketToken(token)).toThrow();
  });
});

describe('whether speech is understood', () => {
  it.each(['installing', 'missing'])('is said by the token: %s', (state) => {
    const speechToText = { state, model: 'moonshine-tiny-en' };
    expect(speechToTextOf(encode({ speechToText }))).toEqual(speechToText);
    expect(speechToTextOf(encode({ speechToText: { state } }))).toEqual({ state, model: null });
  });

  it.each([
    'no token',
    encode({}),
    encode({ speechToText: 'yes' }),
    encode({ speechToText: { state: 'x' } }),
  ])('is so unless the token says otherwise: %s', (token) =>
    expect(speechToTextOf(token)).toEqual({ state: 'ready', model: null }),
  );
});
