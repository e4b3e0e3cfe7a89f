import { type TProperties, type TSchema, Type } from 'typebox';
import { documented } from '../../../kernel/json/documented.ts';
import { withRules } from '../../../kernel/json/message.ts';

/** The messages of a telephony provider's media stream (facts 1.5), whole, as far as we use them. */

const SID = /^[A-Za-z0-9_-]{1,64}$/;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const text = (description: string, more: object = {}) =>
  Type.String({ ...more, description, refusal: 'must be a text' });
const sid = (description: string) =>
  withRules(text(description, documented({ pattern: SID.source })), [
    (given) => SID.test(given),
    'is no identifier',
  ]);
const StreamSid = sid('Names the stream');
const Payload = withRules(text('mu-law, 8 kHz, one channel', documented({ contentEncoding: 'base64' })), [
  (given) => BASE64.test(given) && given.length % 4 !== 1,
  'must be base64 of mu-law samples',
]);

/** A part of a message, which has these fields. */
export const part = <T extends TProperties>(fields: T) => Type.Object(fields, { refusal: 'is missing' });

/** Only the document has it: what the service reads is chosen by its `event`. */
const named = (event: string) => documented({ properties: { event: { const: event } }, required: ['event'] });

const Start = Type.Object(
  {
    start: part({
      customParameters: part({
        call: text('The secret of the call, which the TwiML document gave the stream'),
      }),
      streamSid: StreamSid,
      callSid: sid('Names the call'),
      mediaFormat: Type.Optional(
        Type.Unknown({ description: 'Anything but mu-law of 8 kHz and one channel is refused' }),
      ),
    }),
  },
  {
    ...named('start'),
    description: 'The stream begins; it must come within 10 s, and once',
    examples: [
      {
        event: 'start',
        start: {
          ...{ streamSid: 'MZ1', callSid: 'CA1', customParameters: { call: 'claim' } },
          mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
        },
      },
    ],
  },
);

const Media = <T extends TProperties>(description: string, fields: T, example: object) =>
  Type.Object(
    { streamSid: StreamSid, media: part({ payload: Payload, ...fields }) },
    {
      ...named('media'),
      description,
      examples: [{ event: 'media', streamSid: 'MZ1', media: { ...example, payload: 'AP8=' } }],
    },
  );

/** What tells a caller who is silent from a network that stalls; anything but integers from 0 is passed over. */
const SoundNumbers = {
  chunk: Type.Optional(Type.Unknown({ description: 'Counts the messages with sound, an integer as a text' })),
  timestamp: Type.Optional(
    Type.Unknown({
      description:
        'When the sound begins, in milliseconds of the stream, as a text: time that no message has was silent',
    }),
  ),
};

const Mark = (description: string) =>
  Type.Object(
    { mark: part({ name: text('Names the mark') }), streamSid: StreamSid },
    {
      ...named('mark'),
      description,
      examples: [{ event: 'mark', streamSid: 'MZ1', mark: { name: 'm1' } }],
    },
  );

const Dtmf = Type.Object(
  {
    dtmf: part({ digit: text('One of `0-9*#A-D`') }),
    streamSid: StreamSid,
    sequenceNumber: Type.Optional(
      Type.Unknown({ description: 'A digit whose number is no higher than the last one’s is dropped' }),
    ),
  },
  {
    ...named('dtmf'),
    description: 'The caller has pressed a key',
    examples: [{ event: 'dtmf', streamSid: 'MZ1', sequenceNumber: '5', dtmf: { digit: '1' } }],
  },
);

const Stop = Type.Object(
  { streamSid: StreamSid },
  {
    ...named('stop'),
    description: 'The stream is over; the service closes the socket with 1000',
    examples: [{ event: 'stop', streamSid: 'MZ1' }],
  },
);

const Clear = Type.Object(
  { streamSid: StreamSid },
  {
    ...named('clear'),
    description: 'Drop the sound that was not played yet: the caller speaks into it',
    examples: [{ event: 'clear', streamSid: 'MZ1' }],
  },
);

/** What the provider sends, by `event`. Others, such as `connected`, are ignored. */
export const FROM_PROVIDER = {
  start: Start,
  media: Media('Sound of the caller. Sound of another track than `inbound` is ignored', SoundNumbers, {
    ...{ chunk: '1', timestamp: '20' },
  }),
  dtmf: Dtmf,
  mark: Mark('All sound before this mark has been played, or was cleared'),
  stop: Stop,
} as const satisfies Readonly<Record<string, TSchema>>;

/** What the provider gets, by `event`. */
export const TO_PROVIDER = {
  media: Media('Sound of the agent, as it is spoken', {}, {}),
  mark: Mark('Comes back when the sound before it has been played'),
  clear: Clear,
} as const satisfies Readonly<Record<string, TSchema>>;
