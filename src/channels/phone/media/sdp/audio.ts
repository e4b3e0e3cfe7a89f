import { isIP } from 'node:net';
import { MediaRefused } from '../phone-media.ts';
import { formatsOf } from './formats.ts';
import type { Format } from './formats.ts';
import { valueOf, valuesOf } from './read.ts';
import type { Description, Section } from './read.ts';

/** The meaning of an audio section of a description (RFC 3264, RFC 8866, RFC 3605, RFC 5761). */

const DIRECTIONS = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface TransportAddress {
  readonly address: string;
  readonly port: number;
}

export interface Audio {
  /** The index of the media section in the description. */
  readonly index: number;
  readonly protocol: string;
  /** Whether the protocol itself requires SRTP. */
  readonly secure: boolean;
  /** Where to send; null while the address is 0.0.0.0 or ::, the old form of hold (RFC 3264, 8.4). */
  readonly rtp: TransportAddress | null;
  readonly rtcp: TransportAddress | null;
  readonly rtcpMux: boolean;
  /** From the far end's point of view. */
  readonly direction: Direction;
  readonly formats: readonly Format[];
  /** The payload types whose decoder takes pauses in the stream (`usedtx=1`, RFC 7587, 6.1). */
  readonly takesPauses: ReadonlySet<number>;
  /** In ms; null when it is not given. */
  readonly ptime: number | null;
  readonly maxptime: number | null;
  /** The values of `a=crypto`. */
  readonly cryptos: readonly string[];
}

const PLAIN = ['RTP/AVP', 'RTP/AVPF'];
const SECURE = ['RTP/SAVP', 'RTP/SAVPF'];
const CONNECTION = /^IN +IP([46]) +([0-9A-Fa-f.:]{2,45})(?:\/[\d/]+)?$/;
const RTCP = /^(\d{1,5})(?: +(IN +IP[46] +\S+))?$/;

export const sends = (direction: Direction): boolean => direction === 'sendrecv' || direction === 'sendonly';
export const receives = (direction: Direction): boolean =>
  direction === 'sendrecv' || direction === 'recvonly';

export const directionOf = (sending: boolean, receiving: boolean): Direction =>
  sending ? (receiving ? 'sendrecv' : 'sendonly') : receiving ? 'recvonly' : 'inactive';

const directionIn = (section: Section, session: Description): Direction => {
  const named = ({ attributes }: { attributes: Section['attributes'] }) =>
    DIRECTIONS.find((direction) => attributes.some(({ name }) => name === direction));
  return named(section) ?? named(session) ?? 'sendrecv';
};

const isNowhere = (address: string): boolean => /^[0.:]+$/.test(address);

/** A group address, which no telephone has, and to which nothing must be sent. */
const isGroup = (address: string): boolean => {
  const first = Number(address.split('.')[0]);
  return address.includes(':') ? /^ff/i.test(address) : first >= 224 || first === 0;
};

/** The address in a `c=` line; null for hold. */
const addressIn = (connection: string): string | null => {
  const [, family, address = ''] = CONNECTION.exec(connection.trim()) ?? [];
  if (isIP(address) !== Number(family))
    throw new MediaRefused(`The address of the sound must be an IP address, not ${connection.slice(0, 80)}.`);
  if (isNowhere(address)) return null;
  if (isGroup(address)) throw new MediaRefused(`Sound cannot be sent to the group address ${address}.`);
  return address;
};

const rtcpOf = (section: Section, rtp: TransportAddress | null): TransportAddress | null => {
  if (!rtp) return null;
  const [, port, connection] = RTCP.exec(valueOf(section.attributes, 'rtcp') ?? '') ?? [];
  const address = connection ? addressIn(connection) : rtp.address;
  const wanted = port === undefined ? rtp.port + 1 : Number(port);
  return address !== null && wanted >= 1 && wanted <= 65_535 ? { address, port: wanted } : null;
};

const milliseconds = (text: string | null): number | null => {
  const value = Number.parseFloat(text ?? '');
  return value >= 1 && value <= 1000 ? Math.round(value) : null;
};

const rtpOf = (section: Section, session: Description): TransportAddress | null => {
  const connection = section.connection ?? session.connection;
  if (connection === null)
    throw new MediaRefused('The session description has no address (c=) for the sound.');
  const address = addressIn(connection);
  return address === null ? null : { address, port: section.port };
};

const USES_DTX = /^(\d{1,3}) (?:.*; *)?usedtx=1 *(?:;|$)/i;

const pausesTaken = (section: Section): ReadonlySet<number> =>
  new Set(
    valuesOf(section.attributes, 'fmtp')
      .flatMap((value) => USES_DTX.exec(value)?.[1] ?? [])
      .map(Number),
  );

/**
 * Reads the audio section number `index`.
 * @throws MediaRefused when it is not valid
 */
const readAudio = (session: Description, section: Section, index: number): Audio => {
  const rtp = rtpOf(section, session);
  return {
    index,
    protocol: section.protocol,
    secure: SECURE.includes(section.protocol),
    rtp,
    rtcp: rtcpOf(section, rtp),
    rtcpMux: valueOf(section.attributes, 'rtcp-mux') !== null,
    direction: directionIn(section, session),
    formats: formatsOf(section),
    takesPauses: pausesTaken(section),
    ptime: milliseconds(valueOf(section.attributes, 'ptime') ?? valueOf(session.attributes, 'ptime')),
    maxptime: milliseconds(valueOf(section.attributes, 'maxptime')),
    cryptos: valuesOf(section.attributes, 'crypto'),
  };
};

const refusedProtocol = (protocol: string): MediaRefused =>
  protocol.includes('TLS')
    ? new MediaRefused(
        `DTLS-SRTP (${protocol}) is not spoken here: offer RTP/SAVP with a=crypto, or RTP/AVP.`,
      )
    : new MediaRefused(`Sound over ${protocol} is not spoken here: offer RTP/AVP or RTP/SAVP.`);

/**
 * All usable audio sections, the secure ones first.
 * @throws MediaRefused when there is none
 */
export const audioLines = (session: Description): Audio[] => {
  const audible = session.media
    .map((section, index) => ({ section, index }))
    .filter(({ section }) => section.kind === 'audio' && section.port !== 0);
  const known = audible.filter(({ section }) => [...PLAIN, ...SECURE].includes(section.protocol));
  const other = audible[0]?.section.protocol;
  if (known.length === 0) throw other ? refusedProtocol(other) : new MediaRefused('There is no sound in it.');
  const lines = known.map(({ section, index }) => readAudio(session, section, index));
  return [...lines.filter(({ secure }) => secure), ...lines.filter(({ secure }) => !secure)];
};
