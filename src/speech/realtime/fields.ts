import { type Static, type TProperties, Type } from 'typebox';
import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { Maybe, tolerantReader } from '../../kernel/json/message.ts';
import { parseJson } from '../../kernel/json/parse.ts';

const Text = Maybe(Type.String());
const Count = Maybe(Type.Number({ minimum: 0 }));
const part = <T extends TProperties>(fields: T) => Maybe(Type.Object(fields));

const Fault = Type.Object({ type: Text, code: Text, param: Text, message: Text, event_id: Text });

const Item = Type.Object({
  ...{ id: Text, type: Text, status: Text },
  ...{ call_id: Text, name: Text, arguments: Text },
});

const Usage = Type.Object({
  input_tokens: Count,
  output_tokens: Count,
  input_token_details: part({
    ...{ text_tokens: Count, audio_tokens: Count, cached_tokens: Count },
    cached_tokens_details: part({ text_tokens: Maybe(Type.Number()) }),
  }),
  output_token_details: part({ text_tokens: Count, audio_tokens: Count }),
});

const Answer = Type.Object({
  id: Text,
  status: Text,
  status_details: part({ reason: Text, error: Maybe(Fault) }),
  usage: Maybe(Usage),
});

/** An event of the server: what we read of all of them. */
const Message = Type.Object({
  type: Type.String({ default: '' }),
  ...{ item_id: Text, previous_item_id: Text, response_id: Text },
  ...{ delta: Text, transcript: Text },
  ...{ call_id: Text, name: Text, arguments: Text },
  item: Maybe(Item),
  response: Maybe(Answer),
  session: part({ expires_at: Count }),
  error: Maybe(Fault),
});

/** An event of the server; a field that is absent or wrong is undefined or null. */
export type ServerMessage = Static<typeof Message>;
export type ServerFault = Static<typeof Fault>;
export type ServerItem = Static<typeof Item>;
export type ServerAnswer = Static<typeof Answer>;
export type ServerUsage = Static<typeof Usage>;

const read = tolerantReader(Message);

/**
 * Event names of the beta protocol, which some servers have kept, mapped to the current ones. Others are left
 * as they are: unknown events are ignored.
 */
const NEW_NAMES: Readonly<Record<string, string>> = {
  'response.audio.delta': 'response.output_audio.delta',
  'response.audio.done': 'response.output_audio.done',
  'response.audio_transcript.delta': 'response.output_audio_transcript.delta',
  'response.audio_transcript.done': 'response.output_audio_transcript.done',
  'response.text.delta': 'response.output_text.delta',
  'response.text.done': 'response.output_text.done',
};

/** Parses a message of a realtime server. @returns null for anything that is no event */
export function readMessage(text: string): ServerMessage | null {
  let message: ServerMessage;
  try {
    message = read(parseJson(text, ANSWER_BOUNDS));
  } catch {
    return null;
  }
  const { type } = message;
  if (type === '') return null;
  const renamed = Object.hasOwn(NEW_NAMES, type) ? NEW_NAMES[type] : undefined;
  return renamed === undefined ? message : { ...message, type: renamed };
}
