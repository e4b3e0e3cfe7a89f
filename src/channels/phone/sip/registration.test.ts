import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { Bench, settle } from './testing/bench.ts';

const challenge = [
  ['WWW-Authenticate', 'Digest realm="example.test", nonce="n1", algorithm=MD5, qop="auth"'],
] as const;
const kinds = (bench: Bench): readonly string[] => bench.states.map(({ kind }) => kind);

const registrations = (bench: Bench): number =>
  bench.wire.all('REGISTER').filter((sent) => sent.header('Contact') !== undefined).length;

/** Lets time pass; the server answers each OPTIONS. */
async function later(bench: Bench, ms: number): Promise<void> {
  const seen = new Set(bench.wire.all('OPTIONS'));
  for (let gone = 0; gone < ms; gone += 1_000) {
    bench.clock.advance(1_000);
    for (const options of bench.wire.all('OPTIONS')) if (!seen.has(options)) options.answer(200);
  }
  await settle();
}

describe('registration (RFC 3261, 10)', () => {
  it('registers a Contact with the transport, instance and time asked for (10.2.1; RFC 5626, 4.2)', async () => {
    const bench = new Bench(new FakeClock());
    await settle();
    const register = bench.wire.last('REGISTER');
    expect(register.request.uri).toBe('sip:example.test');
    expect(register.header('To')).toBe('<sip:agent@example.test>');
    expect(register.header('Contact')).toMatch(
      /^<sip:agent@198\.51\.100\.7:40000;transport=udp>;\+sip\.instance="<urn:uuid:[0-9a-f-]{36}>";reg-id=1;expires=300$/,
    );
    await bench.register();
    expect(bench.states).toEqual([{ kind: 'online', expiresInSeconds: 300, callerId: null }]);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('answers a challenge with the next CSeq and the same Call-ID (22.2)', async () => {
    const bench = new Bench(new FakeClock());
    await settle();
    bench.wire.last('REGISTER').answer(401, { headers: challenge });
    const [first, second] = bench.wire.all('REGISTER');
    expect(second?.header('Authorization')).toContain('username="agent"');
    expect(second?.header('CSeq')).toBe('2 REGISTER');
    expect(second?.header('Call-ID')).toBe(first?.header('Call-ID'));
    await bench.register();
    expect(kinds(bench)).toEqual(['online']);
    await bench.close();
  });

  it.each([
    ['refused', 403],
    ['unreachable', 503],
  ] as const)('that is %s takes no calls: 480, and none of them is told of', async (kind, status) => {
    const bench = new Bench(new FakeClock());
    await settle();
    bench.wire.last('REGISTER').answer(status);
    expect(bench.line.state.kind).toBe(kind);
    for (let count = 0; count < 10; count++)
      expect(
        bench.invite({ callId: `in-${count}`, uri: `sip:anybody${count}@198.51.100.7` }).statuses,
      ).toEqual([480]);
    expect(bench.calls).toEqual([]);
    bench.clock.advance(60_000);
    await bench.register();
    expect(bench.line.state.kind).toBe('online');
    expect(bench.invite({ callId: 'in-later' }).statuses).not.toContain(480);
    expect(bench.calls).toHaveLength(1);
    await bench.close();
  });

  it('tries a wrong password again after 60 s, then twice as long, up to 10 min', async () => {
    const bench = new Bench(new FakeClock());
    await settle();
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) {
      while (bench.wire.last('REGISTER').header('Authorization') === undefined)
        bench.wire.last('REGISTER').answer(401, { headers: challenge });
      bench.wire.last('REGISTER').answer(401, { headers: challenge });
      const sent = bench.wire.all('REGISTER').length;
      const from = bench.clock.now();
      while (bench.wire.all('REGISTER').length === sent) {
        bench.clock.advance(1_000);
        await settle();
      }
      waits.push((bench.clock.now() - from) / 1000);
    }
    expect(waits).toEqual([60, 120, 240, 480, 600, 600]);
    expect(bench.states).toHaveLength(1);
    expect(bench.states[0]).toMatchObject({ kind: 'refused', code: '401' });
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('refreshes at 85 % of what the server grants (10.2.4), which wins over what was asked', async () => {
    const bench = new Bench(new FakeClock());
    await bench.register([], 20);
    expect(bench.states).toEqual([{ kind: 'online', expiresInSeconds: 20, callerId: null }]);
    bench.clock.advance(16_999);
    await settle();
    expect(bench.wire.all('REGISTER')).toHaveLength(1);
    bench.clock.advance(1);
    await settle();
    expect(bench.wire.all('REGISTER')).toHaveLength(2);
    expect(bench.registrations).toBe(1);
    await bench.register([], 20);
    expect(bench.states).toHaveLength(1);
    expect(bench.registrations).toBe(2);
    await bench.close();
  });

  it('tells of no registration that was refused, nor of its end', async () => {
    const bench = new Bench(new FakeClock());
    await settle();
    bench.wire.last('REGISTER').answer(500);
    expect([kinds(bench), bench.registrations]).toEqual([['unreachable'], 0]);
    bench.clock.advance(1_000);
    await bench.register();
    await bench.close();
    expect(bench.registrations).toBe(1);
  });

  it('asks for longer when the time is too brief (423, 10.2.8)', async () => {
    const bench = new Bench(new FakeClock());
    await settle();
    bench.wire.last('REGISTER').answer(423, { headers: [['Min-Expires', '1800']] });
    expect(bench.wire.last('REGISTER').header('Expires')).toBe('1800');
    bench.wire.last('REGISTER').answer(423, { headers: [['Min-Expires', '1800']] });
    expect(bench.states[0]).toMatchObject({ kind: 'unreachable', code: '423' });
    await bench.close();
  });

  it('leaves flows out where the first hop cannot keep them (439, RFC 5626, 6)', async () => {
    const bench = new Bench(new FakeClock());
    await settle();
    bench.wire.last('REGISTER').answer(439);
    expect(bench.wire.last('REGISTER').header('Contact')).not.toContain('reg-id');
    expect(bench.wire.last('REGISTER').header('Supported')).toBe('path');
    await bench.close();
  });

  it.each([
    [['P-Associated-URI', '<tel:+1-555-0100>, <sip:x@y>'], '+15550100'],
    [['P-Associated-URI', '<sip:+15550101@example.test>'], '+15550101'],
  ] as const)('reads how the server calls us from %s (RFC 7315, 4.1)', async (header, expected) => {
    const bench = new Bench(new FakeClock());
    await bench.register([header]);
    expect(bench.states[0]).toMatchObject({ callerId: expected });
    await bench.close();
  });

  it('waits 1, 2, 4, 8, 16, 30, 30 s after trouble, less up to a quarter by chance', async () => {
    const bench = new Bench(new FakeClock());
    const waits: number[] = [];
    for (let round = 0; round < 7; round++) {
      await settle();
      bench.wire.last('REGISTER').answer(500);
      const from = bench.clock.now();
      const sent = bench.wire.all('REGISTER').length;
      while (bench.wire.all('REGISTER').length === sent) {
        bench.clock.advance(125);
        await settle();
      }
      waits.push((bench.clock.now() - from) / 1000);
    }
    expect(waits).toEqual([0.875, 1.75, 3.5, 7, 14, 26.25, 26.25]);
    expect(kinds(bench)).toEqual(['unreachable']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('honours Retry-After (20.33)', async () => {
    const bench = new Bench(new FakeClock());
    await settle();
    bench.wire.last('REGISTER').answer(503, { headers: [['Retry-After', '90 (maintenance)']] });
    bench.clock.advance(89_999);
    await settle();
    expect(bench.wire.all('REGISTER')).toHaveLength(1);
    bench.clock.advance(1);
    await settle();
    expect(bench.wire.all('REGISTER')).toHaveLength(2);
    await bench.close();
  });

  it('follows 3xx once, and only at its own server (8.1.3.4)', async () => {
    const bench = new Bench(new FakeClock());
    await settle();
    bench.wire
      .last('REGISTER')
      .answer(302, { headers: [['Contact', '<sip:evil.test>, <sip:pbx.test:5062>;q=0.1']] });
    expect(bench.wire.last('REGISTER').request.uri).toBe('sip:pbx.test:5062');
    bench.wire.last('REGISTER').answer(302, { headers: [['Contact', '<sip:example.test:5063>']] });
    expect(bench.wire.all('REGISTER')).toHaveLength(2);
    expect(bench.states[0]).toMatchObject({ kind: 'unreachable', code: '302' });
    await bench.close();
  });

  it('says why there is no way to the server, and tries again', async () => {
    const bench = new Bench(new FakeClock());
    bench.wire.way = Promise.reject(new Error('pbx.test is not known.'));
    await settle();
    await bench.register();
    bench.wire.events.lost('closed');
    await settle();
    expect(bench.states.at(-1)).toEqual({
      kind: 'unreachable',
      code: '503',
      message: 'pbx.test is not known.',
    });
    bench.wire.way = Promise.resolve();
    bench.clock.advance(1_000);
    await bench.register();
    expect(kinds(bench)).toEqual(['online', 'registering', 'unreachable', 'online']);
    await bench.close();
  });

  it('registers at once when the connection is lost (RFC 5626, 4.4)', async () => {
    const bench = new Bench(new FakeClock(), { transport: 'TCP' });
    await bench.register();
    bench.wire.events.lost('reset');
    await settle();
    expect(bench.wire.all('REGISTER')).toHaveLength(2);
    await bench.register();
    expect(kinds(bench)).toEqual(['online', 'registering', 'online']);
    await bench.close();
  });

  it('registers its new address, and takes the old one back (10.2.1, 10.2.2)', async () => {
    const bench = new Bench(new FakeClock());
    await bench.register();
    bench.wire.local = { address: '203.0.113.5', port: 1234 };
    bench.wire.events.moved();
    await settle();
    const contacts = bench.wire.last('REGISTER').request.headers.all('Contact');
    expect(contacts[0]).toContain('sip:agent@203.0.113.5:1234');
    expect(contacts[1]).toBe('<sip:agent@198.51.100.7:40000;transport=udp>;expires=0');
    await bench.register();
    expect(kinds(bench)).toEqual(['online']);
    await bench.close();
  });

  it('registers once more when the address became known on the way (RFC 3581)', async () => {
    const bench = new Bench(new FakeClock());
    await settle();
    const first = bench.wire.last('REGISTER');
    bench.wire.local = { address: '203.0.113.5', port: 1234 };
    bench.wire.events.moved();
    first.answer(200, { headers: [['Contact', '<sip:agent@198.51.100.7:40000;transport=udp>;expires=300']] });
    await settle();
    expect(bench.wire.last('REGISTER').header('Contact')).toContain('203.0.113.5:1234');
    await bench.close();
  });

  it('asks the server every 20 s over UDP whether it is there, and registers anew when it is not', async () => {
    const bench = new Bench(new FakeClock());
    await bench.register();
    bench.clock.advance(20_000);
    bench.wire.last('OPTIONS').answer(404);
    bench.clock.advance(20_000);
    expect(bench.wire.all('OPTIONS')).toHaveLength(2);
    expect(bench.wire.all('REGISTER')).toHaveLength(1);
    bench.clock.advance(5_000);
    await settle();
    expect(bench.wire.all('REGISTER')).toHaveLength(2);
    bench.wire.last('REGISTER').fail(408);
    expect(bench.states.at(-1)).toMatchObject({ kind: 'unreachable', code: '408' });
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('takes a server for one that answers no OPTIONS after two false alarms', async () => {
    const bench = new Bench(new FakeClock());
    await bench.register([], 3_600);
    for (let round = 0; round < 10; round++) {
      bench.clock.advance(25_000);
      await settle();
      await bench.register([], 3_600);
    }
    expect(registrations(bench)).toBe(3);
    expect(bench.states).toHaveLength(1);
    await bench.close();
  });

  it('asks every minute over UDP whether the server still knows us (10.2.3), and registers anew when it does not', async () => {
    const bench = new Bench(new FakeClock());
    await bench.register();
    await later(bench, 60_000);
    const question = bench.wire.last('REGISTER');
    expect(question.header('Contact')).toBeUndefined();
    question.answer(200, {
      headers: [['Contact', '<sip:agent@198.51.100.7:40000;transport=udp>;expires=240']],
    });
    await settle();
    expect(registrations(bench)).toBe(1);
    await later(bench, 60_000);
    bench.wire.last('REGISTER').answer(200);
    await settle();
    expect(registrations(bench)).toBe(2);
    await bench.register();
    expect(kinds(bench)).toEqual(['online']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  describe('among several bindings of the account', () => {
    /** The bindings of another telephone, and of ours as a server at a border rewrites it. */
    const desk = (expires: number) => ['Contact', `<sip:desk@192.0.2.44:5060>;expires=${expires}`] as const;
    const ours = (bench: Bench, expires: number) => {
      const registered = bench.wire.all('REGISTER').findLast((sent) => sent.header('Contact') !== undefined);
      const [mark] = /\+sip\.instance="[^"]+"/.exec(registered?.header('Contact') ?? '') ?? [];
      return ['Contact', `<sip:x9@203.0.113.1:5080>;${mark};expires=${expires}`] as const;
    };

    it('ours is found by its instance (RFC 5626, 4.1)', async () => {
      const bench = new Bench(new FakeClock());
      await settle();
      bench.wire.last('REGISTER').answer(200, { headers: [desk(3_000), ours(bench, 60), desk(20)] });
      expect(bench.states).toEqual([{ kind: 'online', expiresInSeconds: 60, callerId: 'x9' }]);
      await later(bench, 51_000);
      expect(registrations(bench)).toBe(2);
      await bench.close();
    });

    it('the old one of a process before makes us only more careful', async () => {
      const bench = new Bench(new FakeClock());
      await settle();
      bench.wire
        .last('REGISTER')
        .answer(200, { headers: [ours(bench, 90), ours(bench, 45), ours(bench, 0)] });
      expect(bench.states).toMatchObject([{ kind: 'online', expiresInSeconds: 45 }]);
      await bench.close();
    });

    it('where ours is not to be told from the others, none is outlived', async () => {
      const bench = new Bench(new FakeClock());
      await settle();
      bench.wire.last('REGISTER').answer(200, { headers: [desk(60), desk(200), ['Expires', '300']] });
      expect(bench.states).toMatchObject([{ kind: 'online', expiresInSeconds: 60 }]);
      await bench.close();
    });

    it('ours is there as long as the server shows it', async () => {
      const bench = new Bench(new FakeClock());
      await bench.register([], 3_600);
      await later(bench, 60_000);
      bench.wire
        .last('REGISTER')
        .answer(200, { headers: [desk(3_000), ours(bench, 3_000), ours(bench, 20)] });
      await settle();
      expect(registrations(bench)).toBe(1);
      await bench.close();
    });
  });

  it('asks no more where a server does not show what it has taken', async () => {
    const bench = new Bench(new FakeClock());
    await bench.register([], 3_600);
    for (let minute = 0; minute < 5; minute++) {
      await later(bench, 60_000);
      const last = bench.wire.last('REGISTER');
      if (last.header('Contact') === undefined) last.answer(200);
      await bench.register([], 3_600);
    }
    expect(registrations(bench)).toBe(2);
    expect(bench.wire.all('REGISTER')).toHaveLength(4);
    await bench.close();
  });

  it('takes the registration back when it is closed (10.2.2), at most for 2 s', async () => {
    const bench = new Bench(new FakeClock());
    await bench.register();
    const closed = bench.line.close();
    await settle();
    const last = bench.wire.last('REGISTER');
    expect(last.header('Expires')).toBe('0');
    expect(last.header('Contact')).toBe('<sip:agent@198.51.100.7:40000;transport=udp>');
    expect(bench.wire.closed).toBe(false);
    bench.clock.advance(2_000);
    await closed;
    expect(bench.wire.closed).toBe(true);
    expect(bench.line.close()).toBe(closed);
    expect(bench.clock.pending).toBe(0);
  });
});
