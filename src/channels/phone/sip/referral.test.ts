import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { Bench, settle } from './testing/bench.ts';
import type { SentRequest } from './testing/fake-wire.ts';

const KNOWS_REPLACES = [['Supported', 'timer, replaces']] as const;

describe('REFER (RFC 3515)', () => {
  const news = (status: string, state = 'active;expires=60') =>
    ({
      headers: [
        ['Event', 'refer'],
        ['Subscription-State', state],
      ],
      type: 'message/sipfrag;version=2.0',
      sdp: `SIP/2.0 ${status}`,
    }) as const;

  it('moves the call: 202, 100, 200, and we leave', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite, notes } = await bench.established();
    const outcome = call.refer('200', null);
    const refer = bench.wire.last('REFER');
    expect(refer.header('Refer-To')).toBe('<sip:200@example.test>');
    expect(refer.header('Referred-By')).toBe('<sip:agent@example.test>');
    refer.answer(202);
    expect(bench.within(invite, 'NOTIFY', { ...news('100 Trying'), sequence: 2 }).statuses).toEqual([200]);
    expect(
      bench.within(invite, 'NOTIFY', { ...news('200 OK', 'terminated;reason=noresource'), sequence: 3 })
        .statuses,
    ).toEqual([200]);
    expect(await outcome).toEqual({ kind: 'moved' });
    await settle();
    bench.wire.last('BYE').answer(200);
    expect(notes.ends).toEqual(['ended local null']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('fails as the NOTIFY says, also when that comes before the 202', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite, notes } = await bench.established();
    const outcome = call.refer('200', null);
    bench.within(invite, 'NOTIFY', news('486 Busy Here', 'terminated'));
    bench.wire.last('REFER').answer(202);
    expect(await outcome).toEqual({ kind: 'failed', status: 486, reason: 'Busy Here' });
    expect(notes.ends).toEqual([]);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('is refused', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established();
    const outcome = call.refer('200', null);
    bench.wire.last('REFER').answer(405);
    expect(await outcome).toMatchObject({ kind: 'refused', status: 405 });
    await bench.close();
  });

  it.each([
    ['is not answered', (refer: SentRequest) => refer.fail(408)],
    ['is answered with 408 by a proxy', (refer: SentRequest) => refer.answer(408)],
  ])('is refused, and the call goes on, when it %s', async (_how, end) => {
    const bench = new Bench(new FakeClock());
    const { call, notes } = await bench.established();
    const outcome = call.refer('200', null);
    end(bench.wire.last('REFER'));
    expect(await outcome).toMatchObject({ kind: 'refused', status: 408 });
    expect([notes.ends, bench.wire.all('BYE'), call.state]).toEqual([[], [], 'established']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('that is not answered goes on when there is news of it', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite } = await bench.established();
    const outcome = call.refer('200', null);
    bench.within(invite, 'NOTIFY', news('180 Ringing'));
    bench.wire.last('REFER').fail(408);
    bench.within(invite, 'NOTIFY', { ...news('200 OK', 'terminated'), sequence: 3 });
    expect(await outcome).toEqual({ kind: 'moved' });
    await bench.close();
  });

  it('ends a call that the far end does not know any more (12.2.1.2)', async () => {
    const bench = new Bench(new FakeClock());
    const { call, notes } = await bench.established();
    const outcome = call.refer('200', null);
    bench.wire.last('REFER').answer(481);
    expect(await outcome).toMatchObject({ kind: 'refused', status: 481 });
    expect(notes.ends).toEqual(['ended failure null']);
    await bench.close();
  });

  it('is not sent to a far end that has said it does not know it', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established({ headers: [['Allow', 'INVITE, ACK, BYE, UPDATE']] });
    expect(await call.refer('200', null)).toMatchObject({ kind: 'refused', status: 405 });
    expect(bench.wire.all('REFER')).toEqual([]);
    const { call: able } = await bench.established({ callId: 'in-2', headers: [['Allow', 'BYE, refer']] });
    void able.refer('200', null);
    expect(bench.wire.all('REFER')).toHaveLength(1);
    await bench.close();
  });

  it.each([403, 405, 501])('is refused also by the first news, %i', async (status) => {
    const bench = new Bench(new FakeClock());
    const { call, invite } = await bench.established();
    const outcome = call.refer('200', null);
    bench.wire.last('REFER').answer(202);
    bench.within(invite, 'NOTIFY', news(`${status} No`, 'terminated'));
    expect(await outcome).toEqual({ kind: 'refused', status, reason: 'No' });
    const tried = call.refer('200', null);
    bench.wire.last('REFER').answer(202);
    bench.within(invite, 'NOTIFY', { ...news('100 Trying'), sequence: 3 });
    bench.within(invite, 'NOTIFY', { ...news(`${status} No`, 'terminated'), sequence: 4 });
    expect(await tried).toMatchObject({ kind: 'failed', status });
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('takes no news of an earlier transfer for that of a later one', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite } = await bench.established();
    let sequence = 1;
    const notify = (what: ReturnType<typeof news>, id?: number) => {
      const [, state] = what.headers;
      const event = ['Event', id === undefined ? 'refer' : `refer;id=${id}`] as const;
      return bench.within(invite, 'NOTIFY', { ...what, headers: [event, state], sequence: ++sequence })
        .statuses;
    };
    const idOf = (refer: SentRequest): number => Number.parseInt(refer.header('CSeq') ?? '', 10);
    const outcome = call.refer('200', null);
    const first = bench.wire.last('REFER');
    first.answer(202);
    expect(notify(news('180 Ringing'))).toEqual([200]);
    bench.clock.advance(180_000);
    expect(await outcome).toMatchObject({ kind: 'failed', status: 408 });

    const later = call.refer('300', null);
    const second = bench.wire.last('REFER');
    second.answer(202);
    expect(idOf(second)).toBeGreaterThan(idOf(first));
    // The first telephone has answered at last: by its id, and without one, as a first REFER may have it.
    expect(notify(news('183 Session Progress'), idOf(first))).toEqual([200]);
    expect(notify(news('200 OK', 'terminated;reason=noresource'))).toEqual([200]);
    await settle();
    expect([bench.wire.all('BYE'), call.state]).toEqual([[], 'established']);
    expect(notify(news('200 OK', 'terminated'), 999_999)).toEqual([481]);
    expect(notify(news('486 Busy Here', 'terminated'), idOf(second))).toEqual([200]);
    expect(await later).toEqual({ kind: 'failed', status: 486, reason: 'Busy Here' });
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('has moved the call when the far end says no more and leaves', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite, notes } = await bench.established();
    const outcome = call.refer('200', null);
    bench.wire.last('REFER').answer(202);
    bench.clock.advance(29_999);
    bench.within(invite, 'BYE');
    expect(await outcome).toEqual({ kind: 'moved' });
    expect(notes.ends).toEqual(['ended remote null']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it.each([
    ['has answered the REFER', null],
    ['picks up', '180 Ringing'],
  ])('has moved nobody when the caller leaves before anybody %s', async (_when, heard) => {
    const bench = new Bench(new FakeClock());
    const { call, invite, notes } = await bench.established();
    const outcome = call.refer('200', null);
    if (heard !== null) {
      bench.wire.last('REFER').answer(202);
      bench.within(invite, 'NOTIFY', news(heard));
    }
    bench.within(invite, 'BYE', { sequence: 3 });
    if (heard === null) bench.wire.last('REFER').answer(481);
    expect(await outcome).toMatchObject({ kind: 'failed', status: 487 });
    expect(notes.ends).toEqual(['ended remote null']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('has moved the call when the far end ends its news, and leaves', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite } = await bench.established();
    const outcome = call.refer('200', null);
    bench.within(invite, 'NOTIFY', news('100 Trying', 'terminated;reason=noresource'));
    bench.within(invite, 'BYE', { sequence: 3 });
    expect(await outcome).toEqual({ kind: 'moved' });
    await bench.close();
  });

  it('has failed when nothing is heard for 30 s, or nobody answers for 180 s', async () => {
    const bench = new Bench(new FakeClock());
    const { call, invite } = await bench.established();
    const silent = call.refer('200', null);
    bench.wire.last('REFER').answer(202);
    bench.clock.advance(30_000);
    expect(await silent).toMatchObject({ kind: 'failed', status: 408 });
    const ringing = call.refer('200', null);
    bench.wire.last('REFER').answer(202);
    bench.within(invite, 'NOTIFY', news('180 Ringing'));
    bench.clock.advance(179_999);
    expect(await call.refer('200', null)).toMatchObject({ kind: 'failed', status: 491 });
    bench.clock.advance(1);
    expect(await ringing).toMatchObject({ kind: 'failed', status: 408 });
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('takes Refer-Sub: false for moved, as nothing will be told (RFC 4488, 4)', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established();
    const outcome = call.refer('200', null);
    bench.wire.last('REFER').answer(200, { headers: [['Refer-Sub', 'false']] });
    expect(await outcome).toEqual({ kind: 'moved' });
    await bench.close();
  });

  it('joins the far end with somebody whom we have talked to (RFC 3891, 6.1)', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established({ headers: KNOWS_REPLACES });
    const consulted = await bench.dialled(KNOWS_REPLACES);
    void call.refer('200', consulted.call);
    const ourTag = /tag=(.+)$/.exec(consulted.invite.header('From') ?? '')?.[1];
    const replaces = encodeURIComponent(`${consulted.call.id};to-tag=far;from-tag=${ourTag}`);
    expect(bench.wire.last('REFER').header('Refer-To')).toBe(`<sip:200@example.test?Replaces=${replaces}>`);
    void consulted.call.hangUp();
    const { call: other } = await bench.established({ callId: 'in-2', headers: KNOWS_REPLACES });
    expect(await other.refer('200', consulted.call)).toMatchObject({ kind: 'refused', status: 481 });
    await bench.close();
  });

  it.each([
    ['the caller', [], KNOWS_REPLACES],
    ['the one who was called', KNOWS_REPLACES, []],
  ] as const)('joins nobody when %s does not understand Replaces', async (_who, callers, theirs) => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established({ headers: callers });
    const consulted = await bench.dialled(theirs);
    expect(await call.refer('200', consulted.call)).toMatchObject({ kind: 'refused', status: 420 });
    expect(bench.wire.all('REFER')).toEqual([]);
    await bench.close();
  });
});
