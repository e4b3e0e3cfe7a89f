import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { init } from './init.ts';
import type { DuetSession } from './session.ts';

vi.mock('./worklets.ts', () => ({ workletAddresses: () => [] }));
vi.mock('../view/view.ts', () => ({
  openView: () => ({
    show: () => undefined,
    sent: () => undefined,
    showEnd: () => undefined,
    setVolume: () => undefined,
    isPlaying: () => false,
    remove: () => void (removed += 1),
  }),
}));

let removed: number;

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
  [sockets, tokens, removed, page, storage] = [[], 0, 0, new Map(), new Map()];
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
  await vi.waitFor(() => expect(sockets).toHaveLength(at + 1));
  sockets[at]?.open();
  return sockets[at]!;
}

/** A typed conversation that a later page may take up. */
async function kept(): Promise<DuetSession> {
  const session = init(token, { channel: 'text', persist: true });
  await opened(0);
  expect(session.state.phase).toBe('live');
  return session;
}

/** Leaves the page, and comes back to it out of the browser's own cache. */
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
