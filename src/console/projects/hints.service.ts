import type { ConsoleParts } from '../../app-parts.ts';
import { statusNow } from '../../platform/sip-connections/sip-connections.presenter.ts';
import { expiringKeys, failingKnowledge, failingWebhooks, linesOf } from './hints.store.ts';

const DAY_MS = 86_400_000;
/** How many days a failed delivery is hinted at. */
const RECENT_DAYS = 7;
/** How many days before its end a key is hinted at: enough time to replace it everywhere. */
const EXPIRY_DAYS = 14;

/** The things in a project that need attention; empty lists: nothing. */
export async function readHints({ db, clock }: Pick<ConsoleParts, 'db' | 'clock'>, projectId: string) {
  const wall = clock.wallTime();
  const now = new Date(wall);
  const [webhooks, knowledgeBases, lines, keys] = await Promise.all([
    failingWebhooks(db, projectId, new Date(wall - RECENT_DAYS * DAY_MS)),
    failingKnowledge(db, projectId),
    linesOf(db, projectId),
    expiringKeys(db, projectId, { now, until: new Date(wall + EXPIRY_DAYS * DAY_MS) }),
  ]);
  return {
    webhooks,
    knowledgeBases,
    sipConnections: lines
      .map((line) => ({ id: line.id, name: line.name ?? line.username, ...statusNow(line, wall) }))
      .filter(({ lifecycleStatus }) => lifecycleStatus !== 'Running' && lifecycleStatus !== 'Pending')
      .map(({ id, name, message }) => ({ id, name, message })),
    keys: keys.map(({ id, name, expires_at }) => ({
      id,
      name,
      expiresAt: Math.floor(expires_at!.getTime() / 1000),
    })),
  };
}
