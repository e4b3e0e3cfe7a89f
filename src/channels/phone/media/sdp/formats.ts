import type { PhoneCodecName } from '../phone-media.ts';
import { valuesOf } from './read.ts';
import type { Section } from './read.ts';

/** One payload type of an audio section. */
export interface Format {
  readonly payloadType: number;
  readonly name: string;
  readonly clockRate: number;
}

/** RTP's static payload types (RFC 3551, 6), as far as telephones still use them; they need no `a=rtpmap`. */
const FIXED: Readonly<Record<number, readonly [string, number]>> = {
  0: ['PCMU', 8000],
  3: ['GSM', 8000],
  4: ['G723', 8000],
  8: ['PCMA', 8000],
  9: ['G722', 8000],
  13: ['CN', 8000],
  15: ['G728', 8000],
  18: ['G729', 8000],
};

/** The payload types in our own offers. The dynamic ones are those that most telephones use (RFC 3551, 3). */
export const OUR_FORMATS: Readonly<Record<PhoneCodecName, Format>> = {
  opus: { payloadType: 96, name: 'opus', clockRate: 48_000 },
  G722: { payloadType: 9, name: 'G722', clockRate: 8000 },
  PCMU: { payloadType: 0, name: 'PCMU', clockRate: 8000 },
  PCMA: { payloadType: 8, name: 'PCMA', clockRate: 8000 },
};
export const OUR_EVENTS: readonly Format[] = [
  { payloadType: 101, name: 'telephone-event', clockRate: 8000 },
  { payloadType: 97, name: 'telephone-event', clockRate: 48_000 },
];
export const OUR_COMFORT: Format = { payloadType: 13, name: 'CN', clockRate: 8000 };

const RTPMAP = /^(\d{1,3})\s+([!-.0-~]{1,40})\/(\d{1,6})(?:\/(\d{1,2}))?$/;

const mapped = (section: Section): Map<number, Format> => {
  const formats = new Map<number, Format>();
  for (const value of valuesOf(section.attributes, 'rtpmap')) {
    const [, type, name = '', rate] = RTPMAP.exec(value) ?? [];
    if (type && !formats.has(Number(type)))
      formats.set(Number(type), { payloadType: Number(type), name, clockRate: Number(rate) });
  }
  return formats;
};

const fixed = (payloadType: number): Format | null => {
  const known = FIXED[payloadType];
  return known ? { payloadType, name: known[0], clockRate: known[1] } : null;
};

/** The formats of an audio section in its order. Types with neither a static number nor an `a=rtpmap` are left out. */
export const formatsOf = (section: Section): Format[] => {
  const maps = mapped(section);
  const formats = new Map<number, Format>();
  for (const text of section.formats) {
    const type = /^\d{1,3}$/.test(text) ? Number(text) : 128;
    const format = type < 128 ? (maps.get(type) ?? fixed(type)) : null;
    if (format && !formats.has(type)) formats.set(type, format);
  }
  return [...formats.values()];
};

/**
 * Whether a format is this codec. G.722's clock is 8000 by a historical mistake (RFC 3551, 4.5.2); some write
 * 16000, which is its sample rate.
 */
export const isCodec = ({ name, clockRate }: Format, codec: PhoneCodecName): boolean =>
  name.toLowerCase() === codec.toLowerCase() &&
  (clockRate === OUR_FORMATS[codec].clockRate || (codec === 'G722' && clockRate === 16_000));

export const isEvents = ({ name }: Format): boolean => name.toLowerCase() === 'telephone-event';

export const isComfort = ({ name, clockRate }: Format): boolean =>
  name.toUpperCase() === 'CN' && clockRate === 8000;

/** The names for a person, each once: `GSM and G729`. */
export const namesOf = (formats: readonly Format[]): string => {
  const names = [...new Set(formats.filter((format) => !isEvents(format)).map(({ name }) => name))];
  if (names.length === 0) return 'no codec that it names';
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

const isSame = (a: Format, b: Format): boolean =>
  a.name.toLowerCase() === b.name.toLowerCase() && a.clockRate === b.clockRate;

/** `first`, and those of `others` that are not in it, with free payload types. */
export const joinFormats = (first: readonly Format[], others: readonly Format[]): Format[] => {
  const joined = [...first];
  const isTaken = (type: number) => joined.some(({ payloadType }) => payloadType === type);
  for (const format of others.filter((other) => !first.some((known) => isSame(known, other)))) {
    let { payloadType } = format;
    while (isTaken(payloadType)) payloadType = payloadType < 96 ? 96 : payloadType + 1;
    if (payloadType < 128) joined.push({ ...format, payloadType });
  }
  return joined;
};
