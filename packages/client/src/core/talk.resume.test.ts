import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Talk, type StoredTalk } from './talk.ts';

/** A fake WebSocket, driven from the service's side. */
class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  readonly closes: (number | undefined)[] = [];
  readonly sent: { readonly type: string; readonly seq?: number; readonly data?: object }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;
  readonly url: URL;

  constructor(url: string) {
    this.url = new URL(url);
    sockets.push(this);
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  say(event: string, data: object, seq?: number): void {
    this.onmessage({ data: JSON.stringify({ event, data, seq }) });
  }
  breakOff(): void {
    this.readyState = 3;
    this.onclose({ code: 1006, reason: '' });
  }
  /** Refuses the session on the open socket, then closes it, as the service does for an unknown session. */
  refuse(error: string): void {
    this.say('error', { error });
    this.readyState = 3;
    this.onclose({ code: 1008, reason: error });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code?: number): void {
    this.closes.push(code);
    this.readyState = 3;
  }
}

let sockets: Socket[];
/** What each address says of the user's time zone, and asks for. */
const zone = `timeZone=${encodeURIComponent(new Intl.DateTimeFormat().resolvedOptions().timeZone)}&calls=1`;

beforeEach(() => {
  sockets = [];
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => void vi.unstubAllGlobals());

const url = 'ws://duet.example/ws/sessions?token=t';
const connection = { token: btoa(JSON.stringify({ url, connection: { id: 's' } })), connection: { id: 's' } };

const delta = (content: string) => ({
  message: { type: 'message', role: 'assistant', action: 'delta', item_id: 'a1', content },
});
const output = (call_id: string) => ({ type: 'send_function_output', data: { call_id, output: {} } });

const begin = (resumable: boolean, stored: StoredTalk | null = null): Talk => {
  const explain = () => ({ kind: 'server', detail: null }) as const;
  const talk = new Talk({ channel: 'chat', connect: async () => connection, explain, resumable, stored });
  talk.start();
  return talk;
};

/** The n-th socket of the client, open. */
const opened = async (at: number): Promise<Socket> => {
  await expect.poll(() => sockets.length).toBeGreaterThan(at);
  const socket = sockets[at]!;
  socket.open();
  await Promise.resolve();
  return socket;
};

/** The names of the events from now on. */
const eventsOf = (talk: Talk): string[] => {
  const names: string[] = [];
  talk.onEvent(({ event }) => names.push(event));
  return names;
};

const textOf = (talk: Talk) => talk.snapshot().lines.map(({ text }) => text);

describe('a line that breaks off', () => {
  it('is made anew behind the last event that was heard, and nothing is taken twice', async () => {
    const talk = begin(true);
    const names: string[] = [];
    talk.onEvent(({ event }) => names.push(event));
    const first = await opened(0);
    expect(first.url.search).toBe(`?token=t&${zone}&resume=1&after=0`);
    first.say('message_received', delta('Good '), 1);
    first.breakOff();
    const second = await opened(1);
    expect(second.url.search).toBe(`?token=t&${zone}&resume=1&after=1`);
    second.say('session_resumed', { missed: 2, heard: 0 });
    second.say('message_received', delta('Good '), 1);
    second.say('message_received', delta('morning.'), 2);
    expect(textOf(talk)).toEqual(['Good morning.']);
    expect(names.filter((name) => name === 'message_received')).toHaveLength(2);
  });

  it('has what the service has not heard sent again, in order, before what was said meanwhile', async () => {
    const talk = begin(true);
    const first = await opened(0);
    for (const id of ['c1', 'c2']) expect(talk.send(output(id))).toBe(true);
    talk.interrupt();
    first.breakOff();
    expect(talk.send(output('c3'))).toBe(true);
    expect(talk.send({ type: 'cancel' })).toBe(false);
    const second = await opened(1);
    expect(talk.send(output('c4'))).toBe(true);
    expect(second.sent).toEqual([]);
    second.say('session_resumed', { missed: 0, heard: 1 });
    expect(second.sent).toMatchObject([output('c2'), output('c3'), output('c4')]);
    const numbers = second.sent.map(({ seq }) => seq);
    expect(numbers).toEqual([...numbers].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(numbers).size).toBe(3);
  });

  it('lets go of the transport of every attempt that fails', async () => {
    const talk = begin(true);
    (await opened(0)).breakOff();
    await expect.poll(() => sockets).toHaveLength(2);
    await Promise.resolve();
    sockets[1]?.breakOff();
    expect(sockets.map(({ closes }) => closes)).toEqual([[4000], [4000]]);
    talk.leave();
  });

  it('drops a command that cannot be sent, says so, and sends what is behind it', async () => {
    const talk = begin(true);
    const errors: unknown[] = [];
    talk.onEvent(({ event, data }) => event === 'error' && errors.push(data['error']));
    (await opened(0)).breakOff();
    for (const id of ['c1', 'c2']) expect(talk.send(output(id))).toBe(true);
    const large = { type: 'send_message', data: { text: 'x'.repeat(256 * 1024) } };
    expect(talk.send(large)).toBe(false);
    expect(errors).toEqual(['send_message could not be sent: it is larger than 256 KiB']);
    const second = await opened(1);
    vi.spyOn(second, 'send').mockImplementationOnce(() => {
      throw new TypeError('The message is too large.');
    });
    second.say('session_resumed', { missed: 0, heard: 0 });
    expect(second.sent).toMatchObject([output('c2')]);
    expect(errors[1]).toBe('send_function_output could not be sent: The message is too large.');
    expect(talk.snapshot().notice).toBe(errors[1]);
    expect(talk.stored()?.journal?.unheard.map(({ command }) => command)).toMatchObject([output('c2')]);
  });

  it.each([true, false])(
    'is broken by no command that is too large: it is dropped and told of (may be taken up: %s)',
    async (resumable) => {
      const talk = begin(resumable);
      const socket = await opened(0);
      const errors: unknown[] = [];
      const gone: string[] = [];
      talk.onEvent(({ event, data }) => event === 'error' && errors.push(data['error']));
      talk.onCommand(({ type }) => gone.push(type));
      expect(talk.say('ж'.repeat(131_072))).toBe(false);
      expect(errors).toEqual(['send_message could not be sent: it is larger than 256 KiB']);
      expect(talk.snapshot().notice).toBe(errors[0]);
      expect(talk.send(output('c1'))).toBe(true);
      expect([gone, socket.sent.length]).toEqual([['send_function_output'], 1]);
      talk.close();
    },
  );

  it('throws nothing at the page when the transport refuses a command', async () => {
    const talk = begin(true);
    const socket = await opened(0);
    const errors: unknown[] = [];
    talk.onEvent(({ event, data }) => event === 'error' && errors.push(data['error']));
    vi.spyOn(socket, 'send').mockImplementationOnce(() => {
      throw new TypeError('The queue is full.');
    });
    expect(talk.send(output('c1'))).toBe(false);
    expect(errors).toEqual(['send_function_output could not be sent: The queue is full.']);
    expect(talk.stored()?.journal?.unheard).toEqual([]);
    talk.close();
  });

  it('ends a session that is not to be taken up again, whose commands have no number', async () => {
    const talk = begin(false);
    const first = await opened(0);
    expect(first.url.search).toBe(`?token=t&${zone}`);
    talk.send(output('c1'));
    expect(first.sent).toEqual([output('c1')]);
    first.breakOff();
    expect(talk.snapshot().failure?.kind).toBe('lost');
    expect(talk.send(output('c2'))).toBe(false);
  });
});

describe('a later page', () => {
  it('goes on behind what the page before has heard', async () => {
    const talk = begin(true);
    (await opened(0)).say('message_received', delta('Good '), 1);
    talk.send(output('c1'));
    const stored = JSON.parse(JSON.stringify(talk.stored())) as StoredTalk;
    talk.leave();
    const next = begin(true, stored);
    const second = await opened(1);
    expect(second.url.search).toBe(`?token=t&${zone}&resume=1&after=1`);
    second.say('session_resumed', { missed: 1, heard: 0 });
    second.say('message_received', delta('morning.'), 2);
    expect(textOf(next)).toEqual(['Good morning.']);
    next.send(output('c2'));
    expect(second.sent).toMatchObject([
      { ...output('c1'), seq: 1 },
      { ...output('c2'), seq: 2 },
    ]);
  });

  it('leaves the session to the next one when it is left before it is in it', async () => {
    const talk = begin(true);
    (await opened(0)).say('message_received', delta('Good '), 1);
    talk.send(output('c1'));
    const stored = talk.stored();
    talk.leave();
    const next = begin(true, stored);
    expect(next.stored()).toEqual(stored);
    await expect.poll(() => sockets).toHaveLength(2);
    await Promise.resolve();
    expect(next.stored()).toEqual(stored);
    next.leave();
    expect(sockets[1]?.closes).toEqual([4000]);
  });

  it('leaves nothing when the session was gone and the new one is not there yet', async () => {
    const talk = begin(true);
    await opened(0);
    const stored = talk.stored();
    talk.leave();
    const next = begin(true, stored);
    await expect.poll(() => sockets).toHaveLength(2);
    await Promise.resolve();
    sockets[1]?.breakOff();
    expect(next.stored()).toBeNull();
    next.close();
  });

  it('is in the session once the service says so, not when the line opens', async () => {
    const talk = begin(true);
    await opened(0);
    const stored = talk.stored();
    talk.leave();
    const next = begin(true, stored);
    const names = eventsOf(next);
    const second = await opened(1);
    expect([next.snapshot().phase, names, next.stored()]).toEqual(['connecting', [], stored]);
    second.say('session_resumed', { missed: 0, heard: 0 });
    expect([next.snapshot().phase, names]).toEqual(['live', ['connection_restored', 'session_resumed']]);
  });

  it.each([
    ['the service has it no more', (line: Socket) => line.refuse('There is no session with this token.')],
    ['the line breaks off before the service has said anything', (line: Socket) => line.breakOff()],
  ])('begins a new session, with no word of the old one, when %s', async (_when, fail) => {
    const talk = begin(true);
    (await opened(0)).say('message_received', delta('Good '), 1);
    const stored = talk.stored();
    talk.leave();
    const next = begin(true, stored);
    const names = eventsOf(next);
    fail(await opened(1));
    const third = await opened(2);
    expect(third.url.searchParams.get('after')).toBe('0');
    third.say('message_received', delta('Hello.'), 1);
    expect(next.snapshot()).toMatchObject({ phase: 'live', failure: null, notice: null });
    expect([textOf(next), names]).toEqual([['Hello.'], ['message_received']]);
  });

  it('counts from the beginning in a new session', async () => {
    const talk = begin(true);
    (await opened(0)).say('message_received', delta('Good '), 9);
    const stored = talk.stored();
    talk.leave();
    const next = begin(true, stored);
    await expect.poll(() => sockets).toHaveLength(2);
    sockets[1]?.breakOff();
    const third = await opened(2);
    expect(third.url.searchParams.get('after')).toBe('0');
    third.say('message_received', delta('Hello.'), 1);
    expect(textOf(next)).toEqual(['Hello.']);
  });
});
