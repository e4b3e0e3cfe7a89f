import { unwrap, type Platform, type Schemas } from '../../api/platform.ts';

export type Webhook = Schemas['Webhook'];
export type EventType = Webhook['events'][number];

export const EVENTS = [
  'session.started',
  'session.closed',
  'companion.created',
  'companion.updated',
  'companion.deleted',
  'session.report',
  'session.failed',
  'call.failed',
  'companion.failed',
  'knowledge_file.ready',
  'knowledge_file.failed',
  'recording.completed',
  'recording.failed',
] as const satisfies readonly EventType[];

/** The fields of a webhook in the form. */
export interface Draft {
  readonly url: string;
  readonly events: EventType[];
  readonly status: Webhook['status'];
  readonly standardHeaders: boolean;
  readonly additional: boolean;
  readonly retries: Webhook['retries'];
}

export const NEW: Draft = {
  url: '',
  events: ['session.started', 'session.closed'],
  status: 'enabled',
  standardHeaders: false,
  additional: false,
  retries: 'seconds',
};

export const draftOf = ({ url, events, status, standardHeaders, additional, retries }: Webhook): Draft => ({
  ...{ url, status, standardHeaders, additional, retries },
  events: [...events],
});

export const getWebhook = (platform: Platform, webhookId: string) =>
  unwrap(platform.GET('/public/webhooks/{webhookId}', { params: { path: { webhookId } } }));

/** The deliveries of a webhook. */
export const getDeliveries = (
  platform: Platform,
  webhookId: string,
  query: {
    status?: ('pending' | 'delivered' | 'failed')[];
    eventType?: EventType[];
    search?: string;
    pageIndex?: number;
    pageSize?: number;
  },
) =>
  unwrap(platform.GET('/public/webhooks/{webhookId}/deliveries', { params: { path: { webhookId }, query } }));

export type Delivery = Awaited<ReturnType<typeof getDeliveries>>['items'][number];

/** Formats JSON in lines; other text stays as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
