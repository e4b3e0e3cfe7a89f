import { isObject } from '../../../kernel/guards.ts';
import { COMMAND_BOUNDS } from '../../../kernel/json/bounds.ts';
import { parseJson } from '../../../kernel/json/parse.ts';

/** A message of the provider on its stream, as far as we use it. */
export type ProviderMessage =
  | { readonly kind: 'start'; readonly streamSid: string; readonly callSid: string; readonly claim: string }
  | { readonly kind: 'media'; readonly streamSid: string; readonly chunk: Uint8Array }
  | {
      readonly kind: 'dtmf';
      readonly streamSid: string;
      readonly key: string;
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

type Fields = Readonly<Record<string, unknown>>;

const SID = /^[A-Za-z0-9_-]{1,64}$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
const NOT_JSON = 'a message must be a JSON object with an "event"';

const parse = (text: string): Fields => {
  try {
    const value: unknown = parseJson(text, COMMAND_BOUNDS);
    if (isObject(value)) return value;
  } catch {
    // The error below tells it.
  }
  throw new NoProviderMessage(NOT_JSON);
};

const fieldsIn = (message: Fields, name: string): Fields => {
  const value = message[name];
  if (typeof value === 'object' && value !== null) return value as Fields;
  throw new NoProviderMessage(`"${name}" is missing`);
};

const textIn = (fields: Fields, name: string): string => {
  const value = fields[name];
  if (typeof value === 'string') return value;
  throw new NoProviderMessage(`"${name}" must be a text`);
};

const sidIn = (fields: Fields, name: string): string => {
  const sid = textIn(fields, name);
  if (SID.test(sid)) return sid;
  throw new NoProviderMessage(`"${name}" is no identifier`);
};

const chunkIn = (media: Fields): Uint8Array => {
  const payload = textIn(media, 'payload');
  if (BASE64.test(payload) && payload.length % 4 !== 1) return Buffer.from(payload, 'base64');
  throw new NoProviderMessage('"payload" must be base64 of mu-law samples');
};

/** Checks that a stream has 8 kHz mu-law; sound in another format would be heard as noise. */
const checkFormat = ({ mediaFormat }: Fields): void => {
  if (typeof mediaFormat !== 'object' || mediaFormat === null) return;
  const { encoding = 'audio/x-mulaw', sampleRate = 8000, channels = 1 } = mediaFormat as Fields;
  if (encoding === 'audio/x-mulaw' && Number(sampleRate) === 8000 && Number(channels) === 1) return;
  throw new NoProviderMessage('the stream must be audio/x-mulaw, 8000 Hz, 1 channel');
};

const startOf = (message: Fields): ProviderMessage => {
  const start = fieldsIn(message, 'start');
  checkFormat(start);
  const parameters = fieldsIn(start, 'customParameters');
  const [streamSid, callSid] = [sidIn(start, 'streamSid'), sidIn(start, 'callSid')];
  return { kind: 'start', streamSid, callSid, claim: textIn(parameters, 'call') };
};

const numberOf = ({ sequenceNumber }: Fields): number | null => {
  const number = Number(sequenceNumber);
  return sequenceNumber === undefined || !Number.isFinite(number) ? null : number;
};

/**
 * Reads one message. Our own sound, which a stream of both tracks sends back to us, counts as `other`.
 * @throws NoProviderMessage
 */
export function readMessage(text: string): ProviderMessage {
  const message = parse(text);
  const event = message['event'];
  if (typeof event !== 'string') throw new NoProviderMessage(NOT_JSON);
  if (event === 'start') return startOf(message);
  if (event === 'media') {
    const media = fieldsIn(message, 'media');
    if (media['track'] !== undefined && media['track'] !== 'inbound') return { kind: 'other' };
    return { kind: 'media', streamSid: sidIn(message, 'streamSid'), chunk: chunkIn(media) };
  }
  if (event === 'dtmf') {
    const key = textIn(fieldsIn(message, 'dtmf'), 'digit').toUpperCase();
    return { kind: 'dtmf', streamSid: sidIn(message, 'streamSid'), key, number: numberOf(message) };
  }
  if (event === 'mark') {
    const name = textIn(fieldsIn(message, 'mark'), 'name');
    return { kind: 'mark', streamSid: sidIn(message, 'streamSid'), name };
  }
  return event === 'stop' ? { kind: 'stop', streamSid: sidIn(message, 'streamSid') } : { kind: 'other' };
}
