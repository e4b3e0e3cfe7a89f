import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { FRAME_SAMPLES } from '../../src/media/pcm.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { endedSession, openSession, readSession } from '../support/scenario-session.ts';
import { until } from '../support/until.ts';
import { urlOf } from '../support/websocket-driver.ts';
import { wireEvent } from '../support/wire-check.ts';

let service: LiveService;
beforeAll(async () => {
  service = await liveService();
  await raiseLimits(service);
});
afterAll(() => service.close());

interface Message {
  readonly event: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** A client that keeps all that it reads. */
class Client {
  readonly messages: Message[] = [];
  code: number | null = null;
  readonly socket: WebSocket;

  constructor(url: string, options: WebSocket.ClientOptions = {}) {
    this.socket = new WebSocket(url, options);
    this.socket.on('message', (data) => this.messages.push(wireEvent(String(data)) as Message));
    this.socket.on('close', (code) => (this.code = code));
    this.socket.on('error', () => undefined);
  }

  get errors(): unknown[] {
    return this.messages.filter(({ event }) => event === 'error').map(({ data }) => data['error']);
  }

  async opened(): Promise<this> {
    await until(() => this.messages.length > 0, 'the first message');
    return this;
  }

  async closed(): Promise<this> {
    await until(() => this.code !== null, 'the end of the connection');
    return this;
  }
}

const webSocketSession = (modality: 'audio' | 'text' = 'audio') =>
  openSession(service, '/public/ws-connections', modality, {});

const endpoint = (token: string): string =>
  `${service.origin.replace('http', 'ws')}/ws/sessions?token=${token}`;

describe.concurrent('who may not come in reads why, and is closed with 1008', () => {
  const expectRefusal = async (client: Client, text: string) => {
    await client.closed();
    expect(client.errors).toEqual([expect.stringContaining(text)]);
    expect(client.messages[0]).toMatchObject({ event: 'error', type: 'error' });
    expect(client.code).toBe(1008);
  };

  test('a wrong token, and none at all', async () => {
    await expectRefusal(new Client(endpoint('nonsense')), 'no session with this token');
    await expectRefusal(new Client(endpoint('')), 'no session with this token');
    await expectRefusal(new Client(endpoint("' or 1=1 --")), 'no session with this token');
  });

  test('a token that is used a second time; the first client is not disturbed', async () => {
    const { id, token } = await webSocketSession();
    const first = await new Client(urlOf(token)).opened();
    await expectRefusal(new Client(urlOf(token)), 'Somebody is in this session already');
    first.socket.send(JSON.stringify({ type: 'send_message', data: { text: 'hello' } }));
    await until(
      () => first.messages.some(({ data }) => JSON.stringify(data).includes('completed')),
      'an answer',
    );
    // The record of a session follows what its client is told.
    await until(async () => (await readSession(service, id)).status === 'started', 'a session that goes on');
    first.socket.close();
  });

  test('of 20 clients with one token at the same time exactly one comes in', async () => {
    const { token } = await webSocketSession();
    const clients = Array.from({ length: 20 }, () => new Client(urlOf(token)));
    await until(() => clients.filter(({ code }) => code === 1008).length === 19, '19 refusals');
    expect(clients.filter(({ code }) => code === null)).toHaveLength(1);
    for (const { socket } of clients) socket.terminate();
  });

  test('the token of an expired session', async () => {
    const { id, token } = await webSocketSession();
    await service.db
      .updateTable('sessions')
      .set({ join_before: new Date(0) })
      .where('id', '=', id)
      .execute();
    await expectRefusal(new Client(urlOf(token)), 'not joined in time');
  });

  test('the token of a session that is over', async () => {
    const { id, token } = await webSocketSession();
    const client = await new Client(urlOf(token)).opened();
    client.socket.close();
    await endedSession(service, id);
    await expectRefusal(new Client(urlOf(token)), 'is over');
  });

  test('the id of a WebRTC session', async () => {
    const { id } = await openSession(service, '/public/connections', 'audio', {});
    await expectRefusal(new Client(endpoint(id)), 'no session with this token');
  });
});

test.concurrent('the token may come as a bearer', async () => {
  const { token } = await webSocketSession();
  const { token: secret } = JSON.parse(atob(token)) as { token: string };
  const url = `${service.origin.replace('http', 'ws')}/ws/sessions`;
  const client = await new Client(url, { headers: { authorization: `Bearer ${secret}` } }).opened();
  expect(client.messages[0]?.data).toMatchObject({ message: { type: 'session', action: 'created' } });
  client.socket.close();
});

describe.concurrent('bad messages', () => {
  test.each([
    ['no JSON', 'hello?', 'JSON object'],
    ['no object', '[1, 2]', 'JSON object'],
    ['no type', '{"data": 1}', 'JSON object'],
    ['JSON that is nested too deeply', '['.repeat(240_000), 'nested deeper than 32 levels'],
    ['JSON of too many values', `[${'1,'.repeat(20_000)}1]`, 'more than 10000 values'],
    ['an unknown type', '{"type": "dance"}', 'dance'],
    ['sound that is no base64', '{"type": "send_audio", "data": {"audio": "****"}}', 'base64'],
    ['sound that is no text', '{"type": "send_audio", "data": {"audio": 5}}', 'base64'],
    ['half a sample', '{"type": "send_audio", "data": {"audio": "AAAA"}}', 'half a sample'],
    ['text that is none', '{"type": "send_message", "data": {"text": 7}}', 'data.text must be a string'],
    [
      'a NUL',
      String.raw`{"type": "send_message", "data": {"text": "a\u0000b"}}`,
      'data.text must not contain NUL',
    ],
    [
      'half a surrogate pair',
      String.raw`{"type": "send_message", "data": {"text": "a\ud83d"}}`,
      'data.text must not contain NUL or broken characters',
    ],
  ])('%s is answered, and the session goes on', async (_name, message, error) => {
    const { token } = await webSocketSession();
    const client = await new Client(urlOf(token)).opened();
    client.socket.send(message);
    await until(() => client.errors.length > 0, 'an error');
    expect(client.errors).toEqual([expect.stringContaining(error)]);
    client.socket.send(JSON.stringify({ type: 'send_message', data: { text: 'hello' } }));
    await until(() => client.messages.some(({ event }) => event === 'message_received'), 'life');
    expect(client.code).toBeNull();
    client.socket.close();
  });

  test('sound in a text session is answered', async () => {
    const { token } = await webSocketSession('text');
    const client = await new Client(urlOf(token)).opened();
    client.socket.send(JSON.stringify({ type: 'send_audio', data: { audio: '' } }));
    await until(() => client.errors.length > 0, 'an error');
    expect(client.errors).toEqual([expect.stringContaining('text session')]);
    client.socket.close();
  });

  test.each([
    ['binary', (socket: WebSocket) => socket.send(Buffer.from([1, 2, 3])), 1003, 'binary'],
    [
      'a flood of messages',
      (socket: WebSocket) => flood(socket, '{"type": "cancel"}', 2_000),
      1008,
      'messages a second',
    ],
    [
      'a flood of sound',
      (socket: WebSocket) => flood(socket, secondsOfSound(5), 10),
      1008,
      'ahead of real time',
    ],
    [
      'a flood of brackets',
      (socket: WebSocket) => flood(socket, '['.repeat(240_000), 95),
      1008,
      / (nested deeper than 32 levels|bytes a second)/,
    ],
    ['a huge message', (socket: WebSocket) => socket.send(`{"type": "${'x'.repeat(300_000)}"}`), 1009, null],
  ] as const)('%s ends the session and frees its place', async (_name, act, code, error) => {
    const { id, token } = await webSocketSession();
    const client = await new Client(urlOf(token)).opened();
    act(client.socket);
    await client.closed();
    expect(client.code).toBe(code);
    if (error) expect(client.errors.at(-1)).toMatch(error);
    expect(await endedSession(service, id)).toMatchObject({
      status: 'closed',
      closeReason: 'connection_closed',
    });
  });
});

const secondsOfSound = (seconds: number): string => {
  const audio = Buffer.alloc(seconds * 50 * FRAME_SAMPLES * 2).toString('base64');
  return JSON.stringify({ type: 'send_audio', data: { audio } });
};

const flood = (socket: WebSocket, message: string, times: number): void => {
  for (let sent = 0; sent < times; sent++) socket.send(message);
};

test.concurrent('a client that was killed without a word is noticed within 10 s', async () => {
  const { id, token } = await webSocketSession();
  const client = await new Client(urlOf(token)).opened();
  const asleep = client.socket as unknown as { _socket: { pause(): void } };
  asleep._socket.pause();
  await until(
    async () => (await readSession(service, id)).status === 'closed',
    'the end of the session',
    10_000,
  );
  client.socket.terminate();
});
