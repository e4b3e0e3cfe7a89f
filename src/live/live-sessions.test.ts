import { expect, test } from 'vitest';
import type { LiveSession, SessionSettings } from '../conversation/ports.ts';
import { createIds } from '../ids.ts';
import type { Ticker } from '../media/ticker.ts';
import { FakeClock } from '../testing/clock.ts';
import { type Claim, LiveSessions } from './live-sessions.ts';

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const settings = { sessionId: 'sess_1', modality: 'audio' } as SessionSettings;

const fakeSession = (clock: FakeClock): LiveSession & { stored: boolean } => {
  const abort = new AbortController();
  let closing: Promise<void> | null = null;
  const session = {
    settings,
    started: false,
    stored: false,
    get closed() {
      return closing !== null;
    },
    signal: abort.signal,
    start: () => void (session.started = true),
    avatarReady: () => undefined,
    hear: () => undefined,
    pressKey: () => undefined,
    command: () => undefined,
    tick: () => undefined,
    close: () =>
      (closing ??= new Promise<void>((resolve) => {
        clock.after(100, () => ((session.stored = true), resolve()));
        queueMicrotask(() => abort.abort());
      })),
  };
  return session;
};

const fakeTicker = () => {
  const ticked = new Set<(dueAt: number) => void>();
  const ticker = { add: (fn: (dueAt: number) => void) => (ticked.add(fn), () => void ticked.delete(fn)) };
  return { ticked, ticker: ticker as unknown as Ticker };
};

const setUp = (
  claim: Claim = {
    ok: true,
    claimed: {
      settings,
      companionId: 'comp_1',
      useGreenVideo: false,
      phone: null,
      knowledge: { answers: [], passages: [] },
    },
  },
) => {
  const clock = new FakeClock();
  const session = fakeSession(clock);
  const { ticked, ticker } = fakeTicker();
  const claims = {
    claimById: async () => claim,
    claimByToken: async () => claim,
    claimCall: async () => claim,
  };
  const records = { markStarted: async () => 0, appendItem: async () => 0, close: async () => 0 };
  const speech = {} as never;
  const sessions = new LiveSessions({
    claims,
    records,
    speech,
    ticker,
    clock,
    ids: createIds(),
    log: silentLog,
    createSession: () => session,
  });
  return { clock, session, sessions, ticked };
};

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a joined session ticks until it closes, and is then forgotten', async () => {
  const { clock, session, sessions, ticked } = setUp();
  expect(await sessions.joinById('sess_1')).toMatchObject({ ok: true, companionId: 'comp_1' });
  expect([sessions.size, ticked.size]).toEqual([1, 1]);
  void session.close('connection_closed');
  await settle();
  expect([sessions.size, ticked.size]).toEqual([0, 0]);
  clock.advance(100);
  await settle();
  expect(clock.pending).toBe(0);
});

test('a refused claim makes no session', async () => {
  const { sessions, ticked } = setUp({ ok: false, refusal: 'taken' });
  expect(await sessions.joinByToken('token')).toEqual({ ok: false, refusal: 'taken' });
  expect([sessions.size, ticked.size]).toEqual([0, 0]);
});

test('a session whose transport never connects is closed after 30 s', async () => {
  const { clock, session, sessions } = setUp();
  await sessions.joinById('sess_1');
  clock.advance(29_999);
  expect(session.closed).toBe(false);
  clock.advance(1);
  expect(session.closed).toBe(true);
});

test('closing all waits for records of sessions that were closing already', async () => {
  const { clock, session, sessions } = setUp();
  await sessions.joinById('sess_1');
  void session.close('connection_closed');
  await settle();
  let done = false;
  const all = sessions.closeAll('server_draining').then(() => (done = true));
  await settle();
  expect(done).toBe(false);
  clock.advance(100);
  await all;
  expect(session.stored).toBe(true);
});

test('a draining process lets nobody in', async () => {
  const { sessions } = setUp();
  await sessions.drain(0);
  expect(await sessions.joinById('sess_1')).toEqual({ ok: false, refusal: 'gone' });
});
