import type { Insertable } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import { AGENT_FIELDS, type AgentField, type AgentFields } from '../../agent-fields.ts';
import type { AgentTable } from '../../storage/schema.ts';
import type { AgentCreate, AgentPatch } from './agents.schema.ts';
import type { AgentChange } from './agents.store.ts';
import { KINDS } from './field-kinds.ts';

type Column = (typeof AGENT_FIELDS)[keyof typeof AGENT_FIELDS]['column'];
type Columns = Required<Pick<Insertable<AgentTable>, Column>>;
type Body = Readonly<Record<string, unknown>>;

const columnOf = ({ kind, column }: AgentField, given: unknown): [string, unknown] => [
  column,
  KINDS[kind].store(given as never),
];

/** The columns that a PATCH sets: those of the fields in its body. */
export const changeOf = (body: AgentPatch, fields: AgentFields = AGENT_FIELDS): AgentChange => {
  const given: Body = body;
  const named = Object.entries(fields).filter(([name]) => given[name] !== undefined);
  return Object.fromEntries(named.map(([name, field]) => columnOf(field, given[name])));
};

const columnsOf = (body: Body, fields: AgentFields): Columns =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => columnOf(field, body[name])),
  ) as unknown as Columns;

/** The row of a new agent. Types refuse a column of the table that no field has. */
export const newAgent = (
  { ids, clock }: Pick<PlatformParts, 'ids' | 'clock'>,
  organizationId: string,
  body: AgentCreate,
  fields: AgentFields = AGENT_FIELDS,
): Required<Omit<Insertable<AgentTable>, 'project_id'>> => ({
  id: ids.newId('agent'),
  organization_id: organizationId,
  created_at: new Date(clock.wallTime()),
  ...columnsOf(body, fields),
});
