import { randomUUID } from 'node:crypto';

/** Messages with the faults that RFC 4475 collects, and some more. Each is one datagram. */

const lines = (...all: readonly string[]): string => all.join('\r\n');

interface Parts {
  readonly start?: string;
  readonly via?: string;
  readonly from?: string;
  readonly to?: string;
  readonly callId?: string;
  readonly cseq?: string;
  readonly more?: readonly string[];
  readonly length?: string;
  readonly body?: string;
}

/** A valid INVITE, except for the given parts. */
const invite = ({ start, via, from, to, callId, cseq, more = [], length, body = '' }: Parts = {}): string =>
  lines(
    start ?? 'INVITE sip:duet@duet.test SIP/2.0',
    via ?? `Via: SIP/2.0/UDP 127.0.0.1:5060;branch=z9hG4bK${randomUUID()}`,
    'Max-Forwards: 70',
    from ?? 'From: <sip:torture@duet.test>;tag=torture',
    to ?? 'To: <sip:duet@duet.test>',
    callId ?? `Call-ID: ${randomUUID()}`,
    cseq ?? 'CSeq: 1 INVITE',
    'Contact: <sip:torture@127.0.0.1:5060>',
    ...more,
    length ?? `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  );

const SDP = lines('v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', '');
const typed = (body: string): Parts => ({ body, more: ['Content-Type: application/sdp'] });

export const TORTURE: readonly (readonly [name: string, datagram: () => string | Buffer])[] = [
  ['nothing but line ends', () => '\r\n\r\n\r\n\r\n'],
  ['an empty datagram of NULs', () => Buffer.alloc(600)],
  [
    'bytes that are no text',
    () => Buffer.from(Array.from({ length: 1_200 }, (_, at) => (at * 151 + 7) & 0xff)),
  ],
  ['a start line alone', () => 'INVITE sip:duet@duet.test SIP/2.0\r\n\r\n'],
  ['another version', () => invite({ start: 'INVITE sip:duet@duet.test SIP/7.0' })],
  ['no version', () => invite({ start: 'INVITE sip:duet@duet.test' })],
  ['spaces within the request line', () => invite({ start: 'INVITE  sip:duet@duet.test; lr  SIP/2.0 ' })],
  ['angle brackets around the URI', () => invite({ start: 'INVITE <sip:duet@duet.test> SIP/2.0' })],
  ['an unknown scheme', () => invite({ start: 'INVITE nobodyKnowsThisScheme:totallyopaque SIP/2.0' })],
  ['escapes that are none', () => invite({ start: 'INVITE sip:%zz%0@duet.test SIP/2.0' })],
  ['an escaped NUL', () => invite({ to: 'To: "\\\u0000" <sip:null-%00-null@duet.test>' })],
  ['a quote that never ends', () => invite({ from: 'From: "torture <sip:torture@duet.test>;tag=torture' })],
  ['a header without a colon', () => invite({ more: ['This is no header'] })],
  ['a header name with spaces', () => invite({ more: ['Bad Header : value'] })],
  ['no Via', () => invite({ via: 'X-Via: none' })],
  ['a Via that is none', () => invite({ via: 'Via: rubbish' })],
  ['a Via port out of range', () => invite({ via: 'Via: SIP/2.0/UDP 127.0.0.1:99999999;branch=z9hG4bKx' })],
  ['commas only in Via', () => invite({ via: 'Via: ,,,,' })],
  ['no Call-ID', () => invite({ callId: 'X-Call-ID: none' })],
  ['two Call-IDs', () => invite({ more: ['Call-ID: another'] })],
  ['no From', () => invite({ from: 'X-From: none' })],
  [
    'many From',
    () => invite({ more: ['From: <sip:other@duet.test>;tag=2', 'From: <sip:third@duet.test>;tag=3'] }),
  ],
  ['no To', () => invite({ to: 'X-To: none' })],
  ['a CSeq beyond 31 bits', () => invite({ cseq: 'CSeq: 36893488147419103232 INVITE' })],
  ['a negative CSeq', () => invite({ cseq: 'CSeq: -1 INVITE' })],
  ['the CSeq of another method', () => invite({ cseq: 'CSeq: 8 OPTIONS' })],
  ['a negative Content-Length', () => invite({ length: 'Content-Length: -999', body: SDP })],
  ['a Content-Length beyond the datagram', () => invite({ length: 'Content-Length: 99999', body: SDP })],
  ['two Content-Lengths', () => invite({ more: ['Content-Length: 3'], body: SDP })],
  ['a Max-Forwards beyond 255', () => invite({ more: ['Max-Forwards: 300'] })],
  ['an Expires of many digits', () => invite({ more: [`Expires: ${'9'.repeat(400)}`] })],
  ['a description that is none', () => invite(typed('this is no description'))],
  ['a description without sound', () => invite(typed(SDP))],
  ['a port that is none', () => invite(typed(`${SDP}m=audio 70000 RTP/AVP 0\r\n`))],
  ['sound three times over', () => invite(typed(`${SDP}m=audio audio audio 4000 RTP/AVP 0\r\n`))],
  ['formats without end', () => invite(typed(`${SDP}m=audio 4000 RTP/AVP ${'0 '.repeat(4_000)}\r\n`))],
  [
    'secret keys that are none',
    () =>
      invite(typed(`${SDP}m=audio 4000 RTP/SAVP 0\r\na=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:x|y|z\r\n`)),
  ],
  ['a body of an unknown kind', () => invite({ body: 'x', more: ['Content-Type: application/unheard-of'] })],
  ['what nobody has heard of is required', () => invite({ more: ['Require: nothingSupportsThis'] })],
  ['a Replaces that is none', () => invite({ more: ['Replaces: ;;;to-tag'] })],
  ['headers without end', () => invite({ more: Array.from({ length: 2_000 }, (_, at) => `X-${at}: ${at}`) })],
  ['one header that is very long', () => invite({ more: [`X-Long: ${'a'.repeat(50_000)}`] })],
  ['folded lines without end', () => invite({ more: [`X-Folded: a${'\r\n a'.repeat(5_000)}`] })],
  ['a response to nothing', () => invite({ start: 'SIP/2.0 200 OK' })],
  ['a response with a status of four digits', () => invite({ start: 'SIP/2.0 4294967301 better not break' })],
  ['a response with a status below 100', () => invite({ start: 'SIP/2.0 042 Answer' })],
  [
    'a BYE for no call',
    () =>
      invite({
        start: 'BYE sip:duet@duet.test SIP/2.0',
        to: 'To: <sip:duet@duet.test>;tag=none',
        cseq: 'CSeq: 9 BYE',
      }),
  ],
  [
    'a CANCEL for no call',
    () => invite({ start: 'CANCEL sip:duet@duet.test SIP/2.0', cseq: 'CSeq: 1 CANCEL' }),
  ],
  ['an ACK for no call', () => invite({ start: 'ACK sip:duet@duet.test SIP/2.0', cseq: 'CSeq: 1 ACK' })],
  [
    'a NOTIFY of nothing',
    () =>
      invite({
        start: 'NOTIFY sip:duet@duet.test SIP/2.0',
        cseq: 'CSeq: 1 NOTIFY',
        more: ['Event: refer', 'Subscription-State: active'],
      }),
  ],
  [
    'a method that nobody knows',
    () =>
      invite({
        start: "!interesting-Method0123456789_*+`.%indeed'~ sip:duet@duet.test SIP/2.0",
        cseq: "CSeq: 1 !interesting-Method0123456789_*+`.%indeed'~",
      }),
  ],
  [
    'a REGISTER at a telephone',
    () => invite({ start: 'REGISTER sip:duet.test SIP/2.0', cseq: 'CSeq: 1 REGISTER' }),
  ],
];

/** The caller of `strangeInvite`. */
export const STRANGER = 'stranger';

/** An INVITE from an unknown caller. */
export const strangeInvite = (): string =>
  invite({
    ...typed(`${SDP}m=audio 4000 RTP/AVP 0\r\na=rtpmap:0 PCMU/8000\r\n`),
    from: `From: <sip:${STRANGER}@duet.test>;tag=${STRANGER}`,
  });

/** An OPTIONS request, which anybody may send to a SIP server. */
export const options = (callId: string, port: number): string =>
  invite({
    start: 'OPTIONS sip:duet@duet.test SIP/2.0',
    via: `Via: SIP/2.0/UDP 127.0.0.1:${port};rport;branch=z9hG4bK${callId}`,
    callId: `Call-ID: ${callId}`,
    cseq: 'CSeq: 1 OPTIONS',
  });
