import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionFailed, joinSession, pcmOf, type RealtimeSession, SessionRefused } from './session.ts';
import type { SessionEvent } from './messages.ts';

/** The service's side of a WebSocket that a client has opened. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static refuses = false;
  readyState = 0;
  readonly sent: { type: string; data: Record<string, unknown>; seq?: number }[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number; reason: string }) => void = () => undefined;
  readonly url: string;
  readonly protocols: string[];

  constructor(url: string, protocols: string[] = []) {
    this.url = url;
    this.protocols = protocols;
    FakeSocket.all.push(this);
    queueMicrotask(() => (FakeSocket.refuses ? this.shut(1006) : ((this.readyState = 1), this.onopen())));
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(code: number): void {
    this.shut(code);
  }
  shut(code: number, reason = ''): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose({ code, reason });
  }
  tell(event: string, data: unknown, seq?: number): void {
    this.onmessage({
      data: JSON.stringify({ event, type: event, data, ...(seq === undefined ? {} : { seq }) }),
    });
  }
}

const TOKEN = btoa(
  JSON.stringify({ connection: { id: 'sess_1' }, url: 'wss://duet.test/ws/sessions?token=t', expiresAt: 0 }),
);
const newest = () => FakeSocket.all.at(-1)!;
const turns = (milliseconds = 1) => vi.advanceTimersByTimeAsync(milliseconds);

let session: RealtimeSession;
beforeEach(async () => {
  vi.useFakeTimers();
  Object.assign(FakeSocket, { all: [], refuses: false });
  session = await joinSession(TOKEN, {
    WebSocket: FakeSocket,
    timeZone: 'Europe/Berlin',
    words: true,
    calls: true,
  });
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

/** Everything that a loop over the session gets, and how it ends. */
function collect() {
  const events: SessionEvent[] = [];
  const loop = async () => {
    for await (const event of session) events.push(event);
  };
  const ended = loop().then(
    () => 'over' as const,
    (error: unknown) => error,
  );
  return { events, ended };
}

describe('a session of a server', () => {
  it('is joined by the address of its token, as one that comes back', () => {
    expect(newest().url).toBe(
      'wss://duet.test/ws/sessions?token=t&resume=1&after=0&timeZone=Europe%2FBerlin&audio=once&words=1&calls=1',
    );
    expect(newest().protocols).toEqual(['duet', expect.stringMatching(/^duet\.attempt\.[0-9a-f]{32}$/)]);
    expect(session.id).toBe('sess_1');
  });

  it('tells events by name and in a loop, until it is over', async () => {
    const { events, ended } = collect();
    const partial: string[] = [];
    session.on('transcript_partial', ({ content }) => partial.push(content));
    newest().tell('transcript_partial', { content: 'Good' }, 1);
    newest().tell('ui_update', [1, 2], 2);
    await turns();
    newest().shut(1000, 'idle_timeout');
    await turns();
    expect(await ended).toBe('over');
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['transcript_partial', { content: 'Good' }],
      ['ui_update', [1, 2]],
    ]);
    expect([partial, session.ended, session.closeReason]).toEqual([['Good'], true, 'idle_timeout']);
    expect(session.talk('too late')).toBe(false);
  });

  it('answers what is asked, when the turn is over', async () => {
    const answered = session.ask('How late is it?');
    const message = (fields: object) =>
      newest().tell('message_received', { message: { type: 'message', ...fields } });
    const over = (item: string | null, reply: string | null) =>
      newest().tell('turn_completed', {
        turn_id: 't',
        item_id: item,
        response_id: reply,
        interrupted: false,
      });
    message({ role: 'assistant', action: 'created', item_id: 'i0', response_id: 'greeting' });
    message({ role: 'user', action: 'completed', item_id: 'i1', content: 'How late is it?' });
    message({
      role: 'assistant',
      action: 'cancelled',
      item_id: 'i0',
      response_id: 'greeting',
      content: 'Hello!',
    });
    over(null, 'greeting');
    message({ role: 'assistant', action: 'created', item_id: 'i2', response_id: 'a tool' });
    message({ role: 'assistant', action: 'completed', item_id: 'i2', response_id: 'a tool', content: '' });
    over('i1', 'a tool');
    message({ role: 'assistant', action: 'created', item_id: 'i3', response_id: 'answer' });
    message({
      role: 'assistant',
      action: 'completed',
      item_id: 'i3',
      response_id: 'answer',
      content: 'Half past',
    });
    message({
      role: 'assistant',
      action: 'completed',
      item_id: 'i4',
      response_id: 'answer',
      content: 'nine.',
    });
    over(null, 'answer');
    await turns();
    expect(await answered).toBe('Half past nine.');
    const failing = expect(session.ask('Again?')).rejects.toThrow('The model is gone');
    message({ role: 'user', action: 'completed', item_id: 'i5', content: 'Again?' });
    message({ role: 'assistant', action: 'created', item_id: 'i6', response_id: 'broken' });
    message({
      role: 'assistant',
      action: 'failed',
      item_id: 'i6',
      response_id: 'broken',
      error: 'The model is gone',
    });
    await turns();
    await failing;
    const late = expect(session.ask('And now?', { timeout: 5 })).rejects.toThrow(/5 ms/);
    await turns(5);
    await late;
  });

  it('sends and hears sound', async () => {
    const pcm = Int16Array.from([0, 1, -1, 32_767, -32_768]);
    session.sendAudio(pcm);
    expect(pcmOf({ audio: String(newest().sent[0]?.data['audio']) } as never)).toEqual(pcm);
  });

  it('comes back by its secret, and sends what was not heard and what waited', async () => {
    const { events } = collect();
    newest().tell('resume_secret', { secret: 's1' });
    newest().tell('ui_update', {}, 1);
    await turns();
    const first = newest();
    expect(first.sent).toEqual([{ type: 'confirm_resume_secret', data: {} }]);
    session.talk('a');
    session.talk('b');
    first.shut(1006);
    await turns();
    session.talk('c');
    session.interrupt();
    expect(newest()).not.toBe(first);
    expect(newest().url).toContain('after=1&');
    expect(newest().protocols[2]).toBe('duet.secret.s1');
    expect(newest().protocols[1]).not.toBe(first.protocols[1]);
    newest().tell('session_resumed', { missed: 0, heard: 1 });
    newest().tell('ui_update', {}, 1);
    await turns();
    expect(newest().sent.map(({ data }) => data['text'])).toEqual(['b', 'c']);
    expect(events.map(({ type }) => type)).toEqual(['ui_update', 'session_resumed']);
  });

  it('tries to come back for 15 s', async () => {
    const { ended } = collect();
    FakeSocket.refuses = true;
    newest().shut(1006);
    await turns(14_000);
    expect(session.ended).toBe(false);
    await turns(3_000);
    expect(await ended).toBeInstanceOf(ConnectionFailed);
    expect(FakeSocket.all.length).toBeGreaterThan(10);
  });

  it('that lets nobody in says why', async () => {
    const { ended } = collect();
    const waiting = expect(session.ask('Hello?')).rejects.toThrow(SessionRefused);
    newest().tell('error', { error: 'Somebody is in this session already', code: 'session_taken' });
    newest().shut(1008, 'taken');
    await turns();
    expect(await ended).toMatchObject({ name: 'SessionRefused', code: 'session_taken' });
    await waiting;
  });
});

it('what cannot be joined is told at once', async () => {
  FakeSocket.refuses = true;
  await expect(joinSession(TOKEN, { WebSocket: FakeSocket })).rejects.toThrow(ConnectionFailed);
  await expect(
    joinSession(btoa(JSON.stringify({ connection: { id: 's' }, signalingEndpoint: 'https://d' }))),
  ).rejects.toThrow(/WebRTC/);
});

it('a runtime without WebSocket is told what to do', async () => {
  vi.stubGlobal('WebSocket', undefined);
  await expect(joinSession(TOKEN)).rejects.toThrow(/install `ws`/);
  vi.unstubAllGlobals();
});
