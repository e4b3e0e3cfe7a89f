import { type Static, Type } from 'typebox';
import { Nullable, OneOf } from '../../http/schemas.ts';
import { MOST_ENTRIES } from '../../speech/providers/setup.ts';
import { Name } from '../organizations/organization.schema.ts';

/** The roles of a setup that the console's form has. */
export const SETUP_ROLES = ['realtime', 'minds', 'voices', 'transcribers'] as const;
export type SetupRole = (typeof SETUP_ROLES)[number];

const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));

/** One provider of a role; its content is validated as a setup. */
const Entry = Type.Object({
  provider: Type.String({ minLength: 1, maxLength: 64 }),
  model: text(200),
  endpoint: text(2_000),
  /** Absent: the stored one of `kept`, as long as it is sent to the same place. */
  key: text(8_000),
  options: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Union([Type.String({ maxLength: 2_000 }), Type.Number(), Type.Boolean()]),
    ),
  ),
  /** In USD, by their names. */
  prices: Type.Optional(Nullable(Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()])))),
  /** The place that the entry had in the stored list of its role; absent: it is new. */
  kept: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
});
export type SetupEntry = Static<typeof Entry>;

const Entries = Type.Optional(Type.Array(Entry, { maxItems: MOST_ENTRIES }));
/** Providers by role, in the order in which they are asked. */
const roles = { realtime: Entries, minds: Entries, voices: Entries, transcribers: Entries };

const Description = Type.Optional(Type.String({ maxLength: 500 }));
const Projects = Type.Array(Type.String(), { maxItems: 1_000 });

export const SetupCreate = Type.Object({
  name: Name,
  description: Description,
  projects: Projects,
  ...roles,
});
export type SetupCreate = Static<typeof SetupCreate>;

/** What is absent stays as it is. */
export const SetupChange = Type.Object({
  name: Type.Optional(Name),
  description: Description,
  projects: Type.Optional(Projects),
  /** Of the providers that the change is based on. */
  revision: Type.Optional(Type.Integer()),
  ...roles,
});
export type SetupChange = Static<typeof SetupChange>;

/** A provider of a form that shall answer one question. */
export const SetupTrial = Type.Object({
  role: OneOf(['minds', 'voices', 'transcribers']),
  entry: Entry,
  /** The setup whose stored key `kept` names; absent: the form is of a new one. */
  setupId: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
});
export type SetupTrial = Static<typeof SetupTrial>;
