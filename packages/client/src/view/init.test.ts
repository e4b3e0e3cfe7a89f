import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { init } from './init.ts';
import type { DuetSession } from '../session/duet-session.ts';
import type { Presentation } from '../session/presentation.ts';

vi.mock('../session/worklets.ts', () => ({ workletAddresses: () => [] }));
vi.mock('./view.ts', () => ({
  openView: ({ container }: { container?: string }, _session: DuetSession, { events }: Presentation) => {
    if (container) throw new Error('container_not_found');
    events.on('state', ({ phase }) => shown.push(phase));
    events.on('destroy', (reason) => {
      if (reason === 'destroyed' || reason === 'ended_by_user') removed += 1;
      else ended.push(reason);
    });
    return () => false;
  },
}));

let removed: number;
/** The phases that were shown. */
let shown: string[];
/** The reasons that the end card was shown with. */
let ended: string[];

class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;

  constructor() {
    sockets.push(this);
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen();
  }
  say(event: string, data: object): void {
    this.onmessage({ data: JSON.stringify({ event, data }) });
  }
  send(): void {}
  close(): void {
    this.readyState = 3;
  }
}

let sockets: Socket[];
let tokens: number;
let page: Map<string, (event: object) => void>;
let storage: Map<string, string>;

beforeEach(() => {
  [sockets, tokens, removed, shown, ended] = [[], 0, 0, [], []];
  [page, storage] = [new Map(), new Map()];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('addEventListener', (name: string, hear: (event: object) => void) => page.set(name, hear));
  vi.stubGlobal('removeEventListener', (name: string) => page.delete(name));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const url = 'ws://duet.example/ws/sessions?token=t';
const token = () => {
  tokens += 1;
  return btoa(JSON.stringify({ url, connection: { id: 's' } }));
};

/** The n-th socket of the page, open. */
async function opened(at: number): Promise<Socket> {
  await vi.waitFor(() => expect(sockets).toHaveLength(at + 1), { timeout: 10_000 });
  sockets[at]?.open();
  return sockets[at]!;
}

/** A typed conversation that a later page may resume. */
async function kept(): Promise<DuetSession> {
  const session = init(token, { channel: 'text', persist: true });
  await opened(0);
  expect(session.state.phase).toBe('live');
  return session;
}

/** Leaves the page and returns to it from the browser's back-forward cache. */
async function leaveAndReturn(meanwhile: () => void = () => undefined): Promise<void> {
  page.get('pagehide')?.({});
  meanwhile();
  page.get('pageshow')?.({ persisted: true });
  await vi.advanceTimersByTimeAsync(0);
}

test('back out of the cache of the browser, the session that was left goes on', async () => {
  const session = await kept();
  await leaveAndReturn();
  await opened(1);
  expect([session.ended, tokens]).toEqual([null, 1]);
});

test('back out of the cache, no session begins where a later page has hung up', async () => {
  const session = await kept();
  const reasons: string[] = [];
  session.on('destroy', ({ reason }) => reasons.push(reason));
  await leaveAndReturn(() => storage.clear());
  expect([sockets.length, tokens, removed]).toEqual([1, 1, 1]);
  expect(reasons).toEqual(['ended_by_user']);
  expect(session.state.phase).toBe('ended');
});

test('the last state is told when the page hangs up, before the end, with no line left half-finished', async () => {
  const session = await kept();
  const told: string[] = [];
  session.on('destroy', ({ reason }) => told.push(reason));
  session.on('state', ({ phase, lines }) =>
    told.push(`${phase} ${lines.map(({ status }) => status).join()}`),
  );
  const message = { type: 'message', role: 'assistant', action: 'delta', item_id: 'a', content: 'Good ' };
  sockets[0]?.say('message_received', { message });
  expect(told.splice(0)).toEqual(['live open']);
  session.destroy('ended_by_user');
  expect(told).toEqual(['ended interrupted', 'ended_by_user']);
});

test('a session that the service has ended tells its last state once', async () => {
  const session = await kept();
  const phases: string[] = [];
  session.on('state', ({ phase }) => phases.push(phase));
  sockets[0]?.say('session_expired', {});
  expect([phases, session.ended]).toEqual([['ended'], 'inactive']);
});

test('the page hears the event that ends the session, and then that it is over', async () => {
  const told: string[] = [];
  const session = init(token, {
    channel: 'text',
    onData: ({ event }) => told.push(`data ${event}`),
    onDestroy: (reason) => told.push(`over: ${reason}`),
  });
  session.on('session_expired', () => told.push('session_expired'));
  (await opened(0)).say('session_expired', {});
  expect(told).toEqual(['session_expired', 'data session_expired', 'over: inactive']);
});

test('callbacks of the page that throw keep the session from nothing', async () => {
  const thrown: string[] = [];
  vi.stubGlobal('reportError', (error: Error) => thrown.push(error.message));
  const fail = (name: string) => () => {
    throw new Error(name);
  };
  const session = init(token, {
    channel: 'text',
    onReady: fail('onReady'),
    onAvatarReady: fail('onAvatarReady'),
    onData: fail('onData'),
    onError: fail('onError'),
    onDestroy: fail('onDestroy'),
  });
  const reasons: string[] = [];
  session.on('destroy', ({ reason }) => reasons.push(reason));
  const socket = await opened(0);
  expect(thrown.splice(0)).toEqual(['onReady', 'onAvatarReady']);
  socket.say('provider_connection_aborted', { error: 'The model is away.' });
  expect(thrown.splice(0)).toEqual(['onData', 'onError', 'onDestroy']);
  expect([reasons, ended, session.ended]).toEqual([['error'], ['error'], 'error']);
});

test.each(['state', 'ready', 'avatar_ready'] as const)(
  'a page that ends the session when it hears `%s` is told nothing more, and nothing is shown',
  async (name) => {
    const told: string[] = [];
    const session = init(token, {
      channel: 'text',
      onReady: () => told.push('ready'),
      onAvatarReady: () => told.push('avatar'),
      onDestroy: () => told.push('over'),
    });
    session.on(name, () => session.state.phase === 'live' && session.destroy());
    await opened(0);
    expect(told).toEqual(name === 'avatar_ready' ? ['ready', 'over'] : ['over']);
    expect([shown.includes('live'), removed]).toEqual([name !== 'state', 1]);
  },
);

test('a page that ends the session when it hears of its failure sees no card of the end', async () => {
  const reasons: string[] = [];
  const session = init(token, {
    channel: 'text',
    onError: () => session.destroy(),
    onDestroy: (reason) => reasons.push(reason),
  });
  (await opened(0)).say('provider_connection_aborted', {});
  expect([reasons, ended, removed]).toEqual([['destroyed'], [], 1]);
});

test('a session that was kept is still there for an `init` that comes after one without a container', async () => {
  const session = await kept();
  page.get('pagehide')?.({});
  expect(() => init(token, { channel: 'text', persist: true, container: '#later' })).toThrow('container');
  const next = init(token, { channel: 'text', persist: true });
  (await opened(1)).say('session_resumed', { missed: 0, heard: 0 });
  expect([next.state.phase, next.id, tokens]).toEqual(['live', session.id, 1]);
  expect(storage.size).toBe(0);
});
