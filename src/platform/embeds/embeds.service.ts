import type { PlatformParts } from '../../app-parts.ts';
import { EMBED_DEFAULTS, normalOrigin } from '../../embed-rules.ts';
import { invalidFields, notFound } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { networkOf } from '../../http/network.ts';
import { spendRate } from '../../http/rate.ts';
import { projectScope } from '../../storage/scope.ts';
import { requireAgent } from '../agents/agents.service.ts';
import { holdAgent } from '../channels/channels.store.ts';
import type { AgentConnectionCreate, Connection } from '../connections/connections.schema.ts';
import { connectAgent } from '../connections/connections.service.ts';
import { allSlotsTaken } from '../connections/slot-wait.ts';
import { callerOfSetUp } from '../phone/call-keys.ts';
import type { EmbedBody } from './embeds.schema.ts';
import { claimForEmbed, embedOf, removeEmbed, type StoredEmbed, upsertEmbed } from './embeds.store.ts';
import { type Proof, spendProof } from './proof.ts';

type EmbedParts = Pick<PlatformParts, 'db' | 'clock' | 'ids'>;

/** The origins in their normal form, each once. @throws ServiceError ValidationFailed, naming each that is none */
function originsOf({ origins }: EmbedBody): string[] {
  const normal = origins.map(normalOrigin);
  const faults = normal.flatMap((origin, at) =>
    origin === null ? [[`origins.${at}`, ['must be an origin, such as https://shop.example']] as const] : [],
  );
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults));
  return [...new Set(normal.flatMap((origin) => origin ?? []))];
}

/**
 * Makes the agent's public id, or changes what it allows: the id stays until the embed is withdrawn.
 * @throws ServiceError NotFound, ValidationFailed
 */
export async function putEmbed(
  parts: EmbedParts,
  caller: Pick<Caller, 'projectId' | 'apiKeyId'>,
  agentId: string,
  body: EmbedBody,
): Promise<StoredEmbed> {
  const said = {
    origins: originsOf(body),
    concurrent_sessions: body.concurrentSessions ?? EMBED_DEFAULTS.concurrentSessions,
    sessions_per_visitor: body.sessionsPerVisitor ?? EMBED_DEFAULTS.sessionsPerVisitor,
    sessions_per_day: body.sessionsPerDay ?? EMBED_DEFAULTS.sessionsPerDay,
  };
  return parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, caller.projectId);
    if (!(await holdAgent(scope, agentId))) throw notFound(`Agent ${agentId}`);
    return upsertEmbed(scope, {
      ...said,
      id: parts.ids.newId('pub'),
      agent_id: agentId,
      api_key_id: caller.apiKeyId,
      created_at: new Date(parts.clock.wallTime()),
    });
  });
}

const missing = (agentId: string) => notFound(`The embed of agent ${agentId}`);

/** Reads an agent's embed. @throws ServiceError NotFound, also where the agent has none */
export async function requireEmbed(
  parts: Pick<PlatformParts, 'db'>,
  of: Pick<Caller, 'projectId'>,
  agentId: string,
): Promise<StoredEmbed> {
  await requireAgent(parts, of, agentId);
  const found = await embedOf(projectScope(parts.db, of.projectId), agentId);
  if (!found) throw missing(agentId);
  return found;
}

/**
 * Withdraws the public id for good: a later one is another. Conversations that run go on.
 * @throws ServiceError NotFound
 */
export async function withdrawEmbed(
  parts: Pick<PlatformParts, 'db'>,
  of: Pick<Caller, 'projectId'>,
  agentId: string,
): Promise<void> {
  await requireAgent(parts, of, agentId);
  if (!(await removeEmbed(projectScope(parts.db, of.projectId), agentId))) throw missing(agentId);
}

const DAY_MS = 86_400_000;

/** What a page sends of a visitor who wants to talk. */
export interface Visit {
  readonly proof: Proof;
  readonly address: string;
  readonly wanted: Pick<AgentConnectionCreate, 'channelType' | 'modality' | 'timeZone'>;
}

/**
 * Counts a session for the day of the visitor and of the embed.
 * @throws ServiceError RequestRateLimitExceeded, of the visitor or of the embed
 */
async function spendDay(
  parts: Pick<EmbedParts, 'db' | 'clock'>,
  embed: StoredEmbed,
  address: string,
): Promise<void> {
  const { id, sessions_per_visitor, sessions_per_day } = embed;
  const visitor = { calls: sessions_per_visitor, intervalMs: DAY_MS };
  await spendRate(parts, `embed:${id}:${sessions_per_visitor}:${networkOf(address)}`, visitor);
  await spendRate(parts, `embed:${id}:${sessions_per_day}`, { calls: sessions_per_day, intervalMs: DAY_MS });
}

/**
 * Starts a session for a visitor of a page, on behalf of the key that made the embed, within its limits and the
 * organization's. There are no tokens: an MCP server that requires one fails in the session.
 * @throws ServiceError ValidationFailed for a proof, RequestRateLimitExceeded, ConcurrentSessionLimitReached, and as
 * `connectAgent`
 */
export async function connectVisitor(
  parts: PlatformParts,
  embed: StoredEmbed,
  { proof, address, wanted }: Visit,
): Promise<Connection> {
  const { db, clock, config } = parts;
  await spendProof(parts, embed.id, proof);
  const caller = await callerOfSetUp(db, { ...embed, what: 'embed' }, config.costPerMinute);
  return connectAgent(parts, caller, embed.agent_id, {
    body: wanted,
    lack: 'allowed',
    also: async (transaction, sessionId) => {
      const scope = projectScope(transaction, caller.projectId);
      const held = await claimForEmbed(scope, clock, embed.id, sessionId);
      const most = embed.concurrent_sessions;
      const sentence = `The limit of ${most} sessions at once of this embed is reached.`;
      if (held > most)
        throw await allSlotsTaken({ db: transaction, clock }, { embed_id: embed.id }, sentence);
      // Here, so that who waits for a place spends nothing of the day.
      await spendDay({ db: transaction, clock }, embed, address);
    },
  });
}
