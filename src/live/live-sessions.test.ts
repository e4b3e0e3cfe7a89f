import { expect, test } from 'vitest';
import type { LiveSession, SessionSettings, TranscriptItem } from '../conversation/ports.ts';
import type { TextToSpeech } from '../conversation/provider-ports.ts';
import { inOnePiece, speakWhole } from '../conversation/speech-pieces.ts';
import { createIds } from '../kernel/ids.ts';
import type { Ticker } from '../media/ticker.ts';
import { FakeClock } from '../testing/clock.ts';
import { fakeSpeech } from '../testing/tts.ts';
import { type Claim, LiveSessions, type OpenAbilities, talkOnly } from './live-sessions.ts';
import type { ClaimedSession } from './session-plan.ts';

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
    pushAudio: () => undefined,
    receiveDtmf: () => undefined,
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

const claimed = {
  ...settings,
  useGreenVideo: false,
  phone: null,
  knowledge: { answers: [], passages: [] },
  owner: { companionId: 'comp_1' },
} as unknown as ClaimedSession;

const setUp = (
  claim: Claim = { ok: true, claimed },
  tts = {} as TextToSpeech,
  openAbilities: OpenAbilities = talkOnly({ tts, stt: null } as never),
) => {
  const clock = new FakeClock();
  const session = fakeSession(clock);
  const { ticked, ticker } = fakeTicker();
  const released: string[] = [];
  const claims = {
    claimById: async () => claim,
    claimByToken: async () => claim,
    claimCall: async () => claim,
    release: async (id: string) => void released.push(id),
  };
  const items: TranscriptItem[] = [];
  const records = {
    markStarted: async () => 0,
    appendItem: async (_id: string, _position: number, item: TranscriptItem) => items.push(item),
    appendToolCall: async () => 0,
    appendTurn: async () => 0,
    storeLeftOutTools: async () => 0,
    recordHandoff: async () => 0,
    storeUsage: async () => 0,
    close: async () => 0,
  };
  const sessions = new LiveSessions({
    claims,
    records,
    openAbilities,
    ticker,
    clock,
    ids: createIds(),
    log: silentLog,
    createSession: () => session,
  });
  return { clock, session, sessions, ticked, items, released };
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

test('a call is handed the voice of its session, and writes into its record', async () => {
  const spoken: string[] = [];
  const tts: TextToSpeech = {
    speak: (text) => inOnePiece(async () => (spoken.push(text), fakeSpeech(text))),
  };
  const phone = { handoff: null, answeringMachine: null };
  const { sessions, items } = setUp({ ok: true, claimed: { ...claimed, phone } }, tts);
  const joined = await sessions.joinCall('sess_1');
  if (!joined.ok || !joined.phone) throw new Error('There is no call.');
  await speakWhole(joined.phone.tts, 'Hello.', {
    voiceId: null,
    language: 'en',
    signal: joined.session.signal,
  });
  joined.phone.record({ text: 'Hello.', generated: 'Hello.' });
  await settle();
  expect([spoken, items]).toMatchObject([['Hello.'], [{ role: 'agent', text: 'Hello.' }]]);
});

test('a refused claim makes no session', async () => {
  const { sessions, ticked } = setUp({ ok: false, refusal: 'taken' });
  expect(await sessions.joinByToken('token')).toEqual({ ok: false, refusal: 'taken' });
  expect([sessions.size, ticked.size]).toEqual([0, 0]);
});

test('a session that cannot be opened is given back, and whoever wanted in hears of it', async () => {
  const broken: OpenAbilities = () => Promise.reject(new Error('the database is away'));
  const { sessions, released } = setUp({ ok: true, claimed }, {} as TextToSpeech, broken);
  await expect(sessions.joinByToken('token')).rejects.toThrow('the database is away');
  expect([released, sessions.size]).toEqual([['sess_1'], 0]);
});

test.each([
  [undefined, 'Europe/Berlin', 'Europe/Berlin'],
  ['Asia/Tokyo', 'Europe/Berlin', 'Asia/Tokyo'],
  [undefined, null, undefined],
])('made with the zone %s and joined with %s, it is in %s', async (own, joining, zone) => {
  const opened: unknown[] = [];
  const open: OpenAbilities = (session) => {
    opened.push(session.timeZone);
    return talkOnly({ tts: {} } as never)(session);
  };
  const made = { ...claimed, ...(own !== undefined && { timeZone: own }) };
  for (const join of ['joinById', 'joinByToken'] as const) {
    const { sessions } = setUp({ ok: true, claimed: made }, {} as TextToSpeech, open);
    if (join === 'joinById') await sessions.joinById('sess_1', null, { timeZone: joining });
    else await sessions.joinByToken('token', { timeZone: joining });
  }
  expect(opened).toEqual([zone, zone]);
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

test('closing all gives up on records that cannot be written, after its time or a shorter one', async () => {
  const { session, sessions, clock } = setUp();
  await sessions.joinById('sess_1');
  session.close = () => new Promise<void>(() => undefined);
  const done: string[] = [];
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settle();
  };
  void sessions.closeAll('server_draining').then(() => done.push('first'));
  await pass(5_000);
  expect(done).toEqual([]);
  void sessions.closeAll('server_draining', 1_000).then(() => done.push('second'));
  await pass(1_000);
  expect(done.sort()).toEqual(['first', 'second']);
});

test('closing all is done as soon as the records are, and leaves no timer', async () => {
  const { clock, sessions } = setUp();
  await sessions.joinById('sess_1');
  let done = false;
  void sessions.closeAll('server_draining').then(() => (done = true));
  await settle();
  expect(done).toBe(false);
  clock.advance(100);
  await settle();
  expect([done, clock.pending]).toEqual([true, 0]);
});

test('draining is done as soon as the last session is, and leaves no timer', async () => {
  const { clock, session, sessions } = setUp();
  await sessions.joinById('sess_1');
  let drained = false;
  void sessions.drain(60_000).then(() => (drained = true));
  await settle();
  expect(drained).toBe(false);
  void session.close('agent_ended');
  await settle();
  expect(drained).toBe(true);
  clock.advance(100);
  await settle();
  expect(clock.pending).toBe(0);
});

test('clients are told at the beginning of a drain', async () => {
  const { session, sessions } = setUp();
  const told: unknown[] = [];
  session.notify = (event) => void told.push(event);
  await sessions.joinById('sess_1');
  expect(told).toEqual([]);
  void sessions.drain(20_000);
  expect(told).toEqual([{ event: 'server_draining', data: { disconnect_after: 20 } }]);
  void session.close('agent_ended');
  await settle();
});

test('draining waits for a session that is just being taken, but no longer than its time', async () => {
  const { clock, sessions } = setUp();
  const joining = sessions.joinById('sess_1');
  let drained = false;
  void sessions.drain(1_000).then(() => (drained = true));
  await joining;
  clock.advance(999);
  await settle();
  expect(drained).toBe(false);
  clock.advance(1);
  await settle();
  expect(drained).toBe(true);
});

test('a process that was taken for dead ends its sessions, and new ones may join', async () => {
  const { session, sessions } = setUp();
  const reasons: string[] = [];
  const { close } = session;
  session.close = (reason) => (reasons.push(reason), close(reason));
  await sessions.joinById('sess_1');
  sessions.loseAll();
  await settle();
  expect([reasons[0], sessions.size]).toEqual(['server_lost', 0]);
  expect(await sessions.joinById('sess_1')).toMatchObject({ ok: true });
});

test('a session that was just being taken then is not joined', async () => {
  const { session, sessions } = setUp();
  const joining = sessions.joinById('sess_1');
  sessions.loseAll();
  expect(await joining).toEqual({ ok: false, refusal: 'gone' });
  expect(session.closed).toBe(true);
});

test('a draining process lets nobody in', async () => {
  const { sessions } = setUp();
  await sessions.drain(0);
  // Nothing was claimed: its token is good wherever another process serves.
  expect(await sessions.joinById('sess_1')).toEqual({ ok: false, refusal: 'draining' });
});

test('a session that runs here is ended by its id, and no other', async () => {
  const { clock, session, sessions } = setUp();
  await sessions.joinById('sess_1');
  expect(await sessions.end('sess_2')).toBe(false);
  expect(session.closed).toBe(false);
  const ended = sessions.end('sess_1');
  clock.advance(100);
  expect([await ended, session.closed]).toEqual([true, true]);
});

test('a session that was closed through another process is ended, and one that is open goes on', async () => {
  const { clock, session, sessions } = setUp();
  const asked: (readonly string[])[] = [];
  const openOf = (open: readonly string[]) => async (ids: readonly string[]) => {
    asked.push(ids);
    return new Set(open);
  };
  await sessions.endClosed(openOf([]));
  expect(asked).toEqual([]);
  await sessions.joinById('sess_1');
  await sessions.endClosed(openOf(['sess_1']));
  expect([session.closed, asked]).toEqual([false, [['sess_1']]]);
  const ended = sessions.endClosed(openOf([]));
  await settle();
  clock.advance(100);
  await ended;
  expect(session.closed).toBe(true);
});
