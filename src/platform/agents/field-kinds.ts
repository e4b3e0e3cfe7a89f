import { type Static, type TSchema, Type } from 'typebox';
import type { AgentField, AgentFields, FieldKind } from '../../agent-fields.ts';
import { AGENT_MODES, type AgentMode } from '../../conversation/ports.ts';
import { Maybe, Nullable, OneOf, Tags } from '../../http/schemas.ts';
import { Language } from '../language.schema.ts';
import { AnsweredMcp, type AttachedMcp, Mcp, wholeMcp } from '../mcp.schema.ts';
import { knownSettings, ProviderSettings } from '../provider-settings.ts';

/** More ids than an agent can use, and few enough to be checked in one statement. */
const MOST_IDS = 200;
/** As many other agents as a language model can tell apart. */
const MOST_HANDOFFS = 20;

/** An agent to which a conversation may be handed over (an addition to the known service). */
const AgentHandoff = Type.Object({
  agentId: Type.String({ minLength: 1, description: 'Another agent of the project' }),
  purpose: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'When the conversation is handed over to it, in words for the model',
  }),
});

/** How the fields of one kind are checked, stored and answered. */
interface Kind<Body extends TSchema, Answer extends TSchema> {
  /** The field in the body of a POST; in one of a PATCH it is optional. */
  readonly body: (field: AgentField) => Body;
  readonly answer: Answer;
  /** The value of the column. Null and undefined store the value that means "not set". */
  readonly store: (given: Static<Body> | undefined) => unknown;
}

const kind = <Body extends TSchema, Answer extends TSchema>(one: Kind<Body, Answer>): Kind<Body, Answer> =>
  one;

const described = ({ description }: AgentField) => (description === undefined ? {} : { description });
const orNull = <T>(given: T | null | undefined): T | null => given ?? null;

const shortText = {
  body: (field: AgentField) => Maybe(Type.String({ maxLength: 200, ...described(field) })),
  answer: Nullable(Type.String(), 'not set'),
  store: orNull<string>,
};

export const KINDS = {
  companion: kind({
    body: () => Type.String({ minLength: 1 }),
    answer: Type.String(),
    store: (id) => id,
  }),
  label: kind(shortText),
  voice: kind(shortText),
  language: kind({
    body: () => Maybe(Language),
    answer: Nullable(Type.String(), 'not set; the agent listens and speaks in English'),
    store: orNull,
  }),
  ids: kind({
    body: (field) => Maybe(Type.Array(Type.String(), { maxItems: MOST_IDS, ...described(field) })),
    answer: Type.Array(Type.String()),
    store: (ids) => JSON.stringify([...new Set(ids)]),
  }),
  reference: kind({
    body: (field) => Maybe(Type.String(described(field))),
    answer: Nullable(Type.String(), 'not set'),
    store: orNull,
  }),
  mcp: kind({
    body: () => Maybe(Mcp),
    answer: Nullable(AnsweredMcp, 'nothing is attached'),
    store: (mcp) => JSON.stringify(wholeMcp(mcp)),
  }),
  settings: kind({
    body: () => ProviderSettings,
    answer: ProviderSettings,
    store: (settings) => JSON.stringify(knownSettings(settings ?? {})),
  }),
  tags: kind({ body: () => Maybe(Tags), answer: Tags, store: (tags) => JSON.stringify(tags ?? {}) }),
  // Answered as it applies, agent over organization, because A.5 answers a boolean even where the agent sets none.
  choice: kind({
    body: (field) => Maybe(Type.Boolean(described(field))),
    answer: Type.Boolean(),
    store: orNull,
  }),
  mode: kind({
    body: () => Maybe(OneOf(AGENT_MODES)),
    answer: Type.String(),
    store: (mode) => mode ?? 'conversation',
  }),
  handoffs: kind({
    body: (field) => Maybe(Type.Array(AgentHandoff, { maxItems: MOST_HANDOFFS, ...described(field) })),
    answer: Type.Array(AgentHandoff),
    // Only the known fields of each handoff are stored.
    store: (given) => JSON.stringify((given ?? []).map(({ agentId, purpose }) => ({ agentId, purpose }))),
  }),
} satisfies Record<FieldKind, unknown>;

type Kinds = typeof KINDS;

/** The schemas of the fields in the body of a POST. */
export type Bodies<Fields extends AgentFields> = {
  -readonly [Name in keyof Fields]: ReturnType<Kinds[Fields[Name]['kind']]['body']>;
};
/** The schemas of the fields in an answer. */
export type Answers<Fields extends AgentFields> = {
  -readonly [Name in keyof Fields]: Kinds[Fields[Name]['kind']]['answer'];
};

const mapped = (fields: AgentFields, to: (field: AgentField) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(field)]));

export const bodiesOf = <Fields extends AgentFields>(fields: Fields): Bodies<Fields> =>
  mapped(fields, (field) => KINDS[field.kind].body(field)) as Bodies<Fields>;

export const answersOf = <Fields extends AgentFields>(fields: Fields): Answers<Fields> =>
  mapped(fields, ({ kind: name }) => KINDS[name].answer) as Answers<Fields>;

/** The values of merged fields in a session, by kind. */
export interface MergedValues {
  readonly label: string | null;
  readonly voice: string | null;
  readonly language: string | null;
  readonly ids: readonly string[];
  readonly reference: string | null;
  readonly mcp: AttachedMcp;
  readonly settings: ProviderSettings;
  readonly choice: boolean;
  readonly mode: AgentMode;
}
