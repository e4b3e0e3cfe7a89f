import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Talk, type StoredTalk } from './talk.ts';
import type { TalkChannel } from './state.ts';

/** A fake WebSocket, driven from the service's side. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = Socket.CONNECTING;
  readonly sent: { readonly type: string; readonly seq?: number }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;
  readonly url: string;
  readonly protocols: readonly string[];

  constructor(url: string, protocols: readonly string[] = []) {
    this.url = url;
    this.protocols = protocols;
    sockets.push(this);
  }

  say(event: string, data: object): void {
    this.onmessage({ data: JSON.stringify({ event, data }) });
  }

  breakOff(): void {
    this.readyState = 3;
    this.onclose({ code: 1006, reason: '' });
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  /** The value that the client sends in a subprotocol, by name. */
  shown(name: 'attempt' | 'secret'): string | undefined {
    return this.protocols.find((one) => one.startsWith(`duet.${name}.`))?.slice(`duet.${name}.`.length);
  }
}

let sockets: Socket[];
let talks: Talk[];
beforeEach(() => {
  [sockets, talks] = [[], []];
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => {
  talks.forEach((talk) => talk.leave());
  vi.unstubAllGlobals();
});

const url = 'ws://duet.example/ws/sessions?token=t';
const connection = { token: btoa(JSON.stringify({ url, connection: { id: 's' } })), connection: { id: 's' } };

const begin = (stored: StoredTalk | null = null, channel: TalkChannel = 'chat', resumable = true): Talk => {
  const explain = () => ({ kind: 'server', detail: null }) as const;
  const talk = new Talk({ channel, connect: async () => connection, explain, resumable, stored });
  talks.push(talk);
  talk.start();
  return talk;
};

const opened = async (at: number): Promise<Socket> => {
  await expect.poll(() => sockets.length).toBeGreaterThan(at);
  const socket = sockets[at]!;
  socket.readyState = Socket.OPEN;
  socket.onopen();
  await Promise.resolve();
  return socket;
};

describe('the secret by which a client comes back', () => {
  it('is kept, confirmed without a number, and told to no page', async () => {
    const talk = begin();
    const events: string[] = [];
    const commands: string[] = [];
    talk.onEvent(({ event }) => events.push(event));
    talk.onCommand(({ type }) => commands.push(type));
    const first = await opened(0);
    expect([first.protocols[0], first.shown('secret')]).toEqual(['duet', undefined]);
    first.say('resume_secret', { secret: 'first-secret' });
    expect(first.sent).toEqual([{ type: 'confirm_resume_secret', data: {} }]);
    expect([events, commands]).toEqual([[], []]);
    expect(JSON.stringify(talk.snapshot())).not.toContain('first-secret');
    first.breakOff();
    const second = await opened(1);
    expect(second.shown('secret')).toBe('first-secret');
    second.say('resume_secret', { secret: 'second-secret' });
    second.breakOff();
    expect((await opened(2)).shown('secret')).toBe('second-secret');
  });

  it('comes with an attempt: one for all tries with it, another for the next, 128 bits each', async () => {
    begin();
    const first = await opened(0);
    first.say('resume_secret', { secret: 'first-secret' });
    first.breakOff();
    const lost = await opened(1);
    lost.breakOff();
    const again = await opened(2);
    again.say('resume_secret', { secret: 'second-secret' });
    again.breakOff();
    const next = await opened(3);
    const attempts = [first, lost, again, next].map((socket) => socket.shown('attempt') ?? '');
    expect(attempts[1]).toBe(attempts[2]);
    expect(new Set(attempts).size).toBe(3);
    for (const attempt of attempts) expect(attempt).toMatch(/^[0-9a-f]{32}$/);
  });

  it('goes along to the next page, with its attempt', async () => {
    const talk = begin();
    const first = await opened(0);
    first.say('resume_secret', { secret: 'first-secret' });
    const stored = JSON.parse(JSON.stringify(talk.stored())) as StoredTalk;
    talk.leave();
    begin(stored);
    const second = await opened(1);
    expect([second.shown('secret'), second.shown('attempt')]).toEqual(['first-secret', stored.key?.attempt]);
  });

  it('is shown by no client that left its page before it was told one, but its attempt is', async () => {
    const talk = begin();
    const first = await opened(0);
    const stored = talk.stored();
    talk.leave();
    begin(stored);
    const second = await opened(1);
    expect([second.shown('secret'), second.shown('attempt')]).toEqual([undefined, first.shown('attempt')]);
  });

  it('is offered by no client that does not want to come back', async () => {
    begin(null, 'chat', false);
    expect((await opened(0)).protocols).toEqual([]);
  });
});
