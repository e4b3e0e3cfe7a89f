import type { Selectable } from 'kysely';
import { AGENT_FIELDS, type AgentFields } from '../../agent-fields.ts';
import { isObject } from '../../kernel/guards.ts';
import type { AnsweringMachine, CallScreening, Handoff } from '../../live/calls.ts';
import type { SessionPlan } from '../../live/session-plan.ts';
import type { AgentTable } from '../../storage/schema.ts';
import type { MergedValues } from '../agents/field-kinds.ts';
import type { OrganizationDefaults } from '../organization-defaults.ts';
import type { ProviderSettings } from '../provider-settings.ts';

/** What applies to a session where neither its call nor its channel sets a value; agents do not have these fields. */
const UNSET = {
  initialSpeech: null as string | null,
  useGreenVideo: false as boolean,
  videoPolicy: 'required' as SessionPlan['videoPolicy'],
  /** Null: the service's own idle timeout. */
  idleTimeoutSeconds: null as number | null,
  /** The targets of call transfers; null: none. */
  humanHandoff: null as Handoff | null,
  answeringMachine: null as AnsweringMachine | null,
  callScreening: null as CallScreening | null,
  /** The organization's instructions. They go with the companion's prompt; instructions of others replace both. */
  houseInstructions: null as string | null,
};

type Rows = typeof AGENT_FIELDS;
type MergedField = {
  [Name in keyof Rows]: Rows[Name] extends { readonly unset: unknown } ? Name : never;
}[keyof Rows];
type OfAgent = { readonly [Name in MergedField]: MergedValues[Rows[Name]['kind']] };

/** The merged values that a session's plan is made of. */
export type Configuration = Readonly<typeof UNSET> & OfAgent;
/** The values that one of them sets; absent or null inherits. */
export type Layer = { readonly [Field in keyof Configuration]?: Configuration[Field] | null | undefined };

/** What an organization's defaults set. */
export const organizationLayer = ({ providerSettings, ...defaults }: OrganizationDefaults): Layer => {
  if (!providerSettings) return defaults;
  const { instructions, ...settings } = providerSettings;
  return { ...defaults, providerSettings: settings, houseInstructions: instructions };
};

/** The fields of agents that are part of the merge. */
const merging = (fields: AgentFields) =>
  Object.entries(fields).filter(([, { unset }]) => unset !== undefined);

/** The values of a stored agent. */
export const agentLayer = (
  agent: Omit<Selectable<AgentTable>, 'created_at'>,
  fields: AgentFields = AGENT_FIELDS,
): { readonly [Name in MergedField]: OfAgent[Name] | null } => {
  const stored: Readonly<Record<string, unknown>> = agent;
  const values = merging(fields).map(([name, { column }]) => [name, stored[column]]);
  return Object.fromEntries(values) as OfAgent;
};

type Fields = Readonly<Record<string, unknown>>;

const mergeFields = (over: Fields, under: Fields): Fields => {
  const merged: Record<string, unknown> = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = merged[name];
    if (value == null) continue;
    merged[name] = isObject(value) && isObject(below) ? mergeFields(value, below) : value;
  }
  return merged;
};

/**
 * Merges provider settings field by field; the upper layer wins. `turnDetection` is merged in the same way, so that
 * a channel may change only its threshold. Null inherits.
 */
export const mergeSettings = (over: ProviderSettings, under: ProviderSettings): ProviderSettings =>
  mergeFields(over, under);

/** `merge` for these fields of agents. */
export const mergeWith = (fields: AgentFields) => {
  const agents = merging(fields).map(([name, { unset }]) => [name, unset]);
  const all = [...Object.entries(UNSET), ...agents] as [keyof Configuration, unknown][];
  return (...layers: readonly (Layer | null | undefined)[]): Configuration => {
    const values = all.map(([field, unset]) => {
      const set = layers.map((layer) => layer?.[field]).find((value) => value != null);
      return [field, set ?? unset];
    });
    const providerSettings = layers
      .map((layer) => layer?.providerSettings ?? {})
      .reduceRight((under, over) => mergeSettings(over, under));
    return { ...(Object.fromEntries(values) as Configuration), providerSettings };
  };
};

/**
 * Merges what a call, a channel, an agent and the organization's defaults set, the highest layer first (4-decisions,
 * "Interface A, details"): `providerSettings` are merged field by field; all other values replace those below; an
 * empty array means "none". Layers are null or undefined where an agent has no configuration for the channel. Pure.
 */
export const merge = mergeWith(AGENT_FIELDS);
