import type { EventType } from './events.ts';
import type { Webhook, WebhookWithSecret } from './webhooks.schema.ts';
import type { WithSecret } from './webhooks.service.ts';
import type { StoredWebhook } from './webhooks.store.ts';

/** A webhook in the shape of A.13, without its secret. */
export const presentWebhook = (webhook: StoredWebhook): Webhook => ({
  id: webhook.id,
  url: webhook.url,
  events: webhook.events as EventType[],
  status: webhook.status,
  standardHeaders: webhook.standard_headers,
  created: Math.floor(webhook.created_at.getTime() / 1000),
});

/**
 * A webhook with its secret, which is shown only when the webhook is created and when the secret is rotated.
 */
export const presentWithSecret = ({ webhook, signingSecret }: WithSecret): WebhookWithSecret => ({
  ...presentWebhook(webhook),
  signingSecret,
});
