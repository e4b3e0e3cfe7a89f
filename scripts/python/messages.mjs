/** Python types of the messages of the AsyncAPI document: events and commands, webhooks, frames of tools. */
import { pascalCase, SchemaTypes } from './schema-types.mjs';

const lastPart = ({ $ref }) => $ref.slice($ref.lastIndexOf('/') + 1);

/** The messages of a channel in one direction. */
const messagesOf = ({ channels, components, operations }, channel, action) =>
  (operations[`${channel}.${action}`]?.messages ?? []).map((message) => {
    const place = channels[channel].messages[lastPart(message)].$ref;
    return components.messages[place.slice('#/components/messages/'.length)];
  });

/** Declares a type for each message, and their union. */
function declareUnion(types, messages, union, ending) {
  const names = messages.map(({ name, payload, description }) =>
    types.declare({ ...payload, description }, `${pascalCase(name)}${ending}`),
  );
  types.alias(union, names.join(' | '));
}

/** The events and commands of a session. */
export function eventsModule(document) {
  const types = new SchemaTypes();
  declareUnion(types, messagesOf(document, 'websocket', 'send'), 'Event', 'Event');
  declareUnion(types, messagesOf(document, 'websocket', 'receive'), 'Command', 'Command');
  return types.text;
}

/** What is posted to webhooks. */
export function webhooksModule(document) {
  const types = new SchemaTypes();
  declareUnion(types, messagesOf(document, 'webhook', 'send'), 'WebhookEvent', 'Webhook');
  return types.text;
}

/** What the service and a tool of the developer's send each other over a WebSocket. */
export function framesModule(document) {
  const types = new SchemaTypes();
  declareUnion(types, messagesOf(document, 'toolSocket', 'send'), 'FrameToTool', 'ToTool');
  declareUnion(types, messagesOf(document, 'toolSocket', 'receive'), 'FrameFromTool', 'FromTool');
  return types.text;
}
