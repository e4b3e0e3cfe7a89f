import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { ANSWER, Bench, OFFER, settle } from './testing/bench.ts';

const OTHER = OFFER.replace('4000', '4002');
const THIRD = OFFER.replace('4000', '4004');
const update = [['Allow', 'INVITE, ACK, BYE, UPDATE']] as const;
const bob = ['Contact', '<sip:bob@192.0.2.8:5080>'] as const;

describe('requests within a call (RFC 3261, 12.2.2)', () => {
  it.each([
    ['OPTIONS', 200],
    ['MESSAGE', 405],
    ['SUBSCRIBE', 405],
    ['REFER', 603],
    ['PRACK', 481],
    ['NOTIFY', 489],
    ['INFO', 200],
    ['NONSENSE', 405],
  ])('%s gets %i', async (method, status) => {
    const bench = new Bench(new FakeClock());
    const { invite } = await bench.established();
    const received = bench.within(invite, method);
    expect(received.statuses).toEqual([status]);
    if (status === 405) expect(received.last.headers.get('Allow')).toContain('INVITE');
    await bench.close();
  });

  it('out of their order get 500, of unknown dialogs 481, with unknown demands 420', async () => {
    const bench = new Bench(new FakeClock());
    const { invite, notes } = await bench.established();
    expect(bench.within(invite, 'OPTIONS', { sequence: 5 }).statuses).toEqual([200]);
    expect(bench.within(invite, 'BYE', { sequence: 4 }).statuses).toEqual([500]);
    expect(bench.within(invite, 'OPTIONS', { sequence: 6, headers: [['Require', 'x']] }).statuses).toEqual([
      420,
    ]);
    const stranger = bench.wire.receive({
      method: 'BYE',
      headers: [
        ['From', '<sip:x@y>;tag=1'],
        ['To', invite.last.headers.get('To') ?? ''],
        ['Call-ID', 'in-1'],
        ['CSeq', '9 BYE'],
      ],
    });
    expect(stranger.statuses).toEqual([481]);
    expect(notes.notes).toEqual([]);
    await bench.close();
  });

  it.each([
    ['application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n', 'key 5 for 160 ms'],
    ['application/dtmf-relay', 'Signal= *\r\nDuration= 160\r\n', 'key * for 160 ms'],
    ['application/dtmf-relay', 'Signal=1\r\nDuration=60000\r\n', 'key 1 for 5000 ms'],
    ['application/dtmf-relay', 'Signal=2\r\nDuration=-1\r\n', 'key 2'],
    ['application/dtmf', '11', 'key #'],
    ['application/dtmf', 'a', 'key A'],
  ])('takes a key from %s %j', async (type, body, note) => {
    const bench = new Bench(new FakeClock());
    const { invite, notes } = await bench.established();
    expect(bench.within(invite, 'INFO', { type, sdp: body }).statuses).toEqual([200]);
    expect(notes.notes).toEqual([note]);
    await bench.close();
  });

  it('takes a key once that comes again by another way through the network (12.2.2)', async () => {
    const bench = new Bench(new FakeClock());
    const { invite, notes } = await bench.established();
    const key = { type: 'application/dtmf', sdp: '5' };
    expect(bench.within(invite, 'INFO', key).statuses).toEqual([200]);
    expect(bench.within(invite, 'INFO', key).statuses).toEqual([500]);
    expect(notes.notes).toEqual(['key 5']);
    await bench.close();
  });

  it('takes no key from anything else', async () => {
    const bench = new Bench(new FakeClock());
    const { invite, notes } = await bench.established();
    expect(bench.within(invite, 'INFO', { type: 'application/dtmf', sdp: 'flash' }).statuses).toEqual([200]);
    expect(bench.within(invite, 'INFO', { type: 'text/plain', sdp: '5', sequence: 3 }).statuses).toEqual([
      415,
    ]);
    expect(notes.notes).toEqual([]);
    await bench.close();
  });
});

describe('their re-INVITE and UPDATE (RFC 3261, 14.2; RFC 3311, 5.2)', () => {
  it('are answered, and move the target', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite, notes } = await bench.established();
    const again = bench.within(invite, 'INVITE', {
      sdp: OTHER,
      headers: [['Contact', '<sip:alice@192.0.2.99>']],
    });
    expect(again.statuses).toEqual([200]);
    expect(again.last.body.toString()).toBe(ANSWER);
    bench.within(invite, 'ACK', { sequence: 2 });
    expect(bench.within(invite, 'UPDATE', { sdp: OFFER, sequence: 3 }).last.body.toString()).toBe(ANSWER);
    expect(bench.within(invite, 'UPDATE', { sequence: 4 }).last.body).toHaveLength(0);
    expect(notes.notes).toEqual(['reoffered', 'reoffered']);
    void call.hangUp();
    expect(bench.wire.last('BYE').request.uri).toBe('sip:alice@192.0.2.99');
    await bench.close();
  });

  it('without an offer get ours, and their answer comes with the ACK', async () => {
    const bench = new Bench(new FakeClock());
    const { invite, notes } = await bench.established();
    expect(bench.within(invite, 'INVITE').last.body.toString()).toBe(ANSWER);
    expect(bench.within(invite, 'UPDATE', { sdp: OTHER, sequence: 3 }).statuses).toEqual([491]);
    bench.within(invite, 'ACK', { sequence: 2, sdp: OTHER });
    expect(notes.notes).toEqual(['asked for an offer', 'reanswered']);
    expect(bench.within(invite, 'UPDATE', { sdp: OTHER, sequence: 4 }).statuses).toEqual([200]);
    await bench.close();
  });

  it('that do not fit get 488, and all stays as it was', async () => {
    const bench = new Bench(new FakeClock());
    const { invite, notes } = await bench.established();
    notes.reply = null;
    expect(bench.within(invite, 'INVITE', { sdp: OTHER }).statuses).toEqual([488]);
    expect(bench.within(invite, 'UPDATE', { sdp: OTHER, sequence: 3 }).statuses).toEqual([488]);
    notes.reply = ANSWER;
    expect(bench.within(invite, 'INVITE', { sdp: OTHER, sequence: 4 }).statuses).toEqual([200]);
    expect(notes.ends).toEqual([]);
    await bench.close();
  });

  it('get 491 while ours is open, and 500 with a moment to wait while theirs is', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite } = await bench.established();
    void call.reinvite(() => OTHER).catch(() => undefined);
    expect(bench.within(invite, 'INVITE', { sdp: OTHER }).statuses).toEqual([491]);
    expect(bench.within(invite, 'UPDATE', { sdp: OTHER, sequence: 3 }).statuses).toEqual([491]);
    const ringing = bench.invite({ callId: 'in-2' });
    bench.calls[1]?.ring();
    const early = bench.within(ringing, 'UPDATE', { sdp: OTHER });
    expect(early.statuses).toEqual([500]);
    expect(early.last.headers.get('Retry-After')).toBe('5');
    await bench.close();
  });

  it('without an ACK end the call (13.3.1.4)', async () => {
    const bench = new Bench(new FakeClock());
    const { invite, notes } = await bench.established();
    const again = bench.within(invite, 'INVITE', { sdp: OTHER });
    bench.wire.events.unacknowledged(again);
    expect(notes.ends).toEqual(['ended failure null']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });
});

describe('our re-INVITE (RFC 3261, 14.1)', () => {
  it('resolves with the answer, acknowledged', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established();
    const answer = call.reinvite(() => OTHER);
    const again = bench.wire.last('INVITE');
    expect(again.request.body.toString()).toBe(OTHER);
    again.answer(200, { sdp: OFFER, headers: [['Contact', '<sip:alice@192.0.2.77>']] });
    expect(await answer).toBe(OFFER);
    expect(bench.wire.acks[0]?.uri).toBe('sip:alice@192.0.2.9:5070');
    await bench.close();
  });

  it('waits and tries again when both have asked at once: 2.1 to 4 s for who has begun the call, else up to 2 s', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established();
    void call.reinvite(() => OTHER).catch(() => undefined);
    bench.wire.last('INVITE').answer(491);
    bench.clock.advance(999);
    expect(bench.wire.all('INVITE')).toHaveLength(1);
    bench.clock.advance(1);
    expect(bench.wire.all('INVITE')).toHaveLength(2);
    const dialled = await bench.dialled();
    void dialled.call.reinvite(() => OTHER).catch(() => undefined);
    bench.wire.last('INVITE').answer(491);
    const sent = bench.wire.all('INVITE').length;
    bench.clock.advance(3_049);
    expect(bench.wire.all('INVITE')).toHaveLength(sent);
    bench.clock.advance(1);
    expect(bench.wire.all('INVITE')).toHaveLength(sent + 1);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('takes no late answer to an earlier INVITE for that to a later one', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established();
    const answer = call.reinvite(() => OTHER);
    const earlier = bench.wire.last('INVITE');
    earlier.answer(200, { sdp: OFFER });
    expect(await answer).toBe(OFFER);
    const next = call.reinvite(() => THIRD);
    const later = bench.wire.last('INVITE');
    earlier.answer(200, { sdp: OFFER });
    // It is acknowledged as what it is, and the later one is still open.
    expect(bench.wire.acks.at(-1)?.headers.get('CSeq')).toBe(
      earlier.header('CSeq')?.replace('INVITE', 'ACK'),
    );
    later.answer(200, { sdp: THIRD });
    expect(await next).toBe(THIRD);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('acknowledges reliable responses of each INVITE by its own numbers (RFC 3262, 3)', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established();
    const reliably = (rseq: number) =>
      ({
        headers: [
          ['Require', '100rel'],
          ['RSeq', String(rseq)],
        ],
      }) as const;
    const racks = () => bench.wire.all('PRACK').map((prack) => prack.header('RAck'));
    const numbers: string[] = [];
    for (const rseq of [500, 7]) {
      const answer = call.reinvite(() => OTHER);
      const invite = bench.wire.last('INVITE');
      numbers.push(`${rseq} ${invite.header('CSeq')}`);
      invite.answer(183, reliably(rseq));
      invite.answer(183, reliably(rseq));
      invite.answer(200, { sdp: OFFER });
      await answer;
    }
    expect(racks()).toEqual(numbers);
    await bench.close();
  });

  it('asks for what to offer at each try, for the far end may have changed the call while we waited', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite } = await bench.established();
    let standing = OTHER;
    const answer = call.reinvite(() => standing);
    bench.wire.last('INVITE').answer(491);
    expect(bench.within(invite, 'INVITE', { sdp: OFFER }).statuses).toEqual([200]);
    standing = THIRD;
    bench.within(invite, 'ACK', { sequence: 2 });
    bench.clock.advance(1_000);
    expect(bench.wire.all('INVITE').map(({ request }) => request.body.toString())).toEqual([OTHER, THIRD]);
    bench.wire.last('INVITE').answer(200, { sdp: OFFER });
    expect(await answer).toBe(OFFER);
    await bench.close();
  });

  it('is not asked what to offer while an offer of the far end is open, and rejects when there is nothing', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite } = await bench.established();
    bench.within(invite, 'INVITE');
    const asked: number[] = [];
    const nothing = (): string => {
      asked.push(bench.clock.now());
      throw new Error('The sound is closed.');
    };
    const refused = call.reinvite(nothing).catch((error: Error) => error.message);
    expect(asked).toEqual([]);
    bench.within(invite, 'ACK', { sequence: 2, sdp: OTHER });
    bench.clock.advance(2_000);
    expect(await refused).toMatch(/^500/);
    expect([asked.length, bench.wire.all('INVITE').length]).toEqual([1, 0]);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('gives up after some tries, and after a minute', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established();
    const refused = call.reinvite(() => OTHER).catch((error: Error) => error.message);
    for (let tries = 0; tries < 6; tries++) {
      bench.wire.last('INVITE').answer(491);
      bench.clock.advance(2_000);
    }
    expect(await refused).toMatch(/^491/);
    const silent = call.reinvite(() => OTHER).catch((error: Error) => error.message);
    bench.clock.advance(60_000);
    expect(await silent).toMatch(/^408/);
    expect(bench.wire.last('INVITE').cancelled).toBe(true);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('is refused without harm, unless the far end knows the call no more (12.2.1.2)', async () => {
    const bench = new Bench(new FakeClock());
    const { call, notes } = await bench.established();
    const refused = call.reinvite(() => OTHER).catch((error: Error) => error.message);
    bench.wire.last('INVITE').answer(488);
    expect(await refused).toMatch(/^488/);
    expect(notes.ends).toEqual([]);
    const gone = call.reinvite(() => OTHER).catch((error: Error) => error.message);
    bench.wire.last('INVITE').answer(481);
    expect(await gone).toMatch(/^481/);
    expect(notes.ends).toEqual(['ended failure null']);
    await expect(call.reinvite(() => OTHER)).rejects.toThrow('481');
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('is let go when the call ends, and a late 200 is acknowledged', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established();
    const open = call.reinvite(() => OTHER).catch((error: Error) => error.message);
    void call.hangUp();
    expect(await open).toMatch(/^487/);
    bench.wire.last('INVITE').answer(200, { sdp: OFFER });
    expect(bench.wire.acks).toHaveLength(1);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });
});

describe('session timers (RFC 4028)', () => {
  const timer = (value: string, more: readonly (readonly [string, string])[] = []) =>
    [['Supported', 'timer'], ['Session-Expires', value], ...more] as const;

  it('let the caller refresh where it can, and hang up where it does not', async () => {
    const bench = new Bench(new FakeClock());
    const { invite, notes } = await bench.established({ headers: timer('120') });
    expect(invite.last.headers.get('Session-Expires')).toBe('120;refresher=uac');
    expect(invite.last.headers.get('Require')).toBe('timer');
    bench.clock.advance(80_000);
    expect(bench.within(invite, 'UPDATE', { headers: timer('120;refresher=uac') }).statuses).toEqual([200]);
    bench.clock.advance(87_999);
    expect(notes.ends).toEqual([]);
    bench.clock.advance(1);
    expect(notes.ends).toEqual(['ended failure null']);
    expect(bench.wire.all('BYE')).toHaveLength(1);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('are ours to refresh where the caller says so, by UPDATE at half the time', async () => {
    const bench = new Bench(new FakeClock());
    const { notes } = await bench.established({ headers: timer('120;refresher=uas', update) });
    bench.clock.advance(60_000);
    const refresh = bench.wire.last('UPDATE');
    expect(refresh.header('Session-Expires')).toBe('120;refresher=uac');
    refresh.answer(422, { headers: [['Min-SE', '200']] });
    expect(bench.wire.last('UPDATE').header('Session-Expires')).toBe('200;refresher=uac');
    bench.wire.last('UPDATE').answer(200, { headers: [['Session-Expires', '200;refresher=uac']] });
    bench.clock.advance(100_000);
    expect(bench.wire.all('UPDATE')).toHaveLength(3);
    bench.wire.last('UPDATE').answer(481);
    expect(notes.ends).toEqual(['ended failure null']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('are refreshed by a re-INVITE with what we have said last, where UPDATE is not known', async () => {
    const bench = new Bench(new FakeClock());
    const { notes, call } = await bench.dialled([['Session-Expires', '100;refresher=uac']]);
    bench.clock.advance(50_000);
    const refresh = bench.wire.last('INVITE');
    expect(refresh.request.body.toString()).toBe(ANSWER);
    refresh.answer(200, { sdp: OFFER, headers: [bob, ['Session-Expires', '100;refresher=uac']] });
    await settle();
    expect(notes.notes).toEqual(['answered theirs']);
    bench.clock.advance(50_000);
    expect(bench.wire.all('INVITE')).toHaveLength(3);
    bench.wire.last('INVITE').fail(408);
    expect(call.state).toBe('ended');
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('are tried again when a refresh fails in passing, until their time is over (RFC 4028, 10)', async () => {
    const bench = new Bench(new FakeClock());
    const { notes } = await bench.established({ headers: timer('120;refresher=uas', update) });
    const sentAfter = (ms: number): number => {
      bench.clock.advance(ms);
      return bench.wire.all('UPDATE').length;
    };
    expect(sentAfter(60_000)).toBe(1);
    bench.wire.last('UPDATE').answer(500);
    expect([sentAfter(9_999), sentAfter(1)]).toEqual([1, 2]);
    bench.wire.last('UPDATE').answer(503, { headers: [['Retry-After', '5']] });
    expect([sentAfter(4_999), sentAfter(1)]).toEqual([2, 3]);
    // The connection was lost; half of the remaining time is 6.5 s.
    bench.wire.last('UPDATE').fail(503);
    expect([sentAfter(6_499), sentAfter(1)]).toEqual([3, 4]);
    bench.wire.last('UPDATE').answer(200, { headers: [['Session-Expires', '120;refresher=uac']] });
    expect([sentAfter(59_999), sentAfter(1)]).toEqual([4, 5]);
    for (let second = 0; second < 28; second++) {
      expect(notes.ends).toEqual([]);
      bench.wire.last('UPDATE').answer(491);
      bench.clock.advance(1_000);
    }
    expect(notes.ends).toEqual(['ended failure null']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('repeat what was agreed last also where the far end has changed it meanwhile', async () => {
    const bench = new Bench(new FakeClock());
    const { notes, invite } = await bench.dialled([['Session-Expires', '100;refresher=uac']]);
    bench.clock.advance(50_000);
    bench.wire.last('INVITE').answer(491);
    notes.reply = THIRD;
    expect(bench.from(invite, 'INVITE', { sdp: OTHER }).statuses).toEqual([200]);
    bench.from(invite, 'ACK', {});
    bench.clock.advance(4_000);
    const again = bench.wire.last('INVITE');
    expect(again.request.body.toString()).toBe(THIRD);
    notes.notes.length = 0;
    again.answer(200, { sdp: OTHER, headers: [bob, ['Session-Expires', '100;refresher=uac']] });
    await settle();
    expect(notes.notes).toEqual([]);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('are tried again by re-INVITE too, but not where the far end has refreshed them meanwhile', async () => {
    const bench = new Bench(new FakeClock());
    const { notes, invite } = await bench.dialled([['Session-Expires', '120;refresher=uac']]);
    bench.clock.advance(60_000);
    bench.wire.last('INVITE').answer(500);
    await settle();
    bench.clock.advance(10_000);
    expect(bench.wire.all('INVITE')).toHaveLength(3);
    const theirs = { headers: timer('120;refresher=uac') };
    expect(bench.from(invite, 'UPDATE', theirs).statuses).toEqual([200]);
    bench.wire.last('INVITE').answer(500);
    await settle();
    bench.clock.advance(87_999);
    expect(bench.wire.all('INVITE')).toHaveLength(3);
    expect(notes.ends).toEqual([]);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('are ours where only a proxy knows of them (RFC 4028, 9)', async () => {
    const bench = new Bench(new FakeClock());
    const { invite } = await bench.established({ headers: [['Session-Expires', '1800']] });
    expect(invite.last.headers.get('Session-Expires')).toBe('1800;refresher=uas');
    expect(invite.last.headers.get('Require')).toBeUndefined();
    await bench.close();
  });
});

describe('requests outside a call', () => {
  it.each([
    ['OPTIONS', [], 200],
    ['BYE', [], 481],
    ['INFO', [], 481],
    ['REGISTER', [], 405],
    ['MESSAGE', [], 405],
    ['REFER', [], 603],
    ['SUBSCRIBE', [['Event', 'presence']], 489],
    ['NOTIFY', [['Event', 'message-summary']], 200],
    ['NOTIFY', [['Event', 'keep-alive']], 489],
    ['OPTIONS', [['Require', 'x']], 420],
  ] as const)('%s %j gets %i', async (method, headers, status) => {
    const bench = new Bench(new FakeClock());
    const received = bench.wire.receive({
      method,
      headers: [
        ['From', '<sip:x@y>;tag=1'],
        ['To', '<sip:agent@example.test>'],
        ['Call-ID', 'o'],
        ['CSeq', `1 ${method}`],
        ...headers,
      ],
    });
    expect(received.statuses).toEqual([status]);
    expect(received.last.headers.get('To')).toMatch(/;tag=/);
    if (status === 200 && method === 'OPTIONS') {
      expect(received.last.headers.all('Allow')).toContain('UPDATE');
      expect(received.last.headers.all('Accept')).toContain('application/sdp');
      expect(received.last.headers.all('Supported')).toContain('replaces');
    }
    await bench.close();
  });
});
