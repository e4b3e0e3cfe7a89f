import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSession, Moment, Transport, ServerEvent, ToolProvider } from '../../conversation/ports.ts';
import type { Joined } from '../../live/directory.ts';
import { createIds } from '../../kernel/ids.ts';
import { FakeClock } from '../../testing/clock.ts';
import { UNKNOWN_POSITION } from './replay-buffer.ts';
import { RESUME_GRACE_MS, type ClientSession } from './resumable-session.ts';
import { lastReceivedIn, ResumableSessions, wantsResume } from './resumable-sessions.ts';

class FakeSession {
  readonly ended = new AbortController();
  readonly settings = { sessionId: 'sess_1' };
  readonly commands: unknown[] = [];
  transport: Transport | null = null;
  reason: string | null = null;

  get started() {
    return this.transport !== null;
  }
  get closed() {
    return this.ended.signal.aborted;
  }
  get signal() {
    return this.ended.signal;
  }
  start(transport: Transport) {
    if (this.transport) throw new Error('started twice');
    this.transport = transport;
  }
  command(message: unknown) {
    this.commands.push(message);
  }
  pushAudio() {}
  avatarReady() {}
  async close(reason: string) {
    this.reason ??= reason;
    this.transport?.close('connection_closed');
    this.ended.abort();
  }
}

class FakeTransport implements Transport {
  readonly leadMs = 60;
  readonly wantsSilence = false;
  readonly events: ServerEvent[] = [];
  moments = 0;
  closedFor: string | null = null;
  sendEvent(event: ServerEvent) {
    this.events.push(event);
  }
  sendMoment() {
    this.moments += 1;
  }
  flush() {}
  close(reason: string) {
    this.closedFor = reason;
  }
}

const eventsOf = (transport: FakeTransport) =>
  transport.events.filter(({ event }) => event !== 'resume_secret');
const said = (transport: FakeTransport) => eventsOf(transport).map(({ event }) => event);
const secretOf = (transport: FakeTransport): unknown =>
  transport.events.findLast(({ event }) => event === 'resume_secret')?.data['secret'];
const note = (event: string): ServerEvent => ({ event, data: {} });
const command = (seq?: unknown) => ({ type: 'cancel', seq });

const REMEMBER_MS = 12_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const arrival = (after: number = UNKNOWN_POSITION) => ({ secret, attempt: 'mine', after });

let clock: FakeClock;
let resumable: ResumableSessions;
let session: FakeSession;
/** The secret that the client was given last. */
let secret: string;

beforeEach(() => {
  clock = new FakeClock();
  resumable = new ResumableSessions({ clock, ids: createIds(), log, rememberMs: REMEMBER_MS });
  session = new FakeSession();
  secret = 'token';
});

const join = vi.fn(async (): Promise<Joined> => ({
  ok: true,
  session: session as unknown as LiveSession,
  useGreenVideo: false,
  companionId: 'comp_1',
  phone: null,
}));

interface Entry {
  readonly visit: ClientSession;
  readonly transport: FakeTransport;
}

async function enter(after?: number, tools: Pick<Transport, 'toolProvider' | 'screen'> = {}): Promise<Entry> {
  const entered = await resumable.enter('sess_1', join, arrival(after));
  if (!entered.ok) throw new Error(entered.refusal);
  const transport = Object.assign(new FakeTransport(), tools);
  entered.session.start(transport);
  secret = String(secretOf(transport));
  return { visit: entered.session, transport };
}

describe('a client that comes back', () => {
  it('finds its session, hears what it missed, and talks on', async () => {
    const first = await enter();
    session.transport?.sendEvent(note('a'));
    first.visit.socketClosed(1001);
    session.transport?.sendEvent(note('b'));
    session.transport?.sendMoment({} as Moment);
    const second = await enter();
    session.transport?.sendEvent(note('c'));
    second.visit.command({ type: 'cancel' });
    expect(said(first.transport)).toEqual(['a']);
    expect(said(second.transport)).toEqual(['session_resumed', 'b', 'c']);
    expect(eventsOf(second.transport)[0]?.data).toEqual({ missed: 1, heard: 0 });
    expect(second.transport.moments).toBe(0);
    expect(session.commands).toEqual([{ type: 'cancel' }]);
    clock.advance(RESUME_GRACE_MS * 2);
    expect(session.closed).toBe(false);
  });

  it('finds the tools of the transport by which the session started', async () => {
    const toolProvider = {} as ToolProvider;
    const first = await enter(0, { toolProvider });
    expect(session.transport?.toolProvider).toBe(toolProvider);
    first.visit.socketClosed(1001);
    await enter(0, { toolProvider: {} as ToolProvider });
    expect(session.transport?.toolProvider).toBe(toolProvider);
  });

  it('shows its screen again to an agent that looks, and nothing while it is away', async () => {
    const screenOf = (letter: number) => ({
      watched: [] as boolean[],
      picture: { mediaType: 'image/webp' as const, data: Uint8Array.of(letter) },
      watch(isWatched: boolean) {
        this.watched.push(isWatched);
      },
    });
    const [one, two] = [screenOf(1), screenOf(2)];
    const first = await enter(0, { screen: one });
    session.transport?.screen?.watch(true);
    expect(session.transport?.screen?.picture).toBe(one.picture);
    first.visit.socketClosed(1001);
    expect(session.transport?.screen).toBeUndefined();
    await enter(0, { screen: two });
    expect(session.transport?.screen?.picture).toBe(two.picture);
    expect([one.watched.at(-1), two.watched]).toEqual([true, [true]]);
    session.transport?.screen?.watch(false);
    expect(two.watched).toEqual([true, false]);
  });

  it('has no tools where the transport lends none', async () => {
    await enter();
    expect(session.transport?.toolProvider).toBeUndefined();
  });

  it('takes the place of a connection whose loss was not noticed yet, which then says nothing more', async () => {
    const first = await enter();
    const second = await enter();
    expect(first.visit.closed).toBe(true);
    expect(first.visit.signal.aborted).toBe(true);
    expect(first.visit.replaced).toBe(true);
    expect(first.visit.closeCode(1000)).toBe(1000);
    first.visit.command({ type: 'cancel' });
    first.visit.socketClosed(1000);
    await first.visit.close('connection_closed');
    clock.advance(RESUME_GRACE_MS * 2);
    expect(session.commands).toEqual([]);
    expect(session.closed).toBe(false);
    expect(second.visit.closed).toBe(false);
  });

  it('is not let in by anybody but the first way when the session is over', async () => {
    await enter();
    await session.close('idle_timeout');
    expect(resumable.size).toBe(0);
    join.mockResolvedValueOnce({ ok: false, refusal: 'gone' });
    expect(await resumable.enter('sess_1', join, arrival())).toEqual({ ok: false, refusal: 'gone' });
  });
});

describe('a client that was gone before its session had started', () => {
  it('hears that it is back, and the session starts', async () => {
    const first = await resumable.enter('sess_1', join, arrival(0));
    if (first.ok) await first.session.close('connection_closed');
    expect(session.started).toBe(false);
    const { transport } = await enter(0);
    session.transport?.sendEvent(note('a'));
    expect(eventsOf(transport)[0]).toEqual({ event: 'session_resumed', data: { missed: 0, heard: 0 } });
    expect(said(transport)).toEqual(['session_resumed', 'a']);
  });

  it('waits for its first join when that is not through yet, and is the one that stays', async () => {
    const again = vi.fn(async (): Promise<Joined> => ({ ok: false, refusal: 'taken' }));
    const both = [resumable.enter('sess_1', join, arrival(0)), resumable.enter('sess_1', again, arrival(0))];
    const [first, second] = await Promise.all(both);
    expect(again).not.toHaveBeenCalled();
    expect(first).toMatchObject({ ok: true, session: { replaced: true } });
    expect(second).toMatchObject({ ok: true, session: { replaced: false, closed: false } });
    expect(said((await enter(0)).transport)).toEqual(['session_resumed']);
  });

  it('joins anew when its first join came to nothing', async () => {
    const refused = async (): Promise<Joined> => ({ ok: false, refusal: 'taken' });
    const failed = () => Promise.reject(new Error('no database'));
    await expect(resumable.enter('sess_1', failed, arrival())).rejects.toThrow('no database');
    expect(await resumable.enter('sess_1', refused, arrival())).toEqual({ ok: false, refusal: 'taken' });
    expect(said((await enter()).transport)).toEqual([]);
  });
});

describe('a line that was dead before anybody noticed', () => {
  it('has taken nothing for good: what the client has not heard comes again, then what waited', async () => {
    const first = await enter();
    for (const event of ['a', 'b', 'c']) session.transport?.sendEvent(note(event));
    clock.advance(REMEMBER_MS);
    await first.visit.close('connection_closed');
    session.transport?.sendEvent(note('d'));
    const second = await enter(1);
    expect(said(second.transport)).toEqual(['session_resumed', 'b', 'c', 'd']);
    expect(eventsOf(second.transport).map((event) => (event as { seq?: number }).seq)).toEqual([
      undefined,
      2,
      3,
      4,
    ]);
    expect(eventsOf(second.transport)[0]?.data).toEqual({ missed: 3, heard: 0 });
    expect(said((await enter(4)).transport)).toEqual(['session_resumed']);
  });

  it('has taken nothing for good, either, when the client is back near the end of the grace', async () => {
    const first = await enter();
    for (const event of ['a', 'b']) session.transport?.sendEvent(note(event));
    clock.advance(REMEMBER_MS);
    first.visit.socketClosed(1006);
    clock.advance(RESUME_GRACE_MS - 1);
    expect(said((await enter(1)).transport)).toEqual(['session_resumed', 'b']);
  });

  it('may be followed by another such line', async () => {
    await enter();
    session.transport?.sendEvent(note('a'));
    clock.advance(REMEMBER_MS);
    await enter(0);
    clock.advance(REMEMBER_MS);
    expect(said((await enter(0)).transport)).toEqual(['session_resumed', 'a']);
  });

  it('takes no command twice, of those that are numbered', async () => {
    const first = await enter();
    for (const seq of [1, 2, undefined, 'x']) first.visit.command(command(seq));
    const second = await enter(0);
    expect(eventsOf(second.transport)[0]?.data).toEqual({ missed: 0, heard: 2 });
    for (const seq of [1, 2, 3, undefined]) second.visit.command(command(seq));
    second.visit.command(null);
    const heard = [1, 2, undefined, 'x', 3, undefined].map(command);
    expect(session.commands).toEqual([...heard, null]);
  });
});

describe('a client that does not come back', () => {
  it('is waited for, then its session is closed', async () => {
    const { visit } = await enter();
    await visit.close('connection_closed');
    clock.advance(RESUME_GRACE_MS - 1);
    expect(session.closed).toBe(false);
    clock.advance(1);
    expect(session.reason).toBe('connection_closed');
    expect(resumable.size).toBe(0);
  });

  it.each([1000, 1005, 1008, 1013])(
    'is not waited for when it hung up or was sent away with %i',
    async (code) => {
      const { visit } = await enter();
      visit.socketClosed(code);
      expect(session.reason).toBe('connection_closed');
    },
  );

  it('has hung up too when its media went first and its farewell came after', async () => {
    const { visit } = await enter();
    await visit.close('connection_closed');
    expect(visit.closeCode(1000)).toBe(4000);
    visit.socketClosed(1000);
    expect(session.closed).toBe(true);
  });

  it('may not come back when it was sent away', async () => {
    const { visit } = await enter();
    expect(visit.closeCode(1008)).toBe(1008);
    expect(session.closed).toBe(true);
  });
});

it('ends with its session', async () => {
  const { visit, transport } = await enter();
  await session.close('idle_timeout');
  expect(visit.closed).toBe(true);
  expect(transport.closedFor).not.toBeNull();
  expect(visit.closeCode(1000)).toBe(1000);
});

it('keeps no more than a thousand events', async () => {
  const { visit } = await enter();
  visit.socketClosed(1006);
  for (let n = 0; n < 1500; n++) session.transport?.sendEvent(note(`e${n}`));
  const { transport } = await enter();
  expect(eventsOf(transport)).toHaveLength(1001);
  expect(transport.events.at(-1)?.event).toBe('e1499');
});

it('begins behind the event that the query names', () => {
  const given = [
    { after: '0' },
    { after: '17' },
    { after: '-1' },
    { after: '1e3' },
    { after: ['1'] },
    {},
    null,
  ];
  expect(given.map(lastReceivedIn)).toEqual([
    0,
    17,
    UNKNOWN_POSITION,
    UNKNOWN_POSITION,
    UNKNOWN_POSITION,
    UNKNOWN_POSITION,
    UNKNOWN_POSITION,
  ]);
});

it('is asked for by the query alone', () => {
  expect([{ resume: '1' }, { resume: '' }, {}, null].map(wantsResume)).toEqual([true, false, false, false]);
});
