import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';
import type { AsyncApiDocument, MessageObject } from '../src/asyncapi/asyncapi-document.ts';

const WIRE_NOTE = '/** Made by `npm run openapi` of the AsyncAPI document; not edited by hand. */\n\n';
const NOTE = '/** Made by `npm run openapi` of the OpenAPI document; not edited by hand. */\n\n';

/** Files of forms are Blobs in the client, not strings. */
const asBlob: OpenAPITSOptions['transform'] = ({ format }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined;

/** The messages of a channel in one direction. */
const messagesOf = (
  { channels, components, operations }: AsyncApiDocument,
  channel: string,
  action: 'send' | 'receive',
): readonly MessageObject[] =>
  (operations[`${channel}.${action}`]?.messages ?? []).flatMap(({ $ref }) => {
    const key = $ref.slice($ref.lastIndexOf('/') + 1);
    const place = channels[channel]?.messages[key]?.$ref ?? '';
    return components.messages[place.slice('#/components/messages/'.length)] ?? [];
  });

/** A schema of an object that has each of these under its name. */
const byName = (entries: readonly (readonly [string, object])[]): object => ({
  type: 'object',
  required: entries.map(([name]) => name),
  properties: Object.fromEntries(entries),
});

const typesOfSchemas = async (schemas: Readonly<Record<string, object>>): Promise<string> => {
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Duet', version: '0' },
    paths: {},
    components: { schemas },
  };
  const nodes = await openapiTS(openapi as Parameters<typeof openapiTS>[0], { immutable: true });
  return WIRE_NOTE + astToString(nodes);
};

/**
 * The TypeScript types of the events of a session, by their names, for packages/client/src/core.
 * @param document the AsyncAPI document
 */
export const wireTypesOf = (document: AsyncApiDocument): Promise<string> =>
  typesOfSchemas({
    ServiceEvents: byName(
      messagesOf(document, 'websocket', 'send').map((message) => [message.name, dataOf(message)]),
    ),
  });

const whole = ({ name, payload, description }: MessageObject) => [name, { ...payload, description }] as const;

/**
 * The TypeScript types of webhooks, and of what functions over WebSockets send and get, by their names, for
 * packages/client/src/server.
 * @param document the AsyncAPI document
 */
export const messageTypesOf = (document: AsyncApiDocument): Promise<string> =>
  typesOfSchemas({
    Webhooks: byName(messagesOf(document, 'webhook', 'send').map(whole)),
    FramesToTool: byName(messagesOf(document, 'toolSocket', 'send').map(whole)),
    FramesFromTool: byName(messagesOf(document, 'toolSocket', 'receive').map(whole)),
  });

/** The schema of an event's data, with what the message says of it. */
const dataOf = ({ payload, description }: MessageObject): object => ({
  ...((payload['properties'] as Readonly<Record<string, object>>)['data'] ?? {}),
  description,
});

/** The TypeScript types of an OpenAPI document, for packages/client/src/server. */
export const typesOf = async (document: string): Promise<string> =>
  NOTE +
  astToString(
    await openapiTS(JSON.parse(document) as Parameters<typeof openapiTS>[0], { transform: asBlob }),
  );
