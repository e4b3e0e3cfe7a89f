import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { fakeSpeech } from '../../../testing/tts.ts';
import type { PhoneMediaOptions } from '../media/phone-media.ts';
import { SipRefused, type SipCallEvents } from '../sip/signalling.ts';
import { dialOver, incomingSipCall, type SipCallParts } from './sip-calls.ts';
import type { SipLeg } from './sip-leg.ts';
import { FakeLeg } from './testing/fake-leg.ts';
import { FakeMedia, FakeSipCall } from './testing/fake-sip.ts';
import { settle } from './testing/stage.ts';

const OPTIONS: PhoneMediaOptions = { address: '192.0.2.1', srtp: 'offered', codecs: ['PCMU'] };
const FRAME = new Int16Array(320).fill(700);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const desk = (refused: readonly string[] = []) => {
  const clock = new FakeClock();
  const medias: FakeMedia[] = [];
  const parts: SipCallParts = {
    clock,
    log: silent,
    mediaOptions: () => OPTIONS,
    openMedia: (_options, events) => {
      const media = new FakeMedia(events);
      media.refused = refused;
      medias.push(media);
      return Promise.resolve(media);
    },
  };
  return { clock, medias, parts };
};

const incoming = (offer: string | null = 'their offer', refused: readonly string[] = []) => {
  const { clock, medias, parts } = desk(refused);
  const call = new FakeSipCall('inbound', offer);
  const taken = incomingSipCall(call, parts);
  call.events = taken.events;
  return { clock, medias, parts, call, ...taken };
};

const answered = async () => {
  const scene = incoming();
  const leg = (await scene.incoming.answer()) as SipLeg;
  const heard = { frames: 0, keys: [] as string[], holds: [] as boolean[] };
  leg.listen({
    hear: () => (heard.frames += 1),
    dtmf: (key) => heard.keys.push(key),
    held: (held) => heard.holds.push(held),
  });
  return { ...scene, leg, heard, media: scene.medias[0]! };
};

const dialling = async (refused: readonly string[] = []) => {
  const { clock, medias, parts } = desk(refused);
  const call = new FakeSipCall('outbound');
  const line = {
    call: (destination: string, offer: string, events: SipCallEvents) => {
      call.log.push(`call ${destination} ${offer}`);
      call.events = events;
      return call;
    },
  };
  const { leg, answered } = await dialOver(line, parts)('0301234');
  const outcome = answered.then(
    () => 'answered',
    (error: { status: number }) => error.status,
  );
  return { clock, call, leg, outcome, media: medias[0]!, events: call.events! };
};

describe('a SIP call that comes in', () => {
  test('rings, and its offer is answered', async () => {
    const { incoming: taken, call, medias } = incoming();
    taken.ring();
    const leg = await taken.answer();
    expect(call.log).toEqual(['ring', 'accept answer to their offer']);
    expect([leg.kind, leg.id, leg.direction, leg.codec, leg.leadMs]).toEqual([
      'sip',
      'call-id-1',
      'inbound',
      'PCMU',
      0,
    ]);
    expect(medias[0]!.closes).toBe(0);
  });

  test('without an offer it gets ours', async () => {
    const { incoming: taken, call, medias } = incoming(null);
    call.onAccept = () => Promise.resolve('their answer');
    await taken.answer();
    expect(call.log).toEqual(['accept our offer']);
    expect(medias[0]!.log).toEqual(['accept their answer']);
  });

  test('no sound in common is 488, and frees the port', async () => {
    const { incoming: taken, call, medias } = incoming('their offer', ['their offer']);
    await expect(taken.answer()).rejects.toThrow('nothing in common');
    expect([call.log, medias[0]!.closes]).toEqual([['reject 488'], 1]);
  });

  test('an answer that fits nothing, or none at all, hangs up', async () => {
    for (const answer of ['bad answer', null]) {
      const { incoming: taken, call, medias } = incoming(null, ['bad answer', '']);
      call.onAccept = () => Promise.resolve(answer);
      await expect(taken.answer()).rejects.toThrow('nothing in common');
      expect(call.log).toEqual(['accept our offer', 'hangUp']);
      expect(medias[0]!.closes).toBeGreaterThan(0);
    }
  });

  test('no free port is 503', async () => {
    const { parts } = desk();
    const call = new FakeSipCall('inbound', 'their offer');
    const openMedia = () => Promise.reject(new Error('no port is free'));
    const { incoming: taken } = incomingSipCall(call, { ...parts, openMedia });
    await expect(taken.answer()).rejects.toThrow('no port');
    expect(call.log).toEqual(['reject 503']);
  });

  test('a caller who gives up before is gone', async () => {
    const { incoming: taken, call, events, medias } = incoming();
    call.state = 'ended';
    events.ended('remote', 487);
    expect(taken.signal.aborted).toBe(true);
    await expect(taken.answer()).rejects.toThrow('gone');
    expect(call.log).toEqual([]);
    expect(medias.every(({ closes }) => closes === 1)).toBe(true);
  });

  test('one who hangs up before the ACK is gone too', async () => {
    const { incoming: taken, call, events, medias } = incoming();
    call.onAccept = () => {
      call.state = 'ended';
      events.ended('remote', null);
      return Promise.resolve(null);
    };
    await expect(taken.answer()).rejects.toBeDefined();
    expect(medias[0]!.closes).toBeGreaterThan(0);
  });

  test('refused is refused once', () => {
    const { incoming: taken, call } = incoming();
    taken.refuse(480);
    taken.refuse(503);
    expect(call.log).toEqual(['reject 480']);
  });

  test('a re-INVITE before there is sound is refused', () => {
    const { events } = incoming();
    expect(() => events.reoffered('early')).toThrow('no sound yet');
  });
});

describe('a leg', () => {
  test('carries sound both ways', async () => {
    const { leg, media, heard } = await answered();
    leg.play(fakeSpeech('Hi.'), 4, 80);
    leg.send(FRAME);
    leg.tick(100);
    media.events.hear(FRAME);
    expect(media.log).toEqual(['play 4', 'send', 'tick 100']);
    expect(heard.frames).toBe(1);
  });

  test('sound that came too late to be played goes to who wants it, and to nobody else', async () => {
    const { leg, media, heard } = await answered();
    media.events.hearLate(FRAME);
    let late = 0;
    leg.listen({
      ...{ hear: () => undefined, dtmf: () => undefined, held: () => undefined },
      hearLate: () => (late += 1),
    });
    media.events.hearLate(FRAME);
    expect([heard.frames, late]).toEqual([0, 1]);
  });

  test('whoever listened before hears nothing more', async () => {
    const { leg, media, heard } = await answered();
    leg.listen({ hear: () => undefined, dtmf: () => undefined, held: () => undefined });
    media.events.hear(FRAME);
    media.events.dtmf('1');
    expect([heard.frames, heard.keys]).toEqual([0, []]);
  });

  test('keys come by RTP and by INFO, a press that comes by both counts once', async () => {
    const { events, media, heard, clock } = await answered();
    media.events.dtmf('1');
    clock.advance(100);
    events.dtmf('1', 0);
    clock.advance(1000);
    events.dtmf('2', 0);
    clock.advance(50);
    media.events.dtmf('2');
    clock.advance(200);
    media.events.dtmf('2');
    clock.advance(500);
    events.dtmf('2', 0);
    clock.advance(1000);
    media.events.dtmf('3');
    clock.advance(800);
    events.dtmf('3', 700);
    expect(heard.keys).toEqual(['1', '2', '2', '2', '3']);
  });

  test('later offers are answered, also one that is ours to make', async () => {
    const { events, media } = await answered();
    expect(events.reoffered('hold')).toBe('answer to hold');
    expect(events.reoffered(null)).toBe('our offer');
    events.reanswered('their answer');
    expect(media.log).toEqual(['accept their answer']);
    media.refused = ['h264 only'];
    expect(() => events.reoffered('h264 only')).toThrow('nothing in common');
  });

  test('an answer that leaves no sound ends it', async () => {
    const { events, media, leg, call } = await answered();
    media.refused = ['bad'];
    events.reanswered('bad');
    expect([leg.signal.reason, call.log.at(-1)]).toEqual(['failed', 'hangUp']);
  });

  test('puts the far end on hold and takes it back', async () => {
    const { leg, call, media } = await answered();
    expect([await leg.hold(true), await leg.hold(false)]).toEqual([true, true]);
    expect(call.log.slice(1)).toEqual(['reinvite sendonly', 'reinvite sendrecv']);
    expect(media.log).toEqual(['accept answer to sendonly', 'accept answer to sendrecv']);
    call.onReinvite = () => Promise.reject(new SipRefused(488, 'Not Acceptable Here'));
    expect(await leg.hold(true)).toBe(false);
    expect(media.log.slice(2)).toEqual(['withdraw']);
  });

  test('a hold that was refused before it was offered leaves the open offer alone', async () => {
    const { leg, call, media } = await answered();
    call.reinvite = () => Promise.reject(new SipRefused(491, 'The call is being changed already.'));
    expect(await leg.hold(true)).toBe(false);
    expect(media.log).toEqual([]);
  });

  test('says when the far end holds it', async () => {
    const { media, heard } = await answered();
    media.events.held(true);
    media.events.held(false);
    expect(heard.holds).toEqual([true, false]);
  });

  test('refers, with Replaces where a leg was consulted', async () => {
    const { leg, call } = await answered();
    const other = await answered();
    await leg.refer('100', null);
    await leg.refer('100', other.leg);
    expect(call.log.slice(1)).toEqual(['refer 100 -', 'refer 100 call-id-1']);
    expect(await leg.refer('100', new FakeLeg())).toMatchObject({ kind: 'refused', status: 501 });
    call.onRefer = () => Promise.reject(new SipRefused(408, 'Request Timeout'));
    expect(await leg.refer('100', null)).toMatchObject({ kind: 'failed', status: 408 });
  });

  test.each([
    ['remote', 'remote_hangup'],
    ['local', 'local_hangup'],
    ['failure', 'failed'],
  ] as const)('ended by %s is over, once', async (by, end) => {
    const { leg, call, events, media, clock } = await answered();
    call.state = 'ended';
    events.ended(by, null);
    await leg.hangUp();
    leg.send(FRAME);
    leg.tick(20);
    await leg.sendDtmf('1');
    expect([leg.signal.reason, media.closes, media.log, call.log.includes('hangUp')]).toEqual([
      end,
      1,
      [],
      false,
    ]);
    expect(await leg.refer('1', null)).toMatchObject({ kind: 'failed', status: 481 });
    expect(clock.pending).toBe(0);
  });

  test('hangs up once', async () => {
    const { leg, call, media } = await answered();
    await Promise.all([leg.hangUp(), leg.hangUp()]);
    expect(call.log.filter((line) => line === 'hangUp')).toEqual(['hangUp']);
    expect([leg.signal.reason, media.closes]).toEqual(['local_hangup', 1]);
  });
});

describe('a leg from which nothing comes', () => {
  test('is hung up after 20 seconds, however early it was told', async () => {
    for (const seconds of [5, 20]) {
      const { leg, media, clock, call } = await answered();
      media.events.silent(seconds);
      clock.advance((20 - seconds) * 1000 - 1);
      expect(leg.signal.aborted).toBe(seconds === 20 && leg.signal.aborted);
      clock.advance(2);
      expect([leg.signal.reason, call.log.at(-1)]).toEqual(['no_media', 'hangUp']);
      expect(clock.pending).toBe(0);
    }
  });

  test('lives when something comes again', async () => {
    const { leg, media, clock } = await answered();
    media.events.silent(5);
    clock.advance(10_000);
    media.stats.received = 1;
    clock.advance(30_000);
    expect(leg.signal.aborted).toBe(false);
  });

  test('is not missed while the far end holds us, and has 20 seconds from then on', async () => {
    const { leg, media, clock } = await answered();
    media.events.held(true);
    media.events.silent(5);
    clock.advance(3_600_000);
    expect(leg.signal.aborted).toBe(false);
    media.events.held(false);
    clock.advance(19_900);
    expect(leg.signal.aborted).toBe(false);
    clock.advance(200);
    expect(leg.signal.reason).toBe('no_media');
  });

  test('nor while we hold it', async () => {
    const { leg, media, clock } = await answered();
    await leg.hold(true);
    media.events.silent(5);
    clock.advance(60_000);
    expect(leg.signal.aborted).toBe(false);
    await leg.hold(false);
    clock.advance(20_100);
    expect(leg.signal.reason).toBe('no_media');
  });
});

describe('a SIP call that is placed', () => {
  test('offers, and is there when it is answered', async () => {
    const { call, events, media, outcome } = await dialling();
    expect(call.log).toEqual(['call 0301234 our offer']);
    events.progress(180, null);
    events.answered('their answer');
    expect(await outcome).toBe('answered');
    expect(media.log).toEqual(['accept their answer']);
  });

  test('early media is heard before the answer, and agreed once', async () => {
    const { leg, events, media, outcome } = await dialling();
    let frames = 0;
    leg.listen({ hear: () => (frames += 1), dtmf: () => undefined, held: () => undefined });
    events.progress(183, 'early');
    media.events.hear(FRAME);
    expect(frames).toBe(1);
    events.answered('early');
    expect(await outcome).toBe('answered');
    expect(media.log).toEqual(['accept early']);
  });

  test('what an UPDATE has offered while it rang is agreed, and the answer repeats it', async () => {
    const { leg, events, media, outcome } = await dialling();
    events.progress(183, 'early');
    expect(events.reoffered('moved')).toBe('answer to moved');
    // This description was an offer, so it must be refused when it is taken as an answer.
    media.refused = ['moved'];
    events.answered('moved');
    expect(await outcome).toBe('answered');
    expect([leg.signal.aborted, media.log]).toEqual([false, ['accept early']]);
  });

  test('early media that fits nothing does not matter, an answer does', async () => {
    const fine = await dialling(['odd']);
    fine.events.progress(183, 'odd');
    fine.events.answered('their answer');
    expect(await fine.outcome).toBe('answered');
    const bad = await dialling(['odd']);
    bad.events.answered('odd');
    expect(await bad.outcome).toBe(488);
    expect([bad.leg.signal.aborted, bad.call.log.at(-1), bad.media.closes]).toEqual([true, 'hangUp', 1]);
  });

  test.each([
    [486, 486],
    [603, 603],
    [null, 480],
  ])('ended with %s fails with %i', async (status, expected) => {
    const { call, events, leg, media, outcome } = await dialling();
    call.state = 'ended';
    events.ended('remote', status);
    expect(await outcome).toBe(expected);
    expect([leg.signal.reason, media.closes]).toEqual(['remote_hangup', 1]);
  });

  test('called off while it rings', async () => {
    const { leg, call, outcome, clock } = await dialling();
    await leg.hangUp();
    expect(await outcome).toBe(487);
    expect([call.log.at(-1), clock.pending]).toEqual(['hangUp', 0]);
  });

  test('may ring in silence for longer than 20 seconds', async () => {
    const { leg, media, events, clock, outcome } = await dialling();
    media.events.silent(5);
    clock.advance(40_000);
    expect(leg.signal.aborted).toBe(false);
    events.answered('their answer');
    expect(await outcome).toBe('answered');
    clock.advance(20_100);
    expect(leg.signal.reason).toBe('no_media');
  });

  test('a line that refuses at once leaves nothing', async () => {
    const { medias, parts } = desk();
    const ends = {
      call: (_to: string, _sdp: string, events: SipCallEvents) => {
        const call = new FakeSipCall('outbound');
        call.state = 'ended';
        events.ended('failure', 503);
        return call;
      },
    };
    const { leg, answered } = await dialOver(ends, parts)('1');
    await expect(answered).rejects.toMatchObject({ status: 503 });
    expect(leg.signal.aborted).toBe(true);
    const throws = {
      call: () => {
        throw new Error('not registered');
      },
    };
    await expect(dialOver(throws, parts)('1')).rejects.toMatchObject({ status: 500 });
    expect(medias.map(({ closes }) => closes)).toEqual([1, 1]);
    const noPort = { ...parts, openMedia: () => Promise.reject(new Error('no port')) };
    await expect(dialOver(ends, noPort)('1')).rejects.toMatchObject({ status: 503 });
    await settle();
  });
});
