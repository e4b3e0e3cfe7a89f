import { createHmac } from 'node:crypto';
import { type Dispatcher, type DispatcherTimes, startDispatcher } from '../../src/webhooks/dispatcher.ts';
import type { Tenant, TestApp } from './app.ts';

export const ALL_EVENTS = [
  'session.started',
  'session.closed',
  'companion.created',
  'companion.updated',
  'companion.deleted',
];

/** The envelope of spec 6. */
export interface SentEvent {
  readonly eventId: string;
  readonly eventType: string;
  readonly timestamp: number;
  readonly organizationId: string;
  readonly projectId: string;
  readonly data: { readonly session?: Record<string, unknown>; readonly companion?: Record<string, unknown> };
}

export interface CreatedWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: string[];
  readonly status: string;
  readonly standardHeaders: boolean;
  readonly created: number;
  readonly signingSecret: string;
}

export interface SeenDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: string;
  readonly created: number;
  readonly request: { readonly headers: Record<string, string>; readonly body: string };
  readonly attempts: {
    readonly at: string;
    readonly responseStatus: number | null;
    readonly responseBody: string | null;
    readonly latencyMs: number;
    readonly error: string | null;
  }[];
}

/** The signature by which a receiver verifies a webhook (spec 6, "Signature rules"). */
export const hmac = (secret: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** Creates a webhook through the API. */
export async function addWebhook(duet: TestApp, tenant: Tenant, body: object): Promise<CreatedWebhook> {
  const answer = await duet.call('POST', '/public/webhooks', { events: ALL_EVENTS, ...body }, tenant);
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<CreatedWebhook>();
}

/** A webhook's delivery history, newest first, through the API. */
export async function deliveriesOf(
  duet: TestApp,
  tenant: Tenant,
  webhookId: string,
  query = '?pageSize=100',
): Promise<SeenDelivery[]> {
  const answer = await duet.call(
    'GET',
    `/public/webhooks/${webhookId}/deliveries${query}`,
    undefined,
    tenant,
  );
  return answer.json<{ items: SeenDelivery[] }>().items;
}

/** A dispatcher on the app's own parts, which runs when the test says so (`runDue`) or its clock moves. */
export const dispatcherOf = ({ parts }: TestApp, times: Partial<DispatcherTimes> = {}): Dispatcher =>
  startDispatcher(parts, times);
