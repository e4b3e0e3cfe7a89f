import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AwaitTurn, channelOf, connectionFor, tokenFrom } from './token-source.ts';

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

/** A turn that is there at once. */
const atOnce: AwaitTurn = async () => undefined;

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
    expect(await connectionFor(source, 'voice', atOnce)).toEqual({ token: socket, connection: { id: 's2' } });
    expect(source).toHaveBeenCalledWith({ channel: 'websocket', modality: 'audio' });
  });

  it('may come with the whole answer, whose ICE servers win', async () => {
    const iceServers = [{ urls: 'stun:a' }];
    const whole = await connectionFor(() => ({ token: webrtc, iceServers }), 'video', atOnce, [
      { urls: 'stun:b' },
    ]);
    expect(whole.iceServers).toEqual(iceServers);
  });

  it.each(['***', encode({}), encode({ connection: {} })])(
    'that cannot be read says so: %s',
    async (token) => {
      expect(await codeOf(connectionFor(token, 'video', atOnce))).toBe('token_invalid');
    },
  );

  it('for another channel is refused before anything is opened', async () => {
    expect(await codeOf(connectionFor(() => webrtc, 'voice', atOnce))).toBe('token_invalid');
  });
});

describe('a token function', () => {
  it('that fails is told as such, with its own error', async () => {
    const broken = new Error('no');
    const failing = connectionFor(() => Promise.reject(broken), 'video', atOnce);
    await expect(failing).rejects.toMatchObject({ code: 'token_failed', fatal: true, detail: broken });
  });

  it.each([
    [401, 'unauthorized'],
    [404, 'agent_not_found'],
    [500, 'token_failed'],
  ])('that hands on %i is told as %s', async (status, code) => {
    expect(
      await codeOf(
        connectionFor(() => Promise.reject(Object.assign(new Error('no'), { status })), 'video', atOnce),
      ),
    ).toBe(code);
  });

  const refusing = (...refusals: object[]) => {
    const source = vi.fn().mockResolvedValue(webrtc);
    for (const refusal of refusals) source.mockRejectedValueOnce(Object.assign(new Error('no'), refusal));
    return source;
  };

  it('that has to wait for its turn is asked again until it answers', async () => {
    const turns: unknown[] = [];
    const turn: AwaitTurn = async (...asked) => void turns.push(asked);
    const source = refusing(
      { status: 429, retryAfter: 5 },
      { status: 409 },
      { status: 409, code: 'ConcurrentSessionLimitReached', retryAfter: 2 },
      { retryAfter: 3 },
    );
    expect((await connectionFor(source, 'video', turn)).connection.id).toBe('s1');
    expect(turns).toEqual([
      ['rate', 5],
      ['limit', 0],
      ['limit', 2],
      ['rate', 3],
    ]);
  });

  it('is not asked again where no turn will come', async () => {
    const source = refusing({ status: 409, code: 'CompanionNotReady' });
    expect(await codeOf(connectionFor(source, 'video', atOnce))).toBe('agent_not_ready');
    expect(source).toHaveBeenCalledTimes(1);
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
    const request = { channel: 'webrtc', modality: 'audio' } as const;
    expect(await tokenFrom('/token', { agent: 'a' })(request)).toEqual({ token: webrtc });
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({ agent: 'a', ...request });
    answering(new Response(`${webrtc}\n`));
    expect(await tokenFrom('/token')(request)).toBe(webrtc);
  });

  it('that leads nowhere is no agent that is gone', async () => {
    const gone = JSON.stringify({ status: 404, detail: 'Agent a was not found.', requestId: 'req_1' });
    answering(new Response('<h1>Not found</h1>', { status: 404 }));
    expect(await codeOf(connectionFor(tokenFrom('/tokn'), 'video', atOnce))).toBe('token_failed');
    answering(new Response(gone, { status: 404 }));
    expect(await codeOf(connectionFor(tokenFrom('/token'), 'video', atOnce))).toBe('agent_not_found');
  });

  it('that refuses says for how long', async () => {
    answering(new Response('', { status: 429, headers: { 'retry-after': '5' } }));
    await expect(tokenFrom('/token')({ channel: 'webrtc', modality: 'audio' })).rejects.toMatchObject({
      retryAfter: 5,
    });
  });
});
