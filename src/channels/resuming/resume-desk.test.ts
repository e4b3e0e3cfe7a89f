import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveSession, Moment, Outlet, ServerEvent, Toolbox } from '../../conversation/ports.ts';
import type { Joined } from '../../live/directory.ts';
import { createIds } from '../../kernel/ids.ts';
import { FakeClock } from '../../testing/clock.ts';
import { UNTOLD } from './event-memory.ts';
import { RESUME_GRACE_MS, type Visit } from './held-session.ts';
import { heardBy, ResumeDesk, wantsResume } from './resume-desk.ts';

class FakeSession {
  readonly ended = new AbortController();
  readonly settings = { sessionId: 'sess_1' };
  readonly commands: unknown[] = [];
  outlet: Outlet | null = null;
  reason: string | null = null;

  get started() {
    return this.outlet !== null;
  }
  get closed() {
    return this.ended.signal.aborted;
  }
  get signal() {
    return this.ended.signal;
  }
  start(outlet: Outlet) {
    if (this.outlet) throw new Error('started twice');
    this.outlet = outlet;
  }
  command(message: unknown) {
    this.commands.push(message);
  }
  hear() {}
  avatarReady() {}
  async close(reason: string) {
    this.reason ??= reason;
    this.outlet?.close('connection_closed');
    this.ended.abort();
  }
}

class FakeOutlet implements Outlet {
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

const told = (outlet: FakeOutlet) => outlet.events.filter(({ event }) => event !== 'resume_secret');
const said = (outlet: FakeOutlet) => told(outlet).map(({ event }) => event);
const secretOf = (outlet: FakeOutlet): unknown =>
  outlet.events.findLast(({ event }) => event === 'resume_secret')?.data['secret'];
const note = (event: string): ServerEvent => ({ event, data: {} });
const command = (seq?: unknown) => ({ type: 'cancel', seq });

const REMEMBER_MS = 12_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const arrival = (after: number = UNTOLD) => ({ secret, attempt: 'mine', after });

let clock: FakeClock;
let desk: ResumeDesk;
let session: FakeSession;
/** The secret that the client was given last. */
let secret: string;

beforeEach(() => {
  clock = new FakeClock();
  desk = new ResumeDesk({ clock, ids: createIds(), log, rememberMs: REMEMBER_MS });
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
  readonly visit: Visit;
  readonly outlet: FakeOutlet;
}

async function enter(after?: number, tools: Pick<Outlet, 'toolbox' | 'screen'> = {}): Promise<Entry> {
  const entered = await desk.enter('sess_1', join, arrival(after));
  if (!entered.ok) throw new Error(entered.refusal);
  const outlet = Object.assign(new FakeOutlet(), tools);
  entered.session.start(outlet);
  secret = String(secretOf(outlet));
  return { visit: entered.session, outlet };
}

describe('a client that comes back', () => {
  it('finds its session, hears what it missed, and talks on', async () => {
    const first = await enter();
    session.outlet?.sendEvent(note('a'));
    first.visit.socketClosed(1001);
    session.outlet?.sendEvent(note('b'));
    session.outlet?.sendMoment({} as Moment);
    const second = await enter();
    session.outlet?.sendEvent(note('c'));
    second.visit.command({ type: 'cancel' });
    expect(said(first.outlet)).toEqual(['a']);
    expect(said(second.outlet)).toEqual(['session_resumed', 'b', 'c']);
    expect(told(second.outlet)[0]?.data).toEqual({ missed: 1, heard: 0 });
    expect(second.outlet.moments).toBe(0);
    expect(session.commands).toEqual([{ type: 'cancel' }]);
    clock.advance(RESUME_GRACE_MS * 2);
    expect(session.closed).toBe(false);
  });

  it('finds the tools of the transport by which the session started', async () => {
    const toolbox = {} as Toolbox;
    const first = await enter(0, { toolbox });
    expect(session.outlet?.toolbox).toBe(toolbox);
    first.visit.socketClosed(1001);
    await enter(0, { toolbox: {} as Toolbox });
    expect(session.outlet?.toolbox).toBe(toolbox);
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
    session.outlet?.screen?.watch(true);
    expect(session.outlet?.screen?.picture).toBe(one.picture);
    first.visit.socketClosed(1001);
    expect(session.outlet?.screen).toBeUndefined();
    await enter(0, { screen: two });
    expect(session.outlet?.screen?.picture).toBe(two.picture);
    expect([one.watched.at(-1), two.watched]).toEqual([true, [true]]);
    session.outlet?.screen?.watch(false);
    expect(two.watched).toEqual([true, false]);
  });

  it('has no tools where the transport lends none', async () => {
    await enter();
    expect(session.outlet?.toolbox).toBeUndefined();
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
    expect(desk.size).toBe(0);
    join.mockResolvedValueOnce({ ok: false, refusal: 'gone' });
    expect(await desk.enter('sess_1', join, arrival())).toEqual({ ok: false, refusal: 'gone' });
  });
});

describe('a client that was gone before its session had started', () => {
  it('hears that it is back, and the session starts', async () => {
    const first = await desk.enter('sess_1', join, arrival(0));
    if (first.ok) await first.session.close('connection_closed');
    expect(session.started).toBe(false);
    const { outlet } = await enter(0);
    session.outlet?.sendEvent(note('a'));
    expect(told(outlet)[0]).toEqual({ event: 'session_resumed', data: { missed: 0, heard: 0 } });
    expect(said(outlet)).toEqual(['session_resumed', 'a']);
  });

  it('waits for its first join when that is not through yet, and is the one that stays', async () => {
    const again = vi.fn(async (): Promise<Joined> => ({ ok: false, refusal: 'taken' }));
    const both = [desk.enter('sess_1', join, arrival(0)), desk.enter('sess_1', again, arrival(0))];
    const [first, second] = await Promise.all(both);
    expect(again).not.toHaveBeenCalled();
    expect(first).toMatchObject({ ok: true, session: { replaced: true } });
    expect(second).toMatchObject({ ok: true, session: { replaced: false, closed: false } });
    expect(said((await enter(0)).outlet)).toEqual(['session_resumed']);
  });

  it('joins anew when its first join came to nothing', async () => {
    const refused = async (): Promise<Joined> => ({ ok: false, refusal: 'taken' });
    const failed = () => Promise.reject(new Error('no database'));
    await expect(desk.enter('sess_1', failed, arrival())).rejects.toThrow('no database');
    expect(await desk.enter('sess_1', refused, arrival())).toEqual({ ok: false, refusal: 'taken' });
    expect(said((await enter()).outlet)).toEqual([]);
  });
});

describe('a line that was dead before anybody noticed', () => {
  it('has taken nothing for good: what the client has not heard comes again, then what waited', async () => {
    const first = await enter();
    for (const event of ['a', 'b', 'c']) session.outlet?.sendEvent(note(event));
    clock.advance(REMEMBER_MS);
    await first.visit.close('connection_closed');
    session.outlet?.sendEvent(note('d'));
    const second = await enter(1);
    expect(said(second.outlet)).toEqual(['session_resumed', 'b', 'c', 'd']);
    expect(told(second.outlet).map((event) => (event as { seq?: number }).seq)).toEqual([undefined, 2, 3, 4]);
    expect(told(second.outlet)[0]?.data).toEqual({ missed: 3, heard: 0 });
    expect(said((await enter(4)).outlet)).toEqual(['session_resumed']);
  });

  it('has taken nothing for good, either, when the client is back near the end of the grace', async () => {
    const first = await enter();
    for (const event of ['a', 'b']) session.outlet?.sendEvent(note(event));
    clock.advance(REMEMBER_MS);
    first.visit.socketClosed(1006);
    clock.advance(RESUME_GRACE_MS - 1);
    expect(said((await enter(1)).outlet)).toEqual(['session_resumed', 'b']);
  });

  it('may be followed by another such line', async () => {
    await enter();
    session.outlet?.sendEvent(note('a'));
    clock.advance(REMEMBER_MS);
    await enter(0);
    clock.advance(REMEMBER_MS);
    expect(said((await enter(0)).outlet)).toEqual(['session_resumed', 'a']);
  });

  it('takes no command twice, of those that are numbered', async () => {
    const first = await enter();
    for (const seq of [1, 2, undefined, 'x']) first.visit.command(command(seq));
    const second = await enter(0);
    expect(told(second.outlet)[0]?.data).toEqual({ missed: 0, heard: 2 });
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
    expect(desk.size).toBe(0);
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
  const { visit, outlet } = await enter();
  await session.close('idle_timeout');
  expect(visit.closed).toBe(true);
  expect(outlet.closedFor).not.toBeNull();
  expect(visit.closeCode(1000)).toBe(1000);
});

it('keeps no more than a thousand events', async () => {
  const { visit } = await enter();
  visit.socketClosed(1006);
  for (let n = 0; n < 1500; n++) session.outlet?.sendEvent(note(`e${n}`));
  const { outlet } = await enter();
  expect(told(outlet)).toHaveLength(1001);
  expect(outlet.events.at(-1)?.event).toBe('e1499');
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
  expect(given.map(heardBy)).toEqual([0, 17, UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD]);
});

it('is asked for by the query alone', () => {
  expect([{ resume: '1' }, { resume: '' }, {}, null].map(wantsResume)).toEqual([true, false, false, false]);
});
