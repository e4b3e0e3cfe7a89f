import type { ConsoleParts } from '../../app-parts.ts';
import { CHANNEL_TYPES } from '../../kernel/session-types.ts';
import type { AttachedMcp } from '../../platform/mcp.schema.ts';
import type { ChannelType } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import { attachedToChannels, serversThatWantTokens } from './playground.store.ts';

/** An MCP server of the project or a connector of the operator that needs a token from each conversation. */
interface TokenRequirement {
  readonly id: string;
  readonly type: 'server' | 'connector';
}

/** The types of channel on which a token is needed, including channels that the agent does not have yet. */
export interface RequiredToken extends TokenRequirement {
  readonly channels: readonly ChannelType[];
}

const tokenRequirementOf = (
  servers: ReadonlySet<string>,
  connectors: ConsoleParts['connectors'],
  { servers: own, connectors: named }: AttachedMcp,
): TokenRequirement[] => [
  ...own.flatMap((id) => (servers.has(id) ? [{ id, type: 'server' as const }] : [])),
  ...named.flatMap((id) =>
    connectors.get(id)?.authorizationRequired ? [{ id, type: 'connector' as const }] : [],
  ),
];

/** Joins the channels of each server or connector into one entry. */
const joined = (found: readonly (readonly [ChannelType, TokenRequirement])[]): RequiredToken[] => {
  const wanted = new Map<string, RequiredToken>();
  for (const [channel, { id, type }] of found) {
    const known = wanted.get(`${type} ${id}`);
    wanted.set(`${type} ${id}`, { id, type, channels: [...(known?.channels ?? []), channel] });
  }
  return [...wanted.values()];
};

/** Answers a function that tells where a conversation with an agent of the project needs a token. */
export async function tokensWanted(
  { db, connectors }: Pick<ConsoleParts, 'db' | 'connectors'>,
  projectId: string,
): Promise<(agent: { readonly id: string; readonly mcp: AttachedMcp | null }) => RequiredToken[]> {
  const scope = projectScope(db, projectId);
  const [servers, channels] = await Promise.all([serversThatWantTokens(scope), attachedToChannels(scope)]);
  const own = new Map(
    channels.map(({ agent_id, channel_type, mcp }) => [`${agent_id} ${channel_type}`, mcp]),
  );
  return ({ id, mcp }) =>
    joined(
      CHANNEL_TYPES.flatMap((type) => {
        const attached = own.get(`${id} ${type}`) ?? mcp;
        if (attached === null) return [];
        return tokenRequirementOf(servers, connectors, attached).map((one) => [type, one] as const);
      }),
    );
}
