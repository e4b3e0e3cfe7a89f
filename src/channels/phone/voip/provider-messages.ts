import { type TProperties, Type } from 'typebox';
import { COMMAND_BOUNDS } from '../../../kernel/json/bounds.ts';
import { type Fault, strictReader, withRules } from '../../../kernel/json/message.ts';
import { parseJson } from '../../../kernel/json/parse.ts';

/** A message of the provider on its stream, as far as we use it. */
export type ProviderMessage =
  | { readonly kind: 'start'; readonly streamSid: string; readonly callSid: string; readonly claim: string }
  | { readonly kind: 'media'; readonly streamSid: string; readonly chunk: Uint8Array }
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

const SID = /^[A-Za-z0-9_-]{1,64}$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const NOT_JSON = 'a message must be a JSON object with an "event"';
const FORMAT = 'the stream must be audio/x-mulaw, 8000 Hz, 1 channel';

const Text = Type.String({ refusal: 'must be a text' });
const Sid = withRules(Text, [(text) => SID.test(text), 'is no identifier']);
const Payload = withRules(Text, [
  (text) => BASE64.test(text) && text.length % 4 !== 1,
  'must be base64 of mu-law samples',
]);
const part = <T extends TProperties>(fields: T) => Type.Object(fields, { refusal: 'is missing' });

/** Whether a stream has 8 kHz mu-law, as far as it says; sound in another format would be heard as noise. */
const isMuLaw = (format: unknown): boolean => {
  if (typeof format !== 'object' || format === null) return true;
  const { encoding = 'audio/x-mulaw', sampleRate = 8000, channels = 1 } = format as Record<string, unknown>;
  return encoding === 'audio/x-mulaw' && Number(sampleRate) === 8000 && Number(channels) === 1;
};

const refused = ({ path, what }: Fault): NoProviderMessage =>
  new NoProviderMessage(`"${path.at(-1)}" ${what}`);

/** Reads a message with these fields, which are checked in this order. */
const readerOf = <T extends TProperties>(fields: T) => strictReader(Type.Object(fields), refused);

const readEvent = strictReader(Type.Object({ event: Type.String() }), () => new NoProviderMessage(NOT_JSON));
const readFormat = readerOf({ start: part({ mediaFormat: Type.Optional(Type.Unknown()) }) });
const readStart = readerOf({
  start: part({
    customParameters: part({}),
    streamSid: Sid,
    callSid: Sid,
  }),
});
const readClaim = readerOf({ start: part({ customParameters: part({ call: Text }) }) });
const readTrack = readerOf({ media: part({ track: Type.Optional(Type.Unknown()) }) });
const readMedia = readerOf({ streamSid: Sid, media: part({ payload: Payload }) });
const readDtmf = readerOf({
  dtmf: part({ digit: Text }),
  streamSid: Sid,
  sequenceNumber: Type.Optional(Type.Unknown()),
});
const readMark = readerOf({ mark: part({ name: Text }), streamSid: Sid });
const readStream = readerOf({ streamSid: Sid });

const parse = (text: string): unknown => {
  try {
    return parseJson(text, COMMAND_BOUNDS);
  } catch {
    throw new NoProviderMessage(NOT_JSON);
  }
};

const startOf = (message: unknown): ProviderMessage => {
  if (!isMuLaw(readFormat(message).start.mediaFormat)) throw new NoProviderMessage(FORMAT);
  const { streamSid, callSid } = readStart(message).start;
  return { kind: 'start', streamSid, callSid, claim: readClaim(message).start.customParameters.call };
};

const mediaOf = (message: unknown): ProviderMessage => {
  const { track } = readTrack(message).media;
  if (track !== undefined && track !== 'inbound') return { kind: 'other' };
  const { streamSid, media } = readMedia(message);
  return { kind: 'media', streamSid, chunk: Buffer.from(media.payload, 'base64') };
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
