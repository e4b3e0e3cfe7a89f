import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';
import type { AsyncApiDocument, MessageObject } from '../src/asyncapi/asyncapi-document.ts';

const WIRE_NOTE = '/** Made by `npm run openapi` of the AsyncAPI document; not edited by hand. */\n\n';
const NOTE = '/** Made by `npm run openapi` of the OpenAPI document; not edited by hand. */\n\n';

/** Files of forms are Blobs in the client, not strings. */
const asBlob: OpenAPITSOptions['transform'] = ({ format }) =>
  format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined;

/**
 * The TypeScript types of the events of a session, by their names, for packages/client/src/core.
 * @param document the AsyncAPI document
 */
export const wireTypesOf = async ({
  channels,
  components,
  operations,
}: AsyncApiDocument): Promise<string> => {
  const sent = operations['websocket.send']?.messages ?? [];
  const messages = sent.map(({ $ref }) => {
    const key = $ref.slice($ref.lastIndexOf('/') + 1);
    const place = channels['websocket']?.messages[key]?.$ref ?? '';
    return components.messages[place.slice('#/components/messages/'.length)];
  });
  const events = messages.flatMap((message) => (message ? [[message.name, dataOf(message)] as const] : []));
  const ServiceEvents = {
    type: 'object',
    required: events.map(([name]) => name),
    properties: Object.fromEntries(events),
  };
  const openapi = {
    openapi: '3.1.0',
    info: { title: 'Duet', version: '0' },
    paths: {},
    components: { schemas: { ServiceEvents } },
  };
  const nodes = await openapiTS(openapi as Parameters<typeof openapiTS>[0], { immutable: true });
  return WIRE_NOTE + astToString(nodes);
};

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
