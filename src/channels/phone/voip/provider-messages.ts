import { type TSchema, Type } from 'typebox';
import { COMMAND_BOUNDS } from '../../../kernel/json/bounds.ts';
import { type Fault, strictReader } from '../../../kernel/json/message.ts';
import { parseJson } from '../../../kernel/json/parse.ts';
import type { SoundNumbers } from '../../../media/pause-watch.ts';
import { FROM_PROVIDER, part } from './stream-schemas.ts';

/** A message of the provider on its stream, as far as we use it. */
export type ProviderMessage =
  | { readonly kind: 'start'; readonly streamSid: string; readonly callSid: string; readonly claim: string }
  | {
      readonly kind: 'media';
      readonly streamSid: string;
      readonly chunk: Uint8Array;
      /** Null where it has none that can be read. */
      readonly numbers: SoundNumbers | null;
    }
  | {
      readonly kind: 'dtmf';
      readonly streamSid: string;
      readonly digit: string;
      readonly number: number | null;
    }
  | { readonly kind: 'mark'; readonly streamSid: string; readonly name: string }
  | { readonly kind: 'stop'; readonly streamSid: string }
  /** A message that we do not know or need; it is ignored. */
  | { readonly kind: 'other' };

/** The text is no message of this protocol; the error's message says why. */
export class NoProviderMessage extends Error {
  override readonly name = 'NoProviderMessage';
}

const NOT_JSON = 'a message must be a JSON object with an "event"';
const FORMAT = 'the stream must be audio/x-mulaw, 8000 Hz, 1 channel';

/** Whether a stream has 8 kHz mu-law, as far as it says; sound in another format would be heard as noise. */
const isMuLaw = (format: unknown): boolean => {
  if (typeof format !== 'object' || format === null) return true;
  const { encoding = 'audio/x-mulaw', sampleRate = 8000, channels = 1 } = format as Record<string, unknown>;
  return encoding === 'audio/x-mulaw' && Number(sampleRate) === 8000 && Number(channels) === 1;
};

const refused = ({ path, what }: Fault): NoProviderMessage =>
  new NoProviderMessage(`"${path.at(-1)}" ${what}`);

/** Reads a message of this shape, whose fields are checked in their order. */
const readerOf = <T extends TSchema>(shape: T) => strictReader(shape, refused);

const readEvent = strictReader(Type.Object({ event: Type.String() }), () => new NoProviderMessage(NOT_JSON));
const readFormat = readerOf(Type.Object({ start: part({ mediaFormat: Type.Optional(Type.Unknown()) }) }));
const readStart = readerOf(FROM_PROVIDER.start);
const readTrack = readerOf(Type.Object({ media: part({ track: Type.Optional(Type.Unknown()) }) }));
const readMedia = readerOf(FROM_PROVIDER.media);
const readDtmf = readerOf(FROM_PROVIDER.dtmf);
const readMark = readerOf(FROM_PROVIDER.mark);
const readStream = readerOf(FROM_PROVIDER.stop);

const parse = (text: string): unknown => {
  try {
    return parseJson(text, COMMAND_BOUNDS);
  } catch {
    throw new NoProviderMessage(NOT_JSON);
  }
};

const startOf = (message: unknown): ProviderMessage => {
  if (!isMuLaw(readFormat(message).start.mediaFormat)) throw new NoProviderMessage(FORMAT);
  const { streamSid, callSid, customParameters } = readStart(message).start;
  return { kind: 'start', streamSid, callSid, claim: customParameters.call };
};

/** An integer from 0, which providers write as a text; null for anything else. */
const countOf = (given: unknown): number | null => {
  const count = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : null;
};

const numbersOf = (media: {
  readonly chunk?: unknown;
  readonly timestamp?: unknown;
}): SoundNumbers | null => {
  const [sequence, timestamp] = [countOf(media.chunk), countOf(media.timestamp)];
  return sequence === null || timestamp === null ? null : { sequence, timestamp };
};

const mediaOf = (message: unknown): ProviderMessage => {
  const { track } = readTrack(message).media;
  if (track !== undefined && track !== 'inbound') return { kind: 'other' };
  const { streamSid, media } = readMedia(message);
  const chunk = Buffer.from(media.payload, 'base64');
  return { kind: 'media', streamSid, chunk, numbers: numbersOf(media) };
};

const dtmfOf = (message: unknown): ProviderMessage => {
  const { dtmf, streamSid, sequenceNumber } = readDtmf(message);
  const number = Number(sequenceNumber);
  const isNumbered = sequenceNumber !== undefined && Number.isFinite(number);
  return { kind: 'dtmf', streamSid, digit: dtmf.digit.toUpperCase(), number: isNumbered ? number : null };
};

const markOf = (message: unknown): ProviderMessage => {
  const { mark, streamSid } = readMark(message);
  return { kind: 'mark', streamSid, name: mark.name };
};

/**
 * Reads one message. Our own sound, which a stream of both tracks sends back to us, counts as `other`.
 * @throws NoProviderMessage
 */
export function readMessage(text: string): ProviderMessage {
  const message = parse(text);
  const { event } = readEvent(message);
  if (event === 'start') return startOf(message);
  if (event === 'media') return mediaOf(message);
  if (event === 'dtmf') return dtmfOf(message);
  if (event === 'mark') return markOf(message);
  return event === 'stop' ? { kind: 'stop', streamSid: readStream(message).streamSid } : { kind: 'other' };
}
