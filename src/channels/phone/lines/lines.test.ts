import { describe, expect, test } from 'vitest';
import type {
  HeldLine as StoredLine,
  LineReport,
  LineStore,
} from '../../../platform/sip-connections/line-store.ts';
import { passwordOwner } from '../../../platform/sip-connections/sip-connections.service.ts';
import { createSecretBox } from '../../../kernel/secret-box.ts';
import { FakeClock } from '../../../testing/clock.ts';
import type { SipAccount, SipCall, SipEndpoint, SipLine, SipLineEvents } from '../sip/signalling.ts';
import type { HeldLine } from './held-line.ts';
import { FULL_ROUND_MS, LEASE_MS, Lines, MOST_A_ROUND, ROUND_MS } from './lines.ts';
import { storedLine } from './testing/stored-line.ts';

const secrets = createSecretBox(new Uint8Array(32));

const stored = (id: string, more: Partial<StoredLine> = {}): StoredLine =>
  storedLine(id, { password_box: secrets.seal(`password of ${id}`, passwordOwner(id)), ...more });

/** The database as one process sees it. */
class FakeStore implements LineStore {
  mine: StoredLine[] = [];
  free_: StoredLine[] = [];
  waiting: { session_id: string; connection_id: string; destination: string }[] = [];
  away = false;
  /** How long `renew` takes; infinite: it never answers. */
  renewsInMs = 0;
  /** The lines that were released, in order: all, or some. */
  readonly freed: ('all' | readonly string[])[] = [];
  readonly reports: (Pick<LineReport, 'lifecycle_status' | 'sip_status'> & { id: string })[] = [];
  readonly refreshed: (Date | null)[] = [];
  readonly errors: string[] = [];
  readonly #clock: FakeClock;

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  #here(): void {
    if (this.away) throw new Error('the database is away');
  }
  async renew() {
    this.#here();
    const ms = this.renewsInMs;
    if (ms > 0) await new Promise<void>((resolve) => ms < Infinity && this.#clock.after(ms, resolve));
    return this.mine;
  }
  async take(_lease: object, most: number) {
    this.#here();
    const taken = this.free_.splice(0, most);
    this.mine = [...this.mine, ...taken];
    return taken;
  }
  async free(ids?: readonly string[]) {
    this.#here();
    this.mine = this.mine.filter(({ id }) => ids?.includes(id) === false);
    this.freed.push(ids ?? 'all');
  }
  async report({ id }: { id: string }, { lifecycle_status, sip_status, refreshed_at }: LineReport) {
    this.#here();
    this.refreshed.push(refreshed_at ?? null);
    this.reports.push({ id, lifecycle_status, sip_status });
  }
  async addError(_id: string, { code }: { code: string }) {
    this.#here();
    this.errors.push(code);
  }
  async takeCalls() {
    this.#here();
    return this.waiting.splice(0);
  }
}

class FakeEndpoint implements SipEndpoint {
  /** Called when a line is closed, for the server's answer. */
  goodbye: () => Promise<void> = () => Promise.resolve();
  readonly open = new Map<SipLine, { account: SipAccount; events: SipLineEvents }>();
  openLine(account: SipAccount, events: SipLineEvents): SipLine {
    const line = {
      account,
      state: { kind: 'registering' as const },
      address: '192.0.2.1',
      call: () => {
        throw new Error('nobody is called here');
      },
      close: async () => {
        this.open.delete(line);
        await this.goodbye();
      },
    };
    this.open.set(line, { account, events });
    return line;
  }
  async close() {}
  get only() {
    return [...this.open.values()][0]!;
  }
}

const settle = async () => {
  for (let n = 0; n < 40; n++) await Promise.resolve();
};

function setUp() {
  const clock = new FakeClock();
  const store = new FakeStore(clock);
  const endpoint = new FakeEndpoint();
  const placed: string[] = [];
  const incoming: HeldLine[] = [];
  const calls = {
    incoming: (_call: SipCall, held: HeldLine) => {
      incoming.push(held);
      return {} as never;
    },
    place: async (sessionId: string, destination: string) => void placed.push(`${sessionId} ${destination}`),
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const lines = new Lines({ store, clock, log, secrets, endpoint, calls });
  const round = async () => {
    lines.wake();
    await settle();
  };
  const pass = async (ms: number) => {
    clock.advance(ms);
    await settle();
  };
  return { clock, store, endpoint, lines, placed, incoming, round, pass };
}

describe('lines', () => {
  test('a free line is taken, and registered with its password', async () => {
    const { store, endpoint, round } = setUp();
    store.free_.push(stored('a'));
    await round();
    expect(endpoint.only.account).toEqual({
      server: 'sip.example.com',
      port: 5060,
      domain: 'example.com',
      username: 'desk',
      password: 'password of a',
      transport: 'TCP',
    });
    expect(store.reports).toEqual([{ id: 'a', lifecycle_status: 'Pending', sip_status: 'registering' }]);
  });

  test('what becomes of it is told: online, calling, trouble with its fault', async () => {
    const { store, endpoint, lines, incoming, round } = setUp();
    store.free_.push(stored('a'));
    await round();
    const { events } = endpoint.only;
    events.state({ kind: 'online', expiresInSeconds: 300, callerId: null });
    events.incoming({} as SipCall);
    const over = incoming[0]!.callBegins();
    over();
    over();
    events.state({ kind: 'unreachable', code: 'ECONNREFUSED', message: 'The server is away.' });
    events.state({ kind: 'refused', code: '403', message: 'The server refuses the password.' });
    await settle();
    expect(store.reports.slice(1).map((one) => `${one.lifecycle_status} ${one.sip_status}`)).toEqual([
      'Running online',
      'Running calling',
      'Running online',
      'Error registering',
      'Failed null',
    ]);
    expect(store.errors).toEqual(['ECONNREFUSED', '403']);
    expect(lines.size).toBe(1);
  });

  test('when it was refreshed is when the server accepted it: each time, and at no other time', async () => {
    const { clock, store, endpoint, incoming, round } = setUp();
    store.free_.push(stored('a'));
    await round();
    const { events } = endpoint.only;
    const accept = async () => {
      clock.advance(1000);
      events.registered();
      events.state({ kind: 'online', expiresInSeconds: 300, callerId: null });
      await settle();
      return new Date(clock.wallTime());
    };
    const first = await accept();
    expect(store.refreshed).toEqual([null, first]);
    clock.advance(1000);
    events.incoming({} as SipCall);
    incoming[0]!.callBegins();
    events.state({ kind: 'unreachable', code: '503', message: 'The server is away.' });
    await settle();
    expect(store.refreshed).toEqual([null, first, first, first]);
    await accept();
    clock.advance(1000);
    events.registered();
    await settle();
    expect(store.refreshed.at(-1)).toEqual(new Date(clock.wallTime()));
    expect(store.reports.at(-1)).toEqual({ id: 'a', lifecycle_status: 'Running', sip_status: 'calling' });
    expect(store.refreshed).toHaveLength(6);
    expect(store.errors).toEqual(['503']);
  });

  test('a changed line is registered anew, a deleted one is let go', async () => {
    const { store, endpoint, lines, round } = setUp();
    store.free_.push(stored('a'), stored('b'));
    await round();
    store.mine = [stored('a', { revision: 1, username: 'other' })];
    await round();
    expect([...endpoint.open.values()].map(({ account }) => account.username)).toEqual(['other']);
    expect(lines.size).toBe(1);
  });

  test('rounds come by themselves', async () => {
    const { store, endpoint, round, pass } = setUp();
    await round();
    store.free_.push(stored('a'));
    await pass(ROUND_MS);
    expect(endpoint.open.size).toBe(1);
  });

  test('a round that has taken all it may is followed by the next at once, until nothing is left', async () => {
    const { store, lines, round, pass } = setUp();
    store.free_.push(...Array.from({ length: 2 * MOST_A_ROUND + 1 }, (_, n) => stored(`line ${n}`)));
    await round();
    expect(lines.size).toBe(MOST_A_ROUND);
    await pass(FULL_ROUND_MS);
    expect(lines.size).toBe(2 * MOST_A_ROUND);
    await pass(FULL_ROUND_MS);
    expect(lines.size).toBe(2 * MOST_A_ROUND + 1);
    store.free_.push(stored('later'));
    await pass(ROUND_MS - 1);
    expect(lines.size).toBe(2 * MOST_A_ROUND + 1);
    await pass(1);
    expect(lines.size).toBe(2 * MOST_A_ROUND + 2);
  });

  test('calls that wait are placed over their line, and none of a line that is not here', async () => {
    const { store, placed, round } = setUp();
    store.free_.push(stored('a'));
    store.waiting.push(
      { session_id: 's1', connection_id: 'a', destination: '100' },
      { session_id: 's2', connection_id: 'z', destination: '200' },
    );
    await round();
    expect(placed).toEqual(['s1 100']);
  });

  test('who cannot renew lets go before others may take the line, and takes it again later', async () => {
    const { store, endpoint, lines, round, pass } = setUp();
    store.free_.push(stored('a'));
    await round();
    store.away = true;
    for (let ms = ROUND_MS; ms < LEASE_MS - ROUND_MS; ms += ROUND_MS) await pass(ROUND_MS);
    expect(endpoint.open.size).toBe(1);
    await pass(ROUND_MS);
    expect([endpoint.open.size, lines.size]).toEqual([0, 0]);
    store.away = false;
    await pass(ROUND_MS);
    expect(endpoint.open.size).toBe(1);
  });

  test('a database that never answers does not keep lines beyond their leases', async () => {
    const { store, endpoint, lines, round, pass } = setUp();
    store.free_.push(stored('a'), stored('b'));
    await round();
    store.renewsInMs = Infinity;
    await pass(LEASE_MS - ROUND_MS - 1);
    expect(endpoint.open.size).toBe(2);
    await pass(1);
    expect([endpoint.open.size, lines.size]).toEqual([0, 0]);
  });

  test('a lease is counted from where its round began, not from where it ended', async () => {
    const { store, endpoint, round, pass } = setUp();
    store.free_.push(stored('a'));
    store.renewsInMs = 3000;
    await round();
    await pass(3000);
    expect(endpoint.open.size).toBe(1);
    store.renewsInMs = Infinity;
    await pass(LEASE_MS - ROUND_MS - 3000 - 1);
    expect(endpoint.open.size).toBe(1);
    await pass(1);
    expect(endpoint.open.size).toBe(0);
  });

  test('what a round says that comes back late is not believed: the next one asks again', async () => {
    const { store, endpoint, lines, round, pass } = setUp();
    store.free_.push(stored('a'), stored('b'));
    await round();
    store.renewsInMs = LEASE_MS - ROUND_MS;
    for (let ms = 0; ms < LEASE_MS; ms += ROUND_MS) await pass(ROUND_MS);
    expect([endpoint.open.size, lines.size]).toEqual([0, 0]);
    store.renewsInMs = 0;
    store.mine = [stored('b')];
    await pass(ROUND_MS);
    expect(endpoint.only.account.password).toBe('password of b');
    expect(endpoint.open.size).toBe(1);
  });

  test('a state that could not be written is written in the next round', async () => {
    const { store, endpoint, round } = setUp();
    store.free_.push(stored('a'));
    await round();
    store.away = true;
    endpoint.only.events.state({ kind: 'online', expiresInSeconds: 300, callerId: '100' });
    await settle();
    store.away = false;
    await round();
    expect(store.reports.at(-1)).toEqual({ id: 'a', lifecycle_status: 'Running', sip_status: 'online' });
  });

  test('a draining process takes no lines and no calls, a closed one gives all back', async () => {
    const { clock, store, endpoint, lines, incoming, placed, round } = setUp();
    store.free_.push(stored('a'));
    await round();
    endpoint.only.events.incoming({} as SipCall);
    incoming[0]!.callBegins();
    lines.drain();
    store.free_.push(stored('b'));
    store.waiting.push({ session_id: 's1', connection_id: 'a', destination: '100' });
    await round();
    expect([lines.size, placed, store.freed]).toEqual([1, [], []]);
    await lines.close();
    await lines.close();
    expect([endpoint.open.size, store.freed, clock.pending]).toEqual([0, ['all'], 0]);
    lines.wake();
    expect(clock.pending).toBe(0);
  });

  describe('a draining process', () => {
    /** Lines `a` and `b`; `a` carries a call, which `over` ends. */
    const calling = async () => {
      const scene = setUp();
      scene.store.free_.push(stored('a'), stored('b'));
      await scene.round();
      scene.endpoint.only.events.incoming({} as SipCall);
      return { ...scene, over: scene.incoming[0]!.callBegins() };
    };
    const passwords = ({ open }: FakeEndpoint) => [...open.values()].map(({ account }) => account.password);

    test('gives back at once what no call runs over, and the rest after the last call', async () => {
      const { store, endpoint, lines, over, pass } = await calling();
      lines.drain();
      await settle();
      expect([store.freed, passwords(endpoint)]).toEqual([[['b']], ['password of a']]);
      for (let ms = 0; ms < 60_000; ms += ROUND_MS) await pass(ROUND_MS);
      expect([store.freed, passwords(endpoint)]).toEqual([[['b']], ['password of a']]);
      over();
      await pass(ROUND_MS);
      expect([store.freed, passwords(endpoint)]).toEqual([[['b'], ['a']], []]);
      expect(lines.size).toBe(0);
    });

    test('gives a line back when it has said goodbye to its server, and not before', async () => {
      const { store, endpoint, lines, pass } = await calling();
      let answer = (): void => undefined;
      endpoint.goodbye = () => new Promise((resolve) => (answer = resolve));
      lines.drain();
      await pass(ROUND_MS);
      expect([store.freed, endpoint.open.size]).toEqual([[], 1]);
      answer();
      await settle();
      expect(store.freed).toEqual([['b']]);
    });

    test('gives back what a round has just taken, and opens none of it', async () => {
      const { clock, store, endpoint, lines } = setUp();
      store.free_.push(stored('a'));
      store.take = async () => {
        await new Promise<void>((resolve) => clock.after(100, resolve));
        store.mine = store.free_.splice(0);
        return store.mine;
      };
      lines.wake();
      await settle();
      lines.drain();
      clock.advance(100);
      await settle();
      expect([store.freed, endpoint.open.size, lines.size]).toEqual([[['a']], 0, 0]);
    });

    test('tries again what the database did not take back', async () => {
      const { store, lines, pass } = await calling();
      lines.drain();
      store.away = true;
      await settle();
      expect(store.freed).toEqual([]);
      store.away = false;
      await pass(ROUND_MS);
      expect([store.freed, lines.size]).toEqual([[['b']], 1]);
    });
  });

  test('a password that does not open is a refused line, and no other suffers', async () => {
    const { store, endpoint, round } = setUp();
    store.free_.push(stored('a', { password_box: 'aes256gcm:AAAA' }), stored('b'));
    await round();
    expect(endpoint.open.size).toBe(1);
    expect(store.reports.find((one) => one.id === 'a')).toMatchObject({ lifecycle_status: 'Failed' });
  });
});
