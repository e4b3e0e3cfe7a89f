import { FRAME_MS } from '../../../../media/pcm.ts';
import { MediaRefused } from '../phone-media.ts';
import type { PhoneCodecName } from '../phone-media.ts';
import type { Audio } from './audio.ts';
import { isCodec, isComfort, isEvents, namesOf } from './formats.ts';
import type { Format } from './formats.ts';

/** What both sides speak, with the payload types of one side. */
export interface Spoken {
  readonly codec: PhoneCodecName;
  readonly format: Format;
  /** Telephone events; null when they were not agreed. */
  readonly events: Format | null;
  /** Comfort noise (RFC 3389); null when it was not agreed. */
  readonly comfort: Format | null;
}

/** The sound in one packet, in ms, when nothing else is asked for. */
const USUAL_MS = FRAME_MS;
const MOST_MS = 60;

/** Opus packets are made of whole 20 ms frames here; a far end that bears only shorter ones cannot have them. */
const fits = (codec: PhoneCodecName, { maxptime }: Audio): boolean =>
  codec !== 'opus' || maxptime === null || maxptime >= FRAME_MS;

/** Events on the clock of the codec where there are such (RFC 4733, 2.1), else on whatever clock there is. */
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

/** What the sentence of a refusal says. */
const nothingInCommon = (codecs: readonly PhoneCodecName[], audio: Audio): MediaRefused =>
  new MediaRefused(
    `No codec in common: the far end offers ${namesOf(audio.formats)}, we speak ${codecs.join(', ')}.`,
  );

/** For an answer of ours: the codec that we like best among those offered. @throws MediaRefused when there is none */
export const chooseByUs = (codecs: readonly PhoneCodecName[], audio: Audio): Spoken => {
  for (const codec of codecs) {
    const format = audio.formats.find((offered) => isCodec(offered, codec));
    if (format && fits(codec, audio)) return withExtras(codec, format, audio.formats);
  }
  throw nothingInCommon(codecs, audio);
};

/** From an answer to us: the first codec in it is the one that the far end wants (RFC 3264, 6.1). @throws MediaRefused */
export const chooseByThem = (codecs: readonly PhoneCodecName[], audio: Audio): Spoken => {
  for (const format of audio.formats) {
    const codec = codecs.find((known) => isCodec(format, known) && fits(known, audio));
    if (codec) return withExtras(codec, format, audio.formats);
  }
  throw nothingInCommon(codecs, audio);
};

/** How much sound goes into one packet, in ms: what the far end asks for, within what it bears and what makes sense. */
export const packetMsFor = ({ codec }: Spoken, { ptime, maxptime }: Audio): number => {
  if (codec === 'opus') return USUAL_MS;
  const wanted = Math.min(ptime ?? USUAL_MS, maxptime ?? MOST_MS, MOST_MS);
  return Math.max(10, Math.floor(wanted / 10) * 10);
};
