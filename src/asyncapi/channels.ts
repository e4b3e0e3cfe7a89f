import { FROM_PROVIDER, TO_PROVIDER } from '../channels/phone/voip/stream-schemas.ts';
import { SIGNALS_TO_CLIENT, SIGNALS_TO_SERVICE } from '../channels/webrtc/signal-schemas.ts';
import { SIGNALLING_PATH } from '../channels/webrtc/signalling.ts';
import { WEBSOCKET_PATH } from '../channels/websocket/websocket.channel.ts';
import { FROM_TOOL, TO_TOOL } from '../tools/functions/frame-schemas.ts';
import { eventBody } from '../webhooks/event-schemas.ts';
import type { EventFacts } from '../webhooks/resource-event-schemas.ts';
import type { EventType } from '../webhooks/events.ts';
import type { CloseCode, MessageObject } from './asyncapi-document.ts';
import { SIGNALLING_CLOSE_CODES, STREAM_CLOSE_CODES, WEBSOCKET_CLOSE_CODES } from './close-codes.ts';
import { deliveredEvents } from './delivered-events.ts';
import { messageOf, typedEnvelope } from './messages.ts';
import { publishedObject } from './schema.ts';
import { sessionCommands, sessionEvents, soundCommand, soundEvent } from './session-messages.ts';

/** A channel, before its messages get a place in the document. */
export interface ChannelFacts {
  readonly name: string;
  readonly title: string;
  /** Null: it has no address of its own at this service. */
  readonly address: string | null;
  readonly description: string;
  readonly parameters?: Readonly<Record<string, { readonly description: string }>>;
  readonly closeCodes?: readonly CloseCode[];
  /** What the service receives. */
  readonly received: readonly MessageObject[];
  /** What the service sends. */
  readonly sent: readonly MessageObject[];
}

const typed = (schemas: Readonly<Record<string, object>>): MessageObject[] =>
  Object.entries(schemas).map(([type, schema]) =>
    messageOf(type, schema, typedEnvelope(type), (data) => ({ type, data })),
  );

/** Messages whose schema and examples are the whole message. */
const whole = (schemas: Readonly<Record<string, object>>): MessageObject[] =>
  Object.entries(schemas).map(([name, schema]) =>
    messageOf(
      name,
      schema,
      (payload) => payload,
      (payload) => payload,
    ),
  );

/** The path with its parameters as AsyncAPI writes them. */
const templated = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const SESSION_ID = {
  connectionId: { description: 'Id of the connection; a token’s `signalingUrl` is the whole address' },
};

const signalling = (): ChannelFacts => ({
  name: 'signalling',
  title: 'WebRTC: signalling',
  address: templated(SIGNALLING_PATH),
  parameters: SESSION_ID,
  description:
    'A WebSocket that stays open as long as the session: offer, answer and candidates as JSON text. A client that closes it with 1000 ends the session.',
  closeCodes: SIGNALLING_CLOSE_CODES,
  received: typed(SIGNALS_TO_SERVICE),
  sent: typed(SIGNALS_TO_CLIENT),
});

const dataChannel = (): ChannelFacts => ({
  name: 'dataChannel',
  title: 'WebRTC: data channel',
  address: null,
  description:
    'Events and commands of a session over the first data channel that the client opens, whatever its label. Sound and picture are on the media lines.',
  received: sessionCommands(),
  sent: sessionEvents(),
});

const socket = (): ChannelFacts => ({
  name: 'websocket',
  title: 'WebSocket: sound and text',
  address: WEBSOCKET_PATH,
  description:
    'Events and commands of a session, and its sound as base64. With `modality` `text` there is no sound and no `talk_state_changed`. A client that closes it with 1000 ends the session. The page of a kiosk talks over this channel, too.',
  closeCodes: WEBSOCKET_CLOSE_CODES,
  received: [...sessionCommands(), soundCommand()],
  sent: [...sessionEvents(), soundEvent()],
});

const mediaStream = (): ChannelFacts => ({
  name: 'mediaStream',
  title: 'VoIP: media stream',
  address: '/voip/{channelId}/media',
  parameters: { channelId: { description: 'Id of the VoIP channel' } },
  description:
    'The sound of a phone call, between a telephony provider and the service. The TwiML of the webhook leads the provider here.',
  closeCodes: STREAM_CLOSE_CODES,
  received: whole(FROM_PROVIDER),
  sent: whole(TO_PROVIDER),
});

const toolSocket = (): ChannelFacts => ({
  name: 'toolSocket',
  title: 'Functions: WebSocket tool',
  address: null,
  description:
    'The service connects to the `wss://` address of an explicit function, once in each session. Tool and service speak JSON text. The request that opens the connection carries `X-Session-Id`, `X-Duet-Timestamp` (Unix seconds) and `X-Duet-Signature`: `v1,` and base64 of the HMAC-SHA256 over `{X-Session-Id}.{X-Duet-Timestamp}.`, one for each signing secret of its functions, with blanks between.',
  received: typed(FROM_TOOL),
  sent: typed(TO_TOOL),
});

const CALL_HEADERS = {
  type: 'object',
  properties: {
    'X-Session-Id': { type: 'string', description: 'Id of the session' },
    'X-Call-Id': { type: 'string', description: 'Id of the call' },
    'X-Duet-Timestamp': {
      type: 'string',
      description: 'Unix seconds; where the function has a signing secret',
    },
    'X-Duet-Signature': {
      type: 'string',
      description: '`v1,` and base64 of the HMAC-SHA256 over `{X-Call-Id}.{X-Duet-Timestamp}.{body}`',
    },
  },
};

const functionCall = (): ChannelFacts => ({
  name: 'functionCall',
  title: 'Functions: call by HTTP',
  address: null,
  description: 'The service makes one POST to the `https://` address of an explicit function for each call.',
  received: [],
  sent: [
    {
      name: 'call',
      title: 'call',
      description:
        'The arguments of the call, by the parameters of the function. What a 2xx answer says, JSON or text, is told to the language model as it is',
      contentType: 'application/json',
      headers: CALL_HEADERS,
      payload: { type: 'object' },
      examples: [{ payload: { city: 'Berlin' } }],
    },
  ],
});

/** The headers of every delivery, as the schema of an object. */
export const WEBHOOK_HEADERS = {
  type: 'object',
  required: ['X-Webhook-Signature'],
  properties: {
    'X-Webhook-Signature': {
      type: 'string',
      description: 'HMAC-SHA256 of the body, in lowercase hexadecimal',
    },
    'X-Webhook-Signature-Previous': {
      type: 'string',
      description: 'The same by the secret before, while a rotation overlaps',
    },
  },
};

const delivery = ([type, { description, data, example }]: [string, EventFacts]): MessageObject => ({
  name: type,
  title: type,
  description,
  contentType: 'application/json',
  headers: WEBHOOK_HEADERS,
  payload: publishedObject(eventBody(type as EventType, data)),
  examples: [
    {
      payload: {
        ...{ eventId: 'evt_0c1d2e3f', eventType: type, timestamp: 1767225660 },
        ...{ organizationId: 'org_1', projectId: 'proj_1', data: example },
      },
    },
  ],
});

const webhook = (): ChannelFacts => ({
  name: 'webhook',
  title: 'Webhooks',
  address: null,
  description:
    'The service makes a POST to the address of each webhook of the project that wants the event, signed.',
  received: [],
  sent: Object.entries(deliveredEvents()).map(delivery),
});

/** Every channel, in the order in which the page shows them. */
export const channelFacts = (): readonly ChannelFacts[] => [
  signalling(),
  dataChannel(),
  socket(),
  mediaStream(),
  toolSocket(),
  functionCall(),
  webhook(),
];
