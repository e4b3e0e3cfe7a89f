import type {
  AsyncApiDocument,
  ChannelObject,
  MessageObject,
  OperationObject,
  Reference,
} from './asyncapi-document.ts';
import { type ChannelFacts, channelFacts } from './channels.ts';
import { VERSION } from '../kernel/version.ts';

const ref = (place: string): Reference => ({ $ref: `#/${place}` });

/** Signalling has messages of one name in both directions. */
const keyOf = (channel: ChannelFacts, direction: 'received' | 'sent', { name }: MessageObject): string => {
  const other = channel[direction === 'sent' ? 'received' : 'sent'];
  return other.some((message) => message.name === name) ? `${name}.${direction}` : name;
};

const keyed = (channel: ChannelFacts, direction: 'received' | 'sent') =>
  channel[direction].map((message) => [keyOf(channel, direction, message), message] as const);

/** The channels whose messages stand among the components as `session`: both have the same, which stand there once. */
const SHARED: Readonly<Record<string, string>> = { dataChannel: 'session', websocket: 'session' };
const componentOf = ({ name }: ChannelFacts, key: string): string => `${SHARED[name] ?? name}.${key}`;

const channelObject = (facts: ChannelFacts): ChannelObject => {
  const keys = [...keyed(facts, 'received'), ...keyed(facts, 'sent')].map(([key]) => key);
  const { address, title, description, parameters, closeCodes } = facts;
  return {
    ...(address !== null && { address }),
    ...{ title, description },
    ...(parameters && { parameters }),
    messages: Object.fromEntries(
      keys.map((key) => [key, ref(`components/messages/${componentOf(facts, key)}`)]),
    ),
    ...(closeCodes && { 'x-close-codes': closeCodes }),
  };
};

/** The messages of an operation by their names: what a reader finds among them. */
const oneOf = (messages: readonly MessageObject[]): string =>
  `One of ${[...new Set(messages.map(({ name }) => `\`${name}\``))].join(', ')}.`;

const operation = (facts: ChannelFacts, direction: 'received' | 'sent'): [string, OperationObject][] => {
  const messages = keyed(facts, direction).map(([key]) => ref(`channels/${facts.name}/messages/${key}`));
  if (messages.length === 0) return [];
  const action = direction === 'sent' ? 'send' : 'receive';
  const summary = direction === 'sent' ? 'What the service sends' : 'What the service receives';
  const description = oneOf(facts[direction]);
  const channel = ref(`channels/${facts.name}`);
  return [[`${facts.name}.${action}`, { action, channel, summary, description, messages }]];
};

const components = (all: readonly ChannelFacts[]): Record<string, MessageObject> =>
  Object.fromEntries(
    all.flatMap((facts) =>
      [...keyed(facts, 'received'), ...keyed(facts, 'sent')].map(([key, message]) => [
        componentOf(facts, key),
        message,
      ]),
    ),
  );

const INFO: AsyncApiDocument['info'] = {
  title: 'Duet: messages',
  version: VERSION,
  description:
    'Every message of a conversation, of phone streams, functions and webhooks. The calls that open a session are in the OpenAPI document.',
  contact: { name: 'Whoever runs this service' },
  license: { name: 'Apache License 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
  tags: [
    { name: 'conversations', description: 'Events and commands of a session, and its signalling' },
    { name: 'phone', description: 'Sound of calls, between a telephony provider and the service' },
    { name: 'functions', description: 'Calls of functions by HTTP and over WebSocket' },
    { name: 'webhooks', description: 'Events that the service delivers' },
  ],
};

/** The AsyncAPI 3 document of everything that is no request to the service: its sockets, and what it sends by itself. */
export function asyncApiDocument(publicUrl: string): AsyncApiDocument {
  const all = channelFacts();
  const { host, protocol } = new URL(publicUrl);
  return {
    asyncapi: '3.0.0',
    info: INFO,
    servers: { duet: { host, protocol: protocol === 'https:' ? 'wss' : 'ws' } },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(all.map((facts) => [facts.name, channelObject(facts)])),
    operations: Object.fromEntries(
      all.flatMap((facts) => [...operation(facts, 'received'), ...operation(facts, 'sent')]),
    ),
    components: { messages: components(all) },
  };
}
