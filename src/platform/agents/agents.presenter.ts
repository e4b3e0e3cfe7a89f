import { AGENT_FIELDS, type AgentFields } from '../../agent-fields.ts';
import { previewUrlOf } from '../companions/companions.presenter.ts';
import type { OrganizationDefaults } from '../organization-defaults.ts';
import type { Agent } from './agents.schema.ts';
import type { StoredAgent } from './agents.store.ts';

/**
 * The fields as they are answered: a choice as it applies (agent, then organization, then what a session takes where
 * nobody sets one, as in `merge`), everything else as it is stored. A list presents a hundred agents at once, so only
 * the choices are merged.
 */
const answered = (agent: StoredAgent, defaults: OrganizationDefaults, fields: AgentFields) => {
  const stored: Readonly<Record<string, unknown>> = agent;
  const organization: Readonly<Record<string, unknown>> = defaults;
  const values: Record<string, unknown> = {};
  for (const name in fields) {
    const { kind, column, unset } = fields[name]!;
    const own = stored[column];
    values[name] = kind === 'choice' ? (own ?? organization[name] ?? unset) : own;
  }
  return values as Pick<Agent, keyof typeof AGENT_FIELDS>;
};

/**
 * An agent's own values of its choices, which A.5 answers as they apply. Null: the organization's default applies.
 */
export const ownChoices = (
  agent: StoredAgent,
  fields: AgentFields = AGENT_FIELDS,
): Record<string, unknown> => {
  const stored: Readonly<Record<string, unknown>> = agent;
  const choices = Object.entries(fields).filter(([, { kind }]) => kind === 'choice');
  return Object.fromEntries(choices.map(([name, { column }]) => [name, stored[column]]));
};

/**
 * The agent in the shape of A.5. An optional value that is not set is null, never left out.
 * @param origin of the service, for addresses
 * @param defaults of the organization
 */
export const presentAgent = (
  agent: StoredAgent,
  origin: string,
  defaults: OrganizationDefaults,
  fields: AgentFields = AGENT_FIELDS,
): Agent => ({
  id: agent.id,
  ...answered(agent, defaults, fields),
  previewUrl: previewUrlOf(origin, agent.companion_id),
  channels: agent.channels.map(({ type, id }) => ({ type, id })),
  created: Math.floor(agent.created_at.getTime() / 1000),
});
