import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { ANSWER, Bench, OFFER, settle } from './testing/bench.ts';

const reliable = [['Require', '100rel']] as const;

describe('a call that comes in (RFC 3261, 13.3)', () => {
  it('rings, is accepted, acknowledged and hung up by the caller', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite();
    const [call] = bench.calls;
    expect(call).toMatchObject({ id: 'in-1', direction: 'inbound', offer: OFFER, state: 'ringing' });
    expect(call?.remote).toEqual({ user: 'alice', host: 'example.test', displayName: 'Alice' });
    expect(call?.local).toEqual({ user: 'agent', host: 'example.test', displayName: null });
    call?.ring();
    const accepted = call?.accept(ANSWER);
    expect(invite.statuses).toEqual([180, 200]);
    expect(invite.last.body.toString()).toBe(ANSWER);
    expect(invite.last.headers.get('Contact')).toBe('<sip:agent@198.51.100.7:40000;transport=udp>');
    bench.within(invite, 'ACK', { sequence: 1 });
    expect(await accepted).toBeNull();
    expect(bench.within(invite, 'BYE').statuses).toEqual([200]);
    expect(bench.notes[0]?.notes).toEqual(['ended remote null']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('leaves the offer to us where it has none (13.2.1)', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite({ sdp: null });
    const accepted = bench.calls[0]?.accept(ANSWER);
    expect(bench.calls[0]?.offer).toBeNull();
    bench.within(invite, 'ACK', { sequence: 1, sdp: OFFER });
    expect(await accepted).toBe(OFFER);
    await bench.close();
  });

  it('sends 183 where there is sound already', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite();
    bench.calls[0]?.ring(ANSWER);
    expect(invite.statuses).toEqual([183]);
    expect(invite.last.body.toString()).toBe(ANSWER);
    await bench.close();
  });

  it('is over when the caller cancels (9.2)', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite();
    bench.wire.events.cancelled(invite);
    expect(invite.statuses).toEqual([487]);
    expect(bench.notes[0]?.notes).toEqual(['ended remote 487']);
    await expect(bench.calls[0]?.accept(ANSWER)).rejects.toThrow('487');
    await bench.close();
  });

  it('is over when the caller hangs up before the answer (15.1.2)', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite();
    bench.calls[0]?.ring();
    expect(bench.within(invite, 'BYE').statuses).toEqual([200]);
    expect(invite.statuses).toEqual([180, 487]);
    expect(bench.notes[0]?.ends).toEqual(['ended remote 487']);
    await bench.close();
  });

  it('can be refused at once, by whoever is told of it', async () => {
    const bench = new Bench(new FakeClock(), {}, (call) => call.reject(486));
    const invite = bench.invite();
    expect(invite.statuses).toEqual([486]);
    expect(bench.notes[0]?.notes).toEqual(['ended local 486']);
    await bench.close();
  });

  it('gets 500 when whoever is told of it throws', async () => {
    const bench = new Bench(new FakeClock(), {}, () => {
      throw new Error('no');
    });
    expect(bench.invite().statuses).toEqual([500]);
    await bench.close();
  });

  it('is hung up where the ACK never comes (13.3.1.4)', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite();
    const accepted = bench.calls[0]?.accept(ANSWER);
    bench.wire.events.unacknowledged(invite);
    await expect(accepted).rejects.toThrow();
    expect(bench.wire.last('BYE').request.uri).toBe('sip:alice@192.0.2.9:5070');
    expect(bench.notes[0]?.ends).toEqual(['ended failure null']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('sends no BYE before the ACK (15)', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite();
    const accepted = bench.calls[0]?.accept(ANSWER);
    const over = bench.calls[0]?.hangUp();
    await expect(accepted).rejects.toThrow('487');
    expect(bench.wire.all('BYE')).toHaveLength(0);
    bench.within(invite, 'ACK', { sequence: 1 });
    bench.wire.last('BYE').answer(200);
    await over;
    expect(bench.notes[0]?.ends).toEqual(['ended local null']);
    await bench.close();
  });

  it('uses the route set in its order for requests of ours (12.1.1, 12.2.1.1)', async () => {
    const bench = new Bench(new FakeClock());
    const routes = [['Record-Route', '<sip:p1.test;lr>, <sip:p2.test;lr>']] as const;
    const { call } = await bench.established({ headers: routes });
    void call.hangUp();
    const bye = bench.wire.last('BYE');
    expect(bye.request.headers.all('Route')).toEqual(['<sip:p1.test;lr>', '<sip:p2.test;lr>']);
    expect(bye.header('From')).toContain('<sip:agent@example.test>;tag=');
    expect(bye.header('To')).toBe('"Alice" <sip:alice@example.test>;tag=caller');
    await bench.close();
  });

  it('asks a strict proxy as it wants to be asked (12.2.1.1)', async () => {
    const bench = new Bench(new FakeClock());
    const { call } = await bench.established({
      headers: [['Record-Route', '<sip:old.test>, <sip:p2.test;lr>']],
    });
    void call.hangUp();
    const bye = bench.wire.last('BYE').request;
    expect(bye.uri).toBe('sip:old.test');
    expect(bye.headers.all('Route')).toEqual(['<sip:p2.test;lr>', '<sip:alice@192.0.2.9:5070>']);
    await bench.close();
  });
});

describe('who calls whom', () => {
  it.each([
    [
      'the asserted identity (RFC 3325)',
      [['P-Asserted-Identity', '"Bob" <sip:+4930@example.test>']],
      '+4930',
    ],
    ['an asserted number (RFC 3325)', [['P-Asserted-Identity', '<tel:+49-30-1>']], '+49301'],
    ['Remote-Party-ID', [['Remote-Party-ID', '<sip:77@example.test>;party=calling']], '77'],
    ['From', [], 'alice'],
    [
      'a NUL for a sign that can be stored (RFC 4475, 3.1.1.4)',
      [['P-Asserted-Identity', '<sip:null-%00-null@example.test>']],
      'null-\ufffd-null',
    ],
    [
      'nobody where Privacy is wanted (RFC 3323)',
      [
        ['Privacy', 'id'],
        ['P-Asserted-Identity', '<sip:1@x.test>'],
      ],
      'anonymous',
    ],
  ] as const)('takes %s', async (_what, headers, user) => {
    const bench = new Bench(new FakeClock());
    bench.invite({ headers });
    expect(bench.calls[0]?.remote.user).toBe(user);
    await bench.close();
  });

  it('takes the number that was called from the request, where it is not just our Contact', async () => {
    const bench = new Bench(new FakeClock());
    bench.invite({ uri: 'sip:+49301234@198.51.100.7:40000' });
    bench.invite({ uri: 'sip:null-%00-null@198.51.100.7:40000', callId: 'in-2' });
    expect(bench.calls.map(({ local }) => local.user)).toEqual(['+49301234', 'null-\ufffd-null']);
    await bench.close();
  });

  it('understands sips: and tel: in the request (8.2.2.1)', async () => {
    const bench = new Bench(new FakeClock());
    bench.invite({ uri: 'tel:+1-555-0100', callId: 'a' });
    bench.invite({ uri: 'sips:agent@198.51.100.7', callId: 'b' });
    expect(bench.calls.map(({ local }) => local.user)).toEqual(['+15550100', 'agent']);
    expect(bench.invite({ uri: 'http://x', callId: 'c' }).statuses).toEqual([416]);
    await bench.close();
  });
});

describe('INVITEs that are refused', () => {
  it.each([
    ['an unknown extension (8.2.2.3)', { headers: [['Require', 'nothing, timer']] }, 420],
    ['no Contact (12.1.1)', { without: ['Contact'] }, 400],
    ['another body than SDP (8.2.3)', { type: 'text/plain' }, 415],
    ['a body that is packed (20.12)', { headers: [['Content-Encoding', 'gzip']] }, 415],
    ['a session timer that is too short (RFC 4028, 9)', { headers: [['Session-Expires', '60']] }, 422],
    ['Replaces that cannot be read (RFC 3891, 3)', { headers: [['Replaces', 'x']] }, 400],
    ['Replaces of an unknown call (RFC 3891, 3)', { headers: [['Replaces', 'x;to-tag=1;from-tag=2']] }, 481],
  ] as const)('%s', async (_what, inviting, status) => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite(inviting as never);
    expect(invite.statuses).toEqual([status]);
    expect(bench.calls).toHaveLength(0);
    await bench.close();
  });

  it('names what it does not understand, and what would do', async () => {
    const bench = new Bench(new FakeClock());
    expect(bench.invite({ headers: [['Require', 'nothing']] }).last.headers.get('Unsupported')).toBe(
      'nothing',
    );
    expect(bench.invite({ headers: [['Session-Expires', '60']] }).last.headers.get('Min-SE')).toBe('90');
    await bench.close();
  });

  it('processes Max-Forwards: 0 as any other (RFC 4475, 3.3.11: only a proxy refuses it)', async () => {
    const bench = new Bench(new FakeClock());
    bench.invite({ headers: [['Max-Forwards', '0']] });
    expect(bench.calls).toHaveLength(1);
    await bench.close();
  });

  it('a call of ours that has come back (482, 21.4.20)', async () => {
    const bench = new Bench(new FakeClock());
    const { invite } = await bench.dial();
    const tag = /tag=([^;]+)/.exec(invite.header('From') ?? '')?.[1] ?? '';
    expect(bench.invite({ callId: invite.header('Call-ID') ?? '', fromTag: tag }).statuses).toEqual([482]);
    await bench.close();
  });

  it('more than 100 that nobody has answered (503)', async () => {
    const bench = new Bench(new FakeClock());
    for (let n = 0; n < 100; n++) expect(bench.invite({ callId: `c${n}` }).statuses).toEqual([]);
    const refused = bench.invite({ callId: 'one more' });
    expect(refused.statuses).toEqual([503]);
    expect(refused.last.headers.get('Retry-After')).toBe('10');
    bench.calls[0]?.reject(486);
    await settle();
    expect(bench.invite({ callId: 'another' }).statuses).toEqual([]);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });
});

describe('reliable provisional responses (RFC 3262, 3)', () => {
  const prack = (rseq: string | undefined) => [['RAck', `${rseq} 1 INVITE`]] as const;

  it('repeats 180 until its PRACK', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite({ headers: reliable });
    bench.calls[0]?.ring();
    expect(invite.last.headers.get('Require')).toBe('100rel');
    bench.clock.advance(500);
    bench.clock.advance(1_000);
    expect(invite.statuses).toEqual([180, 180, 180]);
    const rseq = invite.last.headers.get('RSeq');
    expect(bench.within(invite, 'PRACK', { headers: prack('1'), sequence: 2 }).statuses).toEqual([481]);
    expect(bench.within(invite, 'PRACK', { headers: prack(rseq), sequence: 3 }).statuses).toEqual([200]);
    bench.clock.advance(60_000);
    expect(invite.statuses).toEqual([180, 180, 180]);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('still takes the PRACK that comes after the 200, once (RFC 3262, 3)', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite({ headers: reliable });
    bench.calls[0]?.ring();
    const headers = prack(invite.last.headers.get('RSeq'));
    const accepted = bench.calls[0]?.accept(ANSWER);
    expect(invite.statuses).toEqual([180, 200]);
    expect(bench.within(invite, 'PRACK', { headers, sequence: 2 }).statuses).toEqual([200]);
    expect(bench.within(invite, 'PRACK', { headers, sequence: 3 }).statuses).toEqual([481]);
    bench.within(invite, 'ACK', { sequence: 1 });
    expect(await accepted).toBeNull();
    bench.clock.advance(60_000);
    expect(invite.statuses).toEqual([180, 200]);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('holds the 200 back until the description has arrived, and does not repeat it', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite({ headers: reliable });
    bench.calls[0]?.ring(ANSWER);
    const accepted = bench.calls[0]?.accept(ANSWER);
    expect(invite.statuses).toEqual([183]);
    bench.within(invite, 'PRACK', { headers: prack(invite.last.headers.get('RSeq')) });
    expect(invite.statuses).toEqual([183, 200]);
    expect(invite.last.body).toHaveLength(0);
    bench.within(invite, 'ACK', { sequence: 1 });
    expect(await accepted).toBeNull();
    await bench.close();
  });

  it('takes the answer out of the PRACK where the offer was in our 183 (RFC 3262, 5)', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite({ headers: reliable, sdp: null });
    bench.calls[0]?.ring();
    expect(invite.statuses).toEqual([]);
    bench.calls[0]?.ring(ANSWER);
    bench.within(invite, 'PRACK', { headers: prack(invite.last.headers.get('RSeq')), sdp: OFFER });
    const accepted = bench.calls[0]?.accept(ANSWER);
    bench.within(invite, 'ACK', { sequence: 1 });
    expect(await accepted).toBe(OFFER);
    await bench.close();
  });

  it('refuses the call where no PRACK comes in 64 x T1', async () => {
    const bench = new Bench(new FakeClock());
    const invite = bench.invite({ headers: reliable });
    bench.calls[0]?.ring();
    bench.clock.advance(31_999);
    expect(invite.last.status).toBe(180);
    bench.clock.advance(1);
    expect(invite.last.status).toBe(504);
    expect(bench.notes[0]?.ends).toEqual(['ended failure 504']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });
});

describe('Replaces (RFC 3891)', () => {
  it('lets somebody else go on with a call: new sound, new party, BYE to the one before', async () => {
    const bench = new Bench(new FakeClock());
    const { call, notes, invite } = await bench.established();
    const ourTag = /tag=(.+)$/.exec(invite.last.headers.get('To') ?? '')?.[1];
    const headers = [
      ['Replaces', `in-1;to-tag=${ourTag};from-tag=caller`],
      ['P-Asserted-Identity', '<sip:carol@example.test>'],
    ] as const;
    const second = bench.invite({ callId: 'in-2', fromTag: 'carol', headers });
    expect(second.statuses).toEqual([200]);
    expect(second.last.body.toString()).toBe(ANSWER);
    expect(notes.notes).toEqual(['reoffered']);
    expect(bench.calls).toHaveLength(1);
    expect(call.remote.user).toBe('carol');
    expect(bench.wire.last('BYE').header('Call-ID')).toBe('in-1');
    bench.wire.last('BYE').answer(200);
    await settle();
    bench.within(second, 'ACK', { sequence: 1 });
    expect(bench.within(invite, 'INFO').statuses).toEqual([481]);
    expect(bench.within(second, 'BYE').statuses).toEqual([200]);
    expect(notes.ends).toEqual(['ended remote null']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('refuses it where only a ringing call may be replaced, or the sound does not fit', async () => {
    const bench = new Bench(new FakeClock());
    const { notes, invite } = await bench.established();
    const ourTag = /tag=(.+)$/.exec(invite.last.headers.get('To') ?? '')?.[1];
    const replaces = `in-1;to-tag=${ourTag};from-tag=caller`;
    expect(bench.invite({ callId: 'x', headers: [['Replaces', `${replaces};early-only`]] }).statuses).toEqual(
      [486],
    );
    notes.reply = null;
    expect(bench.invite({ callId: 'y', headers: [['Replaces', replaces]] }).statuses).toEqual([488]);
    expect(notes.ends).toEqual([]);
    await bench.close();
  });
});
