import { FRAME_MS } from '../../../../media/pcm.ts';
import { MediaRefused } from '../phone-media.ts';
import type { PhoneCodecName } from '../phone-media.ts';
import type { Audio } from './audio.ts';
import { isCodec, isComfort, isEvents, namesOf } from './formats.ts';
import type { Format } from './formats.ts';

/** The formats that both sides support, with the payload types of one side. */
export interface Spoken {
  readonly codec: PhoneCodecName;
  readonly format: Format;
  /** Telephone events; null when they were not negotiated. */
  readonly events: Format | null;
  /** Comfort noise (RFC 3389); null when it was not negotiated. */
  readonly comfort: Format | null;
}

/** The default length of sound in one packet, in ms. */
const USUAL_MS = FRAME_MS;
const MOST_MS = 60;

/** Whether the far end accepts packets of 20 ms, because Opus packets are made of whole frames here. */
const fits = (codec: PhoneCodecName, { maxptime }: Audio): boolean =>
  codec !== 'opus' || maxptime === null || maxptime >= FRAME_MS;

/** Telephone events with the codec's clock if there are any (RFC 4733, 2.1), else with any clock. */
const eventsFor = (format: Format, formats: readonly Format[]): Format | null => {
  const events = formats.filter(isEvents);
  return events.find(({ clockRate }) => clockRate === format.clockRate) ?? events[0] ?? null;
};

const withExtras = (codec: PhoneCodecName, format: Format, formats: readonly Format[]): Spoken => ({
  codec,
  format,
  events: eventsFor(format, formats),
  comfort: format.clockRate === 8000 ? (formats.find(isComfort) ?? null) : null,
});

/** The error when there is no common codec. */
const nothingInCommon = (codecs: readonly PhoneCodecName[], audio: Audio): MediaRefused =>
  new MediaRefused(
    `No codec in common: the far end offers ${namesOf(audio.formats)}, we speak ${codecs.join(', ')}.`,
  );

/**
 * For our answer: the codec that we prefer among those offered.
 * @throws MediaRefused when there is none
 */
export const chooseByUs = (codecs: readonly PhoneCodecName[], audio: Audio): Spoken => {
  for (const codec of codecs) {
    const format = audio.formats.find((offered) => isCodec(offered, codec));
    if (format && fits(codec, audio)) return withExtras(codec, format, audio.formats);
  }
  throw nothingInCommon(codecs, audio);
};

/**
 * For an answer to us: the first codec in it is the far end's choice (RFC 3264, 6.1).
 * @throws MediaRefused
 */
export const chooseByThem = (codecs: readonly PhoneCodecName[], audio: Audio): Spoken => {
  for (const format of audio.formats) {
    const codec = codecs.find((known) => isCodec(format, known) && fits(known, audio));
    if (codec) return withExtras(codec, format, audio.formats);
  }
  throw nothingInCommon(codecs, audio);
};

/** The length of sound in one packet, in ms: what the far end requests, within its limits and sensible ones. */
export const packetMsFor = ({ codec }: Spoken, { ptime, maxptime }: Audio): number => {
  if (codec === 'opus') return USUAL_MS;
  const wanted = Math.min(ptime ?? USUAL_MS, maxptime ?? MOST_MS, MOST_MS);
  return Math.max(10, Math.floor(wanted / 10) * 10);
};
