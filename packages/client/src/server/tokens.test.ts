import { describe, expect, it } from 'vitest';
import { createDuet } from './index.ts';
import { type AgentFor, readToken, tokenHandler } from './tokens.ts';

const token = (fields: object): string => btoa(JSON.stringify(fields));
const connection = { id: 'sess_1' };

describe('a token', () => {
  it('says its channel, its session and where to connect', () => {
    const speechToText = { state: 'missing', model: 'parakeet' };
    expect(
      readToken(
        token({ connection, url: 'https://duet.test/ws/sessions?token=t', expiresAt: 5, speechToText }),
      ),
    ).toEqual({
      ...{ channel: 'websocket', sessionId: 'sess_1', url: 'wss://duet.test/ws/sessions?token=t' },
      ...{ expiresAt: 5, speechToText },
    });
    const signalling = { signalingEndpoint: 'https://duet.test', signalingUrl: 'wss://duet.test/ws?s=1' };
    expect(readToken(token({ connection, ...signalling, expiresAt: 5 }))).toMatchObject({
      ...{ channel: 'webrtc', url: 'wss://duet.test/ws?s=1', speechToText: { state: 'ready' } },
    });
  });

  it.each(['???', btoa('{}'), token({ url: 'wss://duet.test' })])('that is none throws: %s', (text) => {
    expect(() => readToken(text)).toThrow();
  });
});

describe('the address of tokens', () => {
  const handle = async (agent: string | AgentFor, body: unknown, answer: Response) => {
    const asked: Request[] = [];
    const fetch = async (request: Request) => (asked.push(request), answer);
    const duet = createDuet({ baseUrl: 'https://duet.test', apiKey: 'key', fetch });
    const request = new Request('https://shop.test/token', { method: 'POST', body: JSON.stringify(body) });
    return { response: await tokenHandler(duet, agent)(request), asked };
  };

  it('asks for what the page requests, and hands the answer on', async () => {
    const { response, asked } = await handle(
      ({ agent }) => `agent_${agent}`,
      { agent: 'desk', channel: 'websocket', modality: 'text' },
      Response.json({ token: 'abc', connection }),
    );
    expect(asked[0]?.url).toBe('https://duet.test/public/agents/agent_desk/connections');
    expect(await asked[0]?.json()).toEqual({ channelType: 'websocket', modality: 'text' });
    expect(await response.json()).toEqual({ token: 'abc', connection });
  });

  it('hands a refusal on, with when to come again', async () => {
    const refusal = { code: 'RequestRateLimitExceeded' };
    const { response } = await handle(
      'agent_1',
      {},
      Response.json(refusal, { status: 429, headers: { 'retry-after': '5' } }),
    );
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      429,
      '5',
      refusal,
    ]);
  });

  it('asks the service nothing for whoever may not talk, or sends nonsense', async () => {
    const { response, asked } = await handle(() => null, 'nonsense', Response.json({}));
    expect([response.status, asked]).toEqual([403, []]);
  });
});
