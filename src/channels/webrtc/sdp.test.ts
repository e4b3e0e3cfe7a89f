import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withUnusedMedia } from './answer.ts';
import { type OfferedMedia, readOffer, SdpError } from './sdp.ts';

const HEAD = [
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1 2',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:0123456789012345678901',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
];

const AUDIO = [
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9',
  'a=mid:0',
  'a=sendrecv',
  'a=rtpmap:111 opus/48000/2',
  'a=rtpmap:9 G722/8000',
];

const VIDEO = [
  'm=video 9 UDP/TLS/RTP/SAVPF 102 96 97',
  'a=mid:1',
  'a=recvonly',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:97 rtx/90000',
  'a=rtpmap:102 H264/90000',
];

const DATA = ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:2', 'a=sctp-port:5000'];

const text = (...sections: readonly string[][]): string => sections.flat().join('\r\n') + '\r\n';
const whole = text(HEAD, AUDIO, VIDEO, DATA);

describe('offers', () => {
  test('lines, codecs, and our directions', () => {
    const { media } = readOffer(whole);
    expect(media.map(({ kind, mid, direction, rejected }) => [kind, mid, direction, rejected])).toEqual([
      ['audio', '0', 'SendRecv', false],
      ['video', '1', 'SendOnly', false],
      ['application', '2', 'SendRecv', false],
    ]);
    expect([...(media[1]?.payloadTypes ?? [])]).toEqual([
      ['h264', 102],
      ['vp8', 96],
      ['rtx', 97],
    ]);
    expect(media[0]?.payloadTypes.get('opus')).toBe(111);
  });

  test.each([
    ['sendonly', 'RecvOnly'],
    ['recvonly', 'SendOnly'],
    ['sendrecv', 'SendRecv'],
    ['inactive', 'Inactive'],
    ['constructor\r\na=recvonly', 'SendOnly'],
  ])('%s is answered as %s', (offered, answered) => {
    const audio = AUDIO.map((line) => line.replace('a=sendrecv', `a=${offered}`));
    expect(readOffer(text(HEAD, audio)).media[0]?.direction).toBe(answered);
  });

  test('newlines alone, as some clients send them, will do', () => {
    expect(readOffer(whole.replaceAll('\r\n', '\n')).media).toHaveLength(3);
  });

  test('candidates are taken out, with the line that they belong to', () => {
    const candidate = 'candidate:1 1 UDP 1 192.0.2.1 5000 typ host';
    const offer = readOffer(text(HEAD, [...AUDIO, `a=${candidate}`, 'a=end-of-candidates'], DATA));
    expect(offer.candidates).toEqual([{ candidate, mid: '0' }]);
    expect(offer.sdp).not.toMatch(/candidate/);
  });

  test('a line with port 0 is rejected, unless it is bundle-only', () => {
    const port0 = VIDEO.map((line) => line.replace('m=video 9', 'm=video 0'));
    expect(readOffer(text(HEAD, port0)).media[0]?.rejected).toBe(true);
    expect(readOffer(text(HEAD, [...port0, 'a=bundle-only'])).media[0]?.rejected).toBe(false);
  });

  test.each<[string, string, RegExp]>([
    ['nothing', '', /no session description/],
    ['prose', 'hello\r\nworld', /no session description/],
    ['no media', text(HEAD), /no media/],
    ['no password', whole.replace(/a=ice-pwd:.*\r\n/, ''), /ice-pwd/],
    ['no fingerprint', whole.replace(/a=fingerprint:.*\r\n/, ''), /fingerprint/],
    ['a name twice', whole.replace('a=mid:1', 'a=mid:0'), /twice/],
    ['a line without name', whole.replace('a=mid:1\r\n', ''), /a=mid/],
    ['prose inside', `${whole}hello\r\n`, /no SDP/],
    [
      'hundreds of lines',
      text(HEAD, ...Array.from({ length: 17 }, (_, n) => ['m=audio 9 X 0', `a=mid:${n}`])),
      /more than 16/,
    ],
  ])('%s is refused', (_, sdp, reason) => {
    expect(() => readOffer(sdp)).toThrow(SdpError);
    expect(() => readOffer(sdp)).toThrow(reason);
  });

  test('any damage is read or refused by a SdpError, nothing else', () => {
    const damage = fc.record({
      at: fc.nat(whole.length),
      length: fc.nat(30),
      put: fc.string({ maxLength: 20, unit: 'binary' }),
    });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        let sdp = whole;
        for (const { at, length, put } of damages) sdp = sdp.slice(0, at) + put + sdp.slice(at + length);
        try {
          readOffer(sdp);
        } catch (error) {
          expect(error).toBeInstanceOf(SdpError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('answers', () => {
  const none = { rejected: new Set<string>(), refused: new Map<string, OfferedMedia>() };
  const video = [...VIDEO, 'a=ssrc:1 cname:x', 'a=msid:a b'];
  const answer = text(HEAD, AUDIO, video, DATA);

  test('a line that the offer rejects has port 0, no source, and is out of the bundle', () => {
    const settled = withUnusedMedia(answer, { ...none, rejected: new Set(['1']) });
    expect(settled).toContain('a=group:BUNDLE 0 2\r\n');
    expect(settled).toContain('m=video 0 UDP/TLS/RTP/SAVPF 102 96 97\r\n');
    const section = settled.split('m=')[2] ?? '';
    expect(section).toContain('a=inactive');
    expect(section).not.toMatch(/ssrc|msid|recvonly/);
  });

  test('a line that we refuse is inactive in the bundle, with the codecs of the offer and the transport', () => {
    const transport = ['a=ice-ufrag:abcd', 'a=setup:active'];
    const media = readOffer(text(HEAD, AUDIO, VIDEO, DATA)).media[1]!;
    // As the library leaves the line of a codec that it does not know.
    const left = ['m=video 0 UDP/TLS/RTP/SAVPF 102', 'a=mid:1', 'a=inactive'];
    const said = text(HEAD, [...AUDIO, ...transport], left, DATA).replace('BUNDLE 0 1 2', 'BUNDLE 0 2');
    const settled = withUnusedMedia(said, { ...none, refused: new Map([['1', media]]) });
    expect(settled).toContain('a=group:BUNDLE 0 1 2\r\n');
    const section = settled.split('m=')[2] ?? '';
    expect(section.split('\r\n')[0]).toBe('video 9 UDP/TLS/RTP/SAVPF 102 96 97');
    for (const line of ['a=inactive', 'a=rtcp-mux', 'a=mid:1', ...transport]) expect(section).toContain(line);
    expect(section).toMatch(/a=rtpmap:102 /);
  });

  test('where nothing is taken up, a refused line has port 0', () => {
    const media = readOffer(text(HEAD, VIDEO)).media[0]!;
    const settled = withUnusedMedia(text(HEAD, video), { ...none, refused: new Map([['1', media]]) });
    expect(settled).toContain('m=video 0 ');
  });

  test('nothing unused, nothing changed', () => {
    expect(withUnusedMedia(whole, none)).toBe(whole);
  });
});
