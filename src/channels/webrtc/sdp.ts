/** Session descriptions (RFC 8866, RFC 8829), as far as an answerer with fixed codecs must understand them. */

/** A description that cannot be answered. The error's message says why, as part of a sentence for the client. */
export class SdpError extends Error {
  override readonly name = 'SdpError';
}

export type MediaDirection = 'SendOnly' | 'RecvOnly' | 'SendRecv' | 'Inactive';

export interface OfferedMedia {
  readonly kind: string;
  readonly mid: string;
  readonly rejected: boolean;
  /** Our direction in the answer: the offer's direction as seen from this side (RFC 3264, section 6.1). */
  readonly direction: MediaDirection;
  /**
   * The payload type of each codec, by the codec's name in lower case; where a codec is listed several times, the
   * first.
   */
  readonly payloadTypes: ReadonlyMap<string, number>;
  /** Its lines, the m-line first. */
  readonly section: readonly string[];
}

export interface Offer {
  /** The offer without its candidates. */
  readonly sdp: string;
  readonly media: readonly OfferedMedia[];
  /** The candidates that the offer contained. */
  readonly candidates: readonly { readonly candidate: string; readonly mid: string }[];
}

const MOST_MEDIA = 16;
const MOST_LINES = 5000;

const ANSWERED: Readonly<Record<string, MediaDirection>> = {
  sendrecv: 'SendRecv',
  sendonly: 'RecvOnly',
  recvonly: 'SendOnly',
  inactive: 'Inactive',
};

/** The value of an attribute; undefined where there is none. */
export const attribute = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3);

const directionOf = (section: readonly string[], session: readonly string[]): MediaDirection => {
  const named = (lines: readonly string[]) =>
    lines.find((line) => Object.hasOwn(ANSWERED, line.slice(2)))?.slice(2);
  return ANSWERED[named(section) ?? named(session) ?? 'sendrecv'] ?? 'Inactive';
};

/** The payload types of the codecs; of several for one codec the first, which the client prefers. */
const payloadTypesOf = (section: readonly string[], formats: readonly string[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const format of formats) {
    const name = codecName(section, format);
    const number = Number(format);
    if (name && Number.isInteger(number) && number >= 0 && number < 128 && !found.has(name.toLowerCase())) {
      found.set(name.toLowerCase(), number);
    }
  }
  return found;
};

const codecName = (section: readonly string[], format: string): string | undefined =>
  section
    .find((line) => line.startsWith(`a=rtpmap:${format} `))
    ?.split(' ')[1]
    ?.split('/')[0];

const MEDIA_LINE = /^m=(audio|video|application|text|message|image) (\d{1,5})(?:\/\d+)? (\S+) ([\w.+ -]+)$/;

const readSection = (section: readonly string[], session: readonly string[]): OfferedMedia => {
  const match = MEDIA_LINE.exec(section[0] ?? '');
  if (!match) throw new SdpError('an m-line is malformed');
  const mid = attribute(section, 'mid');
  if (!mid || !/^[\w!#$%&'*+.^`{|}~-]{1,32}$/.test(mid)) throw new SdpError('an m-line has no usable a=mid');
  const [, kind = '', port, , formats = ''] = match;
  const direction = directionOf(section, session);
  const rejected = port === '0' && !section.includes('a=bundle-only');
  const payloadTypes = payloadTypesOf(section, formats.split(' '));
  return { kind, mid, rejected, direction, payloadTypes, section };
};

/** The lines before the first m-line, and then those of each. */
export const splitSections = (lines: readonly string[]): string[][] => {
  const sections: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections;
};

const linesOf = (sdp: string): string[] => {
  const lines = sdp.split(/\r\n|\n|\r/).filter((line) => line !== '');
  if (!lines[0]?.startsWith('v=0') || lines.length > MOST_LINES)
    throw new SdpError('it is no session description');
  if (lines.some((line) => !/^[a-z]=/.test(line))) throw new SdpError('it holds lines that are no SDP');
  return lines;
};

const requireTransport = (lines: readonly string[]): void => {
  if (!/^[\w+/-]{4,256}$/.test(attribute(lines, 'ice-ufrag') ?? ''))
    throw new SdpError('it has no usable a=ice-ufrag');
  if (!/^[\w+/=-]{22,256}$/.test(attribute(lines, 'ice-pwd') ?? ''))
    throw new SdpError('it has no usable a=ice-pwd');
  const fingerprint = attribute(lines, 'fingerprint') ?? '';
  if (!/^sha-\d{1,3} [0-9A-F]{2}(:[0-9A-F]{2}){19,63}$/i.test(fingerprint))
    throw new SdpError('it has no usable a=fingerprint');
};

const candidatesOf = (section: readonly string[], mid: string) =>
  section
    .filter((line) => line.startsWith('a=candidate:'))
    .map((line) => ({ candidate: line.slice(2), mid }));

/**
 * Reads and checks an offer.
 * @throws SdpError when it is no offer, or none that a WebRTC endpoint makes
 */
export const readOffer = (text: string): Offer => {
  const lines = linesOf(text);
  const [session = [], ...sections] = splitSections(lines);
  if (sections.length === 0) throw new SdpError('it offers no media');
  if (sections.length > MOST_MEDIA) throw new SdpError(`it has more than ${MOST_MEDIA} m-lines`);
  requireTransport(lines);
  const media = sections.map((section) => readSection(section, session));
  if (new Set(media.map(({ mid }) => mid)).size < media.length) throw new SdpError('an a=mid is there twice');
  const sdp = `${lines.filter((line) => !isCandidate(line)).join('\r\n')}\r\n`;
  return {
    sdp,
    media,
    candidates: sections.flatMap((section, index) => candidatesOf(section, media[index]?.mid ?? '')),
  };
};

const isCandidate = (line: string): boolean =>
  line.startsWith('a=candidate:') || line === 'a=end-of-candidates';
