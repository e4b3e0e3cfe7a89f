import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MediaRefused } from '../phone-media.ts';
import type { PhoneCodecName, PhoneMediaOptions } from '../phone-media.ts';
import {
  ASTERISK,
  BARESIP,
  BEST_EFFORT,
  CISCO,
  DTLS,
  FREESWITCH,
  IPV6,
  PHONES,
  SIPP,
  YEALINK_SECURE,
} from '../testing/phones.ts';
import { Negotiation } from './negotiation.ts';

const OPTIONS: PhoneMediaOptions = {
  address: '198.51.100.1',
  srtp: 'offered',
  codecs: ['opus', 'G722', 'PCMU', 'PCMA'],
};

const side = (options: Partial<PhoneMediaOptions> = {}): Negotiation =>
  new Negotiation({ ...OPTIONS, ...options }, 4000, randomBytes);

const answerTo = (offer: string, options: Partial<PhoneMediaOptions> = {}) => side(options).answer(offer);

const lines = (sdp: string, start: string): string[] =>
  sdp.split('\r\n').filter((line) => line.startsWith(start));

const version = (sdp: string): number => Number(/^o=\S+ \d+ (\d+) /m.exec(sdp)?.[1]);

const refusal = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(MediaRefused);
    return (error as Error).message;
  }
  throw new Error('It was not refused.');
};

describe('offers of telephones', () => {
  test.each<[string, string, PhoneCodecName, number, number | undefined, number | null]>([
    ['baresip', BARESIP, 'opus', 96, 101, null],
    ['sipp', SIPP, 'PCMU', 0, undefined, null],
    ['Asterisk', ASTERISK, 'opus', 107, 101, null],
    ['FreeSWITCH', FREESWITCH, 'opus', 102, 103, null],
    ['Cisco', CISCO, 'G722', 9, 101, null],
    ['Yealink', YEALINK_SECURE, 'G722', 9, 101, null],
    ['IPv6', IPV6, 'PCMU', 0, 101, null],
  ])('%s is answered with its own numbers', (_, offer, codec, payloadType, events, comfort) => {
    const { sdp, agreement } = answerTo(offer, offer === IPV6 ? { address: '2001:db8::9' } : {});
    expect(agreement).toMatchObject({
      codec,
      payloadType,
      comfort,
      sending: true,
      receiving: true,
      held: false,
    });
    expect(agreement.events?.payloadType).toBe(events);
    expect([...agreement.accepts]).toEqual([[payloadType, codec]]);
    const [line] = lines(sdp, 'm=audio');
    expect(line).toBe(
      `m=audio 4000 ${offer === YEALINK_SECURE ? 'RTP/SAVP' : 'RTP/AVP'} ${[payloadType, ...(events ? [events] : [])].join(' ')}`,
    );
  });

  test('where to send, and the reports', () => {
    expect(answerTo(BARESIP).agreement).toMatchObject({
      rtp: { address: '192.0.2.10', port: 10018 },
      rtcp: { address: '192.0.2.10', port: 10019 },
      rtcpMux: false,
    });
    const muxed = answerTo(FREESWITCH);
    expect(muxed.agreement).toMatchObject({ rtcpMux: true, rtcp: { address: '203.0.113.5', port: 28436 } });
    expect(muxed.sdp).toContain('a=rtcp-mux\r\n');
    expect(answerTo(BARESIP).sdp).not.toContain('rtcp-mux');
    const elsewhere = BARESIP.replace('a=rtcp:10019', 'a=rtcp:53020 IN IP4 192.0.2.77');
    expect(answerTo(elsewhere).agreement.rtcp).toEqual({ address: '192.0.2.77', port: 53020 });
  });

  test('our liking decides among what is offered', () => {
    expect(answerTo(FREESWITCH, { codecs: ['PCMA', 'PCMU'] }).agreement).toMatchObject({
      codec: 'PCMA',
      payloadType: 8,
      events: { payloadType: 101, clockRate: 8000 },
      comfort: 13,
    });
  });

  test('other media are refused in their place', () => {
    const { sdp } = answerTo(FREESWITCH);
    expect(lines(sdp, 'm=')).toEqual(['m=audio 4000 RTP/AVP 102 103', 'm=video 0 RTP/AVP 104']);
    const videoFirst = FREESWITCH.replace(/(m=audio[^]*)(m=video[^]*)/, '$2$1');
    expect(lines(answerTo(videoFirst).sdp, 'm=')).toEqual([
      'm=video 0 RTP/AVP 104',
      'm=audio 4000 RTP/AVP 102 103',
    ]);
  });

  test('fixed payload types need no rtpmap, and an rtpmap may give them another meaning', () => {
    const bare = SIPP.replace('a=rtpmap:0 PCMU/8000\n', '').replace('RTP/AVP 0', 'RTP/AVP 13 8');
    expect(answerTo(bare).agreement).toMatchObject({ codec: 'PCMA', payloadType: 8, comfort: 13 });
    const other = SIPP.replace('rtpmap:0 PCMU/8000', 'rtpmap:0 PCMA/8000');
    expect(answerTo(other).agreement).toMatchObject({ codec: 'PCMA', payloadType: 0 });
  });

  test.each([
    ['', '', 20],
    ['a=ptime:30', '', 30],
    ['a=ptime:40', 'a=maxptime:40', 40],
    ['a=ptime:200', '', 60],
    ['a=ptime:20', 'a=maxptime:10', 10],
    ['a=ptime:0', '', 20],
    ['a=ptime:much', '', 20],
  ])('%s %s: packets of %i ms', (ptime, maxptime, expected) => {
    const offer = [SIPP.trimEnd(), ptime, maxptime].filter(Boolean).join('\n');
    expect(answerTo(offer).agreement.packetMs).toBe(expected);
  });

  test('opus comes in 20 ms, or not at all', () => {
    const { agreement } = answerTo(ASTERISK.replace('a=ptime:20', 'a=ptime:40'));
    expect(agreement).toMatchObject({ codec: 'opus', packetMs: 20 });
    expect(answerTo(ASTERISK.replace('a=maxptime:60', 'a=maxptime:10')).agreement.codec).toBe('PCMU');
  });

  test.each<[string, string, RegExp]>([
    [
      'no codec in common',
      ASTERISK.replace('8 0 3 107 101', '3 18'),
      /offers GSM and G729, we speak opus, G722, PCMU, PCMA/,
    ],
    ['DTLS', DTLS, /DTLS-SRTP .*RTP\/SAVP/],
    ['no sound', FREESWITCH.replace(/m=audio[^]*(?=m=video)/, ''), /no sound/],
    ['a refused line', ASTERISK.replace('m=audio 17342', 'm=audio 0'), /no sound/],
    ['TCP', ASTERISK.replace('RTP/AVP', 'TCP/RTP/AVP'), /Sound over TCP\/RTP\/AVP/],
    ['no address', ASTERISK.replace(/c=.*\r\n/, ''), /no address/],
    ['a name', ASTERISK.replace(/c=.*/, 'c=IN IP4 phone.example.com'), /must be an IP address/],
    ['a group', ASTERISK.replace(/c=.*/, 'c=IN IP4 224.2.1.1/127'), /group address/],
    ['everybody', ASTERISK.replace(/c=.*/, 'c=IN IP4 255.255.255.255'), /group address/],
    ['the wrong family', IPV6, /cannot be reached from our IPv4/],
    ['an absurd port', ASTERISK.replace('17342', '99999'), /media line that cannot be read/],
    ['an absurd media line', ASTERISK.replace('17342', 'xyz'), /media line that cannot be read/],
    ['nothing', '', /no session description/],
    ['prose', 'hello\r\nworld', /no session description/],
    ['prose within', `${ASTERISK}hello`, /line that is none/],
    ['hundreds of lines', ASTERISK + 'a=x\r\n'.repeat(600), /too many lines/],
    ['endless lines', `${ASTERISK}a=x:${'y'.repeat(40_000)}`, /too long/],
    ['many media', ASTERISK + 'm=video 0 RTP/AVP 1\r\n'.repeat(20), /too many media/],
  ])('%s: refused, with the reason', (_, offer, reason) => {
    expect(refusal(() => answerTo(offer))).toMatch(reason);
  });
});

describe('secure sound', () => {
  test('keys that are offered are answered with the same tag and suite', () => {
    const { sdp, agreement } = answerTo(YEALINK_SECURE);
    expect(agreement.secure).toMatchObject({
      tag: 2,
      local: { suite: 'AES_CM_128_HMAC_SHA1_80', mkiBytes: 0 },
      remote: { suite: 'AES_CM_128_HMAC_SHA1_80', mkiBytes: 4 },
    });
    expect(agreement.secure?.remote.secret.toString('latin1')).toBe('YS___semctl () {\t220;}\n}\nunles');
    const [line = ''] = lines(sdp, 'a=crypto');
    expect(line).toMatch(/^a=crypto:2 AES_CM_128_HMAC_SHA1_80 inline:[A-Za-z0-9+/]{40}$/);
    expect(line).not.toContain('WVNfX19zZW1jdGwg');
  });

  test('under RTP/AVP they are optional', () => {
    expect(answerTo(BEST_EFFORT).agreement.secure).toMatchObject({ tag: 7 });
    expect(lines(answerTo(BEST_EFFORT).sdp, 'm=')[0]).toContain('RTP/AVP ');
    const unknown = BEST_EFFORT.replace('AES_CM_128_HMAC_SHA1_32', 'AEAD_AES_256_GCM');
    expect(answerTo(unknown).agreement.secure).toBeNull();
    expect(refusal(() => answerTo(unknown, { srtp: 'required' }))).toMatch(/Only secure sound/);
  });

  test.each<[string, string, RegExp]>([
    ['no key', YEALINK_SECURE.replace(/a=crypto.*\r\n/g, ''), /needs a key/],
    [
      'other suites',
      YEALINK_SECURE.replaceAll('AES_CM_128', 'F8_128'),
      /far end offers AES_256_CM_HMAC_SHA1_80, F8_128/,
    ],
    ['a short key', YEALINK_SECURE.replaceAll(/inline:[^|\r]{8}/g, 'inline:'), /No SRTP suite/],
    ['unencrypted', YEALINK_SECURE.replaceAll(/(a=crypto.*)/g, '$1 UNENCRYPTED_SRTP'), /No SRTP suite/],
  ])('RTP/SAVP with %s is refused', (_, offer, reason) => {
    expect(refusal(() => answerTo(offer))).toMatch(reason);
  });

  test('where it is required, plain sound is refused, and only secure sound is offered', () => {
    expect(refusal(() => answerTo(ASTERISK, { srtp: 'required' }))).toMatch(/Only secure sound/);
    const offer = side({ srtp: 'required' }).offer();
    expect(lines(offer, 'm=')[0]).toMatch(/^m=audio 4000 RTP\/SAVP /);
    expect(lines(offer, 'a=crypto')).toHaveLength(2);
    expect(lines(side().offer(), 'a=crypto')).toHaveLength(0);
  });

  test('of two audio lines the secure one is spoken on', () => {
    const both = ASTERISK + YEALINK_SECURE.slice(YEALINK_SECURE.indexOf('m='));
    const { sdp, agreement } = answerTo(both);
    expect(agreement.secure).not.toBeNull();
    expect(agreement.rtp).toEqual({ address: '198.51.100.7', port: 11784 });
    expect(lines(sdp, 'm=').map((line) => line.split(' ')[1])).toEqual(['0', '4000']);
  });

  test('an answer needs a key for one of the tags', () => {
    const caller = side({ srtp: 'required' });
    const offer = caller.offer();
    const { sdp, agreement } = answerTo(offer);
    expect(agreement.secure?.tag).toBe(1);
    expect(refusal(() => caller.accept(sdp.replace(/a=crypto.*\r\n/, '')))).toMatch(/no key/);
    expect(refusal(() => caller.accept(sdp.replace('crypto:1', 'crypto:9')))).toMatch(/no key/);
    expect(refusal(() => caller.accept(sdp.replace('_80', '_32')))).toMatch(/no key/);
    const accepted = caller.accept(sdp);
    expect(accepted.secure?.local.secret).toEqual(agreement.secure?.remote.secret);
    expect(accepted.secure?.remote.secret).toEqual(agreement.secure?.local.secret);
  });

  test('our key stays the same for the whole session', () => {
    const phone = side();
    const key = (sdp: string) => /inline:\S+/.exec(sdp)?.[0];
    const first = key(phone.answer(YEALINK_SECURE).sdp);
    expect(key(phone.answer(YEALINK_SECURE.replace('11784', '11790')).sdp)).toBe(first);
    expect(key(phone.reoffer('sendonly'))).toBe(first);
  });
});

describe('hold and change', () => {
  const hold = (direction: string) => ASTERISK.replace('a=sendrecv', `a=${direction}`);
  const nowhere = (offer: string) => offer.replace(/c=.*/, 'c=IN IP4 0.0.0.0');

  test.each([
    ['sendonly', hold('sendonly'), 'recvonly', { sending: false, receiving: true, held: true }],
    ['inactive', hold('inactive'), 'inactive', { sending: false, receiving: false, held: true }],
    ['recvonly', hold('recvonly'), 'sendonly', { sending: true, receiving: false, held: false }],
    ['0.0.0.0', nowhere(ASTERISK), 'recvonly', { sending: false, receiving: true, held: true, rtp: null }],
    [
      '0.0.0.0 inactive',
      nowhere(hold('inactive')),
      'inactive',
      { sending: false, receiving: false, held: true },
    ],
  ])('%s', (_, offer, answered, expected) => {
    const phone = side();
    phone.answer(ASTERISK);
    const held = phone.answer(offer);
    expect(held.agreement).toMatchObject(expected);
    expect(held.sdp).toContain(`a=${answered}\r\n`);
    const resumed = phone.answer(ASTERISK);
    expect(resumed.agreement).toMatchObject({ sending: true, receiving: true, held: false });
    expect(resumed.sdp).toContain('a=sendrecv\r\n');
  });

  test('a direction above the media holds for them', () => {
    const offer = ASTERISK.replace('a=sendrecv\r\n', '').replace('t=0 0', 't=0 0\r\na=sendonly');
    expect(answerTo(offer).agreement.held).toBe(true);
  });

  test('the version grows with each change, and only then', () => {
    const phone = side();
    const first = version(phone.answer(ASTERISK).sdp);
    expect(version(phone.answer(ASTERISK).sdp)).toBe(first);
    expect(version(phone.answer(hold('sendonly')).sdp)).toBe(first + 1);
    expect(version(phone.reoffer('sendonly'))).toBe(first + 2);
    expect(version(phone.reoffer('sendonly'))).toBe(first + 2);
  });

  test('our hold: they hear us, we do not hear them; their offers meanwhile do not lift it', () => {
    const phone = side();
    const far = side({ address: '198.51.100.2' });
    phone.accept(far.answer(phone.offer()).sdp);
    const offer = phone.reoffer('sendonly');
    const answered = far.answer(offer);
    expect(answered.agreement).toMatchObject({ held: true });
    expect(phone.accept(answered.sdp)).toMatchObject({ sending: true, receiving: false, held: false });
    expect(phone.answer(far.reoffer('sendrecv')).sdp).toContain('a=sendonly\r\n');
    phone.accept(far.answer(phone.reoffer('sendrecv')).sdp);
    expect(phone.answer(far.reoffer('sendrecv')).agreement).toMatchObject({ sending: true, receiving: true });
  });

  test('a hold that was refused has changed nothing', () => {
    const phone = side();
    phone.answer(ASTERISK);
    phone.reoffer('sendonly');
    expect(phone.answer(ASTERISK).sdp).toContain('a=sendrecv\r\n');
  });

  test('a hold that was refused is not agreed on by the answer to a refresh', () => {
    const phone = side();
    const far = side({ address: '198.51.100.2' });
    const { sdp } = phone.answer(far.offer());
    phone.reoffer('sendonly');
    phone.withdraw();
    expect(phone.accept(far.answer(sdp).sdp)).toMatchObject({ sending: true, receiving: true });
    phone.reoffer('sendonly');
    phone.withdraw();
    expect(phone.accept(far.answer(sdp).sdp)).toMatchObject({ sending: true, receiving: true });
  });

  test('a later offer of ours keeps codec, numbers, and the media lines of theirs', () => {
    const phone = side();
    phone.answer(FREESWITCH);
    const offer = phone.reoffer('sendonly');
    expect(lines(offer, 'm=')).toEqual(['m=audio 4000 RTP/AVP 102 103', 'm=video 0 RTP/AVP 104']);
    const all = lines(phone.offer(), 'm=audio')[0]?.split(' ').slice(3) ?? [];
    expect(all.slice(0, 2)).toEqual(['102', '103']);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('9');
  });

  test('an answer of ours may be offered again, as it stands: theirs to it is taken (RFC 4028, 7.4)', () => {
    const phone = side();
    const far = side({ address: '198.51.100.2' });
    const { sdp } = phone.answer(far.offer());
    far.accept(sdp);
    expect(phone.accept(far.answer(sdp).sdp)).toMatchObject({ codec: 'opus', sending: true, held: false });
    const moved = FREESWITCH.replace('28436', '28440');
    phone.answer(FREESWITCH);
    expect(phone.accept(moved)).toMatchObject({ payloadType: 102, rtp: { port: 28440 } });
  });

  test('whoever holds us when we offer it again still does, until they take us back', () => {
    const phone = side();
    phone.answer(ASTERISK);
    phone.answer(hold('sendonly'));
    expect(phone.accept(hold('sendonly'))).toMatchObject({ sending: false, receiving: true, held: true });
    const resumed = phone.answer(ASTERISK);
    expect(resumed.agreement).toMatchObject({ sending: true, receiving: true, held: false });
    expect(resumed.sdp).toContain('a=sendrecv\r\n');
  });

  test('an offer that is asked for within the call keeps a hold of ours', () => {
    const phone = side();
    const far = side({ address: '198.51.100.2' });
    phone.accept(far.answer(phone.offer()).sdp);
    phone.accept(far.answer(phone.reoffer('sendonly')).sdp);
    const offer = phone.offer();
    expect(offer).toContain('a=sendonly\r\n');
    expect(phone.accept(far.answer(offer).sdp)).toMatchObject({ sending: true, receiving: false });
  });

  test('what is refused within the call leaves it as it is', () => {
    const phone = side();
    const before = phone.answer(ASTERISK).sdp;
    refusal(() => phone.answer(DTLS));
    refusal(() => phone.answer('nonsense'));
    expect(phone.answer(ASTERISK).sdp).toBe(before);
  });

  test('address, port and codec move with a new offer', () => {
    const phone = side();
    phone.answer(ASTERISK);
    const moved = ASTERISK.replace('17342 RTP/AVP 8 0 3 107 101', '20000 RTP/AVP 8').replace(
      /c=.*/,
      'c=IN IP4 203.0.113.9',
    );
    expect(phone.answer(moved).agreement).toMatchObject({
      codec: 'PCMA',
      rtp: { address: '203.0.113.9', port: 20000 },
      events: null,
    });
  });
});

describe('answers', () => {
  test('several codecs: the first is sent, all are heard, under our numbers and theirs', () => {
    const caller = side();
    caller.offer();
    const agreement = caller.accept(BARESIP.replace('96 9 0 8 101', '0 120 101').replaceAll(':96 ', ':120 '));
    expect(agreement).toMatchObject({ codec: 'PCMU', payloadType: 0 });
    expect(agreement.accepts.get(120)).toBe('opus');
    expect(agreement.accepts.get(96)).toBe('opus');
    expect(agreement.acceptsEvents.get(101)).toBe(8000);
  });

  test('a number that both use differently means what we said', () => {
    const caller = side();
    caller.offer();
    const answer = BARESIP.replace('96 9 0 8 101', '0 96').replace(
      /a=rtpmap:96.*/,
      'a=rtpmap:96 telephone-event/8000',
    );
    const agreement = caller.accept(answer);
    expect(agreement.events).toMatchObject({ payloadType: 96 });
    expect(agreement.accepts.get(96)).toBe('opus');
    expect(agreement.acceptsEvents.has(96)).toBe(false);
  });

  test.each<[string, string, RegExp]>([
    ['refused sound', ASTERISK.replace('17342', '0'), /no sound/],
    ['a codec that was not offered', ASTERISK.replace('8 0 3 107 101', '3'), /No codec in common/],
    ['secure sound to a plain offer', YEALINK_SECURE, /the offer was not/],
    ['prose', 'hm', /no session description/],
  ])('%s', (_, answer, reason) => {
    const caller = side();
    caller.offer();
    expect(refusal(() => caller.accept(answer))).toMatch(reason);
  });

  test('without an offer there is no answer; a second answer to one is taken (forking)', () => {
    expect(refusal(() => side().accept(ASTERISK))).toMatch(/no offer/);
    const caller = side();
    caller.offer();
    expect(caller.accept(SIPP.replace('127.0.0.1\nt', '192.0.2.1\nt')).codec).toBe('PCMU');
    expect(caller.accept(CISCO).codec).toBe('G722');
  });
});

const CODECS = fc.shuffledSubarray<PhoneCodecName>(['opus', 'G722', 'PCMU', 'PCMA'], { minLength: 1 });
const SRTP = fc.constantFrom('offered' as const, 'required' as const);

describe('properties', () => {
  test('whoever offers and whoever answers agree', () => {
    fc.assert(
      fc.property(CODECS, CODECS, SRTP, SRTP, (ours, theirs, offering, answering) => {
        const caller = side({ codecs: ours, srtp: offering });
        const callee = side({ codecs: theirs, srtp: answering });
        const common = theirs.filter((codec) => ours.includes(codec));
        const offer = caller.offer();
        const possible = common.length > 0 && (offering === 'required' || answering === 'offered');
        if (!possible) return void refusal(() => callee.answer(offer));
        const answered = callee.answer(offer);
        const accepted = caller.accept(answered.sdp);
        expect(accepted.codec).toBe(common[0]);
        expect(answered.agreement.codec).toBe(common[0]);
        expect(accepted.payloadType).toBe(answered.agreement.payloadType);
        expect(accepted.events?.payloadType).toBe(answered.agreement.events?.payloadType);
        expect(accepted.comfort).toBe(answered.agreement.comfort);
        expect(accepted.secure === null).toBe(offering === 'offered');
        expect(accepted.secure?.local.secret).toEqual(answered.agreement.secure?.remote.secret);
      }),
      { numRuns: 200 },
    );
  });

  test('any damage is read or refused by MediaRefused, nothing else', () => {
    const texts = Object.values(PHONES);
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(30),
      put: fc.oneof(
        fc.string({ maxLength: 20, unit: 'binary' }),
        fc.constantFrom('\r\n', 'm=', 'c=IN IP4 ', ':', '99999'),
      ),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.array(damage, { minLength: 1, maxLength: 5 }),
        (text, damages) => {
          let sdp = text;
          for (const { at, length, put } of damages) {
            const place = Math.floor(at * sdp.length);
            sdp = sdp.slice(0, place) + put + sdp.slice(place + length);
          }
          const phone = side();
          phone.offer();
          for (const act of [() => phone.accept(sdp), () => phone.answer(sdp)]) {
            try {
              act();
            } catch (error) {
              expect(error).toBeInstanceOf(MediaRefused);
            }
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  test('any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(refusal(() => side().answer(text))).not.toBe('');
        expect(refusal(() => side().answer(`v=0\r\n${text}`))).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
