import type { PlatformParts } from '../../app-parts.ts';
import { notFound, type ServiceError } from '../../errors/service-error.ts';
import type { Caller, InProject } from '../../http/api-key.ts';
import type { ChannelType } from '../../storage/schema.ts';
import { type ProjectScope, projectScope } from '../../storage/scope.ts';
import { requireAgent } from '../agents/agents.service.ts';
import { withFunctionIds } from '../functions/functions.store.ts';
import { checkReferences } from '../references.ts';
import { wakePhones } from '../sip-connections/phone-channel.ts';
import type { ChannelBody } from './channels.schema.ts';
import {
  findChannel,
  holdAgent,
  removeChannel,
  type StoredChannel,
  upsertChannel,
} from './channels.store.ts';
import { checkToolsOfChannel } from './channels.tools.ts';
import { checkOverrides, type Overrides, overridesOf } from './overrides.ts';
import { sealOwners } from '../../kernel/seal-owners.ts';

type ChannelParts = Pick<PlatformParts, 'db' | 'clock' | 'ids' | 'secrets' | 'connectors'>;

const missing = (agentId: string, type: ChannelType): ServiceError =>
  notFound(`The ${type} channel of agent ${agentId}`);

/**
 * The channel.
 * @throws ServiceError NotFound, also before the channel's first PUT (facts 2)
 */
export async function requireChannel(
  parts: Pick<PlatformParts, 'db'>,
  of: InProject,
  agentId: string,
  type: ChannelType,
): Promise<StoredChannel> {
  await requireAgent(parts, of, agentId);
  const found = await findChannel(projectScope(parts.db, of.projectId), agentId, type);
  if (!found) throw missing(agentId, type);
  return found;
}

const checkIds = (
  { connectors }: ChannelParts,
  scope: ProjectScope,
  caller: Caller,
  said: Overrides,
): Promise<void> =>
  checkReferences({ db: scope.db, connectors }, caller, {
    functions: said.functions ?? [],
    faqCollections: said.faqCollections ?? [],
    knowledgeBaseId: said.knowledgeBaseId ?? null,
    mcp: said.mcp ?? null,
  });

/** The owner under which the provider's auth token is sealed. */
export const voipTokenOwner = sealOwners.voipToken;

/** The token of a body, sealed; null removes the stored one, undefined keeps it. */
const sealedToken = (
  { secrets }: ChannelParts,
  agentId: string,
  type: ChannelType,
  { voipAuthToken }: ChannelBody,
): string | null | undefined => {
  if (type !== 'voip' || voipAuthToken == null) return voipAuthToken === null ? null : undefined;
  return secrets.seal(voipAuthToken, voipTokenOwner(agentId));
};

type ChannelColumns = Pick<
  Parameters<typeof upsertChannel>[1],
  'agentId' | 'type' | 'overrides' | 'voipTokenBox'
>;

const store = async (
  parts: ChannelParts,
  scope: ProjectScope,
  caller: Caller,
  wanted: ChannelColumns,
): Promise<StoredChannel> => {
  const { agentId, type, overrides } = wanted;
  // Whatever the body names is locked before the agent, because a deletion locks a function before its agents.
  await checkIds(parts, scope, caller, overrides);
  const agent = await holdAgent(scope, agentId);
  if (!agent) throw notFound(`Agent ${agentId}`);
  if (overrides.functions !== undefined || overrides.mcp !== undefined)
    await checkToolsOfChannel(scope, agent, type, overrides);
  const createdAt = new Date(parts.clock.wallTime());
  const { apiKeyId } = caller;
  if (type === 'sip') await wakePhones(scope.db);
  const id = parts.ids.newId('chan');
  return upsertChannel(scope, { id, ...wanted, apiKeyId, createdAt });
};

/**
 * Sets the overrides of a channel, and so enables the channel (spec A, 4: it is "required for SIP to work, even
 * with an empty body"). Replaces all overrides.
 * @throws ServiceError NotFound, ValidationFailed, and the coded errors of unknown ids
 */
export async function putChannel(
  parts: ChannelParts,
  caller: Caller,
  agentId: string,
  { type, body }: { readonly type: ChannelType; readonly body: ChannelBody },
): Promise<StoredChannel> {
  await requireAgent(parts, caller, agentId);
  const given = overridesOf(type, body);
  checkOverrides(given);
  const named = given.functions;
  const scope = projectScope(parts.db, caller.projectId);
  const overrides = named ? { ...given, functions: await withFunctionIds(scope, named) } : given;
  const wanted = { agentId, type, overrides, voipTokenBox: sealedToken(parts, agentId, type, body) };
  return parts.db
    .transaction()
    .execute((transaction) => store(parts, projectScope(transaction, caller.projectId), caller, wanted));
}

/**
 * Removes a channel with its overrides; the agent stays.
 * @throws ServiceError NotFound
 */
export async function deleteChannel(
  parts: Pick<PlatformParts, 'db'>,
  of: InProject,
  agentId: string,
  type: ChannelType,
): Promise<void> {
  await requireAgent(parts, of, agentId);
  const removed = await removeChannel(projectScope(parts.db, of.projectId), agentId, type);
  if (!removed) throw missing(agentId, type);
  if (type === 'sip') await wakePhones(parts.db);
}
