import { notFound, ServiceError } from '../errors/service-error.ts';
import { unixSeconds } from '../kernel/time/clock.ts';
import { projectScope } from '../storage/scope.ts';
import { until } from '../storage/waiting.ts';
import { EVENT_TYPES, type EventType } from './events.ts';
import type { ListenedEvent, Listener, ListenerCreate, ListenerFetch } from './listeners.schema.ts';
import {
  findFetchable,
  removeEnded,
  removeFetched,
  removeListener,
  touchListener,
} from './listeners.store.ts';
import { newSigningSecret, OpenedSecrets, sealSecret } from './secrets.ts';
import { signedHeaders } from './signature.ts';
import type { WebhookCaller, WebhookParts } from './webhooks.service.ts';
import { countEndpoints, holdProject, insertWebhook, inTransaction } from './webhooks.store.ts';

/** How many programs of a project may listen at once. */
const MOST_LISTENERS = 10;
/** How many events are fetched at once; each can be as large as a report. */
const MOST_FETCHED = 20;
/** How often to look for events while a client waits. */
const LOOK_EVERY_MS = 500;

type ListenerParts = Omit<WebhookParts, 'egress'>;

const ended = (id: string) => notFound(`Listener ${id}`);

/**
 * Makes a listener: an endpoint whose events are fetched instead of sent. It ends when nobody asks for it.
 * @throws ServiceError WebhookLimitExceeded
 */
export async function createListener(
  { db, ids, clock, secrets }: ListenerParts,
  { organizationId, projectId }: WebhookCaller,
  { events, signingSecret }: ListenerCreate,
): Promise<Listener> {
  const id = ids.newId('listen');
  const wanted = [...new Set<EventType>(events ?? EVENT_TYPES)];
  const secret = signingSecret ?? newSigningSecret(ids);
  await inTransaction(projectScope(db, projectId), async (scope) => {
    await holdProject(scope);
    await removeEnded(scope, clock);
    if ((await countEndpoints(scope, 'listener', id)) >= MOST_LISTENERS)
      throw new ServiceError(
        'WebhookLimitExceeded',
        `${MOST_LISTENERS} programs listen to the project already.`,
      );
    const now = new Date(clock.wallTime());
    await insertWebhook(scope, {
      ...{ id, organization_id: organizationId, url: '', events: JSON.stringify(wanted) },
      ...{ secret_box: sealSecret(secrets, id, secret), previous_secret_box: null, previous_until: null },
      ...{ standard_headers: true, additional: true, listened_at: now, created_at: now },
      status: 'enabled',
    });
  });
  return { id, events: wanted, signingSecret: secret };
}

/**
 * The next events of a listener, signed like those of webhooks; waits for them, if it is asked to.
 * @param signal aborted when nobody waits any more
 * @throws ServiceError NotFound when it has ended
 */
export async function fetchEvents(
  { db, clock, secrets }: ListenerParts,
  { projectId }: WebhookCaller,
  id: string,
  { fetch: { done, waitSeconds }, signal }: { readonly fetch: ListenerFetch; readonly signal: AbortSignal },
): Promise<ListenedEvent[]> {
  const scope = projectScope(db, projectId);
  const listener = await touchListener(scope, clock, id);
  if (!listener) throw ended(id);
  await removeFetched(scope, id, done ?? []);
  let found: Awaited<ReturnType<typeof findFetchable>> = [];
  const look = async (): Promise<boolean> => {
    found = await findFetchable(scope, id, MOST_FETCHED);
    return found.length > 0 || signal.aborted;
  };
  await until(look, (waitSeconds ?? 0) * 1000, LOOK_EVERY_MS);
  const current = new OpenedSecrets(secrets).open(id, listener.secret_box);
  return found.map(({ id: deliveryId, event_id: eventId, event_type, body }) => ({
    ...{ deliveryId, eventId, eventType: event_type as EventType, body },
    headers: signedHeaders(
      { current, previous: null },
      { eventId, body, timestamp: unixSeconds(clock), standardHeaders: listener.standard_headers },
    ),
  }));
}

/**
 * Ends a listener.
 * @throws ServiceError NotFound
 */
export async function endListener(
  { db }: Pick<ListenerParts, 'db'>,
  { projectId }: WebhookCaller,
  id: string,
): Promise<void> {
  if (!(await removeListener(projectScope(db, projectId), id))) throw ended(id);
}
