import { capitalized } from '../kernel/capitalized.ts';
import { eventBody } from '../webhooks/event-schemas.ts';
import type { EventFacts } from '../webhooks/resource-event-schemas.ts';
import type { EventType } from '../webhooks/events.ts';
import { WEBHOOK_HEADERS } from './channels.ts';
import { deliveredEvents } from './delivered-events.ts';

/** `session.started` is `onSessionStarted`. */
const nameOf = (type: string): string => `on${type.split(/[._]/).map(capitalized).join('')}`;

const HEADERS = Object.entries(WEBHOOK_HEADERS.properties).map(([name, { type, description }]) => ({
  name,
  in: 'header',
  required: WEBHOOK_HEADERS.required.includes(name),
  description,
  schema: { type },
}));

const operation = ([type, { description, data, example }]: [string, EventFacts]) => ({
  operationId: nameOf(type),
  tags: ['Webhooks'],
  summary: description,
  security: [],
  parameters: HEADERS,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: eventBody(type as EventType, data),
        example: {
          ...{ eventId: 'evt_0c1d2e3f', eventType: type, timestamp: 1767225660 },
          ...{ organizationId: 'org_1', projectId: 'proj_1', data: example },
        },
      },
    },
  },
  responses: { 200: { description: 'Taken; any other 2xx counts too, and anything else is tried again' } },
});

/** The webhooks in OpenAPI's form: what the service sends to the addresses of a project. */
export const openApiWebhooks = (): Readonly<Record<string, object>> =>
  Object.fromEntries(Object.entries(deliveredEvents()).map((one) => [one[0], { post: operation(one) }]));
