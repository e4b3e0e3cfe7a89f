import { randomBytes } from 'node:crypto';
import type { PhoneCodecName } from '../../src/channels/phone/media/phone-media.ts';
import type { Sound } from './protocol.ts';

const FORMATS: Readonly<Record<PhoneCodecName, readonly [number, string]>> = {
  PCMU: [0, 'PCMU/8000'],
  PCMA: [8, 'PCMA/8000'],
  G722: [9, 'G722/8000'],
  opus: [111, 'opus/48000/2'],
};
const EVENTS = 101;

export const payloadTypeOf = (codec: PhoneCodecName): number => FORMATS[codec][0];

/** A master key and salt (RFC 4568, 6.1). */
export const freshSecret = (): Buffer => randomBytes(30);

/**
 * The SDP offer of a telephone (RFC 4566, RFC 3264): one codec, and keys.
 * @param ports for its sound, and for its reports
 * @param secret where sound is encrypted (SDES)
 */
export const offerOf = (
  { codec }: Sound,
  ports: { readonly rtp: number; readonly rtcp: number },
  secret: Buffer | null,
): string => {
  const [type, name] = FORMATS[codec];
  const lines = [
    'v=0',
    `o=- ${ports.rtp} 1 IN IP4 127.0.0.1`,
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${ports.rtp} RTP/${secret ? 'SAVP' : 'AVP'} ${type} ${EVENTS}`,
    `a=rtpmap:${type} ${name}`,
    `a=rtpmap:${EVENTS} telephone-event/${codec === 'opus' ? 48_000 : 8000}`,
    `a=rtcp:${ports.rtcp} IN IP4 127.0.0.1`,
    'a=ptime:20',
    'a=sendrecv',
    ...(secret ? [`a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${secret.toString('base64')}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n`;
};

/** The other side's port for sound. @throws Error when it accepted nothing, or something else */
export const portOfAnswer = (answer: string, { codec, secure }: Sound): number => {
  const [, port, profile, type] = /^m=audio (\d+) (\S+) (\d+)/m.exec(answer) ?? [];
  const isTaken =
    Number(port) > 0 && Number(type) === payloadTypeOf(codec) && (profile === 'RTP/SAVP') === secure;
  if (!isTaken) throw new Error(`The service answers another sound than ${codec}: ${answer}`);
  return Number(port);
};
