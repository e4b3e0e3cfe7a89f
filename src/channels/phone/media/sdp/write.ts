import type { PhoneCodecName } from '../phone-media.ts';
import type { Direction } from './audio.ts';
import { writeCryptoLine } from './crypto-lines.ts';
import type { CryptoLine } from './crypto-lines.ts';
import { OUR_COMFORT, OUR_EVENTS, OUR_FORMATS } from './formats.ts';
import type { Format } from './formats.ts';

/** A media section that is refused, at its position, as it was offered (RFC 3264, 6). */
export interface RefusedLine {
  readonly kind: string;
  readonly protocol: string;
  readonly formats: readonly string[];
}

/** Our side of the audio section. */
export interface OurAudio {
  readonly address: string;
  readonly port: number;
  readonly protocol: string;
  readonly formats: readonly Format[];
  readonly direction: Direction;
  readonly rtcpMux: boolean;
  readonly cryptos: readonly CryptoLine[];
  /** The position of the audio section among the media sections. */
  readonly index: number;
  /** The sections around it; the one at `index` is ignored. */
  readonly lines: readonly RefusedLine[];
}

/** The keys that we send and understand: 0 to 9, *, #, A to D. */
const KEYS = '0-15';
/** 20 ms suit every codec; packets longer than 60 ms would add too much delay. */
const TIMES = ['a=ptime:20', 'a=maxptime:60'];
/** We receive 16 kHz, mono; with error correction, the packet after a lost one restores it (RFC 7587, 6.1). */
const OPUS = 'maxplaybackrate=16000;sprop-maxcapturerate=16000;useinbandfec=1;stereo=0;sprop-stereo=0';

const parametersOf = ({ name, payloadType }: Format): string[] => {
  if (name.toLowerCase() === 'telephone-event') return [`a=fmtp:${payloadType} ${KEYS}`];
  return name.toLowerCase() === 'opus' ? [`a=fmtp:${payloadType} ${OPUS}`] : [];
};

const formatLines = (format: Format): string[] => {
  const { payloadType, name, clockRate } = format;
  const channels = name.toLowerCase() === 'opus' ? '/2' : '';
  return [`a=rtpmap:${payloadType} ${name}/${clockRate}${channels}`, ...parametersOf(format)];
};

const audioSection = (audio: OurAudio): string[] => [
  `m=audio ${audio.port} ${audio.protocol} ${audio.formats.map(({ payloadType }) => payloadType).join(' ')}`,
  ...audio.formats.flatMap(formatLines),
  ...TIMES,
  ...audio.cryptos.map((line) => writeCryptoLine(line.tag, line)),
  ...(audio.rtcpMux ? ['a=rtcp-mux'] : []),
  `a=${audio.direction}`,
];

const refusedSection = ({ kind, protocol, formats }: RefusedLine): string =>
  `m=${kind} 0 ${protocol} ${formats.length > 0 ? formats.join(' ') : '0'}`;

/** The media part of a description, without its version. */
export const writeMedia = (audio: OurAudio): string[] =>
  Array.from({ length: Math.max(audio.lines.length, audio.index + 1) }, (_, index) => {
    const line = audio.lines[index];
    if (index === audio.index) return audioSection(audio);
    return line ? [refusedSection(line)] : [];
  }).flat();

/** A whole description (RFC 8866, 5). `id` and `version` are the numbers in its `o=` line. */
export const writeDescription = (
  id: number,
  version: number,
  address: string,
  media: readonly string[],
): string => {
  const place = `IN IP${address.includes(':') ? 6 : 4} ${address}`;
  return ['v=0', `o=duet ${id} ${version} ${place}`, 's=-', `c=${place}`, 't=0 0', ...media]
    .map((line) => `${line}\r\n`)
    .join('');
};

/**
 * All our formats for a first offer: codecs in order of preference, then events for each of their clocks, then
 * comfort noise.
 */
export const ourFormats = (codecs: readonly PhoneCodecName[]): Format[] => {
  const formats = codecs.map((codec) => OUR_FORMATS[codec]);
  const has = (rate: number) => formats.some(({ clockRate }) => clockRate === rate);
  return [
    ...formats,
    ...OUR_EVENTS.filter(({ clockRate }) => has(clockRate)),
    ...(has(8000) ? [OUR_COMFORT] : []),
  ];
};
