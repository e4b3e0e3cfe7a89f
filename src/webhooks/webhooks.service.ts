import type { Updateable } from 'kysely';
import type { PlatformParts } from '../app-parts.ts';
import { invalidFields, notFound, ServiceError } from '../errors/service-error.ts';
import type { Caller } from '../http/api-key.ts';
import { AddressRefused } from '../egress/egress.ts';
import type { WebhookTable } from '../storage/schema.ts';
import { type ProjectScope, projectScope } from '../storage/scope.ts';
import { newSigningSecret, sealSecret } from './secrets.ts';
import type { SecretRotation, WebhookCreate, WebhookPatch } from './webhooks.schema.ts';
import {
  countEndpoints,
  findWebhook,
  holdProject,
  inTransaction,
  insertWebhook,
  isSecondEnabled,
  removeWebhook,
  stopDeliveries,
  type StoredWebhook,
  updateWebhook,
} from './webhooks.store.ts';

export type WebhookParts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'secrets' | 'egress'>;
/** Who manages webhooks: an API key, or somebody in the console. */
export type WebhookCaller = Pick<Caller, 'organizationId' | 'projectId' | 'role'>;

/** A webhook and its signing secret, which is shown this once. */
export interface WithSecret {
  readonly webhook: StoredWebhook;
  readonly signingSecret: string;
}

const DEFAULT_OVERLAP_SECONDS = 86_400;

/**
 * Refuses callers who are not admins (spec A.13).
 * @throws ServiceError AdminRequired
 */
export function requireAdmin({ role }: Pick<Caller, 'role'>): void {
  if (role === 'admin') return;
  throw new ServiceError('AdminRequired', 'Webhooks are managed with a key that was made as Admin.');
}

const limitExceeded = (): ServiceError =>
  new ServiceError(
    'WebhookLimitExceeded',
    'The project has an enabled webhook, and 1 is the limit; disable or delete that one first, or make this one `additional`.',
  );

/** How many additional webhooks of a project can be enabled. */
const MOST_ADDITIONAL = 20;

/**
 * Refuses an additional webhook that would be one too many. Call it in the transaction that enables it.
 * @throws ServiceError WebhookLimitExceeded
 */
const requireRoom = async (
  scope: ProjectScope,
  webhook: Pick<StoredWebhook, 'id' | 'additional' | 'status'>,
) => {
  if (!webhook.additional || webhook.status === 'disabled') return;
  await holdProject(scope);
  if ((await countEndpoints(scope, 'additional', webhook.id)) < MOST_ADDITIONAL) return;
  const sentence = `The project has ${MOST_ADDITIONAL} additional webhooks that are enabled, which is the limit.`;
  throw new ServiceError('WebhookLimitExceeded', sentence);
};

/** Turns the database's refusal of a second enabled webhook into the client's error. */
const oneEnabled = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isSecondEnabled(error) ? limitExceeded() : error;
  }
};

/**
 * Refuses an address that the service must not send to.
 * @throws ServiceError naming `url`
 */
const checkUrl = async ({ egress }: WebhookParts, url: string): Promise<void> => {
  try {
    await egress.check(url);
  } catch (error) {
    if (error instanceof AddressRefused) throw invalidFields({ url: [error.message] });
    throw error;
  }
};

/**
 * The webhook with this id.
 * @throws ServiceError NotFound
 */
export async function requireWebhook(scope: ProjectScope, id: string): Promise<StoredWebhook> {
  const webhook = await findWebhook(scope, id);
  if (!webhook) throw notFound(`Webhook ${id}`);
  return webhook;
}

const eventsText = (events: readonly string[]): string => JSON.stringify([...new Set(events)]);

/**
 * Creates a webhook with its own secret (spec A.13).
 * @throws ServiceError for an address that must not be reached, and for a second enabled webhook
 */
export async function createWebhook(
  parts: WebhookParts,
  { organizationId, projectId }: WebhookCaller,
  body: WebhookCreate,
): Promise<WithSecret> {
  const { db, ids, clock, secrets } = parts;
  await checkUrl(parts, body.url);
  const id = ids.newId('wh');
  const signingSecret = newSigningSecret(ids);
  const row = {
    id,
    organization_id: organizationId,
    url: body.url,
    events: eventsText(body.events),
    status: body.status ?? 'enabled',
    additional: body.additional ?? false,
    retries: body.retries ?? 'seconds',
    secret_box: sealSecret(secrets, id, signingSecret),
    previous_secret_box: null,
    previous_until: null,
    standard_headers: body.standardHeaders ?? false,
    created_at: new Date(clock.wallTime()),
  };
  const creating = inTransaction(projectScope(db, projectId), async (within) => {
    await requireRoom(within, row);
    return insertWebhook(within, row);
  });
  const webhook = await oneEnabled(creating);
  return { webhook, signingSecret };
}

const changeOf = ({
  url,
  events,
  status,
  standardHeaders,
  additional,
  retries,
}: WebhookPatch): Updateable<WebhookTable> => ({
  ...(url !== undefined && { url }),
  ...(events !== undefined && { events: eventsText(events) }),
  ...(status !== undefined && { status }),
  ...(standardHeaders !== undefined && { standard_headers: standardHeaders ?? false }),
  ...(additional !== undefined && { additional: additional ?? false }),
  ...(retries !== undefined && { retries: retries ?? 'seconds' }),
});

/**
 * Changes a webhook. Disabling it stops its pending deliveries.
 * @returns the webhook, and how many deliveries were stopped
 * @throws ServiceError NotFound, for an address that must not be reached, and for a second enabled webhook
 */
export async function patchWebhook(
  parts: WebhookParts,
  { projectId }: WebhookCaller,
  id: string,
  body: WebhookPatch,
): Promise<{ readonly webhook: StoredWebhook; readonly stopped: number }> {
  const { db, clock } = parts;
  const scope = projectScope(db, projectId);
  const before = await requireWebhook(scope, id);
  const change = changeOf(body);
  if (Object.keys(change).length === 0) return { webhook: before, stopped: 0 };
  if (body.url !== undefined) await checkUrl(parts, body.url);
  const changing = inTransaction(scope, async (within) => {
    const webhook = await updateWebhook(within, id, change);
    if (!webhook) throw notFound(`Webhook ${id}`);
    await requireRoom(within, webhook);
    const isDisabled = webhook.status === 'disabled';
    const stopped = isDisabled ? await stopDeliveries(within, id, new Date(clock.wallTime())) : 0;
    return { webhook, stopped };
  });
  return oneEnabled(changing);
}

/**
 * Removes a webhook with its history; pending deliveries are not sent.
 * @throws ServiceError NotFound
 */
export async function deleteWebhook(
  { db, clock }: WebhookParts,
  { projectId }: WebhookCaller,
  id: string,
): Promise<void> {
  const removing = inTransaction(projectScope(db, projectId), async (within) => {
    const stopped = await updateWebhook(within, id, { status: 'disabled' });
    if (!stopped) return false;
    await stopDeliveries(within, id, new Date(clock.wallTime()));
    return removeWebhook(within, id);
  });
  if (!(await removing)) throw notFound(`Webhook ${id}`);
}

/**
 * Gives a webhook a new secret. The old one signs beside it for a while, so that the owner can change over.
 * @throws ServiceError NotFound
 */
export async function rotateSecret(
  { db, ids, clock, secrets }: WebhookParts,
  { projectId }: WebhookCaller,
  id: string,
  { overlapSeconds }: SecretRotation,
): Promise<WithSecret> {
  const signingSecret = newSigningSecret(ids);
  const overlapMs = (overlapSeconds ?? DEFAULT_OVERLAP_SECONDS) * 1000;
  const until = overlapMs === 0 ? null : new Date(clock.wallTime() + overlapMs);
  const webhook = await projectScope(db, projectId)
    .update('webhooks')
    .set(({ ref }) => ({
      previous_secret_box: until === null ? null : ref('secret_box'),
      previous_until: until,
      secret_box: sealSecret(secrets, id, signingSecret),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!webhook) throw notFound(`Webhook ${id}`);
  return { webhook, signingSecret };
}
