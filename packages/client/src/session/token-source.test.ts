import { afterEach, describe, expect, it, vi } from 'vitest';
import { channelOf, connectionFor, tokenFrom } from './token-source.ts';

const encode = (fields: object) => btoa(JSON.stringify(fields));
const webrtc = encode({ connection: { id: 's1' }, signalingEndpoint: 'https://duet.test', expiresAt: 1 });
const socket = encode({
  connection: { id: 's2' },
  url: 'wss://duet.test/ws?token=t',
  token: 't',
  expiresAt: 1,
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code,
  );

describe('a token', () => {
  it('chooses its channel itself; a function is asked for the one that is wanted', async () => {
    expect([channelOf(webrtc, 'webrtc'), channelOf(socket, 'webrtc'), channelOf(socket, 'text')]).toEqual([
      'video',
      'voice',
      'chat',
    ]);
    const source = vi.fn(() => socket);
    expect(channelOf(source, 'websocket')).toBe('voice');
    expect(await connectionFor(source, 'voice')).toEqual({ token: socket, connection: { id: 's2' } });
    expect(source).toHaveBeenCalledWith({ channel: 'websocket', modality: 'audio' });
  });

  it('may come with the whole answer, whose ICE servers win', async () => {
    const iceServers = [{ urls: 'stun:a' }];
    const whole = await connectionFor(() => ({ token: webrtc, iceServers }), 'video', [{ urls: 'stun:b' }]);
    expect(whole.iceServers).toEqual(iceServers);
  });

  it.each(['***', encode({}), encode({ connection: {} })])(
    'that cannot be read says so: %s',
    async (token) => {
      expect(await codeOf(connectionFor(token, 'video'))).toBe('token_invalid');
    },
  );

  it('for another channel is refused before anything is opened', async () => {
    expect(await codeOf(connectionFor(() => webrtc, 'voice'))).toBe('token_invalid');
  });
});

describe('a token function', () => {
  it('that fails is told as such, with its own error', async () => {
    const broken = new Error('no');
    const failing = connectionFor(() => Promise.reject(broken), 'video');
    await expect(failing).rejects.toMatchObject({ code: 'token_failed', fatal: true, detail: broken });
  });

  it.each([
    [401, 'unauthorized'],
    [404, 'agent_not_found'],
    [409, 'session_limit'],
    [429, 'rate_limited'],
    [500, 'token_failed'],
  ])('that hands on %i is told as %s', async (status, code) => {
    expect(
      await codeOf(connectionFor(() => Promise.reject(Object.assign(new Error('no'), { status })), 'video')),
    ).toBe(code);
  });

  it('that asks for patience is asked once more, then', async () => {
    vi.useFakeTimers();
    const source = vi
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error('429'), { retryAfter: 5 }))
      .mockResolvedValue(webrtc);
    const waiting = connectionFor(source, 'video');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(source).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await waiting).connection.id).toBe('s1');
  });
});

describe('a token address', () => {
  const answering = (answer: Response) => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer);
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('is posted what is wanted, and answers JSON or the token alone', async () => {
    const fetch = answering(new Response(JSON.stringify({ token: webrtc })));
    const wish = { channel: 'webrtc', modality: 'audio' } as const;
    expect(await tokenFrom('/token', { agent: 'a' })(wish)).toEqual({ token: webrtc });
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({ agent: 'a', ...wish });
    answering(new Response(`${webrtc}\n`));
    expect(await tokenFrom('/token')(wish)).toBe(webrtc);
  });

  it('that refuses says for how long', async () => {
    answering(new Response('', { status: 429, headers: { 'retry-after': '5' } }));
    await expect(tokenFrom('/token')({ channel: 'webrtc', modality: 'audio' })).rejects.toMatchObject({
      retryAfter: 5,
    });
  });
});
