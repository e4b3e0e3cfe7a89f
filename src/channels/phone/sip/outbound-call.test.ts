import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { ANSWER, Bench, CallNotes, OFFER, settle } from './testing/bench.ts';

const challenge = [
  ['Proxy-Authenticate', 'Digest realm="example.test", nonce="n1", algorithm=MD5, qop="auth"'],
] as const;
const bob = ['Contact', '<sip:bob@192.0.2.8:5080>'] as const;

describe('a call of ours (RFC 3261, 13.2)', () => {
  it('rings, is picked up, acknowledged and hung up', async () => {
    const bench = new Bench(new FakeClock());
    const { call, notes, invite } = await bench.dial('+49 (30) 12-34');
    expect(invite.request.uri).toBe('sip:+49301234@example.test');
    expect(invite.header('From')).toMatch(/^<sip:agent@example\.test>;tag=/);
    expect(invite.request.body.toString()).toBe(ANSWER);
    expect(call).toMatchObject({ direction: 'outbound', state: 'ringing', offer: ANSWER });
    invite.answer(180);
    invite.answer(183, { sdp: OFFER });
    invite.answer(200, {
      sdp: OFFER,
      headers: [bob, ['Record-Route', '<sip:p1.test;lr>, <sip:p2.test;lr>']],
    });
    expect(notes.notes).toEqual(['progress 180', 'progress 183 with sound', 'answered theirs']);
    const [ack] = bench.wire.acks;
    expect(ack?.uri).toBe('sip:bob@192.0.2.8:5080');
    expect(ack?.headers.get('CSeq')).toBe('1 ACK');
    expect(ack?.headers.all('Route')).toEqual(['<sip:p2.test;lr>', '<sip:p1.test;lr>']);
    const over = call.hangUp();
    expect(bench.wire.last('BYE').header('CSeq')).toBe('2 BYE');
    bench.wire.last('BYE').answer(200);
    await over;
    expect(notes.ends).toEqual(['ended local null']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('answers a challenge, and acknowledges with the same credentials (22.3, 13.2.2.4)', async () => {
    const bench = new Bench(new FakeClock());
    const { invite } = await bench.dial();
    invite.answer(407, { headers: challenge });
    const second = bench.wire.last('INVITE');
    expect(second.header('CSeq')).toBe('2 INVITE');
    second.answer(200, { sdp: OFFER, headers: [bob] });
    expect(bench.wire.acks[0]?.headers.get('CSeq')).toBe('2 ACK');
    expect(bench.wire.acks[0]?.headers.get('Proxy-Authorization')).toBe(second.header('Proxy-Authorization'));
    await bench.close();
  });

  it('tells of a wrong password, a refusal and silence', async () => {
    const bench = new Bench(new FakeClock());
    const wrong = await bench.dial();
    for (let tries = 0; tries < 5 && wrong.notes.ends.length === 0; tries++)
      bench.wire.last('INVITE').answer(407, { headers: challenge });
    expect(wrong.notes.ends).toEqual(['ended remote 407']);
    const busy = await bench.dial();
    bench.wire.last('INVITE').answer(486);
    expect(busy.notes.ends).toEqual(['ended remote 486']);
    const silent = await bench.dial();
    silent.invite.fail(408);
    expect(silent.notes.ends).toEqual(['ended failure 408']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('is cancelled when we hang up first (9.1), and waits for the 487', async () => {
    const bench = new Bench(new FakeClock());
    const { call, notes, invite } = await bench.dial();
    const over = call.hangUp();
    expect(invite.cancelled).toBe(true);
    expect(notes.ends).toEqual(['ended local 487']);
    expect(call.hangUp()).toBe(over);
    invite.answer(487);
    await over;
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('acknowledges and hangs up a 200 that crosses the CANCEL (15)', async () => {
    const bench = new Bench(new FakeClock());
    const { call, notes, invite } = await bench.dial();
    const over = call.hangUp();
    invite.answer(200, { sdp: OFFER, headers: [bob] });
    invite.answer(200, { sdp: OFFER, headers: [bob] });
    expect(bench.wire.acks).toHaveLength(2);
    expect(bench.wire.all('BYE')).toHaveLength(1);
    bench.wire.last('BYE').answer(200);
    await over;
    expect(notes.notes).toEqual(['ended local 487']);
    await bench.close();
    expect(bench.clock.pending).toBe(0);
  });

  it('is never sent when it is hung up before there is a way', async () => {
    const bench = new Bench(new FakeClock());
    const notes = new CallNotes();
    await bench.line.call('100', ANSWER, notes).hangUp();
    await settle();
    expect(bench.wire.all('INVITE')).toHaveLength(0);
    expect(notes.ends).toEqual(['ended local 487']);
    await bench.close();
  });

  it('lets the first of several telephones win; ACK and BYE for the others (12.1.2, 13.2.2.4)', async () => {
    const bench = new Bench(new FakeClock());
    const { notes, invite } = await bench.dial();
    invite.answer(180, { toTag: 'one' });
    invite.answer(183, { toTag: 'two', sdp: OFFER });
    invite.answer(200, { toTag: 'two', sdp: OFFER, headers: [bob] });
    invite.answer(200, { toTag: 'one', sdp: OFFER, headers: [['Contact', '<sip:late@192.0.2.7>']] });
    invite.answer(200, { toTag: 'two', sdp: OFFER, headers: [bob] });
    expect(notes.notes).toEqual(['progress 180', 'progress 183 with sound', 'answered theirs']);
    expect(bench.wire.acks.map(({ uri }) => uri)).toEqual([
      'sip:bob@192.0.2.8:5080',
      'sip:late@192.0.2.7',
      'sip:bob@192.0.2.8:5080',
    ]);
    expect(bench.wire.all('BYE').map(({ request }) => request.uri)).toEqual(['sip:late@192.0.2.7']);
    await bench.close();
  });

  it('acknowledges reliable provisional responses, and takes their description for the answer (RFC 3262, 4 and 5)', async () => {
    const bench = new Bench(new FakeClock());
    const { notes, invite } = await bench.dial();
    const headers = [['Require', '100rel'], ['RSeq', '7'], bob] as const;
    invite.answer(183, { sdp: OFFER, headers });
    expect(bench.wire.last('PRACK').header('RAck')).toBe('7 1 INVITE');
    invite.answer(183, { sdp: OFFER, headers });
    invite.answer(180, { headers: [['Require', '100rel'], ['RSeq', '9'], bob] });
    expect(bench.wire.all('PRACK')).toHaveLength(1);
    invite.answer(200, { headers: [bob] });
    expect(notes.notes).toEqual(['progress 183 with sound', 'answered theirs']);
    await bench.close();
  });

  it('is answered with what an UPDATE has offered since the reliable answer (RFC 3311, 5.1)', async () => {
    const bench = new Bench(new FakeClock());
    const { notes, invite } = await bench.dial();
    invite.answer(183, { sdp: OFFER, headers: [['Require', '100rel'], ['RSeq', '7'], bob] });
    const moved = OFFER.replace('4000', '4002');
    expect(bench.from(invite, 'UPDATE', { sdp: moved }).statuses).toEqual([200]);
    invite.answer(200, { sdp: OFFER, headers: [bob] });
    expect(notes.notes).toEqual(['progress 183 with sound', 'reoffered', `answered ${moved}`]);
    await bench.close();
  });

  it('takes the description of early media where the answer brings none', async () => {
    const bench = new Bench(new FakeClock());
    const { notes, invite } = await bench.dial();
    invite.answer(183, { sdp: OFFER });
    invite.answer(200, { headers: [bob] });
    expect(notes.notes).toContain('answered theirs');
    await bench.close();
  });

  it('hangs up where nobody has described the sound', async () => {
    const bench = new Bench(new FakeClock());
    const { notes, invite } = await bench.dial();
    invite.answer(200, { headers: [bob] });
    expect(notes.ends).toEqual(['ended failure 488']);
    expect(bench.wire.all('BYE')).toHaveLength(1);
    await bench.close();
  });

  it('follows 3xx at its own server, and nowhere else (8.1.3.4)', async () => {
    const bench = new Bench(new FakeClock());
    const { call, notes, invite } = await bench.dial();
    invite.answer(302, { headers: [['Contact', '<sip:9@evil.test>, <sip:200@example.test>']] });
    const second = bench.wire.last('INVITE');
    expect(second.request.uri).toBe('sip:200@example.test');
    expect(second.header('To')).toBe('<sip:100@example.test>');
    expect(second.header('CSeq')).toBe('2 INVITE');
    second.answer(302, { headers: [['Contact', '<sip:100@example.test>']] });
    expect(notes.ends).toEqual(['ended remote 302']);
    expect(call.state).toBe('ended');
    await bench.close();
  });

  it('asks for a longer session timer where it was too short (422, RFC 4028, 7.3)', async () => {
    const bench = new Bench(new FakeClock());
    const { invite } = await bench.dial();
    expect(invite.header('Session-Expires')).toBe('1800');
    invite.answer(422, { headers: [['Min-SE', '3600']] });
    expect(bench.wire.last('INVITE').header('Session-Expires')).toBe('3600');
    expect(bench.wire.last('INVITE').header('Min-SE')).toBe('3600');
    await bench.close();
  });

  it.each([[''], ['a\r\nEvil: 1'], ['sip:'], ['\u0000'], ['tel:xyz']])(
    'refuses %j, which is nobody (484)',
    async (destination) => {
      const bench = new Bench(new FakeClock());
      const notes = new CallNotes();
      bench.line.call(destination, ANSWER, notes);
      expect(notes.ends).toEqual([]);
      bench.clock.advance(0);
      expect(notes.ends).toEqual(['ended failure 484']);
      await bench.close();
      expect(bench.clock.pending).toBe(0);
    },
  );

  it('ends when there is no way to the server, or the line is closed', async () => {
    const bench = new Bench(new FakeClock());
    bench.wire.way = Promise.reject(new Error('away'));
    const notes = new CallNotes();
    bench.line.call('100', ANSWER, notes);
    await settle();
    expect(notes.ends).toEqual(['ended failure 503']);
    await bench.close();
    const late = new CallNotes();
    bench.line.call('100', ANSWER, late);
    bench.clock.advance(0);
    expect(late.ends).toEqual(['ended failure 503']);
  });

  it('is ended with its line, which waits for nobody longer than 2 s', async () => {
    const bench = new Bench(new FakeClock());
    await bench.register();
    const { notes } = await bench.dialled();
    const ringing = await bench.dial();
    const closed = bench.line.close();
    expect(notes.ends).toEqual(['ended local null']);
    expect(ringing.notes.ends).toEqual(['ended local 487']);
    await settle();
    bench.clock.advance(2_000);
    await closed;
    expect(bench.clock.pending).toBe(0);
  });
});
