import {
  AGENT_FIELDS,
  type AgentFields,
  type ChoiceField,
  type FieldKind,
} from '../../../../src/agent-fields.ts';
import type { Schemas } from '../../api/platform.ts';
import { FORM_KINDS } from './field-values.ts';

export type Agent = Schemas['Agent'];

type Rows = typeof AGENT_FIELDS;
type Kind<Name extends keyof Rows> = (typeof FORM_KINDS)[Rows[Name]['kind']];

/**
 * An agent's own values of fields for which interface A answers the effective values; null leaves them to the
 * organization.
 */
export type OwnChoices = Readonly<Record<ChoiceField, boolean | null>>;

/** An agent with its own values. */
export type OwnAgent = Omit<Agent, ChoiceField> & OwnChoices;

/** The values of an agent in the form. */
export type AgentValues = { -readonly [Name in keyof Rows]: ReturnType<Kind<Name>['value']> };
/** The body that they make. */
export type AgentBody = { -readonly [Name in keyof Rows]: ReturnType<Kind<Name>['body']> };

const mapped = (
  fields: AgentFields,
  from: Readonly<Record<string, unknown>>,
  to: 'value' | 'body',
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const convert: (value: never) => unknown = FORM_KINDS[kind][to];
      return [name, convert(from[name] as never)];
    }),
  );

export const valuesOf = (agent: OwnAgent, fields: AgentFields = AGENT_FIELDS): AgentValues =>
  mapped(fields, agent, 'value') as AgentValues;

export const bodyOf = (values: AgentValues, fields: AgentFields = AGENT_FIELDS): AgentBody =>
  mapped(fields, values, 'body') as AgentBody;

/** The fields of a kind, and on a tab if one is given. */
const namesOf = (fields: AgentFields, kind: FieldKind, tab?: Tab): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind === kind && (tab === undefined || field.tab === tab))
    .map(([name]) => name);

/** The choices on a tab. */
export const choicesOn = (tab: Tab, fields: AgentFields = AGENT_FIELDS): readonly ChoiceField[] =>
  namesOf(fields, 'choice', tab) as ChoiceField[];

/** Whether the form asks for the opposite of a field. */
export const isOpposite = (name: ChoiceField): boolean => {
  const field: AgentFields[string] = AGENT_FIELDS[name];
  return field.asksOpposite === true;
};

export const ownChoices = (values: AgentValues, fields: AgentFields = AGENT_FIELDS): OwnChoices => {
  const body: Readonly<Record<string, unknown>> = bodyOf(values, fields);
  const own = namesOf(fields, 'choice').map((name) => [name, body[name]]);
  return Object.fromEntries(own) as OwnChoices;
};

/** The changed fields only, so that changes by others in the meantime stay. */
export function changesOf(before: AgentValues, after: AgentValues): Partial<AgentBody> {
  const old = bodyOf(before) as Record<string, unknown>;
  const changed = Object.entries(bodyOf(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
  );
  return Object.fromEntries(changed) as Partial<AgentBody>;
}

export const TABS = ['character', 'knowledge', 'tools', 'channels', 'website', 'advanced'] as const;
export type Tab = (typeof TABS)[number];

/** The tab of a field, by its path in the form, such as `providerSettings.turnDetection.threshold`. */
export const tabOf = (path: string, fields: AgentFields = AGENT_FIELDS): Tab => {
  const [name = '', part = ''] = path.split(/\W+/);
  const field = fields[name];
  return field?.partTabs?.[part] ?? field?.tab ?? 'character';
};
